import type { RecordCategory } from '@polyclinic/contract/kernel/record-categories'
import { sql } from 'kysely'
import { anyOf, anyText } from '../../kernel/db/any-of.ts'
import type { Builders } from '../../kernel/db/builders.ts'
import { preparedInsert, preparedInserts, preparedStatement } from '../../kernel/db/prepared-statement.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export const itemColumns = [
  'patients.id',
  'patients.record_number',
  'patients.name',
  'patients.given_name',
  'patients.family_name',
  'patients.preferred_name',
  'patients.birth_date',
  'patients.sex',
  'patients.phone',
  'patients.email',
  'patients.city',
  'patients.deceased_on',
  'patients.deceased_date_time',
  'patients.is_deceased',
  'patients.status',
  'patients.restricted',
  'patients.created_at',
  'patients.name_key',
] as const

const chartColumns = [
  ...itemColumns,
  'patients.account_id',
  'patients.address_line',
  'patients.postal_code',
  'patients.language',
  'patients.other_languages',
  'patients.interpreter_needed',
  'patients.pronouns',
  'patients.clinical_sex',
  'patients.alert',
  'patients.version',
  'patients.updated_at',
] as const

/** A chart, with the one that it was merged into. */
export const chartById = preparedStatement((builders: Builders, id: string) =>
  builders
    .from('patients')
    .leftJoin('chart_links', 'chart_links.patient_id', 'patients.id')
    .select([...chartColumns, 'chart_links.survivor_id'])
    .where('patients.id', '=', id),
)

/** A literal, because the planner of a generic plan would assume that almost no chart has another status. */
export const merged = sql.lit('merged')

/** Charts as a list shows them. */
export const chartItems = (scope: Scope, ids: readonly string[]) => scope.from('patients').select(itemColumns).where('id', '=', anyOf(ids))

const insertPatient = preparedInsert('patients')
export const insertChart = ({ organization_id }: WriteScope, values: Row<'patients'>) => insertPatient({ organization_id, ...values })

export const updateChart = (scope: WriteScope, id: string, version: number) =>
  scope.update('patients').where('id', '=', id).where('version', '=', version)

const insertKeyRows = preparedInserts('patient_search_keys', 16)
/** Inserts keys in one statement, except for a chart with more than sixteen. */
export const insertKeys = ({ organization_id }: WriteScope, patient_id: string, keys: readonly string[]) =>
  insertKeyRows(keys.map((key) => ({ organization_id, key, patient_id })))

/** Restricts or opens charts; further charts of the same person change together with this one. */
export const restrictCharts = (scope: WriteScope, ids: readonly string[], restricted: boolean) =>
  scope.update('patients').set({ restricted }).where('id', '=', anyOf(ids))

/**
 * Charts of the same name and birth date, found by the name: a date that stands for "unknown" is that of thousands. No index
 * leads to `is not distinct from`.
 */
export const namesakes = preparedStatement((builders: Builders, name_keys: readonly string[], birth_date: string) =>
  builders
    .from('patients')
    .select(['id', 'name', 'record_number', 'birth_date'])
    .where('name_key', '=', anyText(name_keys))
    .where('birth_date', 'is not distinct from', birth_date)
    .where('status', '<>', 'merged')
    .limit(5),
)

/** Whether this account has opened this restricted chart, and its access has not expired. */
export const openingInForce = (scope: Scope, patient_id: string) =>
  scope
    .from('chart_openings')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('account_id', '=', scope.actor.account_id as string)
    .where('expires_at', '>', scope.at)
    .limit(1)

export const eventsOfChart = (scope: Scope, patient_id: string) =>
  scope
    .from('audit_events')
    .select(['id', 'at', 'actor_name', 'actor_kind', 'actor_role', 'action', 'category', 'outcome'])
    .select(sql<string | null>`case when action = 'chart.break-glass' then details->>'reason' end`.as('reason'))
    .where('patient_id', '=', patient_id)
    .orderBy('id', 'desc')

interface AccessDay {
  on: string
  account_id: string | null
  actor_name: string | null
  actor_kind: string
  actor_role: string | null
  first_at: string
  last_at: string
  categories: RecordCategory[]
  changed_categories: RecordCategory[]
  changed: boolean
  times: number
}

/** Access to a chart by others: one row per person and day of the clinic, latest first. Reading by the system's jobs does not count. */
export const accessDays = (scope: Scope, patient_id: string, before: string | null, limit: number) => sql<AccessDay>`
  select (at at time zone ${scope.clinic.time_zone})::date as on, account_id, max(actor_name) as actor_name, max(actor_kind) as actor_kind, max(actor_role) as actor_role,
    min(at) as first_at, max(at) as last_at, array_remove(array_agg(distinct category), null) as categories,
    array_remove(coalesce(array_agg(distinct category) filter (where action !~ '[.]read$'), '{}'), null) as changed_categories, bool_or(action !~ '[.]read$') as changed,
    count(*) as times
  from audit_events
  where organization_id = ${scope.organization_id} and patient_id = ${patient_id} and outcome = 'done'
    and account_id is distinct from ${scope.actor.account_id}::uuid
    and not (actor_kind = 'system' and action ~ '[.]read$')
  group by 1, 2 having ${before}::timestamptz is null or max(at) < ${before}::timestamptz
  order by max(at) desc limit ${limit}`
