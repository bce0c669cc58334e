import { nameKey } from '@polyclinic/contract/kernel/normalize-name'
import { isDeceased } from '../../kernel/deceased.ts'
import type { Demographics, FurtherDetails, Remainder } from './imported-person.ts'
import type { OpenChartRow } from './patient-imports.sql.ts'

/** What the elements of a FHIR R4 Patient are called, by the field of the front page. */
const elements = { birth_date: 'birthDate', sex: 'gender', language: 'communication', deceased_on: 'deceased' } as const

/**
 * What of a person differs from the chart that the person is added to. The front page of a chart stays as it is, because
 * somebody here has checked it.
 */
export function compareWithChart(chart: OpenChartRow, demographics: Demographics, further: FurtherDetails | undefined): Remainder[] {
  const preferred = further?.preferred_name ?? null
  const fields = Object.keys(elements) as (keyof typeof elements)[]
  const saysMore = (field: (typeof fields)[number]) =>
    field === 'deceased_on' ? isOtherDeath(demographics, chart) : demographics[field] !== null && demographics[field] !== chart[field]
  const differing = fields.filter(saysMore)
  const reason = 'chart-unchanged'
  return [
    ...(nameKey(demographics) === nameKey(chart) ? [] : [{ part: 'name', detail: 'official', reason } as const]),
    ...(preferred === null || preferred === chart.preferred_name ? [] : [{ part: 'name', detail: 'usual', reason } as const]),
    ...differing.map((field) => ({ part: 'element', detail: elements[field], reason }) as const),
  ]
}

/** Whether the upload says that somebody has died whom the chart has as living, or on another day. */
function isOtherDeath({ deceased_on, deceased_date_time, is_deceased }: Demographics, chart: OpenChartRow): boolean {
  if (is_deceased && !isDeceased(chart)) return true
  const isSame = deceased_on === chart.deceased_on && (deceased_date_time ?? null) === chart.deceased_date_time
  return deceased_on !== null && !isSame && (deceased_date_time ?? deceased_on) !== chart.deceased_on
}
