import type { Patient, patients } from '@polyclinic/contract/chart/patients/patients'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { nameKey } from '@polyclinic/contract/kernel/normalize-name'
import { wholeName } from '@polyclinic/contract/kernel/person-name'
import { confirmEnrolment } from '../../foundation/identity/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { clinicOf } from '../../kernel/clinic-of.ts'
import { Problem, stale } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { birthMonth } from './birth-month.ts'
import { checkDates } from './check-dates.ts'
import { keepFindable } from './keep-findable.ts'
import { chartById, restrictCharts, updateChart } from './patients.sql.ts'
import { presentPatient } from './present-patient.ts'
import { type Chart, requireChart } from './require-chart.ts'

type Body = BodyOf<typeof patients.updatePatient>

/** Changes the demographics of a patient; 412 with the current chart if somebody else changed it meanwhile. */
export function updatePatient(context: RequestContext, id: string, version: number, body: Body): Promise<Patient> {
  const change = (scope: WriteScope) => writeDemographics(scope, id, version, body)
  // Who keeps a provisional chart matches its account: enrolments belong to the platform, so the system writes them.
  return body.status === 'active' ? context.system('chart in use', clinicOf(context), change) : context.write(change)
}

async function writeDemographics(scope: WriteScope, id: string, version: number, body: Body): Promise<Patient> {
  const before = await requireChart(scope, id)
  if (before.status === 'merged') throw new Problem('state_not_allowed', 'This chart was merged into another one.')
  if (body.restricted !== undefined && body.restricted !== before.restricted && !scope.can('charts.break-glass')) {
    throw new Problem('forbidden', 'Your role may not restrict charts.')
  }
  const written = { ...body, ...deathOf(before, body) }
  const after = { ...before, ...written }
  checkDates(scope, after)
  const change = updateChart(scope, id, version).set({ ...written, ...derivedOf(after), version: version + 1, updated_at: scope.now })
  const changed = await keepFindable(scope, id, () => scope.run(change))
  const current = presentPatient(scope, await scope.one(chartById(scope, id)))
  if (changed === 0) stale(current)
  if (before.account_id && body.status === 'active') {
    // The account asks again how it is enrolled.
    if ((await scope.run(confirmEnrolment(scope, before.account_id))) > 0) scope.invalidate('identity')
  }
  if (after.restricted !== before.restricted) await scope.run(restrictCharts(scope, await scope.charts.of(id), after.restricted))
  // An alert is clinical, so its change is recorded without its text.
  const { alert = before.alert, ...identity } = body
  const details = { ...fieldChanges(before, identity), ...(alert === before.alert ? {} : { changed: ['alert'] }) }
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: id, patient_id: id, details })
  return current
}

/** The columns that say a death together: who lives has no day of it, and another day takes the place of the text that came. */
function deathOf(before: Chart, { deceased_on, is_deceased }: Body): Partial<Row<'patients'>> {
  if (is_deceased === false) return { is_deceased, deceased_on: null, deceased_date_time: null }
  return deceased_on === undefined || deceased_on === before.deceased_on ? {} : { deceased_date_time: null }
}

/** Derived columns, by which a chart is sorted and found. */
const derivedOf = ({ given_name, family_name, birth_date }: Pick<Chart, 'given_name' | 'family_name' | 'birth_date'>) => ({
  name: wholeName({ given_name, family_name }),
  name_key: nameKey({ family_name, given_name }),
  birth_month: birthMonth(birth_date),
})

/**
 * Writes other values into a chart because it was merged with another one, or the merge was undone. The caller keeps the chart
 * findable: its further names move at the same time.
 */
export function rewriteChart(scope: WriteScope, before: Chart, values: Partial<Row<'patients'>>) {
  const after = { ...before, ...values } as Chart
  const written = { ...values, ...derivedOf(after), version: before.version + 1, updated_at: scope.now }
  return scope.run(scope.update('patients').set(written).where('id', '=', before.id))
}
