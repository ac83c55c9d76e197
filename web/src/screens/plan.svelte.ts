// A game that is being set up: seats and options, kept to what the engine says may be chosen together.
import { newId, newSeed } from '../saves/keeper'
import { FULL_HOUSE, type House, type TableSetup } from '../table/host'
import type { Seat } from '../table/seats'
import type { GameOffered, GameOptions, GamePack, Option } from '../wire/protocol'

export type Value = string | number
type Choice = Record<string, Value>

/** Options that the seats decide. */
const COUNTS = ['players', 'people']
const FIRST = 'first'

/** Choices as they are kept on this device: the last ones, and those of "Play now". */
export interface Usual {
  seats: Seat[]
  chosen: Choice
  first: number | 'lot'
  house?: House
}

export class Plan {
  readonly offered: GameOffered
  readonly #count: string
  seats = $state<Seat[]>([])
  chosen = $state<Choice>({})
  first = $state<number | 'lot'>('lot')
  house = $state<House>({ ...FULL_HOUSE })
  seed = $state(newSeed())
  pack = $state.raw<string | GamePack>('')

  constructor(offered: GameOffered, quick: { options: GameOptions; seats: Seat[] }, usual = readChoices('setup', offered.id)) {
    this.offered = offered
    this.#count = offered.options.find(({ name }) => COUNTS.includes(name))?.name ?? ''
    this.pack = offered.packs[0]?.id ?? ''
    this.seats = usual?.seats ?? quick.seats.filter(({ kind }) => kind !== 'automa')
    this.chosen = { ...this.#defaults(), ...(quick.options as Choice), ...usual?.chosen }
    this.first = usual?.first ?? 'lot'
    this.house = { ...FULL_HOUSE, ...usual?.house }
    this.#repair([])
  }

  /** those drawn as choices: all but the number of players and who begins */
  get options(): Option[] {
    return this.offered.options.filter(({ name }) => name !== this.#count && name !== FIRST && this.#matters(name))
  }
  get hasAutoma(): boolean {
    return 'automa' in this.chosen && this.chosen.automa !== 'none'
  }
  get hasFirst(): boolean {
    return this.offered.options.some(({ name }) => name === FIRST)
  }
  get most(): number {
    return Math.max(...this.offered.combinations.map((each) => Number((each as Choice)[this.#count])))
  }
  get canAdd(): boolean {
    return this.#allows({ [this.#count]: this.seats.length + 1 })
  }
  get canRemove(): boolean {
    return this.#allows({ [this.#count]: this.seats.length - 1 })
  }
  /** with the automa, if there is one */
  get allSeats(): Seat[] {
    return this.hasAutoma ? [...this.seats, { kind: 'automa' }] : this.seats
  }

  valuesOf(option: Option): Value[] {
    if (option.values) return option.values
    const { min = 0, max = 0 } = option
    return Array.from({ length: max - min + 1 }, (_, index) => min + index)
  }

  isOpen(option: Option, value: Value): boolean {
    return this.#allows({ [this.#count]: this.seats.length, [option.name]: value })
  }

  choose(option: Option, value: Value): void {
    this.chosen[option.name] = value
    this.#repair([option.name])
  }

  add(seat: Seat): void {
    if (!this.canAdd) return
    this.seats.push(seat)
    this.#repair([])
  }

  remove(index: number): void {
    if (!this.canRemove) return
    this.seats.splice(index, 1)
    if (this.first !== 'lot' && this.first >= this.seats.length) this.first = 'lot'
    this.#repair([])
  }

  shuffle(): void {
    for (let i = this.seats.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1))
      const [a, b] = [this.seats[i], this.seats[j]]
      if (a && b) [this.seats[i], this.seats[j]] = [b, a]
    }
  }

  setup(): TableSetup {
    const first = this.first === 'lot' ? this.seed % this.seats.length : this.first
    const used = Object.fromEntries(Object.entries(this.chosen).filter(([name]) => this.#matters(name)))
    const options = { ...used, [this.#count]: this.seats.length, ...(this.hasFirst ? { [FIRST]: first } : {}) }
    const seats = $state.snapshot(this.allSeats) as Seat[]
    const house = $state.snapshot(this.house)
    return { id: newId(), game: this.offered.id, options: options as GameOptions, pack: this.pack, seats, seed: this.seed, house }
  }

  /** For the next time, or for "Play now". */
  remember(kind: 'setup' | 'usual' = 'setup'): void {
    const choices: Usual = { seats: this.seats, chosen: this.chosen, first: this.first, house: this.house }
    try {
      localStorage.setItem(keyOf(kind, this.offered.id), JSON.stringify(choices))
    } catch {
      // The next game then begins from the usual choices.
    }
  }

  /** Whether an option changes anything: one that no combination names is for a game of one person. */
  #matters(name: string): boolean {
    return name === this.#count || this.offered.combinations.some((each) => name in each) || this.seats.length === 1
  }

  #allows(wish: Choice): boolean {
    return this.offered.combinations.some((each) => fits(each as Choice, wish))
  }

  /** Moves the other options to the nearest combination that has the number of seats and what was just chosen. */
  #repair(fixed: string[]): void {
    const wish: Choice = { [this.#count]: this.seats.length }
    for (const name of fixed) wish[name] = this.chosen[name] ?? ''
    const near = this.offered.combinations
      .map((each) => each as Choice)
      .filter((each) => fits(each, wish))
      .sort((a, b) => this.#distance(a) - this.#distance(b))[0]
    if (near) for (const [name, value] of Object.entries(near)) if (name !== this.#count) this.chosen[name] = value
  }

  #distance(combination: Choice): number {
    return Object.entries(combination).filter(([name, value]) => this.chosen[name] !== value).length
  }

  #defaults(): Choice {
    const named = this.offered.options.filter(({ name }) => name !== this.#count && name !== FIRST)
    return Object.fromEntries(named.map((option) => [option.name, option.default as Value]))
  }
}

/** Agrees in everything that a combination names. */
function fits(combination: Choice, wish: Choice): boolean {
  return Object.entries(wish).every(([name, value]) => !(name in combination) || combination[name] === value)
}

const keyOf = (kind: string, game: string): string => `underfoot.${kind}.${game}`

export function readChoices(kind: 'setup' | 'usual', game: string): Usual | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(kind, game)) ?? 'null') as Usual | null
  } catch {
    return null
  }
}
