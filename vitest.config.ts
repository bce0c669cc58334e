import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { contractCalls } from './web/contract-calls.plugin.ts'

const { devDependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  devDependencies: { node: string }
}
const majorOf = (version: string) => version.split('.')[0]
// Under another one a test that is red for a reason of its own may end in a fault of the language, which hides the reason.
if (process.env.VITEST && majorOf(process.versions.node) !== majorOf(devDependencies.node)) {
  console.error(
    `The tests need Node.js ${majorOf(devDependencies.node)}, and this is ${process.versions.node}: use npm run vitest, which takes that of the project.`,
  )
  process.exit(2)
}

const api_setup = './api/test/global-setup.ts'

/** A machine may be slow, and a test that passes never waits for these timeouts. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 } as const
/** A test that asserts nothing is red: one whose loop ran over nothing, or whose promise nobody awaited, looks like one that passed. */
const demanding = { expect: { requireAssertions: true } } as const

const api = {
  environment: 'node',
  // Each test makes a clinic of its own in the database of its process.
  // The product is loaded once, not once per file: each file boots it anew.
  isolate: false,
  globalSetup: existsSync(api_setup) ? [api_setup] : [],
  setupFiles: existsSync(api_setup) ? ['./api/test/note-refusals.ts'] : [],
  ...patience,
  expect: { ...demanding.expect, poll: { timeout: 50_000 } },
} as const

/** The transactions themselves, and calls of each kind of caller: bookings, charts, merged charts, money, inbox, jobs. */
const forCluster = [
  'api/src/kernel/*.test.ts',
  'api/src/kernel/{db,jobs}/*.test.ts',
  'api/src/visits/appointments/{races,booking/booking,enrolment/enrol}.test.ts',
  'api/src/money/billing/{billing,billing-races}.test.ts',
  'api/src/exchange/chart-merges/merge-and-undo.test.ts',
  'api/src/clinic/notifications/{inbox,relay}.test.ts',
  'api/src/visits/overview/my-overview.test.ts',
  'api/src/chart/patients/patients.test.ts',
  'api/src/care/records/records.test.ts',
]

export default defineConfig({
  test: {
    // Two files run at once, each with a database of its own.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', ...demanding, include: ['contract/src/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'api', include: ['api/{src,test}/**/*.test.ts'], ...api } },
      // Some of them with the transactions of a cluster, on the same server.
      { test: { name: 'cluster', include: forCluster, env: { TEST_TRANSACTIONS: 'cluster' }, ...api } },
      {
        plugins: [contractCalls()],
        test: { name: 'web', ...demanding, include: ['web/{*,lint/*,src/**/*}.test.{ts,tsx}'], environment: 'node', ...patience },
      },
    ],
  },
})
