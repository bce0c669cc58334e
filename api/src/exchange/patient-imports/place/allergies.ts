import {
  allergyCategories,
  allergyCriticalities,
  allergyTypes,
  allergyVerifications,
  isAllergy,
} from '@polyclinic/contract/chart/patients/allergy-rules'
import { allergenCodeOf, allergensOfCode } from '@polyclinic/contract/engine/drug-safety/allergen-codes'
import { codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { activeAllergies, endNoneKnown, insertAllergies } from '../../../chart/patients/index.ts'
import type { Row } from '../../../kernel/scope.ts'
import { keptDate } from '../../../kernel/stated-date.ts'
import type { Json } from '../imported-person.ts'
import type { NewResource } from '../place-person.ts'
import { cleanLine } from './clean-fields.ts'
import { codeOf, codingOf } from './codings.ts'
import { wordsOf } from './describe-resource.ts'
import { recordedOf } from './kept-dates.ts'
import type { Place } from './place-resources.ts'

interface Reaction {
  manifestation?: unknown[]
  severity?: unknown
}
const severities = ['mild', 'moderate', 'severe']
const snomed = 'http://snomed.info/sct'
const holds = ({ content }: NewResource) => codeOf(content.verificationStatus) !== 'entered-in-error'

/**
 * Allergies and intolerances. One that is in the chart already is stored as a resource only; the statement that none are known is
 * imported only if the chart says nothing else, and ends when an allergy is imported.
 */
export const placeAllergies: Place = async (scope, { patient_id, resources }) => {
  const active = await activeAllergies(scope, patient_id)
  const substances = new Set(active.filter(isAllergy).map(({ substance }) => normalizeName(substance)))
  const rows: Row<'allergies'>[] = []
  for (const { title, content, id, sender } of resources.filter(holds)) {
    const coding = codingOf(content.code, (system) => system === snomed)
    const code = coding?.system === snomed ? coding.code : null
    const facts = allergyFacts(content, scope.clinic.time_zone)
    const isActive = facts.verification_status !== 'refuted' && ['active', undefined].includes(codeOf(content.clinicalStatus))
    const status = isActive ? 'active' : 'inactive'
    const isNone = !isAllergy({ code })
    if (isNone ? active.length > 0 || rows.length > 0 || resources.length > 1 : status === 'active' && substances.has(normalizeName(title)))
      continue
    if (status === 'active') substances.add(normalizeName(title))
    const reactions = Array.isArray(content.reaction) ? (content.reaction as Reaction[]) : []
    rows.push({
      id,
      patient_id,
      code,
      substance: title,
      ...facts,
      allergen_code: isNone ? null : allergenOf(content.code, title),
      ...reactionOf(reactions),
      status,
      source: sender,
      ...recordedOf(scope, content),
      imported_at: scope.now,
    })
  }
  if (rows.some(({ code, status }) => status === 'active' && isAllergy({ code: code ?? null }))) await endNoneKnown(scope, patient_id)
  await insertAllergies(scope, rows)
  return rows.map(({ id }) => id as string)
}

const known = <Word extends string>(words: readonly Word[], word: unknown) => words.find((each) => each === word) ?? null

/** What FHIR says of an allergy in words that are FHIR's own; anything else is left to the resource as it came. */
function allergyFacts(content: Json, time_zone: string) {
  const onset = keptDate(content.onsetDateTime, time_zone)
  return {
    type: known(allergyTypes, content.type),
    category: known(allergyCategories, Array.isArray(content.category) ? content.category[0] : null),
    criticality: known(allergyCriticalities, content.criticality),
    verification_status: known(allergyVerifications, codeOf(content.verificationStatus)),
    onset_on: onset?.on ?? null,
    onset_date_time: onset?.date_time ?? null,
  }
}

/** The allergen of the list: by a code of this list, or by a name under which the other system shows its own code. */
function allergenOf(concept: unknown, title: string): string | null {
  const codings = ((concept as Json | null | undefined)?.coding ?? []) as Json[]
  const own = Array.isArray(codings) ? codings.find(({ system }) => system === codeSystems.allergens)?.code : null
  if (typeof own === 'string' && own.length <= 200 && allergensOfCode(own)) return own
  const displays = Array.isArray(codings) ? codings.map(({ display }) => display).filter((display) => typeof display === 'string') : []
  for (const name of [title, ...displays]) {
    const code = allergenCodeOf(name)
    if (code && code.length <= 200) return code
  }
  return null
}

/** The manifestations of the reactions, and the worst severity. */
function reactionOf(reactions: readonly Reaction[]) {
  const words = reactions.flatMap(({ manifestation }) => (Array.isArray(manifestation) ? manifestation.map(wordsOf) : []))
  const worst = severities.findLast((severity) => reactions.some((reaction) => reaction.severity === severity))
  return { reaction: cleanLine(words.filter(Boolean).join(', '), 500), severity: worst ?? 'unknown' }
}
