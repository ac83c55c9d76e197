// Options of a game in words: the engine's own where it gives them, the page's otherwise.
import type { Lang, Option } from '../wire/protocol'
import type { Plan, Value } from './plan.svelte'
import { setupWords } from './setup_words'

export function optionName({ name }: Option, lang: Lang): string {
  const w = setupWords[lang]
  return name in w ? (w[name as 'mode'] as string) : name
}

export function valueLabel(option: Option, value: Value, lang: Lang): string {
  const w = setupWords[lang]
  const label = option.labels?.[option.values?.indexOf(String(value)) ?? -1]
  const text = label ?? (String(value) in w ? (w[String(value) as 'keep'] as string) : String(value))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "mode: expert", for a line of them. */
export function optionText(plan: Plan, option: Option, lang: Lang): string {
  const value = plan.chosen[option.name] ?? option.default
  return `${optionName(option, lang)}: ${valueLabel(option, value as Value, lang)}`.toLocaleLowerCase(lang)
}
