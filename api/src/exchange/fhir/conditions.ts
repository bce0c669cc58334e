import { referenceTargets } from '@polyclinic/contract/kernel/fhir-resources'
import { type RawBuilder, sql } from 'kysely'
import type { Vault } from '../../kernel/crypto.ts'
import { periodOf } from './search-date.ts'
import { refuseValue } from './search-parameters.ts'
import { clinicSystem } from './to-fhir/elements.ts'

export type Condition = RawBuilder<boolean>
/** What one value of a search parameter asks of a row. */
export type Matcher = (value: string, parameter: MatchedParameter) => Condition

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
  (value, { name }) => {
    const [system, code] = value.includes('|') ? (value.split('|', 2) as [string, string]) : [null, value]
    if (system && !options.system) return refuseValue(name, value, 'a code without a system')
    if (system && system !== options.system) return matchesNothing
    const codes = options.as ? options.as(code) : [code]
    return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} = any(${codes}::text[])`
  }

/** The same where rows have codes of several systems; a row without a system has the `usual` one. */
export const byCoding =
  (code: string, system: string, usual: string): Matcher =>
  (value) => {
    const [system_of_value, name] = value.includes('|') ? (value.split('|', 2) as [string, string]) : [null, value]
    const is_system = system_of_value ? sql<boolean>`coalesce(${sql.ref(system)}, ${usual}) = ${system_of_value}` : sql<boolean>`true`
    return sql<boolean>`(${sql.ref(code)} = ${name} and ${is_system})`
  }

/** A number that the clinic gave, under its own system. */
export const byClinicNumber =
  (column: string, kind: Parameters<typeof clinicSystem>[1]): Matcher =>
  (value, parameter) =>
    byToken(column, { system: clinicSystem(parameter.organization_id, kind) })(value, parameter)

/** `Patient/1` or `1`, of the type that the parameter leads to. */
export const byReference =
  (column: string): Matcher =>
  (value, { name }) => {
    const [id = '', type, ...more] = value.split('/').reverse()
    if (!uuid.test(id) || more.length > 0 || (type !== undefined && type !== referenceTargets[name])) return matchesNothing
    return sql<boolean>`${sql.ref(column)} = ${id}::uuid`
  }

export const byId =
  (column: string): Matcher =>
  (value) =>
    uuid.test(value) ? sql<boolean>`${sql.ref(column)} = ${value}::uuid` : matchesNothing

/** A column of small tables: any word of it begins with the value, whatever its case. */
export const byWord =
  (column: string): Matcher =>
  (value) =>
    sql<boolean>`position(${` ${value.toLowerCase()}`} in ' ' || lower(${sql.ref(column)})) > 0`

/** A point in time against a day, a month, a year or an instant: https://hl7.org/fhir/R4/search.html#date */
export const byDate =
  (column: string, kind: 'instant' | 'day'): Matcher =>
  (value, { name, time_zone }) => {
    const period = periodOf(value, time_zone)
    if (!period) return refuseValue(name, value, 'a year, month, day or time, with eq, ne, lt, le, gt, ge, sa or eb before it')
    const ref = sql.ref(column)
    const [from, until] =
      kind === 'day'
        ? [sql`${period.first_day}::date`, sql`${period.day_after}::date`]
        : [sql`${period.starts_at}::timestamptz`, sql`${period.ends_at}::timestamptz`]
    switch (period.prefix) {
      case 'ne':
        return sql<boolean>`(${ref} < ${from} or ${ref} >= ${until})`
      case 'lt':
      case 'eb':
        return sql<boolean>`${ref} < ${from}`
      case 'le':
        return sql<boolean>`${ref} < ${until}`
      case 'gt':
      case 'sa':
        return sql<boolean>`${ref} >= ${until}`
      case 'ge':
        return sql<boolean>`${ref} >= ${from}`
      default:
        return sql<boolean>`(${ref} >= ${from} and ${ref} < ${until})`
    }
  }
