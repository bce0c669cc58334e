import { observationStatuses } from '@polyclinic/contract/care/observations/observation-machine'
import { observationCategories } from '@polyclinic/contract/care/observations/observations'
import {
  comparators,
  type DataAbsentReason,
  dataAbsentReasonKeys,
  dataAbsentReasons,
} from '@polyclinic/contract/care/observations/observed-value'
import { bodyMassIndex, toKeptUnit, vitalOfCode, vitalSigns } from '@polyclinic/contract/care/observations/vital-signs'
import { insertObservations } from '../../../care/observations/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { ownValue } from '../../../kernel/own-value.ts'
import type { Row, WriteScope } from '../../../kernel/scope.ts'
import { keptDate } from '../../../kernel/stated-date.ts'
import type { Json } from '../imported-person.ts'
import type { NewResource } from '../place-person.ts'
import { cleanLine } from './clean-fields.ts'
import { codeOf, codingOf, codingsOf } from './codings.ts'
import { wordsOf } from './describe-resource.ts'
import { effectiveOf } from './kept-dates.ts'
import type { Place, Placement } from './place-resources.ts'

type ObservationRow = Row<'observations'>
const loinc = 'http://loinc.org'
const kept_statuses: readonly unknown[] = observationStatuses.filter((status) => status !== 'entered-in-error')
const known_comparators: readonly unknown[] = comparators
const categories: readonly string[] = observationCategories
/** http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation */
const interpretations: Record<string, string> = {
  N: 'normal',
  A: 'abnormal',
  L: 'low',
  H: 'high',
  LL: 'critical-low',
  HH: 'critical-high',
}

/**
 * Observations with a code, a time and a value: a row each, and one for each component of a panel. All others are stored as
 * resources only.
 */
export const placeObservations: Place = async (scope, { resources, ...chart }) => {
  const groups = resources.map((resource) => toRows(scope, chart, resource)).filter((rows) => rows.length > 0)
  await insertObservations(scope, groups.flat())
  return groups.map(([whole]) => (whole as ObservationRow).id as string)
}

function toRows(scope: WriteScope, { patient_id }: Omit<Placement, 'resources'>, { id, content, sender }: NewResource): ObservationRow[] {
  const effective = effectiveOf(scope, content)
  if (!effective || !kept_statuses.includes(content.status)) return []
  const shared = {
    patient_id,
    category: categoryOf(content),
    ...effective,
    issued_at: keptDate(content.issued, scope.clinic.time_zone)?.at ?? scope.at,
    method: wordsOf(content.method),
    source: sender,
    imported_at: scope.now,
    status: content.status as string,
  }
  const coded = codeColumns(content.code)
  if (!coded) return []
  const components: Json[] = Array.isArray(content.component) ? content.component : []
  const parts = components.map((component) => toPart(component, id, shared))
  const value = inKeptUnit(coded, valueColumns(content))
  // A value that a row cannot hold as a whole is not placed, so that no part of it is lost.
  if (parts.some((part) => part === null) || (value === null && parts.length === 0)) return []
  return [{ ...shared, ...coded, ...value, ...rangeColumns(content), id }, ...(parts as ObservationRow[])]
}

function toPart(
  component: Json,
  component_of: string,
  shared: Omit<ObservationRow, 'id' | 'code_system' | 'code' | 'display'>,
): ObservationRow | null {
  const coded = codeColumns(component.code)
  const value = coded && inKeptUnit(coded, valueColumns(component))
  return coded && value ? { ...shared, ...coded, ...value, ...rangeColumns(component), id: newId(), component_of } : null
}

function categoryOf({ category }: Json): string {
  const codes = (Array.isArray(category) ? category : [category]).flatMap((concept) => codingsOf(concept).map(({ code }) => code))
  return codes.find((code) => categories.includes(code)) ?? 'exam'
}

function codeColumns(concept: unknown) {
  const coding = codingOf(concept, (system) => system === loinc)
  return coding ? { code_system: coding.system, code: coding.code, display: wordsOf(concept) ?? coding.code } : null
}

/** The value as columns of a row, or why there is none; null if neither is said, or none that the columns can hold. */
function valueColumns(content: Json): Partial<ObservationRow> | null {
  const { valueQuantity: quantity, valueCodeableConcept: concept } = content
  if (typeof quantity?.value === 'number') {
    const unit = cleanLine(quantity.code ?? quantity.unit, 60)
    const { comparator = null } = quantity
    // What lies beyond the comparators of R4 is kept in words, so that the number never stands alone.
    if (comparator !== null && !known_comparators.includes(comparator))
      return { value_text: [comparator, quantity.value, quantity.unit ?? ''].join(' ').trim() }
    return { value_number: quantity.value, value_comparator: comparator, unit }
  }
  if (concept) return { value_code: codeOf(concept) ?? null, value_text: wordsOf(concept) }
  if (typeof content.valueInteger === 'number') return { value_number: content.valueInteger }
  if (typeof content.valueBoolean === 'boolean') return { value_text: content.valueBoolean ? 'Yes' : 'No' }
  const text = cleanLine(content.valueString ?? content.valueDateTime ?? content.valueTime, 2000)
  return text ? { value_text: text } : absentColumns(content.dataAbsentReason)
}

/** Why there is no value, by a code that is known; else by its words. */
function absentColumns(concept: unknown): Partial<ObservationRow> | null {
  const codings = codingsOf(concept)
  const known = dataAbsentReasonKeys.find((key) => codings.some(({ system, code }) => isCodeOf(key, system, code)))
  if (known) return { data_absent_reason: known, data_absent_text: cleanLine((concept as Json).text) }
  const words = wordsOf(concept)
  return words ? { data_absent_reason: 'other', data_absent_text: words } : null
}

const isCodeOf = (key: DataAbsentReason, system: unknown, code: unknown) =>
  dataAbsentReasons[key].system === system && dataAbsentReasons[key].code === code

/** Converts a vital sign into the one unit that is stored; null if its unit is not convertible. */
function inKeptUnit({ code_system, code }: { code_system: string; code: string }, value: Partial<ObservationRow> | null) {
  if (!value || typeof value.value_number !== 'number' || code_system !== loinc) return value
  const { value_number, unit } = value
  if (code === bodyMassIndex.code) return unit === bodyMassIndex.unit ? value : null
  const key = vitalOfCode(code)
  if (!key) return value
  const kept = toKeptUnit(vitalSigns[key], value_number, unit ?? '')
  return kept === null ? null : { ...value, value_number: kept, unit: vitalSigns[key].units[0].unit }
}

function rangeColumns({ referenceRange, interpretation }: Json): Partial<ObservationRow> {
  const [range] = Array.isArray(referenceRange) ? referenceRange : []
  const number = (limit: Json | undefined) => (typeof limit?.value === 'number' ? limit.value : null)
  const [first] = Array.isArray(interpretation) ? interpretation : []
  return {
    reference_low: number(range?.low),
    reference_high: number(range?.high),
    reference_text: cleanLine(range?.text, 200),
    interpretation: ownValue(interpretations, codeOf(first) ?? '') ?? null,
  }
}
