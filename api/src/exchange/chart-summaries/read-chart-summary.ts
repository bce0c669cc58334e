import type { chartSummary } from '@polyclinic/contract/exchange/chart-summaries/chart-summary'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { listLatestVitals } from '../../care/observations/index.ts'
import { listNotes, readChart } from '../../care/records/index.ts'
import { listAllergies, listConditions, presentPatient, requireChart } from '../../chart/patients/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { balanceOf } from '../../money/billing/index.ts'
import { listMedications } from '../../pharmacy/prescriptions/index.ts'

/** The limit of the lists that a call of their own cuts at a hundred, too. */
const all = { limit: 100 }

/** Reads the parts side by side. Each opens the chart itself, so that none is read from a chart that is closed to this member. */
export async function readChartSummary(scope: Scope, id: string): Promise<OutputOf<typeof chartSummary.getChartSummary>> {
  const readPatient = async () => {
    const opened = await requireChart(scope, id)
    scope.recordAccess(opened.survivor_id ? [id, opened.survivor_id] : id)
    return presentPatient(scope, opened)
  }
  const [patient, chart, allergies, conditions, vitals, notes, medications, balance] = await Promise.all([
    readPatient(),
    readChart(scope, id),
    listAllergies(scope, id, all),
    listConditions(scope, id, all),
    listLatestVitals(scope, id),
    listNotes(scope, id, { status: 'signed', limit: 1 }),
    scope.can('prescriptions.view') ? listMedications(scope, id) : null,
    scope.can('billing.view') ? balanceOf(scope, id) : null,
  ])
  return { patient, chart, allergies, conditions, vitals, notes, medications, balance }
}
