import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { prescriptionDocuments } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { newId } from '../../../kernel/ids.ts'
import { requireTransition } from '../../../kernel/machine.ts'
import { refuseField, stale } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { checkColumns, editorColumns, type WrittenLine, writtenLine } from '../line-columns.ts'
import { prescriptionRules, subjectOf } from '../prescription-rules.ts'
import { updateDraft, updateStatus } from '../prescriptions.sql.ts'
import { safetyOfLines } from '../safety.ts'
import { insertLine } from './create-document.ts'
import { updateDraftDocument } from './documents.sql.ts'
import { documentById } from './present-document.ts'

type Line = BodyOf<typeof prescriptionDocuments.updatePrescriptionDocument>['lines'][number]

/**
 * Writes the lines of a draft anew, in the version that their author saw. A line that is left out was never valid: it is cancelled,
 * and stays with who took it out.
 */
export async function updateDocument(scope: WriteScope, id: string, version: number, lines: readonly Line[]) {
  const { document: before } = await documentById(scope, id)
  const kept = matched(before.lines, lines)
  for (const line of before.lines) requireTransition(prescriptionRules, 'edit', subjectOf(scope, line))
  scope.setAuditSubject({ subject_kind: 'prescription', subject_id: id, patient_id: before.patient_id, details: { lines: lines.length } })
  const changed = await scope.run(
    updateDraftDocument(scope, id)
      .set({ version: version + 1 })
      .where('version', '=', version),
  )
  if (changed === 0) stale((await documentById(scope, id)).document)
  const written: WrittenLine[] = []
  for (const [index, line] of lines.entries()) written.push(await writtenLine(scope, line, `lines.${index}.`))
  const checks = await safetyOfLines(
    scope,
    before.patient_id,
    written.map(({ medicine }) => medicine),
  )
  for (const line of before.lines)
    if (!kept.includes(line.id)) await updateStatus(scope, line.id, 'draft', 'cancelled', 'Taken out of the draft')
  for (const [index, line] of written.entries()) {
    const place = { document_id: id, line_number: index + 1, patient_id: before.patient_id, encounter_id: before.encounter_id }
    await writeLine(
      scope,
      line,
      checks[index] as SafetyCheck,
      place,
      before.lines.find((old) => old.id === lines[index]?.line_id),
    )
  }
  return (await documentById(scope, id)).document
}

/** The ids of the lines that go on; each is one of the draft's and stands there once. */
function matched(before: readonly Prescription[], lines: readonly Line[]): string[] {
  const ids = lines.map(({ line_id }) => line_id).filter((line_id) => line_id !== undefined)
  lines.forEach(({ line_id: id }, index) => {
    if (id && (!before.some((line) => line.id === id) || ids.indexOf(id) !== ids.lastIndexOf(id)))
      refuseField(`lines.${index}.line_id`, 'This is no line of this prescription, or it is there twice.')
  })
  return ids
}

type Place = Omit<Parameters<typeof insertLine>[3], 'id'>

async function writeLine(scope: WriteScope, line: WrittenLine, check: SafetyCheck, place: Place, old: Prescription | undefined) {
  if (!old) return insertLine(scope, line, check, { ...place, id: newId() })
  await scope.run(
    updateDraft(scope, old.id).set({
      ...line.columns,
      ...checkColumns(check),
      override_reason: null,
      line_number: place.line_number,
      ...editorColumns(scope),
      version: old.version + 1,
    }),
  )
}
