// Sentences of the page in both languages, beside the code that says them. The compiler sees to it that nothing is
// missing: `ru` must have every key of `en` with the same parameters. What the engine says comes from the engine.
import type { Lang } from '../wire/protocol'

type Sentence = string | ((...args: never[]) => string)
type Same<T> = { [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : string }

export function inBoth<T extends Record<string, Sentence>>(en: T, ru: Same<T>): Record<Lang, Same<T>> {
  return { en: en as unknown as Same<T>, ru }
}

const rules = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }

/** One of the forms by number: English [one, other], Russian [one, few, many]. */
export function plural(lang: Lang, count: number, forms: string[]): string {
  const category = rules[lang].select(count)
  const place = lang === 'en' ? ['one', 'other'] : ['one', 'few', 'many']
  return forms[Math.max(0, place.indexOf(category))] ?? forms[forms.length - 1] ?? ''
}
