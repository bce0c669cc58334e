import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium.ts'

// Read again in each worker process, which inherits the number that the first reading chose.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
const address = `http://127.0.0.1:${process.env.E2E_PORT}`

/** Specs that open every screen of the product in turn. The pictures have a server of their own, whose clock is stopped. */
const everyScreen = ['axe.spec.ts', 'guard.spec.ts', 'link-walk.spec.ts']

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [...everyScreen, 'golden/**'], outputDir: '.results/journeys' },
    { name: 'screens', testMatch: everyScreen, outputDir: '.results/screens' },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes only sometimes is a fault, of the product or of the journey.
  retries: 0,
  // One after another in a file, files side by side on what two processors carry beside server and database.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    // A machine that carries two browsers, a server and a database may be slow to answer a click.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Animations are off, so that no test waits for them.
    contextOptions: { reducedMotion: 'reduce' },
    // If a failure needs more than its picture: playwright test --config e2e --trace on
    screenshot: 'only-on-failure',
    // Pictures are drawn without imitating a graphics card.
    launchOptions: { executablePath: findChromium() ?? undefined, args: ['--disable-gpu'] },
  },
  webServer: {
    command: `"${process.execPath}" serve.ts`,
    url: `${address}/api/v1/health/ready`,
    timeout: 120_000,
    // While a journey is written, a server that runs already on E2E_PORT is used.
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
