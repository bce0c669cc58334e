import { type DataAbsentReason, dataAbsentReasons } from '@polyclinic/contract/care/observations/observed-value'
import { type SocialQuestion, socialQuestionOf, socialQuestions } from '@polyclinic/contract/care/observations/social-history'
import type { OrderedResult, OrderRow, ResultRow } from '../sources/results.sql.ts'
import { coded, coding, dateTimeOf, hl7, instantOf, reference, systems, withoutEmpty } from './elements.ts'
import type { MappingContext, Resource } from './fhir-types.ts'

/** A value that is a plain number with its unit is a quantity; all others, such as "< 5" or "negative", stay text. */
export function toFhirValue(text: string, unit: string | null) {
  if (/^-?\d{1,12}(\.\d{1,8})?$/.test(text.trim())) return { valueQuantity: { value: Number(text), unit } }
  return { valueString: unit && text ? `${text} ${unit}` : text }
}

/** https://terminology.hl7.org/CodeSystem-v3-ObservationInterpretation.html */
const interpretations: Record<string, string> = {
  normal: 'N',
  abnormal: 'A',
  low: 'L',
  high: 'H',
  'critical-low': 'LL',
  'critical-high': 'HH',
}

const toFhirRange = ({ reference_low, reference_high, reference_text, unit }: ResultRow) =>
  reference_low === null && reference_high === null && reference_text === null
    ? null
    : [
        {
          low: reference_low === null ? null : { value: Number(reference_low), unit },
          high: reference_high === null ? null : { value: Number(reference_high), unit },
          text: reference_text,
        },
      ]

/** An answer that was chosen from a list goes out with its code. */
function answerOf({ code, value_code, value_text }: ResultRow) {
  const key = socialQuestionOf(code)
  const question: SocialQuestion | undefined = key && socialQuestions[key]
  if (!value_code || !question?.answers?.some((answer) => answer.code === value_code)) return null
  return { valueCodeableConcept: coded(systems.snomed, value_code, value_text) }
}

/** The value of a row: an answer, a number with its comparator, or words; and where there is none, why. */
function resultOf(row: ResultRow) {
  const { value_number, value_comparator: comparator, value_text, unit, data_absent_reason } = row
  if (data_absent_reason !== null) return { dataAbsentReason: absentReasonOf(data_absent_reason, row.data_absent_text) }
  if (value_text === null) return { valueQuantity: { value: Number(value_number), comparator, unit } }
  return answerOf(row) ?? toFhirValue(value_text, unit)
}

function absentReasonOf(reason: string, text: string | null) {
  const { system, code, display } = dataAbsentReasons[reason as DataAbsentReason]
  return system === null ? { text } : { coding: [coding(system, code, display)], text }
}

export function toFhirObservation(row: ResultRow): Resource {
  const { interpretation } = row
  const code = interpretation && interpretations[interpretation]
  return withoutEmpty({
    resourceType: 'Observation',
    id: row.id,
    status: row.status,
    category: [{ coding: [{ system: hl7('observation-category'), code: row.category }] }],
    code: coded(row.code_system, row.code, row.display),
    subject: reference('Patient', row.patient_id),
    encounter: reference('Encounter', row.encounter_id),
    effectiveDateTime: dateTimeOf(row.effective_at, row.effective_date_time),
    issued: instantOf(row.issued_at),
    performer: [{ display: row.performer_name ?? row.source }],
    ...resultOf(row),
    interpretation: code ? [{ coding: [{ system: hl7('v3-ObservationInterpretation'), code }] }] : null,
    referenceRange: toFhirRange(row),
    derivedFrom: row.derived_from.map((id) => reference('Observation', id)),
  })
}

export function toFhirDiagnosticReport(row: OrderRow, { clinic }: MappingContext, results: readonly OrderedResult[]): Resource {
  const results_of_order = results.filter((result) => result.order_id === row.id)
  const latest = results_of_order
    .map(({ resulted_at }) => resulted_at)
    .sort()
    .at(-1)
  return withoutEmpty({
    resourceType: 'DiagnosticReport',
    id: row.id,
    status: reportStatus(row.status, results_of_order),
    category: [{ coding: [{ system: hl7('v2-0074'), code: 'LAB' }] }],
    code: coded(systems.loinc, row.loinc_code, row.test_name),
    subject: reference('Patient', row.patient_id),
    encounter: reference('Encounter', row.encounter_id),
    effectiveDateTime: instantOf(row.ordered_at),
    issued: instantOf(latest ?? null),
    performer: [reference('Organization', clinic.id, clinic.name)],
    result: results_of_order.map(({ id, test_name }) => reference('Observation', id, test_name)),
  })
}

/** https://hl7.org/fhir/R4/valueset-diagnostic-report-status.html */
export function reportStatus(order: string, results: readonly { status: string }[]): string {
  if (order === 'entered-in-error') return order
  if (order === 'revoked') return 'cancelled'
  const valid = results.filter(({ status }) => status !== 'entered-in-error' && status !== 'registered')
  if (valid.some(({ status }) => status === 'corrected')) return 'corrected'
  if (order === 'completed') return 'final'
  if (valid.length === 0) return 'registered'
  return valid.every(({ status }) => status === 'final') ? 'partial' : 'preliminary'
}
