// A few games of the random clicker; npm run clicker plays many.
import { clickThrough } from '../support/clicker.mjs'
import { expect, test } from '../support/page'

for (const seed of [6, 1, 2])
  test(`random clicks, seed ${seed}`, async ({ browser, baseURL }) => {
    const { party, clicks, problem } = await clickThrough(browser, { address: baseURL ?? '', seed })
    test.info().annotations.push({ type: party, description: `${clicks} clicks` })
    expect(problem).toBe('')
  })
