import { byClinicNumber, byReference, byToken, byWord, ofPatient } from './conditions.ts'
import { patientMatchers } from './patient-matchers.ts'
import { sourceOf } from './resource-source.ts'
import * as coverages from './sources/coverages.sql.ts'
import * as people from './sources/people.sql.ts'
import * as relatedPeople from './sources/related-people.sql.ts'
import { hl7 } from './to-fhir/elements.ts'
import { toFhirCoverage, toFhirPatient } from './to-fhir/patients.ts'
import { toFhirLocation, toFhirOrganization, toFhirPractitioner } from './to-fhir/people.ts'
import { relationshipsAs, toFhirRelatedPerson } from './to-fhir/related-people.ts'

const activeAs = (code: string) => (code === 'true' ? ['active'] : code === 'false' ? ['inactive'] : [])

export const peopleSources = {
  Patient: [
    sourceOf<people.PatientRow, people.PatientLists>({
      rows: people.patientRows,
      id: 'patients.id',
      updated: 'patients.updated_at',
      matchers: patientMatchers,
      usual: people.unmerged,
      related: people.patientLists,
      toFhir: toFhirPatient,
    }),
  ],
  Coverage: [
    sourceOf<coverages.CoverageRow, Map<string, string | null>>({
      rows: coverages.coverageRows,
      id: 'coverages.id',
      updated: 'coverages.updated_at',
      matchers: { ...ofPatient('coverages'), beneficiary: byReference('coverages.patient_id'), status: byToken('coverages.status') },
      related: coverages.memberNumbers,
      toFhir: toFhirCoverage,
    }),
  ],
  RelatedPerson: [
    sourceOf<relatedPeople.RelatedPersonRow>({
      rows: relatedPeople.relatedPersonRows,
      id: 'patient_contacts.id',
      updated: 'patient_contacts.created_at',
      matchers: {
        ...ofPatient('patient_contacts'),
        relationship: byToken('patient_contacts.relationship', { system: hl7('v3-RoleCode'), as: relationshipsAs }),
      },
      toFhir: toFhirRelatedPerson,
    }),
  ],
  Practitioner: [
    sourceOf<people.PractitionerRow>({
      rows: people.practitionerRows,
      id: 'practitioners.id',
      updated: people.practitionerUpdated,
      matchers: {
        name: byWord('practitioners.name'),
        active: byToken('practitioners.status', { as: activeAs }),
        identifier: byClinicNumber('staff_members.registration_number', 'registration-number'),
      },
      toFhir: toFhirPractitioner,
    }),
  ],
  Organization: [
    sourceOf<people.OrganizationRow>({
      rows: people.organizationRows,
      id: 'organizations.id',
      updated: 'organizations.updated_at',
      matchers: { name: byWord('organizations.name') },
      toFhir: toFhirOrganization,
    }),
  ],
  Location: [
    sourceOf<people.LocationRow>({
      rows: people.locationRows,
      id: 'locations.id',
      updated: people.locationUpdated,
      matchers: { name: byWord('locations.name'), status: byToken('locations.status') },
      toFhir: toFhirLocation,
    }),
  ],
}
