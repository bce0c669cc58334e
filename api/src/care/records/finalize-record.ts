import type { ClinicalRecord } from '@polyclinic/contract/care/records/records'
import { lockChart } from '../../chart/patients/index.ts'
import { getSignature } from '../../clinic/staff/index.ts'
import { authorOf } from '../../kernel/author-of.ts'
import { refuseStatus, requireTransition, runTransition } from '../../kernel/machine.ts'
import { requirePrintable } from '../../kernel/paper/require-printable.ts'
import { Problem, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { isOnlyAuthor } from './authorship.ts'
import { recordById } from './record.ts'
import { recordEffects } from './record-effects.ts'
import { recordRules, released } from './record-lifecycles.ts'
import { insertRecordError, insertReleasedRecord, updateDraftRecord } from './records.sql.ts'

const read = async (scope: WriteScope, id: string) => (await recordById(scope, id)).record

/** The record, locked against being released or marked as an error meanwhile. */
async function lockedRecord(scope: WriteScope, id: string) {
  const { record } = await recordById(scope, id)
  await scope.one(lockChart(scope, record.patient_id))
  return recordById(scope, id)
}

/**
 * Makes a record final: from now on its text is immutable, under the name of the person who made it final, with its authors named
 * besides; the database refuses every change of the row. Releasing it to the patient is a separate transition.
 */
export function finalizeRecord(scope: WriteScope, id: string, version: number): Promise<ClinicalRecord> {
  return finalizeVersion(scope, id, version, async () => stale(await read(scope, id), changedMeanwhile))
}

const changedMeanwhile = 'Somebody changed this record in the meantime. Read it again first.'

async function finalizeVersion(scope: WriteScope, id: string, version: number, refuse: () => Promise<never>): Promise<ClinicalRecord> {
  const { record: before, subject, ...found } = await recordById(scope, id)
  const transition = requireTransition(recordRules, 'finalize', subject)
  requirePrintable({ title: before.title, body: before.body })
  const details = isOnlyAuthor(scope, before.authors) ? {} : { author: before.authors.map(({ name }) => name).join(', ') }
  scope.setAuditSubject({ subject_kind: 'record', subject_id: id, patient_id: before.patient_id, details })
  const { account_id, name, role, registration_number } = await getSignature(scope)
  const finalizer = { finalized_by: account_id, finalizer_name: name, finalizer_role: role, finalizer_registration: registration_number }
  await runTransition(transition, recordEffects, { scope, record: before, ...found }, async () => {
    const changed = await scope.run(
      updateDraftRecord(scope, id, version).set({
        status: transition.to,
        ...finalizer,
        finalized_at: scope.now,
        updated_at: scope.now,
        version: version + 1,
      }),
    )
    if (changed === 0) await refuse()
  })
  return read(scope, id)
}

/** Releases a final record to the patient word for word, and notifies the account that is connected to the chart. */
export async function releaseRecord(scope: WriteScope, id: string): Promise<ClinicalRecord> {
  const { subject, ...found } = await lockedRecord(scope, id)
  const { record } = found
  const transition = requireTransition(recordRules, 'release', subject)
  const { patient_id, encounter_id, kind, title, body, codes, authors, finalizer_name, finalizer_role, finalizer_registration } = record
  scope.setAuditSubject({ subject_kind: 'record', subject_id: id, patient_id })
  await runTransition(transition, recordEffects, { scope, ...found }, async () => {
    const inserted = await scope.run(
      insertReleasedRecord(scope, {
        record_id: id,
        patient_id,
        encounter_id,
        kind,
        title,
        body,
        codes: JSON.stringify(codes),
        authors: JSON.stringify(authors.map(({ name, role }) => ({ name, role }))),
        finalizer_name: finalizer_name as string,
        finalizer_role,
        finalizer_registration,
        finalized_at: record.finalized_at as string,
        released_by: scope.actor.account_id as string,
        released_by_name: scope.actor.name,
        released_by_role: scope.actor.role,
        released_at: scope.now,
      }),
    )
    if (inserted === 0) throw new Problem('state_not_allowed', released)
  })
  return read(scope, id)
}

/** Marks a record as entered in error; its text stays, whether final or not, but the patient no longer sees it. */
export async function enterRecordInError(scope: WriteScope, id: string, reason: string): Promise<ClinicalRecord> {
  const { subject, ...found } = await lockedRecord(scope, id)
  const { record: before } = found
  const transition = requireTransition(recordRules, 'enter-in-error', subject)
  const { to } = transition
  const { patient_id } = before
  scope.setAuditSubject({ subject_kind: 'record', subject_id: id, patient_id })
  const error = { record_id: id, patient_id, reason, ...authorOf(scope), created_at: scope.now }
  await runTransition(transition, recordEffects, { scope, ...found }, async () => {
    if ((await scope.run(insertRecordError(scope, error))) === 0) refuseStatus(recordRules, to)
    if (before.status === 'draft') await scope.run(updateDraftRecord(scope, id, before.version).set({ status: to, updated_at: scope.now }))
  })
  return read(scope, id)
}

/** Makes a letter final together with its referral; one that is final already stays unchanged. */
export async function finalizeDraftRecord(scope: WriteScope, id: string): Promise<void> {
  const { status, version } = await read(scope, id)
  if (status === 'final') return
  // The reply is that of the letter's subject, so that it cannot show the record as it stands.
  await finalizeVersion(scope, id, version, async () => {
    throw new Problem('version_conflict', changedMeanwhile)
  })
}
