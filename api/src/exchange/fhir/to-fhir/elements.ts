import { decimalText } from '@polyclinic/contract/engine/money/money'
import { codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { CodeableConcept, Coding, Reference, Resource } from './fhir-types.ts'

/** Where a code comes from: https://hl7.org/fhir/R4/terminologies-systems.html */
export const systems = {
  loinc: codeSystems.loinc,
  snomed: codeSystems.snomed,
  icd10: codeSystems.icd10,
  icd10cm: codeSystems.icd10cm,
  atc: 'http://www.whocc.no/atc',
  ucum: 'http://unitsofmeasure.org',
  cvx: 'http://hl7.org/fhir/sid/cvx',
} as const

/** A system of HL7's own code systems. */
export const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`

/** Numbers that a clinic gives are its own: two clinics may have given the same. */
export const clinicSystem = (clinic_id: string, kind: 'record-number' | 'invoice-number' | 'registration-number') =>
  `urn:polyclinic:${clinic_id}:${kind}`

/** Leaves out absent fields, because FHIR has no null and no empty list. */
export function withoutEmpty<T extends Resource>(resource: T): T {
  return clean(resource) as T
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.map(clean).filter((part) => part !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  if (value === null || value === '') return undefined
  if (typeof value !== 'object' || value === undefined) return value
  const kept = Object.entries(value)
    .map(([name, part]) => [name, clean(part)] as const)
    .filter(([, part]) => part !== undefined)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

export const coded = (system: string, code: string | null, text?: string | null): CodeableConcept => ({
  ...(code ? { coding: [{ system, code }] } : {}),
  ...(text ? { text } : {}),
})

export const coding = (system: string, code: string, display?: string): Coding => ({ system, code, ...(display ? { display } : {}) })

export const reference = (type: string, id: string | null, display?: string | null): Reference | undefined =>
  id ? { reference: `${type}/${id}`, ...(display ? { display } : {}) } : display ? { display } : undefined

/** An instant as FHIR writes it. */
export const instantOf = (at: string | null) => (at ? new Date(at).toISOString() : null)

/** A date as FHIR writes it: as it came, or the instant or day of the column. */
export const dateTimeOf = (value: string | null, date_time: string | null) => date_time ?? (value?.length === 10 ? value : instantOf(value))

/** Minor units as FHIR's Money: a decimal number of the currency. */
export const moneyOf = (minor: number, currency: string) => ({ value: Number(decimalText({ amount: minor, currency })), currency })
