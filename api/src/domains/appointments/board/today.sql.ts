import { sql } from 'kysely'
import type { Scope } from '../../../kernel/scope.ts'
import { appointmentRows } from '../appointments.sql.ts'

/** The visits of a day with all that the board shows, in one statement. */
export const boardRows = (scope: Scope, from: string, to: string) =>
  appointmentRows(scope)
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('allergies')
            .select('allergies.id')
            .where('allergies.organization_id', '=', scope.organization_id)
            .whereRef('allergies.patient_id', '=', 'appointments.patient_id')
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
      eb
        .selectFrom('invoice_balances')
        .select((sub) => sub.fn.coalesce(sub.fn.sum<number>('invoice_balances.due_minor'), sub.lit(0)).as('due'))
        .where('invoice_balances.organization_id', '=', scope.organization_id)
        .whereRef('invoice_balances.patient_id', '=', 'appointments.patient_id')
        .as('due_minor'),
    ])
    .where('appointments.starts_at', '>=', from)
    .where('appointments.starts_at', '<', to)
    .where('appointments.status', '<>', 'entered-in-error')
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')

/** Asks for an outcome once its day is over. Written out, so that every plan can use the index made for it. */
export const isUnresolved = sql<boolean>`appointments.status in ('pending', 'booked', 'arrived', 'checked-in', 'in-consultation')`

export const countUnresolved = (scope: Scope, before: string) =>
  scope
    .from('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isUnresolved)
    .where('starts_at', '<', before)

export const countOpenRequests = (scope: Scope) =>
  scope
    .from('appointment_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'submitted')
    .where('expires_at', '>', scope.at)
