import { type NameUse, nameUses } from '@polyclinic/contract/chart/patients/patient-rules'
import { wholeName } from '@polyclinic/contract/kernel/person-name'
import { identifierKindOf } from './identifier-kinds.ts'
import type { Demographics, FurtherDetails, Json, Remainder } from './imported-person.ts'
import { cleanLine } from './place/clean-fields.ts'
import { periodOf, readContactPoints, wordOf } from './read-contact-points.ts'
import { readContacts } from './read-contacts.ts'
import { mainNameOf } from './read-fhir-person.ts'

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [])

/** Elements of a Patient that are imported, and technical ones that say nothing about the person. */
const read = [
  'name',
  'telecom',
  'address',
  'identifier',
  'gender',
  'birthDate',
  'deceasedDateTime',
  'deceasedBoolean',
  'communication',
  'contact',
]
const technical = ['resourceType', 'id', 'meta', 'text', 'implicitRules', 'language', 'contained', 'active', 'link']

/**
 * Names, identifiers, telephones, addresses and contacts of a FHIR R4 Patient besides the main ones of the chart, and those that the chart
 * has no place for.
 */
export function readFurther(
  patient: Json,
  { given_name, family_name }: Demographics,
): { further: FurtherDetails; remainders: Remainder[] } {
  const { telecoms, addresses, remainders } = readContactPoints(patient)
  const { contacts, remainders: ofContacts } = readContacts(patient)
  const elements = Object.keys(patient).filter((name) => !read.includes(name) && !technical.includes(name) && !name.startsWith('_'))
  const names = list(patient.name)
  const usual = names.find(({ use }) => use === 'usual')
  const spoken = usual && names.length > 1 ? (cleanLine(usual.text) ?? fullNameOf(usual)) : null
  const further = {
    preferred_name: spoken === wholeName({ given_name, family_name }) ? null : (spoken?.slice(0, 100) ?? null),
    names: names.flatMap(otherName),
    identifiers: list(patient.identifier).flatMap(identifierOf),
    telecoms,
    addresses,
    contacts,
  }
  const elementsWithoutPlace = elements.map((detail): Remainder => ({ part: 'element', detail: detail.slice(0, 100), reason: 'no-place' }))
  const taken = [mainNameOf(names), usual]
  const ofNames = names.flatMap((name) => nameRemainders(name, taken.includes(name)))
  const ofNumbers = list(patient.identifier).filter((identifier) => identifierOf(identifier).length === 0)
  const unreadable = ofNumbers.map((): Remainder => ({ part: 'identifier', detail: 'other', reason: 'not-readable' }))
  return { further, remainders: [...ofNames, ...unreadable, ...remainders, ...ofContacts, ...elementsWithoutPlace] }
}

/** What of a name the chart has no place for: all of it, if its use is none of the chart's. */
function nameRemainders(name: Json, isTaken: boolean): Remainder[] {
  const noPlace = (detail: string): Remainder => ({ part: 'name', detail, reason: 'no-place' })
  if (!isTaken && otherName(name).length === 0) return [noPlace(wordOf(name.use))]
  return ['prefix', 'suffix'].filter((part) => name[part]).map(noPlace)
}

const givenOf = ({ given }: Json) => cleanLine(Array.isArray(given) ? given.join(' ') : given)
const fullNameOf = (name: Json) => wholeName({ given_name: givenOf(name), family_name: cleanLine(name.family) ?? '' }) || null

function otherName(name: Json): FurtherDetails['names'] {
  const use = nameUses.find((use): use is NameUse => use === name.use)
  const family_name = cleanLine(name.family)
  if (!use || !family_name) return []
  return [{ use, given_name: givenOf(name), family_name, ...periodOf(name.period) }]
}

function identifierOf({ value, system, type, assigner }: Json): FurtherDetails['identifiers'] {
  const number = cleanLine(value, 60)
  if (!number) return []
  const address = typeof system === 'string' && /^\S{1,200}$/.test(system) ? cleanLine(system) : null
  const kind = identifierKindOf({ type, system: address }) ?? 'other'
  return [
    {
      kind,
      value: number,
      system: address,
      assigner: cleanLine(assigner?.display, 100) ?? (kind === 'other-clinic' ? (address?.slice(0, 100) ?? null) : null),
    },
  ]
}
