import type { BodyOf } from '@polyclinic/contract/call'
import type { ClinicalRecord, records } from '@polyclinic/contract/records'
import { newId } from '../../kernel/ids.ts'
import { notNow } from '../../kernel/lifecycle.ts'
import { Refusal, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { openChart } from '../patients/index.ts'
import { checkEncounter } from './note.ts'
import { recordById, requireRecordStep } from './record.ts'

const read = async (scope: WriteScope, id: string) => (await recordById(scope, id)).record

export async function createRecord(
  scope: WriteScope,
  { patient_id, encounter_id, codes, ...body }: BodyOf<typeof records.createRecord>,
): Promise<ClinicalRecord> {
  await openChart(scope, patient_id)
  await checkEncounter(scope, patient_id, encounter_id)
  const id = newId()
  scope.about({ subject_kind: 'record', subject_id: id, patient_id })
  const author = { author_account_id: scope.actor.account_id as string, author_name: scope.actor.name }
  await scope.run(
    scope.insert('records', {
      ...body,
      id,
      patient_id,
      encounter_id: encounter_id ?? null,
      codes: JSON.stringify(codes),
      ...author,
      created_at: scope.now,
      updated_at: scope.now,
    }),
  )
  return read(scope, id)
}

/** Saves a draft. Of two who write at once the second gets both texts back. */
export async function changeRecord(
  scope: WriteScope,
  id: string,
  version: number,
  { codes, ...body }: BodyOf<typeof records.changeRecord>,
): Promise<ClinicalRecord> {
  const before = await read(scope, id)
  requireRecordStep(scope, before, 'edit')
  scope.about({ subject_kind: 'record', subject_id: id, patient_id: before.patient_id })
  const set = { ...body, ...(codes ? { codes: JSON.stringify(codes) } : {}), updated_at: scope.now, version: version + 1 }
  const changed = await scope.run(
    scope.update('records').set(set).where('id', '=', id).where('version', '=', version).where('status', '=', 'draft'),
  )
  const current = await read(scope, id)
  if (changed === 0) stale(current)
  return current
}

/** From now on the text stays as it is; releasing it to the patient is a step of its own. */
export async function finalizeRecord(scope: WriteScope, id: string, version: number): Promise<ClinicalRecord> {
  const before = await read(scope, id)
  const { to } = requireRecordStep(scope, before, 'finalize')
  scope.about({ subject_kind: 'record', subject_id: id, patient_id: before.patient_id })
  const changed = await scope.run(
    scope
      .update('records')
      .set({ status: to, finalized_at: scope.now, updated_at: scope.now, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'draft'),
  )
  const current = await read(scope, id)
  if (changed === 0) stale(current, 'Somebody changed this record in the meantime. Read it again first.')
  return current
}

/** Shows a final record to the patient, and tells the account that is bound to the chart. */
export async function releaseRecord(scope: WriteScope, id: string): Promise<ClinicalRecord> {
  const { record, account_id } = await recordById(scope, id)
  requireRecordStep(scope, record, 'release')
  if (record.released_at) throw new Refusal('state_not_allowed', 'The patient can read this record already.')
  scope.about({ subject_kind: 'record', subject_id: id, patient_id: record.patient_id })
  const changed = await scope.run(
    scope
      .update('records')
      .set((eb) => ({ released_at: scope.now, updated_at: scope.now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'final')
      .where('released_at', 'is', null),
  )
  if (changed === 0) notNow('record', 'released')
  if (account_id)
    await scope.notify(account_id, {
      topic: 'records',
      title: 'A record is ready for you',
      body: `From ${scope.clinic.name}.`,
      link: `/patient/records/${id}`,
    })
  return read(scope, id)
}

export async function enterRecordInError(scope: WriteScope, id: string, reason: string): Promise<ClinicalRecord> {
  const before = await read(scope, id)
  const { from, to } = requireRecordStep(scope, before, 'enter-in-error')
  scope.about({ subject_kind: 'record', subject_id: id, patient_id: before.patient_id, details: { reason } })
  const changed = await scope.run(
    scope
      .update('records')
      .set((eb) => ({ status: to, status_reason: reason, updated_at: scope.now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', 'in', [...from]),
  )
  if (changed === 0) notNow('record', to)
  return read(scope, id)
}
