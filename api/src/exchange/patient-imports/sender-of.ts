import { unnamedSender } from '@polyclinic/contract/chart/imported-resources/unnamed-sender'
import type { ImportedResource, Json } from './imported-person.ts'
import { cleanLine } from './place/clean-fields.ts'
import { describeResource } from './place/describe-resource.ts'

/** The elements that name who wrote a resource or answers for it, the nearest first. */
const authors = ['recorder', 'performer', 'asserter', 'author', 'requester', 'participant', 'agent', 'source', 'informant']
const houses = ['organization', 'serviceProvider', 'managingOrganization', 'custodian', 'issuer', 'insurer', 'provider', 'onBehalfOf']
/** Within an element that has more of them: `performer[].actor` of a vaccination, `agent[].who` of a Provenance. */
const within = ['actor', 'individual', 'who', 'onBehalfOf']
/** Those whose names would be a patient's. */
const neverNamed = ['Patient', 'RelatedPerson', 'Group', 'Device']

interface Names {
  person: string | null
  house: string | null
}

/** By what resources of the same person are found. */
type Lookup = ReadonlyMap<string, Json>

/**
 * Who sent each resource of a person: the practitioner and the organization that it names, that its visit or a Provenance names,
 * or to which the person belongs. The name of the file is no source: it is often the name of another patient.
 */
export function sendersOf(resources: readonly ImportedResource[]): (resource: ImportedResource) => string {
  const lookup: Lookup = new Map(
    resources.flatMap(({ references, content }) => references.map((reference) => [reference, content] as const)),
  )
  const person = personIn(resources)
  // Where only one organization stands among all that came of the person, it sent the rest as well.
  const [house, ...further] = resources.filter(({ type }) => type === 'Organization')
  const only_house = house && further.length === 0 ? cleanLine(house.content.name) : null
  const names_of_person = person ? [namesIn(person.content, lookup)] : []
  const by_target = provenancesByTarget(resources)
  return ({ references, content }) => {
    const of_target = references.flatMap((reference) => by_target.get(reference) ?? [])
    const visit = lookup.get((content.encounter as Json | undefined)?.reference)
    const named = [content, ...of_target, ...(visit ? [visit] : [])].map((from) => namesIn(from, lookup))
    const names = [...named, ...names_of_person]
    const found = [firstOf(names, 'person'), firstOf(names, 'house') ?? only_house ?? addressOf(content) ?? addressOf(person?.content)]
    return cleanLine([...new Set(found.filter(Boolean))].join(', ')) ?? unnamedSender
  }
}

/** What is said of whom a resource came from, by the reference to it. */
function provenancesByTarget(resources: readonly ImportedResource[]): ReadonlyMap<string, Json[]> {
  const found = new Map<string, Json[]>()
  for (const { type, content } of resources)
    for (const { reference } of type === 'Provenance' ? list(content.target) : [])
      found.set(reference, [...(found.get(reference) ?? []), content])
  return found
}

/** The resource that is the person. */
export const personIn = (resources: readonly ImportedResource[]) => resources.find(({ type }) => type === 'Patient' || type === 'CSV')

const firstOf = (names: readonly Names[], part: keyof Names) => names.find((name) => name[part] !== null)?.[part] ?? null

function namesIn(content: Json, lookup: Lookup): Names {
  const named = [...authors, ...houses].flatMap((field) =>
    list(content[field]).flatMap((value) =>
      [value, ...within.flatMap((inner) => list(value[inner]))].map((reference) => nameOf(reference, lookup)),
    ),
  )
  return {
    person: named.find((name) => name.person)?.person ?? null,
    house: named.find((name) => name.house)?.house ?? null,
  }
}

/** The name behind a reference: of a role that of the practitioner and that of the organization. */
function nameOf({ reference, display, type }: Json, lookup: Lookup): Names {
  const resource = typeof reference === 'string' ? lookup.get(reference) : undefined
  const kind = resource?.resourceType ?? type ?? (typeof reference === 'string' ? /(\w+)\/[^/]*$/.exec(reference)?.[1] : undefined)
  if (neverNamed.includes(kind)) return { person: null, house: null }
  if (resource && kind === 'PractitionerRole') {
    const [person, house] = [resource.practitioner, resource.organization].map((part) => part && nameOf(part, lookup))
    return { person: person?.person ?? null, house: house?.house ?? null }
  }
  const name = (resource?.name ? cleanLine(describeResource({ resourceType: '', name: resource.name }).title) : null) ?? cleanLine(display)
  return kind === 'Organization' ? { person: null, house: name } : { person: name, house: null }
}

/** The system from which a resource came, where it is the address of one. */
function addressOf(content: Json | undefined): string | null {
  const source = content?.meta?.source
  if (typeof source !== 'string' || !/^https?:\/\//.test(source)) return null
  return URL.parse(source)?.hostname || null
}

const list = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is Json => item !== null && typeof item === 'object' && !Array.isArray(item))
