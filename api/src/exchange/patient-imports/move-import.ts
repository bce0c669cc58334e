import type { ImportAction } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import type { PatientImport } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { requireTransition } from '../../kernel/machine.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { importRules, subjectOf } from './import-lifecycle.ts'
import { lockImport, skipWaiting, updateImport } from './patient-imports.sql.ts'
import { importOf } from './present-import.ts'

async function moveImport(
  scope: WriteScope,
  id: string,
  action: ImportAction,
  times: Partial<Row<'patient_imports'>>,
): Promise<PatientImport> {
  const row = await scope.one(lockImport(scope, id))
  const { to } = requireTransition(importRules, action, subjectOf(scope, row))
  scope.setAuditSubject({ subject_kind: 'patient-import', subject_id: id })
  const waiting = skipWaiting(scope, id)
  const skipped = await scope.run(action === 'start' ? waiting.where('decision', '=', 'skip') : waiting)
  await scope.run(updateImport(scope, id).set((eb) => ({ status: to, rows_done: eb('rows_done', '+', skipped), ...times })))
  return importOf(scope, id)
}

/** Lets the job create or extend the charts of an import, except for people who are left out. */
export const startImport = (scope: WriteScope, id: string) => moveImport(scope, id, 'start', { started_at: scope.now })

/** Cancels an import: data that is in charts stays there, and the rest is deleted with its content. */
export const cancelImport = (scope: WriteScope, id: string) => moveImport(scope, id, 'cancel', { finished_at: scope.now })
