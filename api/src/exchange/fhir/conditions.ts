import { referenceTargets } from '@polyclinic/contract/kernel/fhir-resources'
import { type RawBuilder, sql } from 'kysely'
import type { Vault } from '../../kernel/crypto.ts'
import { refuseValue } from './request-parameters.ts'
import { type SearchPeriod, searchPeriod } from './search-date.ts'
import type { SearchValue } from './search-values.ts'
import { clinicSystem } from './to-fhir/elements.ts'

export type Condition = RawBuilder<boolean>
/** The time of a row in a statement of that clinic: a column, or what other tables of it say. */
export type TimeOf = (organization_id: string) => RawBuilder<unknown>
/** What one value of a search parameter asks of a row. */
export interface Matcher {
  (value: SearchValue, parameter: MatchedParameter): Condition
  /** The time that it compares, by which rows can be sorted. */
  readonly time?: TimeOf
}

interface MatchedParameter {
  name: string
  organization_id: string
  time_zone: string
  vault: Vault
}

export const matchesNothing = sql<boolean>`false`
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** `code` or `system|code` of a column that holds codes of one system, or of none; `as` turns FHIR's code into the column's. */
export const byToken =
  (column: string | RawBuilder<string>, options: { system?: string | undefined; as?: (code: string) => readonly string[] } = {}): Matcher =>
  ({ system, text: code }, { name }) => {
    if (system && !options.system) return refuseValue(name, `${system}|${code}`, 'a code without a system')
    if (system && system !== options.system) return matchesNothing
    const codes = options.as ? options.as(code) : [code]
    return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} = any(${codes}::text[])`
  }

/** The same where rows have codes of several systems; a row without a system has the `usual` one. */
export const byCoding =
  (code: string, system: string, usual: string): Matcher =>
  (value) => {
    const is_system = value.system ? sql<boolean>`coalesce(${sql.ref(system)}, ${usual}) = ${value.system}` : sql<boolean>`true`
    return sql<boolean>`(${sql.ref(code)} = ${value.text} and ${is_system})`
  }

/** A number that the clinic gave, under its own system. */
export const byClinicNumber =
  (column: string, kind: Parameters<typeof clinicSystem>[1]): Matcher =>
  (value, parameter) =>
    byToken(column, { system: clinicSystem(parameter.organization_id, kind) })(value, parameter)

/** `Patient/1` or `1`, of the type that the parameter leads to. */
export const byReference =
  (column: string): Matcher =>
  ({ text }, { name }) => {
    const [id = '', type, ...more] = text.split('/').reverse()
    if (!uuid.test(id) || more.length > 0 || (type !== undefined && type !== referenceTargets[name])) return matchesNothing
    return sql<boolean>`${sql.ref(column)} = ${id}::uuid`
  }

/** The searches for the rows of one patient: a table of theirs has the column. */
export const ofPatient = (table: string) => ({ patient: byReference(`${table}.patient_id`) })
export const ofSubject = (table: string) => ({ ...ofPatient(table), subject: byReference(`${table}.patient_id`) })

export const byId =
  (column: string): Matcher =>
  ({ text }) =>
    uuid.test(text) ? sql<boolean>`${sql.ref(column)} = ${text}::uuid` : matchesNothing

/** A column of small tables: any word of it begins with the value, whatever its case. */
export const byWord =
  (column: string): Matcher =>
  ({ text }) =>
    sql<boolean>`position(${` ${text.toLowerCase()}`} in ' ' || lower(${sql.ref(column)})) > 0`

/**
 * A date against a day, a month, a year or an instant, as https://hl7.org/fhir/R4/search.html#date has it. What came as a year, a
 * month or a day is a stretch of time, and is found by a value that holds all of it; `date_time` is the column with the text.
 */
export function byDate(column: string | TimeOf, kind: 'instant' | 'day', date_time?: string): Matcher {
  const time = typeof column === 'string' ? () => sql.ref(column) : column
  const matcher: Matcher = ({ text }, { name, organization_id, time_zone }) => {
    const period = searchPeriod(text, time_zone)
    if (!period) return refuseValue(name, text, 'a year, month, day or time, with eq, ne, lt, le, gt, ge, sa or eb before it')
    const starts = time(organization_id)
    return isIn({ starts, ends: date_time ? endOf(starts, kind, date_time, time_zone) : null }, kind, period)
  }
  return Object.assign(matcher, { time })
}

/** `ends` null: a point in time. */
function isIn(
  { starts, ends }: { starts: RawBuilder<unknown>; ends: RawBuilder<unknown> | null },
  kind: 'instant' | 'day',
  period: SearchPeriod,
): Condition {
  const [from, until] =
    kind === 'day'
      ? [sql`${period.first_day}::date`, sql`${period.day_after}::date`]
      : [sql`${period.starts_at}::timestamptz`, sql`${period.ends_at}::timestamptz`]
  const [ends_before, ends_within, ends_after] = ends
    ? [sql`${ends} <= ${from}`, sql`${ends} <= ${until}`, sql`${ends} > ${until}`]
    : [sql`true`, sql`true`, sql`false`]
  switch (period.prefix) {
    case 'ne':
      return sql<boolean>`(${starts} < ${from} or ${starts} >= ${until} or ${ends_after})`
    case 'lt':
      return sql<boolean>`${starts} < ${from}`
    case 'eb':
      return sql<boolean>`(${starts} < ${from} and ${ends_before})`
    case 'le':
      return sql<boolean>`(${starts} < ${from} or (${starts} < ${until} and ${ends_within}))`
    case 'gt':
      return sql<boolean>`(${starts} >= ${until} or ${ends_after})`
    case 'sa':
      return sql<boolean>`${starts} >= ${until}`
    case 'ge':
      return sql<boolean>`(${starts} >= ${from} or ${ends_after})`
    default:
      return sql<boolean>`(${starts} >= ${from} and ${starts} < ${until} and ${ends_within})`
  }
}

/** Where the stretch of time of a date ends, by the length of its text: a year, a month or a day later; an instant ends at once. */
function endOf(starts: RawBuilder<unknown>, kind: 'instant' | 'day', date_time: string, time_zone: string) {
  const text = sql.ref(date_time)
  const length = sql`case length(${text}) when 4 then interval '1 year' when 7 then interval '1 month' else interval '1 day' end`
  if (kind === 'day') return sql`(${starts} + ${length})::date`
  return sql`case when length(${text}) <= 10 then (${starts} at time zone ${time_zone} + ${length}) at time zone ${time_zone} else ${starts} end`
}
