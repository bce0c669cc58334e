import type { FhirType } from '@polyclinic/contract/kernel/fhir-resources'
import { elementsOf } from './elements-of-types.ts'
import { choiceOf, refuseValue, textOf } from './request-parameters.ts'
import type { Resource } from './to-fhir/fhir-types.ts'

/** The elements of a resource that are asked for, by their names in R4. */
export type ResourceParts = ReadonlySet<string>

export const partParameters = ['_summary', '_elements']

/** Of every resource: what it is, and what its other elements lead to within it. */
const always = ['resourceType', 'id', 'meta', 'implicitRules', 'contained']
const ofEveryResource = ['id', 'meta', 'implicitRules', 'language', 'text', 'contained', 'extension', 'modifierExtension']
const subsetted = { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' }

/** Which elements `_summary` and `_elements` ask for; null: all. https://hl7.org/fhir/R4/search.html#summary */
export function readParts(type: FhirType, query: Readonly<Record<string, unknown>>): ResourceParts | null {
  const summary = choiceOf(query, '_summary', ['true', 'text', 'data', 'count', 'false'])
  if (summary === 'count') return refuseValue('_summary', summary, 'count in a search only')
  const names = textOf(query, '_elements')
  const { mandatory, summarized, all } = elementsOf(type)
  if (names === undefined) {
    if (summary === 'true') return new Set([...always, ...mandatory, ...summarized])
    // No resource here has a narrative: what is left of it is what it cannot be without.
    return summary === 'text' ? new Set([...always, ...mandatory]) : null
  }
  if (summary !== undefined && summary !== 'false') refuseValue('_summary', summary, 'false beside _elements')
  const requested = names.split(',').filter(Boolean)
  const unknown = requested.find((name) => !all.includes(name) && !ofEveryResource.includes(name))
  if (unknown !== undefined || requested.length === 0) refuseValue('_elements', unknown ?? names, `elements of ${type}: ${all.join(', ')}`)
  return new Set([...always, ...mandatory, ...requested])
}

/** A resource with these elements alone, and a mark that it is not all of it. */
export function partsOf(resource: Resource, parts: ResourceParts | null): Resource {
  if (!parts) return resource
  const kept = Object.fromEntries(Object.entries(resource).filter(([key]) => parts.has(key) || parts.has(elementOf(key))))
  return { ...(kept as Resource), meta: { ...resource.meta, tag: [subsetted] } }
}

/** The element of a key: `deceased` of `deceasedDateTime`, which may have one of several types, `birthDate` of `_birthDate`. */
const elementOf = (key: string) =>
  key.replace(/^_/, '').replace(/(?<=[a-z])(DateTime|Boolean|String|Quantity|CodeableConcept|Reference|Period|Age|Range)$/, '')
