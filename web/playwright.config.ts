import { defineConfig } from '@playwright/test'
import { browserOptions } from './tests/support/browser.mjs'
import { freePort } from './tests/support/ports.mjs'

// Workers read this file too: the port is chosen once and handed down.
const port = (process.env.UNDERFOOT_TEST_PORT ??= String(await freePort()))
const program = process.env.UNDERFOOT_SERVE
const command = program
  ? `${program} serve --port ${port} --page dist`
  : `node tests/support/serve.mjs --port ${port} --page dist`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous: a slow machine is no mistake of the page.
  timeout: 900_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: browserOptions,
    actionTimeout: 15_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: { command, url: `http://127.0.0.1:${port}/`, reuseExistingServer: false },
})
