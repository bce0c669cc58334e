import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { activeAllergies, endNoneKnown, insertAllergies } from '../../../chart/patients/index.ts'
import type { Row } from '../../../kernel/scope.ts'
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
const holds = ({ content }: NewResource) => !['refuted', 'entered-in-error'].includes(codeOf(content.verificationStatus) ?? '')

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
    const status = ['active', undefined].includes(codeOf(content.clinicalStatus)) ? 'active' : 'inactive'
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

/** The manifestations of the reactions, and the worst severity. */
function reactionOf(reactions: readonly Reaction[]) {
  const words = reactions.flatMap(({ manifestation }) => (Array.isArray(manifestation) ? manifestation.map(wordsOf) : []))
  const worst = severities.findLast((severity) => reactions.some((reaction) => reaction.severity === severity))
  return { reaction: cleanLine(words.filter(Boolean).join(', '), 500), severity: worst ?? 'unknown' }
}
