import type { IdentifierKind } from '@polyclinic/contract/chart/patients/patient-rules'
import { ownValue } from '../../kernel/own-value.ts'
import type { Json } from './imported-person.ts'

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [])

/**
 * The kinds of identifier for FHIR's identifier types (http://terminology.hl7.org/CodeSystem/v2-0203); others are numbers of
 * other clinics.
 */
const kinds: Record<string, IdentifierKind> = {
  SS: 'national',
  NI: 'national',
  NNxxx: 'national',
  PPN: 'passport',
  DL: 'driving-licence',
  MB: 'insurer',
  MR: 'other-clinic',
  PI: 'other-clinic',
  PT: 'other-clinic',
}
/** Identifier systems that tell the kind of a number if its type does not. */
const systems: Record<string, IdentifierKind> = { 'http://hl7.org/fhir/sid/us-ssn': 'national' }

/** The kind of an Identifier of FHIR R4 by its type or its system; null if neither tells it. */
export function identifierKindOf({ type, system }: Json): IdentifierKind | null {
  const ofType = list(type?.coding).flatMap(({ code }) => ownValue(kinds, String(code)) ?? [])
  return ofType[0] ?? ownValue(systems, String(system)) ?? null
}
