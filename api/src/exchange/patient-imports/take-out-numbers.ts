import type { SealedText } from '../../chart/imported-resources/index.ts'
import { identifierKindOf } from './identifier-kinds.ts'
import type { Json } from './imported-person.ts'

/** Resource types whose identifiers belong to a person, who could be impersonated with them. */
const ofPeople = ['Patient', 'Coverage', 'RelatedPerson', 'Person']
/** A shorter number could be part of a date or an amount. */
const fewestCharacters = 5
type Path = (string | number)[]
const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)

interface FoundNumber {
  path: Path
  value: string
}

/** The identifiers of a person in a resource, or in a line of a table whose headings `isHeading` recognizes. */
function numbersIn(content: Json, isHeading: (name: string) => boolean): FoundNumber[] {
  const found: FoundNumber[] = []
  if (typeof content.resourceType === 'string') findNumbers(content, [], false, found)
  else for (const [name, value] of Object.entries(content)) if (isHeading(name) && value) found.push({ path: [name], value: String(value) })
  return found
}

/** The identifiers in all resources of a person that are long enough to be recognized in a text. */
export const longNumbersOf = (contents: readonly Json[], isHeading: (name: string) => boolean): string[] => [
  ...new Set(
    contents
      .flatMap((content) => numbersIn(content, isHeading).map(({ value }) => value))
      .filter((value) => value.length >= fewestCharacters),
  ),
]

/**
 * The content from another system without the person's identifiers, which the chart seals as well. A text that contains one of
 * the long identifiers, such as the narrative of a Patient, is taken out too.
 */
export function takeOutNumbers(
  content: Json,
  long: readonly string[],
  isHeading: (name: string) => boolean,
): { content: Json; texts: SealedText[] } {
  const at = new Set(numbersIn(content, isHeading).map(({ path }) => path.join('\n')))
  if (at.size === 0 && long.length === 0) return { content, texts: [] }
  const texts: SealedText[] = []
  const rest = withoutTexts(content, [], (path, text) => {
    if (!at.has(path.join('\n')) && !long.some((value) => text.includes(value))) return false
    texts.push({ path, text })
    return true
  })
  return { content: rest as Json, texts }
}

function findNumbers(value: unknown, path: Path, isOfPerson: boolean, found: FoundNumber[]) {
  if (Array.isArray(value)) for (const [at, inner] of value.entries()) findNumbers(inner, [...path, at], isOfPerson, found)
  if (!isObject(value)) return
  const isOfThisPerson = typeof value.resourceType === 'string' ? ofPeople.includes(value.resourceType) : isOfPerson
  const isNumber = typeof value.value === 'string' && (identifierKindOf(value) !== null || (isOfThisPerson && path.includes('identifier')))
  if (isNumber) found.push({ path: [...path, 'value'], value: value.value })
  if (isOfThisPerson && typeof value.subscriberId === 'string') found.push({ path: [...path, 'subscriberId'], value: value.subscriberId })
  for (const [key, inner] of Object.entries(value)) findNumbers(inner, [...path, key], isOfThisPerson, found)
}

const masked = { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'masked' }] }
const dots = '•••'

/**
 * Replaces the texts that are taken out. FHIR marks a masked element in a sibling whose name begins with an underscore; a table
 * and a list get dots.
 */
function withoutTexts(value: unknown, path: Path, isTaken: (path: Path, text: string) => boolean): unknown {
  if (Array.isArray(value))
    return value.map((inner, at) => {
      const inner_path = [...path, at]
      return typeof inner === 'string' && isTaken(inner_path, inner) ? dots : withoutTexts(inner, inner_path, isTaken)
    })
  if (!isObject(value)) return value
  const isTable = path.length === 0 && typeof value.resourceType !== 'string'
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const inner_path = [...path, key]
      // the id of the resource is replaced by one of here
      const isText = typeof inner === 'string' && !(path.length === 0 && key === 'id')
      if (!isText || !isTaken(inner_path, inner)) return [[key, withoutTexts(inner, inner_path, isTaken)]]
      return isTable ? [[key, dots]] : [[`_${key}`, masked]]
    }),
  )
}
