import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import { checkEncounter } from '../../../care/records/index.ts'
import { requireChart } from '../../../chart/patients/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { requireDeathKnown } from '../../../kernel/require-death-known.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { checkColumns, editorColumns, type LineInput, type WrittenLine, writtenLine } from '../line-columns.ts'
import { insertStatus } from '../prescriptions.sql.ts'
import { safetyOfLines } from '../safety.ts'
import { insertDocument } from './documents.sql.ts'

interface DocumentInput {
  patient_id: string
  encounter_id?: string | null | undefined
  lines: readonly LineInput[]
  death_known?: boolean | undefined
  /** Where a line stands in the body, for the field that is refused. */
  at?: (index: number) => string
}

const inLines = (index: number) => `lines.${index}.`

/** Writes a draft of several lines, each checked together with the others. Its id is that of its first line. */
export async function createDocument(
  scope: WriteScope,
  { patient_id, encounter_id = null, lines, at = inLines, death_known }: DocumentInput,
): Promise<string> {
  requireDeathKnown(scope, await requireChart(scope, patient_id), death_known)
  await checkEncounter(scope, patient_id, encounter_id)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'prescription', subject_id: id, patient_id, details: { lines: lines.length } })
  const written: WrittenLine[] = []
  for (const [index, line] of lines.entries()) written.push(await writtenLine(scope, line, at(index)))
  const checks = await safetyOfLines(
    scope,
    patient_id,
    written.map(({ medicine }) => medicine),
  )
  await scope.run(insertDocument(scope, { id, patient_id, encounter_id, ...authorColumns(scope) }))
  for (const [index, line] of written.entries())
    await insertLine(scope, line, checks[index] as SafetyCheck, {
      id: index === 0 ? id : newId(),
      document_id: id,
      line_number: index + 1,
      patient_id,
      encounter_id,
    })
  return id
}

interface LinePlace {
  id: string
  document_id: string
  line_number: number
  patient_id: string
  encounter_id: string | null
}

/** One line of a draft. */
export async function insertLine(scope: WriteScope, { columns }: WrittenLine, check: SafetyCheck, place: LinePlace) {
  await scope.run(
    scope.insert('prescriptions', {
      ...place,
      ...columns,
      ...checkColumns(check),
      override_reason: null,
      practitioner_id: scope.session?.practitioner_id ?? null,
      ...authorColumns(scope),
      ...editorColumns(scope),
    }),
  )
  await insertStatus(scope, place.id, place.patient_id)
}

const authorColumns = ({ actor, now }: WriteScope) => ({
  author_account_id: actor.account_id as string,
  author_name: actor.name,
  author_role: actor.role,
  authored_at: now,
})
