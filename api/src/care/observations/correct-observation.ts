import type { Observation, observations } from '@polyclinic/contract/care/observations/observations'
import { vitalOfCode, vitalSigns } from '@polyclinic/contract/care/observations/vital-signs'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { lockChart } from '../../chart/patients/index.ts'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import { Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { observationById, presentObservation, subjectOf } from './observation.ts'
import { observationEffects, replacementOf } from './observation-effects.ts'
import { observationRules } from './observation-lifecycle.ts'
import { insertError, insertObservation, type ObservationRow, rowsOfSet } from './observations.sql.ts'
import { rangeColumns } from './range-columns.ts'
import { checkPressure, keptValue } from './record-vitals.ts'

/** The observation, locked against other corrections, and those that were recorded with it. */
export async function lockedObservation(scope: WriteScope, id: string) {
  const { row: before } = await observationById(scope, id)
  await scope.one(lockChart(scope, before.patient_id))
  const { row, chart } = await observationById(scope, id)
  scope.setAuditSubject({ subject_kind: 'observation', subject_id: id, patient_id: row.patient_id })
  scope.recordAccess(row.patient_id)
  return { row, chart, set: await scope.rows(rowsOfSet(scope, row)) }
}

const read = async (scope: WriteScope, id: string): Promise<Observation> =>
  presentObservation(scope, (await observationById(scope, id)).row)

/** Inserts a corrected value, under the name of the person who corrects it; the original row stays unchanged. */
export async function correctObservation(
  scope: WriteScope,
  id: string,
  { reason, ...entered }: BodyOf<typeof observations.correctObservation>,
): Promise<Observation> {
  const found = await lockedObservation(scope, id)
  const { row, chart, set } = found
  const transition = requireTransition(observationRules, 'correct', subjectOf(scope, row))
  const key = vitalOfCode(row.code)
  if (!key) throw new Problem('state_not_allowed', 'This is no number that was measured.')
  const value = keptValue(key, entered, 'value')
  const partner = set.find(
    (observation) => observation.id !== row.id && observation.component_of !== null && observation.component_of === row.component_of,
  )
  if (partner?.value_number != null)
    checkPressure(...(key === 'systolic' ? ([value, partner.value_number] as const) : ([partner.value_number, value] as const)), 'value')
  scope.setAuditSubject({ details: { changed: ['value'], codes: [row.code] } })
  const replacement = {
    ...replacementOf(scope, row, reason),
    value_number: value,
    unit: vitalSigns[key].units[0].unit,
    ...rangeColumns(scope, chart, { code: row.code, value, effective_at: row.effective_at }),
  }
  const correction = { id: replacement.id as string, value }
  await runTransition(transition, observationEffects, { scope, ...found, reason, correction }, () =>
    scope.run(insertObservation(scope, replacement)),
  )
  return read(scope, correction.id)
}

/** Marks a row as entered in error, with the other components of its panel and the values that were computed from any of them. */
export async function enterObservationInError(scope: WriteScope, id: string, reason: string): Promise<Observation> {
  const found = await lockedObservation(scope, id)
  const { row, set } = found
  const transition = requireTransition(observationRules, 'enter-in-error', subjectOf(scope, row))
  scope.setAuditSubject({ details: { codes: [row.code] } })
  await runTransition(transition, observationEffects, { scope, ...found, reason, correction: null }, async () => {
    for (const { id: observation_id, patient_id } of alsoInError(row, set))
      await scope.run(
        insertError(scope, {
          observation_id,
          patient_id,
          reason,
          author_account_id: scope.actor.account_id as string,
          author_name: scope.actor.name,
          author_role: scope.actor.role,
          created_at: scope.at,
        }),
      )
  })
  return read(scope, id)
}

/** The row, its panel or its components, and the values computed from it. */
function alsoInError(row: ObservationRow, set: readonly ObservationRow[]): ObservationRow[] {
  const panel_id = row.component_of ?? row.id
  const isWithIt = (observation: ObservationRow) =>
    observation.id === panel_id || observation.component_of === panel_id || observation.derived_from.includes(row.id)
  return [row, ...set.filter((observation) => observation.id !== row.id && isWithIt(observation))]
}
