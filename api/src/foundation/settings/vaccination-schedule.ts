import type { ScheduledDose, VaccinationSchedule } from '@polyclinic/contract/foundation/settings/immunization-schedule'
import { foldForms } from '@polyclinic/contract/kernel/normalize-name'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { readSettings, writeSettings } from './stored-settings.ts'

const key = 'vaccination-schedule'
const defaults: VaccinationSchedule = { doses: [], version: 1 }

/** The vaccination schedule of this clinic. There is no default, because schedules differ by country, and change. */
export const vaccinationSchedule = (scope: Scope): Promise<VaccinationSchedule> => readSettings(scope, key, defaults)

/** The key of a vaccine, so that doses are counted together however its name is written. */
export const vaccineKey = (vaccine: string) => foldForms(vaccine).toLowerCase().replace(/\s+/g, ' ').trim()

export async function updateVaccinationSchedule(
  scope: WriteScope,
  { doses }: { doses: ScheduledDose[] },
  if_match: number,
): Promise<VaccinationSchedule> {
  requireWholeSeries(doses)
  const before = await vaccinationSchedule(scope)
  scope.setAuditSubject({ subject_kind: 'organization', subject_id: scope.organization_id, details: fieldChanges(before, { doses }) })
  const after = { doses, version: if_match + 1 }
  const count = before.version === if_match ? await writeSettings(scope, { [key]: after }, if_match) : 0
  if (count === 0) stale(await vaccinationSchedule(scope))
  scope.invalidate('immunizations')
  return after
}

/** Requires every dose of a vaccine from the first on, each once: otherwise the next due dose could not be computed. */
function requireWholeSeries(doses: readonly ScheduledDose[]) {
  const seen = new Set<string>()
  const has = (vaccine: string, dose: number) => doses.some((entry) => vaccineKey(entry.vaccine) === vaccine && entry.dose === dose)
  for (const [index, { vaccine, dose }] of doses.entries()) {
    const name = vaccineKey(vaccine)
    if (seen.has(`${name} ${dose}`)) refuseField(`doses.${index}.dose`, 'This dose of the vaccine is listed already.')
    seen.add(`${name} ${dose}`)
    if (dose > 1 && !has(name, dose - 1)) refuseField(`doses.${index}.dose`, `List dose ${dose - 1} of this vaccine too.`)
  }
}
