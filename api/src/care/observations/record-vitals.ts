import type { Measurement, observations } from '@polyclinic/contract/care/observations/observations'
import {
  bloodPressure,
  bmiOf,
  bodyMassIndex,
  loinc,
  toKeptUnit,
  type VitalKey,
  type VitalSign,
  vitalKeys,
  vitalSigns,
} from '@polyclinic/contract/care/observations/vital-signs'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { type Chart, requireChart } from '../../chart/patients/index.ts'
import { dayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { checkEncounter } from '../records/index.ts'
import { presentObservation } from './observation.ts'
import { insertObservation, observationRows } from './observations.sql.ts'
import { rangeColumns } from './range-columns.ts'

/** The number of an entry in the unit that is stored; a number that cannot be a measurement is refused at its field. */
export function keptValue(key: VitalKey, { value, unit }: Measurement, path: string): number {
  const sign: VitalSign = vitalSigns[key]
  const kept = toKeptUnit(sign, value, unit)
  if (kept === null) refuseField(path, `Use one of these units: ${sign.units.map((unit) => unit.label).join(', ')}.`)
  const [min, max] = sign.possible
  if (kept < min || kept > max)
    refuseField(path, `Please check this: ${sign.display.toLowerCase()} is from ${min} to ${max} ${sign.units[0].label}.`)
  if (key === 'pain' && !Number.isInteger(kept)) refuseField(path, 'Pain is a whole number from 0 to 10.')
  return kept
}

/** Records a set of vital signs: a row for each value, a panel around the blood pressure, and the index computed from weight and height. */
export async function recordVitals(scope: WriteScope, patient_id: string, body: BodyOf<typeof observations.recordVitals>) {
  const chart = await requireChart(scope, patient_id)
  await checkEncounter(scope, patient_id, body.encounter_id)
  const effective_at = body.effective_at ?? scope.at
  checkTime(scope, chart, effective_at)
  const kept = readMeasurements(body.measurements)
  const shared = {
    patient_id,
    encounter_id: body.encounter_id ?? null,
    category: 'vital-signs',
    code_system: loinc,
    effective_at,
    issued_at: scope.at,
    performer_account_id: scope.actor.account_id,
    performer_name: scope.actor.name,
    performer_role: scope.actor.role,
    method: body.method ?? null,
    status: 'final',
  }
  const panel_id = kept.systolic === undefined ? null : newId()
  const ids = new Map<VitalKey, string>()
  const rows: Row<'observations'>[] = []
  if (panel_id) rows.push({ ...shared, ...bloodPressure, id: panel_id })
  for (const key of vitalKeys) {
    const value = kept[key]
    if (value === undefined) continue
    const { code, display, units } = vitalSigns[key]
    const id = newId()
    ids.set(key, id)
    const component_of = key === 'systolic' || key === 'diastolic' ? panel_id : null
    const range = rangeColumns(scope, chart, { code, value, effective_at })
    rows.push({ ...shared, id, code, display, value_number: value, unit: units[0].unit, component_of, ...range })
  }
  if (kept.weight !== undefined && kept.height !== undefined) {
    const value = bmiOf(kept.weight, kept.height)
    const derived_from = [ids.get('weight') as string, ids.get('height') as string]
    const range = rangeColumns(scope, chart, { code: bodyMassIndex.code, value, effective_at })
    rows.push({ ...shared, ...bodyMassIndex, id: newId(), value_number: value, derived_from, ...range })
  }
  for (const row of rows) await scope.run(insertObservation(scope, row))
  scope.setAuditSubject({
    subject_kind: 'observation',
    subject_id: rows[0]?.id as string,
    patient_id,
    details: { codes: rows.map((row) => row.code) },
  })
  scope.recordAccess(patient_id)
  const written = await scope.rows(
    observationRows(scope)
      .where(
        'observations.id',
        'in',
        rows.map((row) => row.id as string),
      )
      .orderBy('observations.id'),
  )
  return { items: written.map((row) => presentObservation(scope, row)) }
}

function readMeasurements(measurements: BodyOf<typeof observations.recordVitals>['measurements']) {
  const kept: Partial<Record<VitalKey, number>> = {}
  for (const key of vitalKeys) {
    const entered = measurements[key]
    if (entered) kept[key] = keptValue(key, entered, `measurements.${key}`)
  }
  if (Object.keys(kept).length === 0) refuseField('measurements', 'Enter at least one value.')
  if (kept.systolic !== undefined && kept.diastolic === undefined) refuseField('measurements.diastolic', 'Blood pressure has two values.')
  if (kept.systolic === undefined && kept.diastolic !== undefined) refuseField('measurements.systolic', 'Blood pressure has two values.')
  if (kept.systolic !== undefined && kept.diastolic !== undefined) checkPressure(kept.systolic, kept.diastolic, 'measurements.diastolic')
  return kept
}

export function checkPressure(systolic: number, diastolic: number, path: string) {
  if (diastolic >= systolic) refuseField(path, 'The diastolic pressure is below the systolic.')
}

/** The tolerance for times in the future, because clocks of devices are wrong by a few minutes. */
const tolerance = 5 * 60_000

function checkTime(scope: WriteScope, chart: Chart, effective_at: string) {
  if (Date.parse(effective_at) > scope.now.getTime() + tolerance) refuseField('effective_at', 'This lies in the future.')
  if (chart.birth_date && dayIn(scope, new Date(effective_at)) < chart.birth_date)
    refuseField('effective_at', 'This is before the birth date.')
}
