/**
 * The numbers that the contract and the server export: each is printed here, so that another one is a decision that is read, and
 * each of the contract's is named by a test, at its last value and one beyond it.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !file.includes('node_modules'))

/** `export const mostDays = 62`, also as a product of numbers and of constants of the file. */
const exported = /^export const (\w+)(?:: number)? = (\d[\w.]*(?: [*/+-] [\w.]+)*)$/gm
const limitsIn = (workspace: string) =>
  filesOf(`${workspace}/src/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...textOf(file).matchAll(exported)].map(([, name, value]) => ({ name: name as string, value: value as string })))
const printed = (limits: { name: string; value: string }[]) => limits.map(({ name, value }) => `${name} = ${value}`).sort()

it('are those of the contract that were decided', () => {
  expect(printed(limitsIn('contract'))).toMatchInlineSnapshot(`
    [
      "absenceDays = 62",
      "absenceVisits = 200",
      "adultMonths = 228",
      "askAgainMinutes = 10",
      "daysOfMonth = 30.4375",
      "documentLimit = 20 * 1_048_576",
      "importLimit = 32 * 1_048_576",
      "largeDiscountBp = 2_000",
      "leastMinutesToPay = 60",
      "longestSeriesDays = 731",
      "longestTokenDays = 366",
      "measuredLyingMonths = 24",
      "mostAddresses = 10",
      "mostContacts = 10",
      "mostCounted = 1000",
      "mostDays = 62",
      "mostDosageSteps = 20",
      "mostHoursToPay = 48",
      "mostImportedPeople = 100_000",
      "mostLines = 20",
      "mostMinor = 100_000_000_000",
      "mostNames = 10",
      "mostOverviewClinics = 20",
      "mostPractitionerDays = 310",
      "mostPractitioners = 50",
      "mostVisits = 104",
      "reopenMinutes = 15",
      "validDays = 180",
    ]
  `)
})

it('are those of the server that were decided', () => {
  expect(printed(limitsIn('api'))).toMatchInlineSnapshot(`
    [
      "ahead_minutes = 1440",
      "batchSize = 30",
      "deviceDays = 400",
      "fetchEvery = 15 * minute",
      "jobConnections = 3",
      "likelyFrom = 60",
      "maxAttempts = 8",
      "mostCompared = 30",
      "mostIncluded = 500",
      "ordersPerRun = 100",
      "photoSide = 512",
      "poolWait = 2000",
      "port = 5432",
      "referralsPerRun = 100",
    ]
  `)
})

/** Numbers that no test needs to name; each with its reason. */
const unnamedFor: Record<string, string> = {
  daysOfMonth: 'it bounds nothing',
  documentLimit: 'the file of each call is sent at its limit and one byte beyond',
}

it('are each named by a test', () => {
  const tests = ['api/{src,test}/**/*.test.ts', 'contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}']
    .flatMap(filesOf)
    .filter((file) => !file.endsWith('exported-limits.test.ts'))
    .map(textOf)
  const isNamed = (name: string) => tests.some((text) => new RegExp(`\\b${name}\\b`).test(text))
  const unnamed = limitsIn('contract').filter(({ name }) => !(name in unnamedFor) && !isNamed(name))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
