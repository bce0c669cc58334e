import type { RelatedPersonRow } from '../sources/related-people.sql.ts'
import { coded, hl7, reference, withoutEmpty } from './elements.ts'
import type { MappingContext, Resource } from './fhir-types.ts'
import { telecomOf } from './people.ts'

const contactRoles: Record<string, [system: string, code: string]> = {
  emergency: ['v2-0131', 'C'],
  'next-of-kin': ['v2-0131', 'N'],
  guardian: ['v3-RoleCode', 'GUARD'],
}
const relationships: Record<string, string> = {
  parent: 'PRN',
  child: 'CHILD',
  spouse: 'SPS',
  partner: 'DOMPART',
  sibling: 'SIB',
  grandparent: 'GRPRN',
  relative: 'FAMMEMB',
  guardian: 'GUARD',
  friend: 'FRND',
}

/** What somebody is to the patient, and what they are asked or told. */
export function relationshipsOf(relationship: string, roles: readonly string[]) {
  const relation = relationships[relationship]
  return [
    ...roles.flatMap((role) => {
      const [system, code] = contactRoles[role] ?? []
      return system && code ? [coded(hl7(system), code)] : []
    }),
    relation ? coded(hl7('v3-RoleCode'), relation, relationship) : { text: relationship },
  ]
}

/** The relationships that a code of FHIR means. */
export const relationshipsAs = (code: string) => Object.keys(relationships).filter((relationship) => relationships[relationship] === code)

export const toFhirRelatedPerson = (
  { id, patient_id, name, relationship, roles, phone, email }: RelatedPersonRow,
  _: MappingContext,
): Resource =>
  withoutEmpty({
    resourceType: 'RelatedPerson',
    id,
    active: true,
    patient: reference('Patient', patient_id),
    relationship: relationshipsOf(relationship, roles),
    name: [{ text: name }],
    telecom: telecomOf({ phone, email }),
  })
