import type { OutputOf } from '@polyclinic/contract/call'
import { mostSummaryPrescriptions } from '@polyclinic/contract/chart-contents'
import type { chartSummary } from '@polyclinic/contract/chart-summary'
import type { Scope } from '../../kernel/scope.ts'
import { balanceOf } from '../billing/index.ts'
import { listLatestVitals } from '../observations/index.ts'
import { listAllergies, listConditions, openChart, presentPatient } from '../patients/index.ts'
import { listPrescriptions } from '../prescriptions/index.ts'
import { listNotes, readChart } from '../records/index.ts'

/** The limit of the lists that a call of their own cuts at a hundred, too. */
const all = { limit: 100 }

/** Reads the parts side by side. Each opens the chart itself, so that none is read from a chart that is closed to this member. */
export async function readChartSummary(scope: Scope, id: string): Promise<OutputOf<typeof chartSummary.getChartSummary>> {
  const readPatient = async () => {
    const opened = await openChart(scope, id)
    scope.recordAccess(opened.survivor_id ? [id, opened.survivor_id] : id)
    return presentPatient(scope, opened)
  }
  const active = { patient_id: id, status: 'active', limit: mostSummaryPrescriptions } as const
  const [patient, chart, allergies, conditions, vitals, notes, prescriptions, balance] = await Promise.all([
    readPatient(),
    readChart(scope, id),
    listAllergies(scope, id, all),
    listConditions(scope, id, all),
    listLatestVitals(scope, id),
    listNotes(scope, id, { status: 'signed', limit: 1 }),
    scope.can('prescriptions.view') ? listPrescriptions(scope, active) : null,
    scope.can('billing.view') ? balanceOf(scope, id) : null,
  ])
  return { patient, chart, allergies, conditions, vitals, notes, prescriptions, balance }
}
