import { interpretLab, reachesBelowZero } from '@polyclinic/contract/care/labs/lab-ranges'
import type { labWorkCalls } from '@polyclinic/contract/care/labs/lab-work'
import { loinc } from '@polyclinic/contract/care/observations/vital-signs'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { dayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import type { ResultRow } from './lab-work.sql.ts'
import { liveSpecimen, personOf, presentWork, type Work } from './present-work.ts'

export type Value = BodyOf<typeof labWorkCalls.enterResult>

/** Refuses what is no result of this test: two answers at once, words for a number, a number without a unit, a value that cannot be. */
function requireResult({ test }: Work, value: Value) {
  const { value_number, value_comparator, value_text, data_absent_reason, data_absent_text } = value
  if ([value_number, value_text, data_absent_reason].filter((answer) => answer !== null).length !== 1)
    refuseField('value_number', 'Enter a number, or words, or why there is no result.')
  if (value_comparator !== null && value_number === null) refuseField('value_comparator', 'A sign such as < stands before a number.')
  if (data_absent_text !== null && data_absent_reason === null) refuseField('data_absent_text', 'Choose why there is no result.')
  if (data_absent_reason === 'other' && data_absent_text === null) refuseField('data_absent_text', 'Write why there is no result.')
  if (value_text !== null && test?.unit) refuseField('value_text', wordsForNumber(test.unit))
  if (value_number !== null) requireNumber(value_number, value_comparator, test)
}

/** A text is never kept beside the number that it may hold: it would have no unit, no range and no critical notice. */
const wordsForNumber = (unit: string) =>
  `This test is measured in ${unit}: the number stands in value_number, a sign such as < in value_comparator, and why there is no result in data_absent_reason.`

function requireNumber(value: number, comparator: Value['value_comparator'], test: Work['test']) {
  if (!test?.unit) refuseField('value_number', 'This test has no unit, so that its results are words.')
  if (reachesBelowZero(test.ranges)) return
  if (value < 0 || (value === 0 && comparator === '<'))
    refuseField('value_number', 'A result of this test is not below zero: none of its limits is.')
}

/** The row of a value, with the range that holds for this patient on the day of the specimen. */
export function resultRow(scope: WriteScope, work: Work, value: Value) {
  requireResult(work, value)
  const effective_at = liveSpecimen(work)?.collected_at ?? scope.at
  return {
    ...rowOfOrder(scope, work),
    ...value,
    effective_at,
    ...judgedBy(work, value, dayIn(scope, new Date(effective_at))),
  } satisfies Partial<Row<'observations'>>
}

/** What each version of the result of an order has, under the name of this caller. */
export const rowOfOrder = (scope: WriteScope, { row }: Work) => ({
  id: newId(),
  patient_id: row.patient_id,
  order_id: row.id,
  category: 'laboratory',
  code_system: row.code === null ? 'urn:polyclinic:observation' : loinc,
  code: row.code ?? row.test_name,
  display: row.test_name,
  issued_at: scope.at,
  performer_account_id: scope.actor.account_id,
  performer_name: scope.actor.name,
  performer_role: scope.actor.role,
})

/** A number has its unit and how it stands in the range of this patient on that day; of all else nothing is judged. */
function judgedBy({ row, test }: Work, { value_number, value_comparator }: Value, day: string) {
  if (value_number === null) return { unit: null, reference_low: null, reference_high: null, interpretation: null }
  const { range, interpretation } = interpretLab({ value_number, value_comparator }, test?.ranges ?? [], personOf(row), day)
  return { unit: test?.unit ?? null, reference_low: range?.low ?? null, reference_high: range?.high ?? null, interpretation }
}

const kept_columns = [
  ...(['value_number', 'value_comparator', 'value_text', 'data_absent_reason', 'data_absent_text'] as const),
  ...(['unit', 'reference_low', 'reference_high', 'interpretation', 'effective_at'] as const),
]

/** What was entered, as the version that verifies it has it again. */
export const enteredValue = (entered: ResultRow) =>
  Object.fromEntries(kept_columns.map((column) => [column, entered[column]])) as Pick<ResultRow, (typeof kept_columns)[number]>

/** Refuses if the order has changed since it was read. */
export function requireRead(scope: WriteScope, work: Work, if_match: number) {
  if (work.row.version !== if_match) stale(presentWork(scope, work), 'Somebody changed this result in the meantime. Read it again first.')
}
