import { mostNames, type NameUse, nameUses } from '@polyclinic/contract/patient-rules'
import { cleanLine } from './clean-fields.ts'
import { identifierKindOf } from './identifier-kinds.ts'
import type { Demographics, FurtherDetails, Json, Remainder } from './imported-person.ts'
import { periodOf, readContactPoints } from './read-contact-points.ts'

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [])

/** Elements of a Patient that are imported, and technical ones that say nothing about the person. */
const read = ['name', 'telecom', 'address', 'identifier', 'gender', 'birthDate', 'deceasedDateTime', 'communication']
const technical = ['resourceType', 'id', 'meta', 'text', 'implicitRules', 'language', 'contained', 'active', 'link']

/**
 * Names, identifiers, telephones and addresses of a FHIR R4 Patient besides the main ones of the chart, and those that the chart
 * has no place for.
 */
export function readFurther(
  patient: Json,
  { given_name, family_name }: Demographics,
): { further: FurtherDetails; remainders: Remainder[] } {
  const { telecoms, addresses, remainders } = readContactPoints(patient)
  const elements = Object.keys(patient).filter((name) => !read.includes(name) && !technical.includes(name) && !name.startsWith('_'))
  const names = list(patient.name)
  const usual = names.find(({ use }) => use === 'usual')
  const spoken = usual && names.length > 1 ? (cleanLine(usual.text) ?? fullNameOf(usual)) : null
  const further = {
    preferred_name: spoken === `${given_name} ${family_name}` ? null : (spoken?.slice(0, 100) ?? null),
    names: names.flatMap(otherName).slice(0, mostNames),
    identifiers: list(patient.identifier).flatMap(identifierOf),
    telecoms,
    addresses,
  }
  const elementsWithoutPlace = elements.map((detail): Remainder => ({ part: 'element', detail: detail.slice(0, 100), reason: 'no-place' }))
  return { further, remainders: [...remainders, ...elementsWithoutPlace] }
}

const givenOf = ({ given }: Json) => cleanLine(Array.isArray(given) ? given.join(' ') : given)
const fullNameOf = (name: Json) => [givenOf(name), cleanLine(name.family)].filter(Boolean).join(' ') || null

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
