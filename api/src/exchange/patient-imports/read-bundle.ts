import { fingerprintOf } from './fingerprint.ts'
import type { ImportedPerson, ImportedResource, Json } from './imported-person.ts'
import { cleanDay } from './place/clean-fields.ts'
import { describeResource } from './place/describe-resource.ts'
import { readFhirPerson } from './read-fhir-person.ts'
import { readFurther } from './read-further.ts'

/** A resource as it came, with the references that lead to it. */
export interface Entry {
  resource: Json
  references: string[]
}

/** The elements of a resource that refer to its patient. */
const owners = ['subject', 'patient', 'beneficiary', 'for', 'individual']
const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)

/** The references that lead to a resource: the address of its entry, and its type with its id. */
export const referencesTo = ({ resourceType, id }: Json, fullUrl: unknown) => [
  ...(typeof fullUrl === 'string' ? [fullUrl] : []),
  ...(typeof id === 'string' ? [`${resourceType}/${id}`] : []),
]

/** What a resource refers to as its patient. */
export const ownersIn = (resource: Json): string[] =>
  owners.map((field) => resource[field]?.reference).filter((reference) => typeof reference === 'string')

/** All references in a resource. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'reference' && typeof inner === 'string' ? [inner] : referencesIn(inner)))
}

/** A person by the resource that is the person, which comes first, and all that belong to them. */
export function toPerson(all: readonly Entry[]): ImportedPerson {
  const { resource } = all[0] as Entry
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
