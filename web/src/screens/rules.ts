// The rules, arranged for reading: sections of a game and of what belongs to it, and their sentences cut at numbers and hits.
import type { RuleItem, Rules } from '../wire/protocol'

export interface ReadSection {
  id: string
  title: string
  items: RuleItem[]
}

/** The game's own page, then those that speak of its rules, such as the automa's. */
export function sectionsOf(pages: Rules[], game: string): ReadSection[] {
  const own = pages.find(({ id }) => id === game)
  if (!own) return []
  const prefix = own.page.sections.find(({ number }) => number)?.number.split('-')[0] ?? ''
  const related = pages.filter(({ id, page }) => id !== game && !page.sections.some(({ number }) => number) && speaksOf(page.sections, prefix))
  const read = (page: Rules): ReadSection[] =>
    page.page.sections.map((section, index) => ({ id: section.number || `${page.id}-${index}`, title: titleOf(section), items: section.items }))
  return [...read(own), ...related.flatMap(read)]
}

function titleOf({ number, title }: { number: string; title: string }): string {
  const chapter = number.split('-')[1]
  return chapter ? `${chapter}. ${title}` : title
}

function speaksOf(sections: { items: RuleItem[] }[], prefix: string): boolean {
  return sections.some(({ items }) => items.some(({ paragraphs }) => paragraphs.some((text) => text.includes(`${prefix}-`))))
}

export function matches(item: RuleItem, query: string): boolean {
  const asked = query.trim().toLowerCase()
  if (asked.length < 2) return true
  if (/^[a-z]*-?\d+(\.\d+)?$/.test(asked)) return item.number.toLowerCase() === asked || item.number.toLowerCase().endsWith(`-${asked}`)
  return item.paragraphs.some((text) => text.toLowerCase().includes(asked))
}

export interface Part {
  kind: 'text' | 'rule' | 'hit'
  text: string
}

/** A paragraph cut into text, numbers of rules, and what is searched for. */
export function partsOf(paragraph: string, query: string): Part[] {
  const asked = query.trim()
  const hit = asked.length >= 2 ? `|${asked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` : ''
  const pattern = new RegExp(`([A-Z]{3}-\\d+(?:\\.\\d+)?${hit})`, 'gi')
  return paragraph
    .split(pattern)
    .filter((text) => text !== '')
    .map((text) => ({ kind: /^[A-Z]{3}-\d+(\.\d+)?$/.test(text) ? 'rule' : asked.length >= 2 && text.toLowerCase() === asked.toLowerCase() ? 'hit' : 'text', text }))
}
