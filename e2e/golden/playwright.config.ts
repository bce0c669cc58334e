/** `playwright test --config e2e/golden`: twenty screens compared with their pictures. docs/web.md says how they are renewed. */
import { defineConfig } from '@playwright/test'
import { findChromium } from '../chromium.ts'

// Read again in each worker process, which inherits the number that the first reading chose.
process.env.E2E_PORT ??= String(20_000 + ((process.pid + 1) % 20_000))
const address = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: '.',
  outputDir: '../.results/golden',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // Another machine draws the edges of letters otherwise, and nothing else: see docs/decisions/0053.
    toHaveScreenshot: { threshold: 0.25, maxDiffPixels: 60, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/Dublin',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      // Letters are drawn alike on every machine: without hinting, without subpixel colours, without a graphics card.
      args: ['--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    },
  },
  webServer: {
    command: `"${process.execPath}" ../serve.ts golden/start-server.ts`,
    url: `${address}/api/v1/health/ready`,
    timeout: 240_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
    // A clock that stands still gives no budget back, so the limit is off.
    env: { RATE_LIMIT: '0' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
