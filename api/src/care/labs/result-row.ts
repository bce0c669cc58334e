import { interpretLab, reachesBelowZero } from '@polyclinic/contract/care/labs/lab-ranges'
import { loinc } from '@polyclinic/contract/care/observations/vital-signs'
import { dayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { liveSpecimen, personOf, presentWork, type Work } from './present-work.ts'

export interface Value {
  value_number: number | null
  value_text: string | null
}

/** The row of a value, with the range that holds for this patient on the day of the specimen. */
export function resultRow(scope: WriteScope, work: Work, { value_number, value_text }: Value) {
  const { test } = work
  if ((value_number === null) === (value_text === null)) refuseField('value_number', 'Enter a number, or words.')
  if (value_number !== null && !test?.unit) refuseField('value_number', 'This test has no unit, so that its results are words.')
  if (value_number !== null && value_number < 0 && !reachesBelowZero(test?.ranges ?? []))
    refuseField('value_number', 'A result of this test is not below zero: none of its limits is.')
  const effective_at = liveSpecimen(work)?.collected_at ?? scope.at
  return {
    ...rowOfOrder(scope, work),
    value_number,
    value_text,
    effective_at,
    ...(value_number === null ? notJudged : judgedBy(work, value_number, dayIn(scope, new Date(effective_at)))),
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

const notJudged = { unit: null, reference_low: null, reference_high: null, interpretation: null }

/** A number with its unit, and how it stands in the range of this patient on that day. */
function judgedBy({ row, test }: Work, value: number, day: string) {
  const { range, interpretation } = interpretLab(value, test?.ranges ?? [], personOf(row), day)
  return { unit: test?.unit ?? null, reference_low: range?.low ?? null, reference_high: range?.high ?? null, interpretation }
}

/** Refuses if the order has changed since it was read. */
export function requireRead(scope: WriteScope, work: Work, if_match: number) {
  if (work.row.version !== if_match) stale(presentWork(scope, work), 'Somebody changed this result in the meantime. Read it again first.')
}
