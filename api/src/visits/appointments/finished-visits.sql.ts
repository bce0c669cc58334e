import type { VisitPayment } from '@polyclinic/contract/visits/appointments/appointment-shapes'
import { reopenMinutes } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { type SqlBool, sql } from 'kysely'
import { whenGiven } from '../../kernel/db/when-given.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { FollowedBy } from './appointment-rules.ts'

/**
 * What was billed or signed of a visit since it was finished; null as long as nothing was, and of every visit that cannot be
 * reopened any more, for it was finished before `since`: a list of a whole day asks this of few visits.
 */
export const followedBy = (scope: Pick<Scope, 'organization_id'>, since: string) =>
  sql<FollowedBy | null>`case when appointments.fulfilled_at >= ${since} then
    case when ${isBilled(scope)} then 'billed' when ${isSigned(scope)} then 'signed' end end`

/** Its charge stands on somebody's draft or on an invoice. */
const isBilled = ({ organization_id }: Pick<Scope, 'organization_id'>) => sql<SqlBool>`exists (
  select 1 from charges
    left join invoice_draft_lines on invoice_draft_lines.charge_id = charges.id and invoice_draft_lines.organization_id = ${organization_id}
  where charges.organization_id = ${organization_id} and charges.appointment_id = appointments.id and charges.code = 'service'
    and (charges.status = 'billed' or invoice_draft_lines.id is not null))`

/** The chart of the visit, and those that were merged into it: what is final stays with the chart it was written for. */
const chartsOf = (organization_id: string) => sql`array(select l.patient_id from chart_links l
  where l.organization_id = ${organization_id} and l.survivor_id = appointments.patient_id union all select appointments.patient_id)`

/** A note, a letter or a prescription that belongs to it became final since. */
const isSigned = ({ organization_id }: Pick<Scope, 'organization_id'>) => sql<SqlBool>`exists (
  select 1 from encounters
  where encounters.organization_id = ${organization_id} and encounters.appointment_id = appointments.id and (
    exists (
      select 1 from notes
        inner join signed_notes on signed_notes.id = notes.id and signed_notes.organization_id = ${organization_id}
      where notes.organization_id = ${organization_id} and notes.encounter_id = encounters.id
        and signed_notes.signed_at >= appointments.fulfilled_at)
    or exists (
      select 1 from records
      where records.organization_id = ${organization_id} and records.patient_id = any(${chartsOf(organization_id)})
        and records.encounter_id = encounters.id and records.finalized_at >= appointments.fulfilled_at)
    or exists (
      select 1 from prescriptions
      where prescriptions.organization_id = ${organization_id} and prescriptions.patient_id = any(${chartsOf(organization_id)})
        and prescriptions.encounter_id = encounters.id and prescriptions.activated_at >= appointments.fulfilled_at)))`

const unsignedDays = 30

/** Begun or finished within the last weeks, and no note of it is signed: its documentation is not finished. Where nobody saw the patient, nobody has one to write. */
export const isUnsigned = (scope: Scope) => {
  const { organization_id } = scope
  const since = new Date(scope.now.getTime() - unsignedDays * 86_400_000).toISOString()
  return sql<SqlBool>`(appointments.starts_at >= ${since} and appointments.status in ('in-consultation', 'fulfilled')
    and appointments.practitioner_id <> appointments.service_id and not exists (
    select 1 from encounters
      inner join notes on notes.encounter_id = encounters.id and notes.organization_id = ${organization_id}
      inner join signed_notes on signed_notes.id = notes.id and signed_notes.organization_id = ${organization_id}
      left join note_errors on note_errors.note_id = notes.id and note_errors.organization_id = ${organization_id}
    where encounters.organization_id = ${organization_id} and encounters.appointment_id = appointments.id
      and note_errors.note_id is null))`
}

/** A visit that was finished before this instant stays finished. */
export const reopenableSince = (scope: Scope) => new Date(scope.now.getTime() - reopenMinutes * 60_000).toISOString()

/** What followed the finish of one visit. */
export const followedByOf = (scope: Scope, id: string) =>
  scope
    .from('appointments')
    .select(followedBy(scope, reopenableSince(scope)).as('followed_by'))
    .where('appointments.id', '=', id)

/** Where the bill of a visit stands, the charge that is furthest from being paid first; null where nothing is charged. */
export const paymentOf = ({ organization_id }: Pick<Scope, 'organization_id'>) => sql<VisitPayment | null>`(
  select case
    when count(*) = 0 then null
    when bool_or(charges.status = 'billable' and invoice_draft_lines.id is null) then 'unbilled'
    when bool_or(invoice_draft_lines.id is not null or invoice_balances.due_minor > 0) then 'invoiced'
    when bool_or(charges.status = 'billed') then 'paid'
    else 'not-billable' end
  from charges
    left join invoice_draft_lines on invoice_draft_lines.charge_id = charges.id and invoice_draft_lines.organization_id = ${organization_id}
    left join invoice_balances on invoice_balances.invoice_id = charges.invoice_id and invoice_balances.organization_id = ${organization_id}
      and invoice_balances.next_sequence is null
  where charges.organization_id = ${organization_id} and charges.appointment_id = appointments.id)`

/** Visits whose documentation is not finished, of one practitioner or of all. */
export const countUnsigned = (scope: Scope, practitioner_id: string | null) =>
  scope
    .from('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isUnsigned(scope))
    .$call(whenGiven(practitioner_id, (q, practitioner_id) => q.where('practitioner_id', '=', practitioner_id)))
