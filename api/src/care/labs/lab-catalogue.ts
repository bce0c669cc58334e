import type { LabCatalogue, LabOrderSet, OfferedTest } from '@polyclinic/contract/care/labs/lab-catalogue'
import { doRangesMeet, type LabRange } from '@polyclinic/contract/care/labs/lab-ranges'
import { readSettings, writeSettings } from '../../foundation/settings/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

const key = 'lab-catalogue'
const defaults: LabCatalogue = { tests: [], order_sets: [], version: 1 }

/** What the clinic offers. Nothing is set from the start: ranges differ by laboratory and method. */
export const labCatalogue = (scope: Scope): Promise<LabCatalogue> => readSettings(scope, key, defaults)

interface CatalogueChange {
  tests: OfferedTest[]
  order_sets?: LabOrderSet[] | undefined
}

export async function updateLabCatalogue(scope: WriteScope, change: CatalogueChange, if_match: number): Promise<LabCatalogue> {
  const { tests } = change
  for (const [index, test] of tests.entries()) checkTest(tests, test, index)
  await requireKnownCodes(scope, tests)
  const before = await labCatalogue(scope)
  const order_sets = change.order_sets ?? setsOf(before.order_sets, tests)
  for (const [index, set] of order_sets.entries()) checkSet(order_sets, set, index, tests)
  scope.setAuditSubject({
    subject_kind: 'organization',
    subject_id: scope.organization_id,
    details: fieldChanges(before, { tests, order_sets }),
  })
  const after = { tests, order_sets, version: if_match + 1 }
  const count = before.version === if_match ? await writeSettings(scope, { [key]: after }, if_match) : 0
  if (count === 0) stale(await labCatalogue(scope))
  return after
}

function checkTest(tests: readonly OfferedTest[], test: OfferedTest, index: number) {
  const path = `tests.${index}`
  if (tests.findIndex(({ code }) => code === test.code) < index) refuseField(`${path}.code`, 'This test is listed already.')
  if ((test.release === 'after-days') !== (test.release_after_days !== null))
    refuseField(`${path}.release_after_days`, 'Say after how many days, and only where results wait for days.')
  if (test.ranges.length > 0 && test.unit === null) refuseField(`${path}.unit`, 'Ranges need the unit of their values.')
  for (const [at, range] of test.ranges.entries()) checkRange(test.ranges, range, at, `${path}.ranges.${at}`)
}

/** The sets as they are, without tests that are offered no longer. */
const setsOf = (sets: readonly LabOrderSet[], tests: readonly OfferedTest[]) =>
  sets
    .map(({ name, codes }) => ({ name, codes: codes.filter((code) => tests.some((test) => test.code === code)) }))
    .filter(({ codes }) => codes.length > 0)

/** A set has a name of its own, and tests that are offered. */
function checkSet(sets: readonly LabOrderSet[], { name, codes }: LabOrderSet, index: number, tests: readonly OfferedTest[]) {
  const path = `order_sets.${index}`
  if (sets.findIndex((set) => set.name === name) < index) refuseField(`${path}.name`, 'Another set has this name.')
  if (codes.some((code) => !tests.some((test) => test.code === code))) refuseField(`${path}.codes`, 'Choose tests that the clinic offers.')
}

/** A range has values in ascending order, and nobody stands in two of a test. */
function checkRange(ranges: readonly LabRange[], range: LabRange, at: number, path: string) {
  const limits = [range.critical_low, range.low, range.high, range.critical_high].filter((limit) => limit !== null)
  if (limits.length === 0) refuseField(`${path}.low`, 'Enter at least one limit.')
  if (limits.some((limit, i) => i > 0 && limit < (limits[i - 1] as number)))
    refuseField(`${path}.low`, 'Limits ascend: critically low, low, high, critically high.')
  if (range.critical_low !== null && range.critical_low === range.critical_high)
    refuseField(`${path}.critical_high`, 'The critical limits are the same.')
  if (range.sex === 'male' && range.pregnant) refuseField(`${path}.pregnant`, 'This range is of men.')
  if (ranges.slice(0, at).some((earlier) => doRangesMeet(earlier, range)))
    refuseField(`${path}.sex`, 'Somebody could stand in this range and in another one. Part them by sex, age or pregnancy.')
}

async function requireKnownCodes(scope: WriteScope, tests: readonly OfferedTest[]) {
  const codes = tests.map(({ code }) => code)
  if (codes.length === 0) return
  const rows = await scope.rows(scope.sql.selectFrom('lab_tests').select('code').where('code', 'in', codes))
  const listed_codes = new Set(rows.map(({ code }) => code))
  const unknown = codes.findIndex((code) => !listed_codes.has(code))
  if (unknown >= 0) refuseField(`tests.${unknown}.code`, 'Choose a test of the directory.')
}
