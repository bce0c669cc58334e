import type { FamilyHistoryEntry, familyHistory } from '@polyclinic/contract/chart/family-history/family-history'
import { codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { requireCode } from '../../foundation/terminology/index.ts'
import { authorOf } from '../../kernel/author-of.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { lockChart, requireChart } from '../patients/index.ts'
import { insertEntry, insertEntryError } from './family-history.sql.ts'
import { familyHistoryRules } from './family-history-lifecycle.ts'
import { entryById, presentEntry, subjectOf } from './present-entry.ts'

type Entry = BodyOf<typeof familyHistory.createFamilyHistory>

/** Records an illness of a relative under the name of whoever records it. */
export async function recordEntry(scope: WriteScope, patient_id: string, body: Entry): Promise<FamilyHistoryEntry> {
  await requireChart(scope, patient_id)
  return writeEntry(scope, patient_id, body, null)
}

/** Writes an entry that replaces another one, which stays as it was; of two who do so at once the second is refused. */
export async function correctEntry(scope: WriteScope, id: string, body: Entry): Promise<FamilyHistoryEntry> {
  const { patient_id } = await lockedEntry(scope, id, 'correct')
  return writeEntry(scope, patient_id, body, id)
}

/** Marks an entry as entered in error: it stays, struck through, and no longer counts. */
export async function enterEntryInError(scope: WriteScope, id: string, reason: string): Promise<FamilyHistoryEntry> {
  const { patient_id } = await lockedEntry(scope, id, 'enter-in-error')
  scope.setAuditSubject({ subject_kind: 'family-history', subject_id: id, patient_id })
  scope.recordAccess(patient_id)
  await scope.run(insertEntryError(scope, { entry_id: id, patient_id, reason, ...authorOf(scope), created_at: scope.now }))
  return presentEntry(scope, await entryById(scope, id))
}

async function lockedEntry(scope: WriteScope, id: string, action: 'correct' | 'enter-in-error') {
  const { patient_id } = await entryById(scope, id)
  await scope.one(lockChart(scope, patient_id))
  const row = await entryById(scope, id)
  requireTransition(familyHistoryRules, action, subjectOf(scope, row))
  return row
}

async function writeEntry(scope: WriteScope, patient_id: string, body: Entry, replaces_id: string | null) {
  const { code, code_system, display, ...entry } = body
  const named = await requireCode(scope, { code, code_system: code_system ?? codeSystems.icd10cm, display })
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'family-history', subject_id: id, patient_id })
  scope.recordAccess(patient_id)
  await scope.run(insertEntry(scope, { ...entry, ...named, id, patient_id, replaces_id, ...authorOf(scope), created_at: scope.now }))
  return presentEntry(scope, await entryById(scope, id))
}
