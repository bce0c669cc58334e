import { coded, hl7, instantOf, reference, systems, withoutEmpty } from '../elements.ts'
import type { MappingContext, Resource } from '../fhir-types.ts'
import type { OrderedResult, OrderRow, ResultRow } from '../sources/results.sql.ts'

export const laboratory = 'laboratory'

/** A value that is a plain number with its unit is a quantity; all others, such as "< 5" or "negative", stay text. */
export function toFhirValue(text: string, unit: string | null) {
  if (/^-?\d{1,12}(\.\d{1,8})?$/.test(text.trim())) return { valueQuantity: { value: Number(text), unit } }
  return { valueString: unit && text ? `${text} ${unit}` : text }
}

export function toFhirObservation(row: ResultRow): Resource {
  // the code that was ordered is the result's where the result is of that very test
  const code = row.test_name === row.ordered_name ? row.loinc_code : null
  return withoutEmpty({
    resourceType: 'Observation',
    id: row.id,
    status: row.status,
    category: [{ coding: [{ system: hl7('observation-category'), code: laboratory }] }],
    code: coded(systems.loinc, code, row.test_name),
    subject: reference('Patient', row.patient_id),
    encounter: reference('Encounter', row.encounter_id),
    effectiveDateTime: instantOf(row.resulted_at),
    issued: instantOf(row.resulted_at),
    ...toFhirValue(row.value_text, row.unit),
    referenceRange: row.reference_range ? [{ text: row.reference_range }] : null,
  })
}

export function toFhirDiagnosticReport(row: OrderRow, { clinic }: MappingContext, results: readonly OrderedResult[]): Resource {
  const own = results.filter((result) => result.order_id === row.id)
  const latest = own
    .map(({ resulted_at }) => resulted_at)
    .sort()
    .at(-1)
  return withoutEmpty({
    resourceType: 'DiagnosticReport',
    id: row.id,
    meta: { versionId: String(row.version) },
    status: reportStatus(row.status, own),
    category: [{ coding: [{ system: hl7('v2-0074'), code: 'LAB' }] }],
    code: coded(systems.loinc, row.loinc_code, row.test_name),
    subject: reference('Patient', row.patient_id),
    encounter: reference('Encounter', row.encounter_id),
    effectiveDateTime: instantOf(row.ordered_at),
    issued: instantOf(latest ?? null),
    performer: [reference('Organization', clinic.id, clinic.name)],
    result: own.map(({ id, test_name }) => reference('Observation', id, test_name)),
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
