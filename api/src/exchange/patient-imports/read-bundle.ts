import { fingerprintOf } from './fingerprint.ts'
import type { ImportedFile, ImportedPerson, ImportedResource, Json } from './imported-person.ts'
import { cleanDay } from './place/clean-fields.ts'
import { describeResource } from './place/describe-resource.ts'
import { readFhirPerson } from './read-fhir-person.ts'
import { readFurther } from './read-further.ts'

interface Entry {
  resource: Json
  references: string[]
}

/** The elements of a resource that refer to its patient. */
const owners = ['subject', 'patient', 'beneficiary', 'for', 'individual']
const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * The people in a Bundle or a single resource, each with the resources that refer to them. A resource without a patient, such as
 * a Practitioner, is added to each person whose resources refer to it.
 */
export function readBundle(bundle: unknown): ImportedFile | null {
  const entries = entriesOf(bundle)
  if (!entries) return null
  const people = entries.filter(({ resource }) => resource.resourceType === 'Patient')
  const entry_by_reference = new Map(entries.flatMap((entry) => entry.references.map((reference) => [reference, entry] as const)))
  const taken = new Set<Entry>()
  const imported = people.map((person) => {
    const entries_of_person = entries.filter((entry) => entry === person || ownerOf(entry, entry_by_reference) === person)
    const all = [...entries_of_person, ...referredBy(entries_of_person, entry_by_reference)]
    for (const entry of all) taken.add(entry)
    return toPerson(person, all)
  })
  return { people: imported, left_out: countLeftOut(entries.filter((entry) => !taken.has(entry))) }
}

function entriesOf(bundle: unknown): Entry[] | null {
  if (!isObject(bundle) || typeof bundle.resourceType !== 'string') return null
  if (bundle.resourceType !== 'Bundle') return [{ resource: bundle, references: referencesTo(bundle, undefined) }]
  const entries = Array.isArray(bundle.entry) ? bundle.entry : []
  return entries
    .filter((entry) => isObject(entry) && isObject(entry.resource) && typeof entry.resource.resourceType === 'string')
    .map(({ resource, fullUrl }) => ({ resource, references: referencesTo(resource, fullUrl) }))
}

const referencesTo = ({ resourceType, id }: Json, fullUrl: unknown) => [
  ...(typeof fullUrl === 'string' ? [fullUrl] : []),
  ...(typeof id === 'string' ? [`${resourceType}/${id}`] : []),
]

function ownerOf({ resource }: Entry, entry_by_reference: ReadonlyMap<string, Entry>): Entry | undefined {
  for (const field of owners) {
    const named = entry_by_reference.get(resource[field]?.reference)
    if (named?.resource.resourceType === 'Patient') return named
  }
  return undefined
}

/** The resources without a patient that these refer to, also indirectly. */
function referredBy(entries_of_person: readonly Entry[], entry_by_reference: ReadonlyMap<string, Entry>): Entry[] {
  const found = new Set<Entry>()
  const waiting = [...entries_of_person]
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    for (const reference of referencesIn(entry.resource)) {
      const refersTo = entry_by_reference.get(reference)
      if (!refersTo || refersTo.resource.resourceType === 'Patient' || ownerOf(refersTo, entry_by_reference) || found.has(refersTo))
        continue
      found.add(refersTo)
      waiting.push(refersTo)
    }
  }
  return [...found].filter((entry) => !entries_of_person.includes(entry))
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'reference' && typeof inner === 'string' ? [inner] : referencesIn(inner)))
}

function toPerson({ resource }: Entry, all: readonly Entry[]): ImportedPerson {
  const demographics = readFhirPerson(resource)
  const fault =
    !demographics.given_name || !demographics.family_name
      ? 'no-name'
      : resource.birthDate !== undefined && cleanDay(resource.birthDate) === null
        ? 'birth-date-not-readable'
        : null
  return { demographics, ...readFurther(resource, demographics), fault, resources: all.map(toResource) }
}

function toResource({ resource, references }: Entry): ImportedResource {
  const type = String(resource.resourceType)
  const fingerprint = fingerprintOf(resource)
  return {
    type,
    key: keyOf(resource, references) ?? fingerprint,
    references,
    fingerprint,
    ...describeResource(resource),
    content: resource,
  }
}

const isGloballyUnique = (text: unknown): text is string => typeof text === 'string' && /^(?:urn:uuid:|urn:oid:|https?:\/\/)/.test(text)

/**
 * The key by which its sender identifies the resource in every upload: an identifier with its system, or an absolute address.
 * `Patient/1` alone is not unique.
 */
function keyOf({ identifier, resourceType, id }: Json, references: readonly string[]): string | null {
  const address = references.find(isGloballyUnique)
  if (resourceType !== 'Patient') return address ?? (typeof id === 'string' ? id : null)
  const numbers: Json[] = Array.isArray(identifier) ? identifier.filter(isObject) : []
  const number = numbers.find(({ system, value }) => typeof system === 'string' && typeof value === 'string')
  return number ? `${number.system}|${number.value}` : (address ?? null)
}

function countLeftOut(entries: readonly Entry[]) {
  const counts = new Map<string, number>()
  for (const { resource } of entries) counts.set(resource.resourceType, (counts.get(resource.resourceType) ?? 0) + 1)
  const reason = 'It names no patient of this file.'
  return [...counts].map(([resource_type, count]) => ({ resource_type, count, reason }))
}
