import { wholeName } from '@polyclinic/contract/kernel/person-name'
import { precisionOf } from '@polyclinic/contract/kernel/stated-date'
import type { Json } from '../imported-person.ts'
import { cleanLine } from './clean-fields.ts'

/** The elements of FHIR R4 resources that hold their subject; the first that is present counts. */
const titles = ['code', 'vaccineCode', 'medicationCodeableConcept', 'type', 'category', 'description', 'name', 'title', 'procedureCode']
/** The elements that hold their time. */
const times = [
  'effectiveDateTime',
  'effectivePeriod',
  'occurrenceDateTime',
  'performedDateTime',
  'performedPeriod',
  'onsetDateTime',
  'period',
  'authoredOn',
  'started',
  'billablePeriod',
  'recordedDate',
  'date',
  'created',
  'issued',
  'startDate',
]
const statuses = ['status', 'lifecycleStatus', 'clinicalStatus']

/** The text of a string, a CodeableConcept, or a list of them. */
export function wordsOf(value: unknown): string | null {
  if (typeof value === 'string') return cleanLine(value)
  if (Array.isArray(value)) return value.map(wordsOf).find((words) => words !== null) ?? null
  if (value === null || typeof value !== 'object') return null
  const { text, coding, display, family } = value as Json
  const coded = Array.isArray(coding) ? coding.find((entry) => entry?.display ?? entry?.code) : null
  return cleanLine(text) ?? cleanLine(coded?.display ?? coded?.code) ?? cleanLine(display) ?? cleanLine(family)
}

/** The name of a person or of an organization. */
function nameOf(name: unknown): string | null {
  if (typeof name === 'string') return cleanLine(name)
  const [first] = Array.isArray(name) ? (name as Json[]) : []
  const given = Array.isArray(first?.given) ? first.given : []
  const given_name = given.filter((part) => typeof part === 'string').join(' ')
  return cleanLine(first?.text) ?? cleanLine(wholeName({ given_name, family_name: cleanLine(first?.family) ?? '' }))
}

/** The value of an observation, for a list: "169.9 cm". */
function valueText({ valueQuantity: quantity, valueCodeableConcept: concept, valueString: text }: Json): string | null {
  if (typeof quantity?.value === 'number')
    return cleanLine([quantity.comparator, Number(quantity.value.toPrecision(6)), quantity.unit ?? quantity.code].filter(Boolean).join(' '))
  return wordsOf(concept) ?? cleanLine(text, 60)
}

/** When a resource was true of the patient, as it says: a year, a month, a day or an instant. Of a period its beginning. */
export function dateTimeOf(content: Json): string | null {
  const texts = times.map((field): unknown => content[field]?.start ?? content[field])
  return texts.find((text): text is string => typeof text === 'string' && precisionOf(text) !== null) ?? null
}

/** The subject and the status of a resource, for a list; the content itself stays complete. */
export function describeResource(content: Json) {
  const type = String(content.resourceType)
  const title = nameOf(content.name) ?? titles.map((field) => wordsOf(content[field])).find((words) => words !== null)
  const value = valueText(content)
  const status = statuses.map((field) => statusOf(content[field])).find((status) => status !== null)
  return { title: [title ?? type, value].filter(Boolean).join(': '), status: status ?? null }
}

const statusOf = (value: unknown) =>
  typeof value === 'string' ? cleanLine(value, 60) : cleanLine((value as Json | null)?.coding?.[0]?.code, 60)
