import { interpretLab, reachesBelowZero, releaseTime } from '@polyclinic/contract/care/labs/lab-ranges'
import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { loinc } from '@polyclinic/contract/care/observations/vital-signs'
import { authorOf } from '../../kernel/author-of.ts'
import { dayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition } from '../../kernel/machine.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { insertObservation } from '../observations/index.ts'
import { labOrderRules } from './lab-order-lifecycle.ts'
import { type ResultRow, updateOrder } from './lab-work.sql.ts'
import { lockedWork, readWork } from './order-tests.ts'
import { currentResult, liveSpecimen, personOf, presentWork, subjectOf, visibleFrom, type Work } from './present-work.ts'
import { requireTask } from './specimens.ts'

interface Value {
  value_number: number | null
  value_text: string | null
}

const isCritical = (interpretation: string | null | undefined) => interpretation?.startsWith('critical') ?? false

/** Since when a critical result waits; of each that waits, the machine tells anew. */
const criticalSince = (scope: WriteScope, interpretation: string | null) => ({
  critical_since: isCritical(interpretation) ? scope.at : null,
  critical_notified_at: null,
})

const orderFacts = ({ row: { id, patient_id, test_name, ordered_by } }: Work) => ({ order_id: id, patient_id, test_name, ordered_by })

/** The row of a value, with the range that holds for this patient on the day of the specimen. */
function resultRow(scope: WriteScope, work: Work, { value_number, value_text }: Value) {
  const { row, test } = work
  if ((value_number === null) === (value_text === null)) refuseField('value_number', 'Enter a number, or words.')
  if (value_number !== null && !test?.unit) refuseField('value_number', 'This test has no unit, so that its results are words.')
  if (value_number !== null && value_number < 0 && !reachesBelowZero(test?.ranges ?? []))
    refuseField('value_number', 'A result of this test is not below zero: none of its limits is.')
  const effective_at = liveSpecimen(work)?.collected_at ?? scope.at
  return {
    id: newId(),
    patient_id: row.patient_id,
    order_id: row.id,
    category: 'laboratory',
    code_system: row.code === null ? 'urn:polyclinic:observation' : loinc,
    code: row.code ?? row.test_name,
    display: row.test_name,
    value_number,
    value_text,
    effective_at,
    ...(value_number === null ? notJudged : judgedBy(work, value_number, dayIn(scope, new Date(effective_at)))),
    ...performer(scope),
  } satisfies Partial<Row<'observations'>>
}

const notJudged = { unit: null, reference_low: null, reference_high: null, interpretation: null }

/** A number with its unit, and how it stands in the range of this patient on that day. */
function judgedBy({ row, test }: Work, value: number, day: string) {
  const { range, interpretation } = interpretLab(value, test?.ranges ?? [], personOf(row), day)
  return { unit: test?.unit ?? null, reference_low: range?.low ?? null, reference_high: range?.high ?? null, interpretation }
}

const performer = (scope: WriteScope) => ({
  issued_at: scope.at,
  performer_account_id: scope.actor.account_id,
  performer_name: scope.actor.name,
  performer_role: scope.actor.role,
})

/** A result that nobody has verified yet. One that was entered before stays, and this one takes its place. */
export async function enterResult(scope: WriteScope, id: string, value: Value): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  requireTask(work, 'enter')
  const before = currentResult(work)
  const replaces = before ? { replaces_id: before.id, replaces_reason: 'Entered again' } : {}
  const result = resultRow(scope, work, value)
  scope.setAuditSubject({ details: { result: 'entered' } })
  await scope.run(insertObservation(scope, { ...result, ...replaces, status: 'preliminary' }))
  await scope.run(updateOrder(scope, work.row, {}))
  return readWork(scope, id)
}

/** Refuses if the order has changed since it was read. */
function requireRead(scope: WriteScope, work: Work, if_match: number) {
  if (work.row.version !== if_match) stale(presentWork(scope, work), 'Somebody changed this result in the meantime. Read it again first.')
}

