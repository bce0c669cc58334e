import { type FhirType, fhirResources, fhirTypes, referenceTargets } from '@polyclinic/contract/kernel/fhir-resources'
import { refuseValue } from './request-parameters.ts'
import type { Resource } from './to-fhir/fhir-types.ts'

/** Where a resource names another one: the elements on the way to the reference, and the types that it leads to. */
interface NamedReference {
  path: string
  targets: readonly FhirType[]
}

const to = (path: string, ...targets: FhirType[]): NamedReference => ({ path, targets })
const ofPatient = { patient: to('patient', 'Patient') }
const ofSubject = { patient: to('subject', 'Patient'), subject: to('subject', 'Patient') }
const ofEncounter = { encounter: to('encounter', 'Encounter') }

/** By which references resources are included, under the names of R4's search parameters: those that lead to what is here. */
export const namedReferences: Readonly<Record<FhirType, Readonly<Record<string, NamedReference>>>> = {
  Patient: { organization: to('managingOrganization', 'Organization'), link: to('link.other', 'Patient') },
  Coverage: {
    patient: to('beneficiary', 'Patient'),
    beneficiary: to('beneficiary', 'Patient'),
    subscriber: to('subscriber', 'Patient'),
  },
  RelatedPerson: ofPatient,
  Practitioner: {},
  Organization: {},
  Location: { organization: to('managingOrganization', 'Organization') },
  Appointment: {
    actor: to('participant.actor', 'Patient', 'Practitioner', 'Location'),
    patient: to('participant.actor', 'Patient'),
    practitioner: to('participant.actor', 'Practitioner'),
    location: to('participant.actor', 'Location'),
  },
  Encounter: {
    ...ofSubject,
    participant: to('participant.individual', 'Practitioner'),
    practitioner: to('participant.individual', 'Practitioner'),
    appointment: to('appointment', 'Appointment'),
    location: to('location.location', 'Location'),
    'service-provider': to('serviceProvider', 'Organization'),
  },
  Condition: { ...ofSubject, ...ofEncounter },
  AllergyIntolerance: ofPatient,
  FamilyMemberHistory: ofPatient,
  Immunization: ofPatient,
  Observation: { ...ofSubject, ...ofEncounter, 'derived-from': to('derivedFrom', 'Observation') },
  MedicationRequest: { ...ofSubject, ...ofEncounter, requester: to('requester', 'Practitioner') },
  MedicationDispense: { ...ofSubject, prescription: to('authorizingPrescription', 'MedicationRequest') },
  DiagnosticReport: {
    ...ofSubject,
    ...ofEncounter,
    performer: to('performer', 'Organization'),
    result: to('result', 'Observation'),
  },
  DocumentReference: {
    ...ofSubject,
    encounter: to('context.encounter', 'Encounter'),
    custodian: to('custodian', 'Organization'),
  },
  Invoice: { ...ofSubject, issuer: to('issuer', 'Organization') },
}

export const includeParameters = ['_include', '_revinclude']

/** What a search brings beside its matches: what they name, or what names them. */
export type Inclusion = ({ direction: 'named' } & NamedReference) | { direction: 'naming'; type: FhirType; parameter: string }

const showsPatients = (type: FhirType) => 'shows' in fhirResources[type]

/** The values of `_include` that a search of a type takes. */
export const includesOf = (type: FhirType) => Object.keys(namedReferences[type]).map((name) => `${type}:${name}`)

/**
 * The values of `_revinclude` that a search of a type takes: each search by a reference that leads to it. A search for places or for
 * those who work there shows no patient, and what names them would.
 */
export const revincludesOf = (type: FhirType) =>
  (showsPatients(type) ? fhirTypes : []).flatMap((source) =>
    Object.keys(fhirResources[source].search).flatMap((name) => (referenceTargets[name] === type ? [`${source}:${name}`] : [])),
  )

export function readInclusions(type: FhirType, query: Readonly<Record<string, unknown>>): Inclusion[] {
  const named = valuesOf(query, '_include').map((text): Inclusion => {
    const [source, name = '', target] = text.split(':')
    const reference = source === type ? namedReferences[type][name] : undefined
    const targets = (reference?.targets ?? []).filter((found) => target === undefined || found === target)
    if (!reference || targets.length === 0) return refuseInclusion('_include', text, includesOf(type))
    return { direction: 'named', path: reference.path, targets }
  })
  const naming = valuesOf(query, '_revinclude').map((text): Inclusion => {
    const [source, parameter = '', target] = text.split(':')
    const isKnown = revincludesOf(type).includes(`${source}:${parameter}`) && (target === undefined || target === type)
    if (!isKnown) return refuseInclusion('_revinclude', text, revincludesOf(type))
    return { direction: 'naming', type: source as FhirType, parameter }
  })
  return [...named, ...naming]
}

const valuesOf = (query: Readonly<Record<string, unknown>>, name: string) => [query[name] ?? []].flat().map(String)

const refuseInclusion = (name: string, text: string, known: readonly string[]): never =>
  refuseValue(name, text, known.length > 0 ? `one of ${known.join(', ')}` : 'nothing with this type')

/** The ids of the resources of one of these types that a resource names there. */
export function idsNamedIn(resource: Resource, path: string, type: FhirType): string[] {
  const found = path.split('.').reduce<unknown[]>((values, step) => values.flatMap((value) => stepInto(value, step)), [resource])
  return found.flatMap((value) => {
    const [named, id] = String((value as { reference?: string }).reference ?? '').split('/')
    return named === type && id ? [id] : []
  })
}

const stepInto = (value: unknown, step: string): unknown[] => [(value as Record<string, unknown>)[step] ?? []].flat()
