import { type Comparator, interpretBound } from '@polyclinic/contract/care/observations/observed-value'
import {
  bloodPressure,
  bmiOf,
  bodyMassIndex,
  interpret,
  loinc,
  rangeFor,
  type VitalKey,
  vitalKeys,
  vitalSigns,
} from '@polyclinic/contract/care/observations/vital-signs'
import { addMinutes } from './calendar.ts'
import type { Patient } from './people.ts'
import { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic } from './visits.ts'

interface Encounter {
  id: string
  patient: Patient
  started_at: Date
  /** The patient is measured at every visit. */
  isFollowed: boolean
}

/** A random source by id, so that its choices are the same in each run and do not change others. */
const chanceOf = (id: string) => new Random(Number.parseInt(id.slice(-8), 16))

/**
 * The vital signs that a nurse takes before the visits of some patients, and now and then a result of the laboratory days after.
 * Of one patient in twenty all visits have them, so that there is a course to see and the first start stays short.
 */
export function addObservations(rows: Rows, loaded: LoadedClinic, { id: encounter_id, patient, started_at, isFollowed }: Encounter) {
  if (!isFollowed && !chanceOf(patient.id).chance(0.05)) return
  const birth_date = patient.birth_date.toISOString().slice(0, 10)
  const age = (started_at.getTime() - patient.birth_date.getTime()) / (365.25 * 86_400_000)
  const random = chanceOf(encounter_id)
  const nurse = loaded.staff.members.find(({ role }) => role === 'nurse')
  if (!nurse || age < 1) return
  const at = addMinutes(started_at, -3)
  const base = {
    organization_id: loaded.organization_id,
    patient_id: patient.id,
    encounter_id,
    code_system: loinc,
    value_number: null as number | null,
    value_comparator: null as Comparator | null,
    unit: null as string | null,
    component_of: null as string | null,
    derived_from: [] as string[],
    effective_at: at,
    issued_at: at,
    status: 'final',
    reference_low: null as number | null,
    reference_high: null as number | null,
    reference_source: null as string | null,
    interpretation: null as string | null,
    released_at: null as Date | null,
  }
  const measured = {
    category: 'vital-signs',
    performer_account_id: nurse.account_id,
    performer_name: nurse.name,
    performer_role: nurse.role,
    source: null,
  }
  const add = (values: {
    code: string
    display: string
    value_number?: number
    unit?: string
    component_of?: string | null
    derived_from?: string[]
  }) => {
    const id = random.id(at)
    const range = values.value_number === undefined ? null : rangeFor(values.code, birth_date, at.toISOString().slice(0, 10))
    const against = range && {
      reference_low: range.low ?? null,
      reference_high: range.high ?? null,
      reference_source: range.source,
      interpretation: interpret(values.value_number as number, range),
    }
    rows.add('observations', { ...base, ...measured, ...values, ...against, id })
    return id
  }
  const values = vitalsOf(random, patient.id, age)
  const ids: Partial<Record<VitalKey, string>> = {}
  const panel_id = values.systolic === undefined ? null : add(bloodPressure)
  for (const key of vitalKeys) {
    const value_number = values[key]
    if (value_number === undefined) continue
    const { code, display, units } = vitalSigns[key]
    const component_of = key === 'systolic' || key === 'diastolic' ? panel_id : null
    ids[key] = add({ code, display, value_number, unit: units[0].unit, component_of })
  }
  if (values.weight && values.height)
    add({ ...bodyMassIndex, value_number: bmiOf(values.weight, values.height), derived_from: [ids.weight as string, ids.height as string] })
  if (age < 18 || !random.chance(0.2)) return
  const resulted_at = addMinutes(started_at, 2 * 1440)
  if (resulted_at > loaded.calendar.now) return
  const measuredTests = random.some(tests, 2).map(({ middle, spread, digits, ...test }) => {
    const value_number = Number((middle + (random.next() - 0.5) * spread).toFixed(digits))
    return { ...test, value_number, value_comparator: null as Comparator | null }
  })
  // Of one in three the laboratory has found less than it can measure.
  const results = random.chance(0.33) ? [...measuredTests, belowLimit] : measuredTests
  for (const test of results) {
    const limits = { low: test.reference_low, high: test.reference_high }
    const interpretation = interpretBound(test.value_number, test.value_comparator, limits, 0)
    const outside = { performer_account_id: null, performer_name: null, performer_role: null, source: 'Laboratory' }
    const when = { effective_at: started_at, issued_at: resulted_at, released_at: resulted_at }
    rows.add('observations', {
      ...base,
      category: 'laboratory',
      ...outside,
      ...test,
      interpretation,
      ...when,
      id: random.id(resulted_at),
    })
  }
}

/** Invented tests of an invented laboratory, with the ranges that it prints beside them. */
const tests = [
  { code: '718-7', display: 'Hemoglobin', unit: 'g/dL', middle: 14, spread: 5, digits: 1, reference_low: 12, reference_high: 16 },
  { code: '4548-4', display: 'Hemoglobin A1c', unit: '%', middle: 5.6, spread: 2.4, digits: 1, reference_low: 4, reference_high: 6 },
  { code: '2160-0', display: 'Creatinine', unit: 'mg/dL', middle: 0.9, spread: 0.8, digits: 2, reference_low: 0.6, reference_high: 1.2 },
]

/** Less than the analyser can tell. */
const belowLimit = {
  code: '1988-5',
  display: 'C-reactive protein',
  unit: 'mg/L',
  value_number: 3,
  value_comparator: '<' as Comparator | null,
  reference_low: 0,
  reference_high: 5,
}

/** The vital signs of a patient, about the same at each visit; children grow. */
function vitalsOf(random: Random, patient_id: string, age: number): Partial<Record<VitalKey, number>> {
  const person = chanceOf(patient_id)
  const [tall, heavy] = [person.next() - 0.5, person.next() - 0.5]
  const wobble = (spread: number) => (random.next() - 0.5) * spread
  const oneDecimal = (value: number) => Number(value.toFixed(1))
  const years = Math.min(age, 17)
  const height = oneDecimal((years < 17 ? 77 + 5.6 * years : 170) * (1 + tall * 0.12))
  const weight = oneDecimal((years < 17 ? 2.4 * years + 8 : 24 * (height / 100) ** 2) * (1 + heavy * 0.3) + wobble(2))
  const always = { temperature: oneDecimal(36.7 + wobble(1.4)), weight, height }
  if (age < 16) return always
  const systolic = Math.round(112 + Math.min(30, age / 3) + heavy * 20 + wobble(24))
  return {
    ...always,
    systolic,
    diastolic: Math.round(systolic * 0.62 + wobble(10)),
    pulse: Math.round(72 + wobble(34)),
    ...(random.chance(0.4) ? { oxygen_saturation: random.int(94, 99), respiration: random.int(12, 19) } : {}),
  }
}
