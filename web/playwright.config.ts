import { defineConfig } from '@playwright/test'

// Real Chromium on the built page. CHROMIUM names the browser where it is not the system's.
export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  timeout: 90_000,
  workers: 1,
  reporter: 'line',
  use: {
    baseURL: 'http://127.0.0.1:4173/',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  webServer: { command: 'npm run preview', url: 'http://127.0.0.1:4173/', reuseExistingServer: false },
})
