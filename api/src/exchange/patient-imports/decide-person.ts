import { type ImportReason, isRefusedReason } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import type { PatientImportRow, patientImports } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { type Chart, isChartInUse, requireChart } from '../../chart/patients/index.ts'
import { refuseStatus } from '../../kernel/machine.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { importRules, subjectOf } from './import-lifecycle.ts'
import { lockImport, personRows, updatePerson } from './patient-imports.sql.ts'
import { presentPerson } from './present-import.ts'

/** Sets the decision about a person, as long as the import has not been started. */
export async function decidePerson(
  scope: WriteScope,
  id: string,
  { decision, patient_id = null }: BodyOf<typeof patientImports.updatePatientImportRow>,
): Promise<PatientImportRow> {
  const row = await scope.one(personRows(scope).where('patient_import_rows.id', '=', id))
  // Adding to a restricted chart by hand needs a reason first.
  const chart = patient_id ? await requireChart(scope, patient_id) : null
  const { status } = await scope.one(lockImport(scope, row.import_id))
  if (status !== 'draft') refuseStatus(importRules, subjectOf(scope, { status }).status)
  if (decision !== 'skip' && isRefusedReason(row.reason as ImportReason))
    refuseField('decision', 'This person has no name or birth date that can be read. Mend the file and upload it again.')
  if (decision !== 'merge' && patient_id) refuseField('patient_id', 'A chart is chosen only to add to it.')
  if (decision === 'merge') requireChartInUse(chart)
  scope.setAuditSubject({
    subject_kind: 'patient-import',
    subject_id: row.import_id,
    patient_id,
    details: { number: row.number, decision },
  })
  scope.recordAccess(patient_id ?? [])
  await scope.run(updatePerson(scope, id).set({ decision, patient_id, reason: 'chosen' }))
  return presentPerson(await scope.one(personRows(scope).where('patient_import_rows.id', '=', id)))
}

function requireChartInUse(chart: Pick<Chart, 'status'> | null) {
  if (!chart) refuseField('patient_id', 'Choose the chart to add to.')
  if (!isChartInUse(chart)) refuseField('patient_id', 'This chart was closed or merged into another one. Choose another chart.')
}
