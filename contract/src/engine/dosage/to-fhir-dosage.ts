/** A dosage as FHIR R4 writes it, one Dosage for each step. */
import { doseUnits } from '../quantity/quantity.ts'
import type { Dosage, DosageStep } from './dosage.ts'
import { dosageText } from './dosage-text.ts'

const ucum = 'http://unitsofmeasure.org'
const abbreviations = 'http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation'

/** UCUM's own codes of units; what is counted is an annotation, as UCUM has it: `{tablet}`. */
const ucumCodes: Readonly<Record<string, string>> = { mL: 'mL', g: 'g', drop: '[drp]' }
const quantity = (value: number, unit: string) => ({
  value,
  unit,
  ...(Object.hasOwn(doseUnits, unit) ? { system: ucum, code: ucumCodes[unit] ?? `{${unit}}` } : {}),
})
const hours = (value: number) => ({ value, unit: 'h', system: ucum, code: 'h' })
const days = (value: number) => ({ value, unit: 'd', system: ucum, code: 'd' })

const stated = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)))

export type FhirDosage = Record<string, unknown>

/** The elements of `MedicationRequest.dosageInstruction`. Each step has its own text beside its parts. */
export const toFhirDosage = (dosage: Dosage): FhirDosage[] => dosage.steps.map((step) => stepToFhir(dosage, step))

function stepToFhir({ route, site, steps }: Dosage, step: DosageStep): FhirDosage {
  const { dose, dose_max, dose_unit, maximum, as_needed, as_needed_for, timing_code } = step
  const repeat = repeatOf(step)
  const timing = {
    ...(Object.keys(repeat).length > 0 ? { repeat } : {}),
    ...(timing_code ? { code: { coding: [{ system: abbreviations, code: timing_code }] } } : {}),
  }
  return stated({
    sequence: steps.length > 1 ? step.sequence : null,
    text: dosageText({ route, site, steps: [step] }),
    timing: Object.keys(timing).length > 0 ? timing : null,
    ...(as_needed_for ? { asNeededCodeableConcept: { text: as_needed_for } } : { asNeededBoolean: as_needed }),
    site: site ? { text: site } : null,
    route: { text: route },
    doseAndRate: [
      dose_max === null
        ? { doseQuantity: quantity(dose, dose_unit) }
        : { doseRange: { low: quantity(dose, dose_unit), high: quantity(dose_max, dose_unit) } },
    ],
    maxDosePerPeriod: maximum ? { numerator: quantity(maximum.quantity, dose_unit), denominator: hours(maximum.hours) } : null,
  })
}

const repeatOf = (step: DosageStep) =>
  stated({
    boundsDuration: step.duration_days === null ? null : days(step.duration_days),
    count: step.count,
    frequency: step.frequency,
    frequencyMax: step.frequency_max,
    period: step.period,
    periodMax: step.period_max,
    periodUnit: step.period_unit,
    dayOfWeek: step.days_of_week,
    timeOfDay: step.times_of_day.map((time) => `${time}:00`),
    when: step.when,
  })
