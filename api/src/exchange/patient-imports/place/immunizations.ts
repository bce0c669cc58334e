import { cvxCode } from '@polyclinic/contract/foundation/settings/immunization-schedule'
import { givenImmunizations, insertImmunizations } from '../../../chart/immunizations/index.ts'
import { vaccineKey } from '../../../foundation/settings/index.ts'
import type { Row, WriteScope } from '../../../kernel/scope.ts'
import { keptDate } from '../../../kernel/stated-date.ts'
import type { NewResource } from '../place-person.ts'
import { cleanDay, cleanLine } from './clean-fields.ts'
import { codingsOf } from './codings.ts'
import { wordsOf } from './describe-resource.ts'
import type { Place, Placement } from './place-resources.ts'

const cvx = 'http://hl7.org/fhir/sid/cvx'

/**
 * Vaccinations with the day, the month or the year in which they were given or refused. A vaccine counts once for a date: one that
 * is in the chart already is stored as a resource only.
 */
export const placeImmunizations: Place = async (scope, { resources, ...chart }) => {
  const given = await scope.rows(givenImmunizations(scope, chart.patient_id))
  const recorded = new Set(given.map(({ vaccine_key, given_on }) => `${vaccine_key} ${given_on}`))
  const rows: Row<'immunizations'>[] = []
  for (const resource of resources) {
    const row = toRow(scope, chart, resource)
    const day = row && `${row.vaccine_key} ${row.given_on}`
    if (!row || (row.status === 'completed' && recorded.has(day as string))) continue
    if (row.status === 'completed') recorded.add(day as string)
    rows.push(row)
  }
  await insertImmunizations(scope, rows)
  return rows.map(({ id }) => id as string)
}

function toRow(
  { clinic, now }: WriteScope,
  { patient_id }: Omit<Placement, 'resources'>,
  { id, title, content, sender }: NewResource,
): Row<'immunizations'> | null {
  const given = keptDate(content.occurrenceDateTime, clinic.time_zone)
  const { status } = content
  if (!given || (status !== 'completed' && status !== 'not-done')) return null
  const vaccine = title.slice(0, 120)
  const code = codingsOf(content.vaccineCode).find(({ system }) => system === cvx)?.code
  const [protocol] = Array.isArray(content.protocolApplied) ? content.protocolApplied : []
  const dose = Number(protocol?.doseNumberPositiveInt)
  return {
    id,
    patient_id,
    vaccine,
    vaccine_key: vaccineKey(vaccine),
    cvx_code: cvxCode.safeParse(code).data ?? null,
    status,
    reason_not_done: status === 'not-done' ? (wordsOf(content.statusReason) ?? 'No reason was given.') : null,
    given_on: given.on,
    given_date_time: given.date_time,
    dose: Number.isInteger(dose) && dose >= 1 && dose <= 20 ? dose : null,
    lot_number: cleanLine(content.lotNumber, 60),
    expires_on: cleanDay(content.expirationDate),
    source: 'imported',
    author_account_id: null,
    author_name: sender,
    author_role: null,
    created_at: now,
  }
}
