import { clinicSystem, reference, withoutEmpty } from '../elements.ts'
import type { MappingContext, Resource } from '../fhir-types.ts'
import type { LocationRow, OrganizationRow, PatientRow, PractitionerRow } from '../sources/people.sql.ts'

interface Reachable {
  phone: string | null
  email?: string | null
  website?: string | null
}

const telecomOf = ({ phone, email, website }: Reachable) => [
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

const addressOf = ({ address_line, city, postal_code, country }: AddressColumns) =>
  address_line || city || postal_code ? { line: [address_line], city, postalCode: postal_code, country } : null

const metaOf = ({ version, updated_at }: { version: number; updated_at?: string }) => ({
  versionId: String(version),
  ...(updated_at ? { lastUpdated: new Date(updated_at).toISOString() } : {}),
})

export function toFhirPatient(row: PatientRow, { clinic }: MappingContext): Resource {
  return withoutEmpty({
    resourceType: 'Patient',
    id: row.id,
    meta: metaOf(row),
    identifier: [{ use: 'usual', system: clinicSystem(clinic.id, 'record-number'), value: row.record_number }],
    active: row.status === 'active' || row.status === 'provisional',
    name: [{ use: 'official', text: row.name, family: row.family_name, given: row.given_name.split(/\s+/) }],
    telecom: telecomOf(row),
    gender: row.sex,
    birthDate: row.birth_date,
    deceasedDateTime: row.deceased_on,
    address: [addressOf(row)],
    communication: row.language ? [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: row.language }] }, preferred: true }] : null,
    managingOrganization: reference('Organization', clinic.id, clinic.name),
  })
}

export function toFhirPractitioner(row: PractitionerRow, { clinic }: MappingContext): Resource {
  const registration = row.registration_number
  return withoutEmpty({
    resourceType: 'Practitioner',
    id: row.id,
    meta: metaOf(row),
    identifier: registration ? [{ system: clinicSystem(clinic.id, 'registration-number'), value: registration }] : null,
    active: row.status === 'active',
    name: [{ text: row.title ? `${row.title} ${row.name}` : row.name, ...nameParts(row.name), prefix: [row.title] }],
    gender: row.gender,
    qualification: [{ code: { text: row.specialty } }],
    communication: row.languages.map((code) => ({ coding: [{ system: 'urn:ietf:bcp:47', code }] })),
  })
}

// names of staff are kept as one text; the last word is taken for the family's, as most clinics write them
function nameParts(name: string) {
  const words = name.trim().split(/\s+/)
  return { family: words.at(-1) ?? name, given: words.slice(0, -1) }
}

export function toFhirOrganization(row: OrganizationRow): Resource {
  return withoutEmpty({
    resourceType: 'Organization',
    id: row.id,
    meta: metaOf(row),
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
    meta: metaOf(row),
    status: row.status,
    name: row.name,
    mode: 'instance',
    telecom: telecomOf(row),
    address: addressOf(row),
    managingOrganization: reference('Organization', clinic.id, clinic.name),
  })
}