/** The value stays as it was entered; who verified it, and from when the patient sees it, stands on a version of its own. */
export async function verifyResult(scope: WriteScope, id: string, if_match: number): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  const { to } = requireTransition(labOrderRules, 'complete', subjectOf(scope, work))
  requireRead(scope, work, if_match)
  const entered = currentResult(work) as ResultRow
  const { released_at: _, replaced_by: __, released_by_hand_at: ___, ...kept } = entered
  const { acknowledged_note, acknowledged_by_name, acknowledged_by_role, acknowledged_at, ...value } = kept
  const released = releaseTime(work.test?.release ?? 'after-review', work.test?.release_after_days ?? null, scope.now)
  const { code, test_name, patient_id } = work.row
  await scope.run(
    insertObservation(scope, {
      ...value,
      ...performer(scope),
      id: newId(),
      patient_id,
      category: 'laboratory',
      code_system: code === null ? 'urn:polyclinic:observation' : loinc,
      code: code ?? test_name,
      display: test_name,
      status: 'final',
      replaces_id: entered.id,
      replaces_reason: 'Verified',
      released_at: released?.toISOString() ?? null,
    }),
  )
  await scope.run(updateOrder(scope, work.row, { status: to, ...criticalSince(scope, value.interpretation) }))
  await scope.emit('lab-order.verified', { ...orderFacts(work), interpretation: value.interpretation })
  if (isCritical(value.interpretation)) await notifyOfCritical(scope, work)
  return readWork(scope, id)
}

/**
 * Another value in the place of a verified one. What the patient has seen is corrected for them at once. Where the verified one
 * was marked as entered in error, this one stands alone, and waits to be released like any other.
 */
export async function correctResult(scope: WriteScope, id: string, { reason, ...value }: Value & { reason: string }, if_match: number) {
  const work = await lockedWork(scope, id)
  requireTask(work, 'correct')
  requireRead(scope, work, if_match)
  const before = currentResult(work)
  const row = resultRow(scope, work, value)
  const result = before ? { ...row, effective_at: before.effective_at, replaces_id: before.id, replaces_reason: reason } : row
  const seen = before ? visibleFrom(before) : null
  scope.setAuditSubject({ details: { result: 'corrected' } })
  await scope.run(
    insertObservation(scope, {
      ...result,
      status: before ? 'corrected' : 'final',
      released_at: seen !== null && seen < scope.at ? scope.at : seen,
    }),
  )
  await scope.run(updateOrder(scope, work.row, criticalSince(scope, result.interpretation)))
  await scope.emit('lab-order.verified', { ...orderFacts(work), interpretation: result.interpretation })
  if (isCritical(result.interpretation)) await notifyOfCritical(scope, work)
  return readWork(scope, id)
}

// The notification names neither the patient nor the value, because others may read it.
const notifyOfCritical = (scope: WriteScope, { row: { id, ordered_by } }: Work) =>
  scope.notify(ordered_by, {
    topic: 'tasks',
    title: 'A critical result waits for you',
    body: 'Acknowledge it and write what is done about it.',
    link: `/org/labs?order=${id}`,
  })

export async function acknowledgeResult(scope: WriteScope, id: string, note: string, if_match: number): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  requireTask(work, 'acknowledge')
  requireRead(scope, work, if_match)
  const { patient_id } = work.row
  const result = currentResult(work)
  if (!result) stale(presentWork(scope, work), 'The result was marked as entered in error.')
  scope.setAuditSubject({ details: { result: 'acknowledged' } })
  await scope.run(
    scope.insert('critical_acknowledgements', { observation_id: result.id, patient_id, note, ...authorOf(scope), created_at: scope.at }),
  )
  await scope.run(updateOrder(scope, work.row, criticalSince(scope, null)))
  await scope.emit('lab-order.reviewed', { order_id: id })
  return readWork(scope, id)
}

/** Shows a verified result to the patient from now on, also where its test waits for days or is never shown by itself. */
export async function releaseResult(scope: WriteScope, id: string, if_match: number): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  requireTask(work, 'release')
  requireRead(scope, work, if_match)
  const result = currentResult(work)
  if (!result) stale(presentWork(scope, work), 'The result was marked as entered in error.')
  if (result.released_by_hand_at === null)
    await scope.run(
      scope.insert('result_releases', {
        observation_id: result.id,
        patient_id: work.row.patient_id,
        ...authorOf(scope),
        created_at: scope.at,
      }),
    )
  await scope.run(updateOrder(scope, work.row, {}))
  await scope.emit('lab-order.reviewed', { order_id: id })
  return readWork(scope, id)
}
