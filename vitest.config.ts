import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { contractTable } from './web/contract-table.plugin.ts'

const api_setup = './api/test/global-setup.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'api',
          include: ['api/{src,test}/**/*.test.ts'],
          environment: 'node',
          // One database for the whole run; each test makes a clinic of its own in it.
          globalSetup: existsSync(api_setup) ? [api_setup] : [],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { plugins: [contractTable()], test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'node' } },
    ],
  },
})
