/** What is first seen of a chart, in one call; part of the domain `records`. */
import { z } from 'zod'
import { observations } from '../../care/observations/observations.ts'
import { notes } from '../../care/records/notes.ts'
import { records } from '../../care/records/records.ts'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { patients } from '../../chart/patients/patients.ts'
import { call, idParams } from '../../kernel/call.ts'
import { billing } from '../../money/billing/billing.ts'
import { medicationListCalls } from '../../pharmacy/prescriptions/medication-list.ts'

export const chartSummary = {
  getChartSummary: call({
    method: 'GET',
    path: '/org/patients/{id}/chart-summary',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'What is first seen of a chart, so that opening it costs one call. Each part is what the call of its own answers.',
    params: idParams,
    output: z.object({
      /** As `getPatient`. */
      patient: patients.getPatient.output,
      /** As `getChart`. */
      chart: records.getChart.output,
      /** As `listAllergies`. */
      allergies: patients.listAllergies.output,
      /** As `listConditions`. */
      conditions: patients.listConditions.output,
      /** As `listLatestVitals`. */
      vitals: observations.listLatestVitals.output,
      /** As `listNotes` of those that are signed, the last one. */
      notes: notes.listNotes.output,
      /** As `listMedications`; null for a role that may not read prescriptions. */
      medications: medicationListCalls.listMedications.output.nullable(),
      /** As `getBalance`; null for a role that may not see money. */
      balance: billing.getBalance.output.nullable(),
    }),
  }),
}
