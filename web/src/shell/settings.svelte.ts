// What a person chooses once for all games; kept on this device.
import type { Lang } from '../wire/protocol'

export type Theme = 'auto' | 'light' | 'dark'
export type Speed = 'slow' | 'normal' | 'fast' | 'off'

interface Kept {
  lang: Lang
  theme: Theme
  sound: boolean
  speed: Speed
  /** "pass the screen" waits for a click where several people play at one screen */
  curtain: boolean
}

const KEY = 'underfoot.settings'
const FACTOR: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, off: 0 }

function read(): Kept {
  const lang: Lang = navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en'
  const usual: Kept = { lang, theme: 'auto', sound: true, speed: 'normal', curtain: true }
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return usual
  }
}

class Settings {
  #kept = $state(read())
  #prefersDark = $state(false)
  #prefersStill = $state(false)

  constructor() {
    follow('(prefers-color-scheme: dark)', (is) => (this.#prefersDark = is))
    follow('(prefers-reduced-motion: reduce)', (is) => (this.#prefersStill = is))
  }

  get lang(): Lang {
    return this.#kept.lang
  }
  set lang(lang: Lang) {
    this.#keep({ lang })
  }
  get theme(): Theme {
    return this.#kept.theme
  }
  set theme(theme: Theme) {
    this.#keep({ theme })
  }
  get sound(): boolean {
    return this.#kept.sound
  }
  set sound(sound: boolean) {
    this.#keep({ sound })
  }
  get speed(): Speed {
    return this.#kept.speed
  }
  set speed(speed: Speed) {
    this.#keep({ speed })
  }
  get curtain(): boolean {
    return this.#kept.curtain
  }
  set curtain(curtain: boolean) {
    this.#keep({ curtain })
  }

  /** what is shown now, with "auto" resolved */
  get shownTheme(): 'light' | 'dark' {
    return this.theme === 'auto' ? (this.#prefersDark ? 'dark' : 'light') : this.theme
  }
  /** by which a motion is longer; 0: none */
  get motion(): number {
    return this.#prefersStill ? 0 : FACTOR[this.speed]
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept))
    } catch {
      // Storage may be full or forbidden: the choice then lasts as long as the page.
    }
  }
}

function follow(query: string, tell: (is: boolean) => void): void {
  const media = matchMedia(query)
  tell(media.matches)
  media.addEventListener('change', ({ matches }) => tell(matches))
}

export const settings = new Settings()
