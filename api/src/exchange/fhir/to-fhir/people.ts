import type { LocationRow, OrganizationRow, PractitionerRow } from '../sources/people.sql.ts'
import { clinicSystem, reference, withoutEmpty } from './elements.ts'
import type { MappingContext, Resource } from './fhir-types.ts'

interface Reachable {
  phone: string | null
  email?: string | null
  website?: string | null
}

export const telecomOf = ({ phone, email, website }: Reachable) => [
  ...(phone ? [{ system: 'phone', value: phone }] : []),
  ...(email ? [{ system: 'email', value: email }] : []),
  ...(website ? [{ system: 'url', value: website }] : []),
]

interface AddressColumns {
  address_line: string | null
  city: string | null
  postal_code: string | null
  country?: string | null
}

export const addressOf = ({ address_line, city, postal_code, country }: AddressColumns) =>
  address_line || city || postal_code ? { line: [address_line], city, postalCode: postal_code, country } : null

export function toFhirPractitioner(row: PractitionerRow, { clinic }: MappingContext): Resource {
  const registration = row.registration_number
  return withoutEmpty({
    resourceType: 'Practitioner',
    id: row.id,
    identifier: registration ? [{ system: clinicSystem(clinic.id, 'registration-number'), value: registration }] : null,
    active: row.status === 'active',
    name: [{ text: row.title ? `${row.title} ${row.name}` : row.name, ...nameParts(row.name), prefix: [row.title] }],
    gender: row.gender,
    qualification: [{ code: { text: row.specialty } }],
    communication: row.languages.map((code) => ({ coding: [{ system: 'urn:ietf:bcp:47', code }] })),
  })
}

// Names of staff are stored as one text; the last word is taken as the family name, as most clinics write them.
function nameParts(name: string) {
  const words = name.trim().split(/\s+/)
  return { family: words.at(-1) ?? name, given: words.slice(0, -1) }
}

export function toFhirOrganization(row: OrganizationRow): Resource {
  return withoutEmpty({
    resourceType: 'Organization',
    id: row.id,
    active: row.status === 'active',
    name: row.name,
    telecom: telecomOf(row),
    address: [addressOf(row)],
  })
}

export function toFhirLocation(row: LocationRow, { clinic }: MappingContext): Resource {
  return withoutEmpty({
    resourceType: 'Location',
    id: row.id,
    status: row.status,
    name: row.name,
    mode: 'instance',
    telecom: telecomOf(row),
    address: addressOf(row),
    managingOrganization: reference('Organization', clinic.id, clinic.name),
  })
}
