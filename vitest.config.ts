import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { contractCalls } from './web/contract-calls.plugin.ts'

const api_setup = './api/test/global-setup.ts'

export default defineConfig({
  test: {
    // Two files run at once, each with a database of its own.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'api',
          include: ['api/{src,test}/**/*.test.ts'],
          environment: 'node',
          // Each test makes a clinic of its own in the database of its process.
          // The product is loaded once, not once per file: each file boots it anew.
          isolate: false,
          globalSetup: existsSync(api_setup) ? [api_setup] : [],
          // A machine may be slow, and a test that passes never waits for these timeouts.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 50_000 } },
        },
      },
      { plugins: [contractCalls()], test: { name: 'web', include: ['web/{*,lint/*,src/**/*}.test.{ts,tsx}'], environment: 'node' } },
    ],
  },
})
