import { sql } from 'kysely'
import { clinicalSex } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { living } from '../../kernel/deceased.ts'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export const ruleRows = (scope: Scope) =>
  scope
    .from('recall_rules')
    .select(['id', 'name', 'kind', 'service_id', 'after_service_id', 'months', 'sex', 'from_age', 'below_age', 'is_active', 'version'])

/** Whether the patient has booked or made the visit since the recall was created. */
export const isBooked = (scope: Scope) => sql<boolean>`exists (select 1 from appointments a
  where a.organization_id = ${scope.organization_id} and a.patient_id = recalls.patient_id and a.service_id = recall_rules.service_id
    and a.starts_at >= recalls.created_at
    and a.status in ('pending', 'booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled'))`

/** Recalls with their rule and their patient. */
export const recallRows = (scope: Scope) =>
  scope
    .from('recalls')
    .innerJoin('recall_rules', 'recall_rules.id', 'recalls.rule_id')
    .innerJoin('patients', 'patients.id', 'recalls.patient_id')
    .select([
      'recalls.id',
      'recalls.rule_id',
      'recall_rules.name as rule_name',
      'recall_rules.kind',
      'recall_rules.service_id',
      'recalls.patient_id',
      'patients.name as patient_name',
      'patients.birth_date as patient_birth_date',
      'recalls.due_on',
      'recalls.detail',
      'recalls.status',
      'recalls.postponed_until',
      'recalls.sent_at',
      'recalls.declined_reason',
      'recalls.version',
      isBooked(scope).as('is_booked'),
    ])
export type RecallRow = RowOf<typeof recallRows>

/** Not postponed beyond today. */
export const isNow = (scope: Scope) => sql<boolean>`(recalls.postponed_until is null or recalls.postponed_until <= ${todayIn(scope)}::date)`

export const updateRecall = (scope: WriteScope, { id, version }: Pick<RecallRow, 'id' | 'version'>, changes: Partial<Row<'recalls'>>) =>
  scope
    .update('recalls')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)

/** Patients who can be recalled: they are alive and their chart is in use. */
const chartsInUse = (scope: Scope) =>
  scope
    .from('patients')
    .select(['id', 'birth_date', clinicalSex.as('sex')])
    .where('status', 'in', ['active', 'provisional'])
    .where(living)

/** The next charts to check, after the last one. */
export const chartsAfter = (scope: Scope, after: string | null, limit: number) =>
  chartsInUse(scope)
    .$if(after !== null, (q) => q.where('id', '>', after))
    .orderBy('id')
    .limit(limit)

export const chartsAmong = (scope: Scope, ids: readonly string[]) => chartsInUse(scope).where('id', 'in', ids)

/** The last completed visit of each patient and service, and whether a future one is booked. */
export const visitsOf = (scope: Scope, patients: readonly string[], services: readonly string[]) =>
  scope
    .from('appointments')
    .select([
      'patient_id',
      'service_id',
      sql<string | null>`max(starts_at) filter (where status = 'fulfilled')`.as('last_at'),
      sql<boolean>`bool_or(status in ('pending', 'booked', 'arrived', 'checked-in', 'in-consultation') and starts_at > ${scope.at}::timestamptz - interval '1 day')`.as(
        'is_booked',
      ),
    ])
    .where('patient_id', 'in', patients)
    .where('service_id', 'in', services)
    .where('status', 'in', ['fulfilled', 'pending', 'booked', 'arrived', 'checked-in', 'in-consultation'])
    .groupBy(['patient_id', 'service_id'])

export const dosesOf = (scope: Scope, patients: readonly string[]) =>
  scope
    .from('immunizations')
    .leftJoin('immunization_errors as e', 'e.immunization_id', 'immunizations.id')
    .select(['immunizations.patient_id', 'immunizations.vaccine_key', 'immunizations.cvx_code'])
    .select(['immunizations.given_on', 'immunizations.given_date_time'])
    // Doses of a chart that was merged away are the person's too.
    .where('immunizations.patient_id', '=', anyOf(patients))
    .where('immunizations.status', '=', 'completed')
    .where('e.immunization_id', 'is', null)

export const openAmong = (scope: Scope, patients: readonly string[]) =>
  scope.from('recalls').select(['id', 'rule_id', 'patient_id', 'due_on']).where('patient_id', 'in', patients).where('status', '=', 'open')

/** Lists patients who are due; a removed recall whose patient is due again, by the same rule since the same day, is restored. */
export const listDue = (scope: WriteScope, rows: readonly Row<'recalls'>[]) =>
  scope.insert('recalls', rows).onConflict((on) =>
    on
      .columns(['organization_id', 'rule_id', 'patient_id', 'due_on'])
      .doUpdateSet((eb) => ({ status: 'open', detail: eb.ref('excluded.detail'), completed_at: null }))
      .where('recalls.status', '=', 'completed'),
  )

export const completeRecalls = (scope: WriteScope, ids: readonly string[]) =>
  scope
    .update('recalls')
    .set((eb) => ({ status: 'completed', completed_at: scope.at, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('status', '=', 'open')

/** Whether any clinic has a rule, and charts that were not checked today. */
export const recallsAreDue: IsDue = (at) => sql<boolean>`
  (select true from recall_rules r where r.organization_id = organizations.id limit 1)
  and not coalesce((select s.finished and s.day >= (${at}::timestamptz at time zone organizations.time_zone)::date
    from recall_sweeps s where s.organization_id = organizations.id limit 1), false)`
