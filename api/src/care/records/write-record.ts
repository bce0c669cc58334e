import type { ClinicalRecord, records } from '@polyclinic/contract/care/records/records'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { requireChart } from '../../chart/patients/index.ts'
import { requireCodes } from '../../foundation/terminology/index.ts'
import { authorOf } from '../../kernel/author-of.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import { stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { editorOf } from './authorship.ts'
import { checkEncounter } from './note.ts'
import { recordById } from './record.ts'
import { recordEffects } from './record-effects.ts'
import { recordRules } from './record-lifecycles.ts'
import { updateDraftRecord } from './records.sql.ts'

const read = async (scope: WriteScope, id: string) => (await recordById(scope, id)).record

export async function createRecord(
  scope: WriteScope,
  { patient_id, encounter_id, codes, ...body }: BodyOf<typeof records.createRecord>,
): Promise<ClinicalRecord> {
  await requireChart(scope, patient_id)
  await checkEncounter(scope, patient_id, encounter_id)
  const named = await requireCodes(scope, codes, pathOfCode)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'record', subject_id: id, patient_id })
  await scope.run(
    scope.insert('records', {
      ...body,
      id,
      patient_id,
      encounter_id: encounter_id ?? null,
      codes: JSON.stringify(named),
      ...authorOf(scope),
      ...editorOf(scope),
      created_at: scope.now,
      updated_at: scope.now,
    }),
  )
  return read(scope, id)
}

/**
 * Saves a draft; a text by somebody else, or by the same person in an earlier writing session, is stored as a version with its
 * author. If two people write at once, the second one gets both texts back.
 */
export async function updateRecord(
  scope: WriteScope,
  id: string,
  version: number,
  body: BodyOf<typeof records.updateRecord>,
): Promise<ClinicalRecord> {
  const { record: before, subject, ...found } = await recordById(scope, id)
  const transition = requireTransition(recordRules, 'edit', subject)
  scope.setAuditSubject({ subject_kind: 'record', subject_id: id, patient_id: before.patient_id })
  const { title = before.title, body: text = before.body } = body
  const codes = body.codes ? await requireCodes(scope, body.codes, pathOfCode) : before.codes
  const isSameText = title === before.title && text === before.body && codesText(codes) === codesText(before.codes)
  const change = { scope, record: before, ...found, is_new_text: !isSameText }
  await runTransition(transition, recordEffects, change, async () => {
    const changed = await scope.run(
      updateDraftRecord(scope, id, version)
        .set({ title, body: text, codes: JSON.stringify(codes), updated_at: scope.now, version: version + 1 })
        .set(isSameText ? {} : editorOf(scope)),
    )
    if (changed === 0) stale(await read(scope, id))
  })
  return read(scope, id)
}

const pathOfCode = (at: number) => `codes.${at}.code`
const codesText = (codes: ClinicalRecord['codes']) => JSON.stringify(codes.map(({ system, code, display }) => [system, code, display]))
