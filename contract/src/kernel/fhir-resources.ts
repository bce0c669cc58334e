/** What of a clinic goes out as FHIR R4: each type of resource, who may see it, and by what it is searched. */
import type { Access } from './access.ts'
import type { RecordCategory } from './record-categories.ts'

/** How a search parameter compares: https://hl7.org/fhir/R4/search.html#ptypes */
export type SearchParameterType = 'token' | 'string' | 'date' | 'reference'

interface FhirResource {
  /** What staff need to see it. A program needs the scope `system/<type>.rs` instead. */
  readonly access: Extract<Access, `org${string}`>
  /** What kind of patient data it is; none: it is about no patient. */
  readonly shows?: RecordCategory
  /** Search parameters besides those of every type. */
  readonly search: Readonly<Record<string, SearchParameterType>>
  /** Earlier versions are kept, and are read by `_history`. */
  readonly versions?: true
}

/** Of anything about one patient. */
const ofPatient = { patient: 'reference' } as const
/** The same, where R4 has a subject as well: of a clinic it is always the patient. */
const ofSubject = { ...ofPatient, subject: 'reference' } as const

export const fhirResources = {
  Patient: {
    access: 'org:patients.view',
    shows: 'demographics',
    search: {
      identifier: 'token',
      family: 'string',
      given: 'string',
      name: 'string',
      birthdate: 'date',
      phone: 'token',
      email: 'token',
      gender: 'token',
      active: 'token',
    },
  },
  Coverage: { access: 'org:patients.view', shows: 'demographics', search: { ...ofPatient, beneficiary: 'reference', status: 'token' } },
  RelatedPerson: { access: 'org:patients.view', shows: 'demographics', search: { ...ofPatient, relationship: 'token' } },
  Practitioner: { access: 'org', search: { name: 'string', active: 'token', identifier: 'token' } },
  Organization: { access: 'org', search: { name: 'string' } },
  Location: { access: 'org', search: { name: 'string', status: 'token' } },
  Appointment: {
    access: 'org:appointments.view',
    shows: 'appointments',
    search: {
      ...ofPatient,
      date: 'date',
      status: 'token',
      practitioner: 'reference',
      location: 'reference',
    },
  },
  Encounter: {
    access: 'org:clinical.view',
    shows: 'clinical',
    search: { ...ofSubject, date: 'date', status: 'token', practitioner: 'reference', appointment: 'reference' },
  },
  Condition: {
    access: 'org:clinical.view',
    shows: 'clinical',
    search: {
      ...ofSubject,
      code: 'token',
      'clinical-status': 'token',
      'verification-status': 'token',
      'recorded-date': 'date',
      encounter: 'reference',
    },
    versions: true,
  },
  AllergyIntolerance: {
    access: 'org:clinical.view',
    shows: 'clinical',
    search: { ...ofPatient, code: 'token', 'clinical-status': 'token', date: 'date' },
    versions: true,
  },
  FamilyMemberHistory: {
    access: 'org:clinical.view',
    shows: 'clinical',
    search: { ...ofPatient, code: 'token', status: 'token', date: 'date' },
    versions: true,
  },
  Immunization: {
    access: 'org:clinical.view',
    shows: 'clinical',
    search: { ...ofPatient, date: 'date', status: 'token', 'vaccine-code': 'token' },
  },
  Observation: {
    access: 'org:clinical.view',
    shows: 'results',
    search: { ...ofSubject, category: 'token', code: 'token', status: 'token', date: 'date', encounter: 'reference' },
    versions: true,
  },
  MedicationRequest: {
    access: 'org:prescriptions.view',
    shows: 'prescriptions',
    search: { ...ofSubject, status: 'token', code: 'token', authoredon: 'date', encounter: 'reference' },
  },
  MedicationDispense: {
    access: 'org:prescriptions.view',
    shows: 'prescriptions',
    search: { ...ofSubject, status: 'token', prescription: 'reference', whenhandedover: 'date' },
  },
  DiagnosticReport: {
    access: 'org:clinical.view',
    shows: 'results',
    search: { ...ofSubject, code: 'token', date: 'date', encounter: 'reference' },
  },
  DocumentReference: {
    access: 'org:clinical.view',
    shows: 'documents',
    search: { ...ofSubject, category: 'token', status: 'token', date: 'date' },
  },
  Invoice: {
    access: 'org:billing.view',
    shows: 'billing',
    search: { ...ofSubject, identifier: 'token', status: 'token', date: 'date' },
  },
} as const satisfies Record<string, FhirResource>

export type FhirType = keyof typeof fhirResources
export const fhirTypes = Object.keys(fhirResources) as FhirType[]

/** Types of which earlier versions are kept. */
export type VersionedFhirType = { [T in FhirType]: (typeof fhirResources)[T] extends { versions: true } ? T : never }[FhirType]
export const versionedFhirTypes = fhirTypes.filter((type): type is VersionedFhirType => 'versions' in fhirResources[type])

/** By what a type is searched. */
export const searchParametersOf = (type: FhirType): Readonly<Record<string, SearchParameterType>> => ({
  _id: 'token',
  _lastUpdated: 'date',
  ...fhirResources[type].search,
})

/** Which type each reference of a search leads to: the one that may stand behind its name, as in `subject:Patient`. */
export const referenceTargets: Readonly<Record<string, FhirType>> = {
  patient: 'Patient',
  subject: 'Patient',
  beneficiary: 'Patient',
  practitioner: 'Practitioner',
  location: 'Location',
  appointment: 'Appointment',
  encounter: 'Encounter',
  prescription: 'MedicationRequest',
}

/** What a program may read and search: SMART App Launch 2, https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html */
export type TokenScope = `system/${FhirType}.rs`
export const tokenScopeOf = (type: FhirType): TokenScope => `system/${type}.rs`
export const tokenScopes = fhirTypes.map(tokenScopeOf)
