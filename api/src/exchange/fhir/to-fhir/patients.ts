import { wholeName } from '@polyclinic/contract/kernel/person-name'
import type { CoverageRow } from '../sources/coverages.sql.ts'
import type { PatientLists, PatientRow } from '../sources/people.sql.ts'
import { clinicSystem, coded, dateTimeOf, hl7, reference, withoutEmpty } from './elements.ts'
import type { MappingContext, Resource } from './fhir-types.ts'
import { addressOf, telecomOf } from './people.ts'
import { relationshipsOf } from './related-people.ts'

const structure = (name: string) => `http://hl7.org/fhir/StructureDefinition/${name}`
/** Where something is that this reader is not shown. */
const masked = { extension: [{ url: structure('data-absent-reason'), valueCode: 'masked' }] }

/** The chart that goes on, of one that was merged away; one that was merged into it otherwise. */
function linkOf(id: string, { merged_id, survivor_id }: PatientLists['links'][number]) {
  if (merged_id === id) return [{ other: reference('Patient', survivor_id), type: 'replaced-by' }]
  return survivor_id === id ? [{ other: reference('Patient', merged_id), type: 'replaces' }] : []
}

export function toFhirPatient(row: PatientRow, { clinic }: MappingContext, lists: PatientLists): Resource {
  const ofPatient = <T extends { patient_id: string }>(rows: readonly T[]) => rows.filter(({ patient_id }) => patient_id === row.id)
  return withoutEmpty({
    resourceType: 'Patient',
    id: row.id,
    extension: extensionsOf(row),
    identifier: [
      { use: 'usual', system: clinicSystem(clinic.id, 'record-number'), value: row.record_number },
      ...ofPatient(lists.identifiers).map(identifierOf),
    ],
    active: row.status === 'active' || row.status === 'provisional',
    name: [
      { use: 'official', text: row.name, family: row.family_name, given: row.given_name.split(/\s+/) },
      row.preferred_name ? { use: 'usual', text: row.preferred_name } : null,
      ...ofPatient(lists.names).map(({ use, given_name, family_name, starts_on, ends_on }) => ({
        use,
        text: wholeName({ given_name, family_name }),
        family: family_name,
        given: given_name?.split(/\s+/),
        period: { start: starts_on, end: ends_on },
      })),
    ],
    telecom: [...telecomOf(row), ...ofPatient(lists.telecoms).map(({ system, use, value }) => ({ system, value, use }))],
    gender: row.sex,
    birthDate: row.birth_date,
    ...deathOf(row),
    address: [addressOf(row), ...ofPatient(lists.addresses).map(furtherAddress)],
    contact: ofPatient(lists.contacts).map(contactOf),
    communication: [
      row.language ? { language: languageOf(row.language), preferred: true } : null,
      ...row.other_languages.map((language) => ({ language: languageOf(language) })),
    ],
    managingOrganization: reference('Organization', clinic.id, clinic.name),
    link: lists.links.flatMap((link) => linkOf(row.id, link)),
  })
}

/** When the patient has died, as far as is known. */
function deathOf({ is_deceased, deceased_on, deceased_date_time }: PatientRow) {
  const deceasedDateTime = dateTimeOf(deceased_on, deceased_date_time)
  return deceasedDateTime ? { deceasedDateTime } : { deceasedBoolean: is_deceased || null }
}

/** A code of BCP 47, or what somebody wrote. */
const languageOf = (language: string) =>
  /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) ? { coding: [{ system: 'urn:ietf:bcp:47', code: language }] } : { text: language }

const sexParameter: Record<string, string> = { female: 'female-typical', male: 'male-typical', unknown: 'unknown' }

function extensionsOf({ interpreter_needed, pronouns, clinical_sex }: PatientRow) {
  const concept = (name: string, valueCodeableConcept: object) => ({
    url: structure(name),
    extension: [{ url: 'value', valueCodeableConcept }],
  })
  const sex = clinical_sex && sexParameter[clinical_sex]
  return [
    interpreter_needed ? { url: structure('patient-interpreterRequired'), valueBoolean: true } : null,
    pronouns ? concept('individual-pronouns', { text: pronouns }) : null,
    sex ? concept('patient-sexParameterForClinicalUse', coded(hl7('sex-parameter-for-clinical-use'), sex)) : null,
  ]
}

/** https://terminology.hl7.org/CodeSystem-v2-0203.html */
const identifierTypes: Record<string, string> = {
  national: 'NI',
  insurer: 'MB',
  passport: 'PPN',
  'driving-licence': 'DL',
  'other-clinic': 'MR',
}

function identifierOf({ kind, system, assigner, value }: PatientLists['identifiers'][number]) {
  const type = identifierTypes[kind]
  return {
    type: type ? coded(hl7('v2-0203'), type) : null,
    system,
    ...(value === null ? { _value: masked } : { value }),
    assigner: assigner ? { display: assigner } : null,
  }
}

function furtherAddress({ use, address_line, city, postal_code, starts_on, ends_on }: PatientLists['addresses'][number]) {
  // A billing address is one for mail, so its type is postal.
  const kind = use === 'billing' ? { use, type: 'postal' } : { use }
  return { ...kind, line: [address_line], city, postalCode: postal_code, period: { start: starts_on, end: ends_on } }
}

function contactOf({ name, relationship, roles, phone, email }: PatientLists['contacts'][number]) {
  return { relationship: relationshipsOf(relationship, roles), name: { text: name }, telecom: telecomOf({ phone, email }) }
}

/** FHIR says what the patient is to the policy holder, the clinic what the policy holder is to the patient. */
const beneficiaryIs: Record<string, string> = { self: 'self', spouse: 'spouse', child: 'parent', parent: 'child', other: 'other' }

export function toFhirCoverage(row: CoverageRow, _context: MappingContext, numbers: Map<string, string | null>): Resource {
  const number = numbers.get(row.id) ?? null
  return withoutEmpty({
    resourceType: 'Coverage',
    id: row.id,
    status: row.status,
    subscriber: row.policy_holder ? { display: row.policy_holder } : reference('Patient', row.patient_id),
    ...(row.sealed_number === null ? {} : number === null ? { _subscriberId: masked } : { subscriberId: number }),
    beneficiary: reference('Patient', row.patient_id),
    relationship: coded(hl7('subscriber-relationship'), beneficiaryIs[row.relationship] ?? 'other'),
    period: { start: row.starts_on, end: row.ends_on },
    payor: [{ display: row.insurer }],
    class: row.plan ? [{ type: coded(hl7('coverage-class'), 'plan'), value: row.plan }] : null,
    order: row.position,
  })
}
