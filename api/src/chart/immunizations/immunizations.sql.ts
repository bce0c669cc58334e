import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Vaccinations with whether they were entered in error. */
export const immunizationRows = (scope: Scope) =>
  scope
    .from('immunizations')
    .leftJoin('immunization_errors as e', 'e.immunization_id', 'immunizations.id')
    .select([
      'immunizations.id',
      'immunizations.patient_id',
      'immunizations.vaccine',
      'immunizations.cvx_code',
      'immunizations.status',
      'immunizations.reason_not_done',
      'immunizations.given_on',
      'immunizations.given_date_time',
      'immunizations.dose',
      'immunizations.lot_number',
      'immunizations.expires_on',
      'immunizations.site',
      'immunizations.route',
      'immunizations.source',
      'immunizations.note',
      'immunizations.author_account_id',
      'immunizations.author_name',
      'immunizations.author_role',
      'immunizations.created_at',
      'e.reason as error_reason',
      'e.author_name as error_author_name',
      'e.author_role as error_author_role',
      'e.created_at as error_created_at',
    ])

/** Vaccinations that were given and count; row security hides all others from patients. */
export const givenImmunizations = (scope: Scope, patient_id: string) =>
  scope
    .from('immunizations')
    .leftJoin('immunization_errors as e', 'e.immunization_id', 'immunizations.id')
    .select([
      'immunizations.id',
      'immunizations.vaccine',
      'immunizations.vaccine_key',
      'immunizations.cvx_code',
      'immunizations.given_on',
      'immunizations.given_date_time',
      'immunizations.dose',
      'immunizations.lot_number',
      'immunizations.source',
    ])
    .where('immunizations.patient_id', '=', patient_id)
    .where('immunizations.status', '=', 'completed')
    .where('e.immunization_id', 'is', null)

export const insertImmunization = (scope: WriteScope, values: Row<'immunizations'>) => scope.insert('immunizations', values)
/** Vaccinations of another system. */
export async function insertImmunizations(scope: WriteScope, rows: readonly Row<'immunizations'>[]) {
  if (rows.length > 0) await scope.run(scope.insert('immunizations', rows))
}
export const insertImmunizationError = (scope: WriteScope, values: Row<'immunization_errors'>) =>
  scope.insert('immunization_errors', values)

export const birthOf = (scope: Scope, patient_id: string) =>
  scope
    .from('patients')
    .select(['patients.birth_date', 'patients.deceased_on', 'patients.is_deceased'])
    .where('patients.id', '=', patient_id)

/** The vaccinations of a chart as rows of its timeline. What was given elsewhere stands at its date. */
export const immunizationTimeline = (org: string, patient_id: string, time_zone: string) =>
  sql`select 'immunization' as kind, i.id, case when i.source = 'given-here' then i.created_at else i.given_on::timestamp at time zone ${time_zone} end as at,
        case when i.source = 'given-here' then null else coalesce(i.given_date_time, i.given_on::text) end as date_time, i.vaccine as title, i.reason_not_done as detail, i.author_name as by, case when e.immunization_id is null then i.status else 'entered-in-error' end as status, null::jsonb as data
      from immunizations i left join immunization_errors e on e.organization_id = ${org} and e.immunization_id = i.id
      where i.organization_id = ${org} and i.patient_id = ${patient_id}`

/** How many vaccinations a chart has, without those that were entered in error. */
export const immunizationCount = (org: string, patient_id: string) =>
  sql<number>`(select count(*) from immunizations i where i.organization_id = ${org} and i.patient_id = ${patient_id}
    and not exists (select 1 from immunization_errors e where e.organization_id = ${org} and e.immunization_id = i.id))`
