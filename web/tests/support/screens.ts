// Every screen of the page, and how to come to it.
import { finishedRecord, recordOf } from './positions.mjs'
import { expect, openHome, openRecord, settled, type Page } from './page'

export interface Screen {
  name: string
  open(page: Page): Promise<void>
  /** of what covers the screen and is closed by Esc */
  isSheet?: boolean
}

const MIDDLE = {
  micropolis: { game: 'micropolis', phase: 'take', options: { players: 3 }, seed: 1, after: 30 },
  expert: { game: 'micropolis', phase: 'take', options: { players: 2, mode: 'expert' }, seed: 1, after: 60 },
  six: { game: 'micropolis', phase: 'take', options: { players: 6 }, seed: 1, after: 60 },
  mycelia: { game: 'mycelia', phase: 'menu', options: { people: 2 }, seed: 2, after: 100 },
  four: { game: 'mycelia', phase: 'menu', options: { people: 3, automa: 'medium' }, seed: 2, after: 120 },
  pay: { game: 'mycelia', phase: 'pay', options: { people: 2 }, seed: 4 },
  site: { game: 'mycelia', phase: 'site', options: { people: 1, automa: 'medium' }, seed: 3 },
} as const

async function table(page: Page, which: keyof typeof MIDDLE): Promise<void> {
  await openRecord(page, recordOf(MIDDLE[which]))
  await settled(page, ['yours'])
}

async function address(page: Page, hash: string, shown: string): Promise<void> {
  await page.goto(`./${hash}`)
  await expect(page.locator(shown).first()).toBeVisible()
}

/** A sheet over whatever table is open, by its key. */
const sheet = (name: string, key: string): Screen => ({
  name,
  isSheet: true,
  open: async (page) => {
    await page.keyboard.press(key)
    await expect(page.locator('dialog[open]')).toBeVisible()
  },
})

const throughMenu = (name: string, sign: string): Screen => ({
  name,
  isSheet: true,
  open: async (page) => {
    await page.keyboard.press('m')
    await page.locator(`dialog[open] [data-sign="${sign}"]`).click()
    await expect(page.locator('dialog[open] #dialog-title')).toBeVisible()
  },
})

export const TABLES: Screen[] = [
  { name: 'micropolis', open: (page) => table(page, 'micropolis') },
  {
    name: 'micropolis with a tile chosen',
    open: async (page) => {
      await table(page, 'micropolis')
      await page.locator('.line button[data-slot="0"]').click()
      await expect(page.locator('.micropolis button.card').first()).toBeVisible()
    },
  },
  { name: 'micropolis, expert mode', open: (page) => table(page, 'expert') },
  { name: 'micropolis, six players', open: (page) => table(page, 'six') },
  { name: 'mycelia', open: (page) => table(page, 'mycelia') },
  { name: 'mycelia, three people and the automa', open: (page) => table(page, 'four') },
  { name: 'mycelia, paying', open: (page) => table(page, 'pay') },
  { name: 'mycelia, exploring', open: (page) => table(page, 'site') },
]

/** In this order: sheets are opened over the table before them. */
export const SCREENS: Screen[] = [
  { name: 'home', open: openHome },
  { name: 'setting up micropolis', open: (page) => address(page, '#/setup/micropolis', '[data-button="start"]') },
  { name: 'setting up mycelia', open: (page) => address(page, '#/setup/mycelia', '[data-button="start"]') },
  { name: 'rules of micropolis', open: (page) => address(page, '#/rules/MIC-6.5', '.rules article') },
  { name: 'rules of mycelia', open: (page) => address(page, '#/rules/mycelia', '.rules article') },
  { name: 'a game that is not there', open: (page) => address(page, '#/table/nowhere', 'main h1') },
  ...TABLES,
  sheet('menu', 'm'),
  sheet('log', 'l'),
  sheet('score', 'p'),
  sheet('shortcuts', '?'),
  throughMenu('rules over the table', 'book'),
  throughMenu('settings', 'gear'),
  throughMenu('giving up', 'flag'),
  {
    name: 'results of micropolis',
    open: async (page) => {
      await openRecord(page, finishedRecord('micropolis', { players: 3 }))
      await expect(page.locator('.results')).toBeVisible()
    },
  },
  {
    name: 'results of mycelia',
    open: async (page) => {
      await openRecord(page, finishedRecord('mycelia', { people: 2, automa: 'medium', boards: 3 }))
      await expect(page.locator('.results')).toBeVisible()
    },
  },
]
