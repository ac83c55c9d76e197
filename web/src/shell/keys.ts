// Keys: which are pressed, and how people read them. Letters are told by their place, so that they work in any layout.
import type { Shortcut } from '../table/face'

const NAMES: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': 'Space',
}

export function keyName(key: string): string {
  return key.split('+').map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join('+')
}

/** Whether a key is the one a shortcut names: "h", "Escape", "?", "Ctrl+z", "Ctrl+Shift+z". */
export function isKey(event: KeyboardEvent, name: string): boolean {
  const parts = name.split('+')
  const key = name === '+' ? '+' : (parts.pop() ?? '')
  const wantsCtrl = parts.includes('Ctrl')
  if (wantsCtrl !== (event.ctrlKey || event.metaKey) || event.altKey) return false
  if (parts.includes('Shift') && !event.shiftKey) return false
  if (wantsCtrl && !parts.includes('Shift') && event.shiftKey) return false
  const lower = key.toLowerCase()
  if (event.key.toLowerCase() === lower) return true
  return /^[a-z]$/.test(lower) && event.code === `Key${lower.toUpperCase()}`
}

export function runShortcut(event: KeyboardEvent, shortcuts: Shortcut[]): boolean {
  const found = shortcuts.find(({ keys }) => keys.some((key) => isKey(event, key)))
  if (!found) return false
  event.preventDefault()
  found.run()
  return true
}

/** Text is being typed, or the element has its own use for keys. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
