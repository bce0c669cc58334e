import { noKnownAllergies } from '@polyclinic/contract/chart/patients/allergy-rules'
import { sql } from 'kysely'
import { fixedByShape } from '../../kernel/db/prepared-statement.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import type { Scope } from '../../kernel/scope.ts'
import { followedBy, paymentOf, shownRows } from '../appointments/index.ts'

interface Day {
  from: string
  to: string
  /** Visits finished before it stay finished. */
  reopenable_since: string
  practitioner_id?: string | undefined
  location_id?: string | undefined
}

/** What the patient owes, on charts that were merged into this one as well. */
const dueOf = ({ organization_id }: Scope) => sql<number>`(
  select coalesce(sum(b.due_minor), 0) from invoice_balances b
  where b.organization_id = ${organization_id} and b.patient_id = appointments.patient_id and b.next_sequence is null and b.due_minor > 0
) + (
  select coalesce(sum(b.due_minor), 0) from chart_links l
  join invoice_balances b on b.organization_id = ${organization_id} and b.patient_id = l.patient_id and b.next_sequence is null and b.due_minor > 0
  where l.organization_id = ${organization_id} and l.survivor_id = appointments.patient_id
)`

/** The visits of a day with all that the board shows, in one statement: each board asks it again with each change of the day. */
export const boardRows = fixedByShape((scope: Scope, by: readonly ('practitioner_id' | 'location_id')[], day: Day) =>
  shownRows(scope)
    .select((eb) => [
      'patients.alert',
      eb
        .exists(
          eb
            .selectFrom('allergies')
            .select('allergies.id')
            .where('allergies.organization_id', '=', scope.organization_id)
            .whereRef('allergies.patient_id', '=', 'appointments.patient_id')
            .where('allergies.code', 'is distinct from', noKnownAllergies.code)
            .where('allergies.status', '=', 'active'),
        )
        .as('allergies'),
      eb
        .selectFrom('encounters')
        .select('encounters.id')
        .where('encounters.organization_id', '=', scope.organization_id)
        .whereRef('encounters.appointment_id', '=', 'appointments.id')
        .where('encounters.status', '<>', 'entered-in-error')
        .orderBy('encounters.id', 'desc')
        .limit(1)
        .as('encounter_id'),
      dueOf(scope).as('due_minor'),
      followedBy(scope, day.reopenable_since).as('followed_by'),
      paymentOf(scope).as('payment'),
    ])
    .where('appointments.starts_at', '>=', day.from)
    .where('appointments.starts_at', '<', day.to)
    .where('appointments.status', '<>', 'entered-in-error')
    .$if(by.includes('practitioner_id'), (q) => q.where('appointments.practitioner_id', '=', day.practitioner_id as string))
    .$if(by.includes('location_id'), (q) => q.where('appointments.location_id', '=', day.location_id as string))
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id'),
)

/** The visits of a day by status, with the earliest arrival at each. */
export const countDay = (scope: Scope, from: string, to: string, practitioner_id: string | null) =>
  scope
    .from('appointments')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count'), eb.fn.min('arrived_at').as('since')])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .$call(whenGiven(practitioner_id, (q, practitioner_id) => q.where('practitioner_id', '=', practitioner_id)))
    .groupBy('status')
