import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { contractTable } from './web/contract-table.plugin.ts'

const api_setup = './api/test/global-setup.ts'

export default defineConfig({
  test: {
    // One file after another: they share a database, and what a test lets the clock do is done for the clinics of all.
    maxWorkers: 1,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'api',
          include: ['api/{src,test}/**/*.test.ts'],
          environment: 'node',
          // One database for the whole run; each test makes a clinic of its own in it.
          // The product is loaded once, not once per file: each file boots it anew.
          isolate: false,
          globalSetup: existsSync(api_setup) ? [api_setup] : [],
          // a machine may be slow; none of these waits for it
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { plugins: [contractTable()], test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'node' } },
    ],
  },
})
