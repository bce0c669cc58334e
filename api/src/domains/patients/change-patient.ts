import type { BodyOf } from '@polyclinic/contract/call'
import type { patients } from '@polyclinic/contract/patients'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { normalizeName } from '../../kernel/normalize-name.ts'
import { Problem, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { birthMonth } from './birth-month.ts'
import { checkDates } from './check-dates.ts'
import { keepFindable } from './keep-findable.ts'
import { openChart } from './open-chart.ts'
import { chartById, updateChart } from './patients.sql.ts'
import { presentPatient } from './present-patient.ts'

/** Changes who the patient is; 412 with the chart as it stands when somebody else was faster. */
export async function changePatient(scope: WriteScope, id: string, version: number, body: BodyOf<typeof patients.updatePatient>) {
  const before = await openChart(scope, id)
  if (before.status === 'merged') throw new Problem('state_not_allowed', 'This chart was merged into another one.')
  if (body.restricted !== undefined && body.restricted !== before.restricted && !scope.can('charts.break-glass')) {
    throw new Problem('forbidden', 'Your role may not restrict charts.')
  }
  const after = { ...before, ...body }
  checkDates(scope, after)
  const { given_name, family_name } = after
  const derived = {
    name: `${given_name} ${family_name}`,
    name_key: normalizeName(`${family_name} ${given_name}`),
    birth_month: birthMonth(after.birth_date),
  }
  const change = updateChart(scope, id, version).set({ ...body, ...derived, version: version + 1, updated_at: scope.now })
  const changed = await keepFindable(scope, id, () => scope.run(change))
  const current = presentPatient(scope, await scope.one(chartById(scope, id)))
  if (changed === 0) stale(current)
  // an alert is clinical: that it changed is recorded, its text is not
  const { alert = before.alert, ...identity } = body
  const details = { ...fieldChanges(before, identity), ...(alert === before.alert ? {} : { changed: ['alert'] }) }
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: id, patient_id: id, details })
  return current
}
