import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import { preparedInsert, preparedStatement } from '../../kernel/db/prepared-statement.ts'
import { nilId } from '../../kernel/ids.ts'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** The account of a hold that keeps the time of an offer: no account. */
export const noAccountId = nilId

/**
 * Occupies a seat; answers with no row if it is taken, or if the time is taken by anything but the same group: the constraint
 * `occupancies_one_group` and the index `occupancies_seat_key` decide, also between concurrent transactions.
 */
export const takeSeat = ({ organization_id }: WriteScope, values: Row<'occupancies'>) => insertSeat({ organization_id, ...values })

const insertSeat = preparedInsert('occupancies', (insert) => insert.onConflict((on) => on.doNothing()))

/** The occupancies of these resources between two instants, on any seat. */
export const seatsTaken = preparedStatement((scope: Scope, resource_ids: readonly string[], starts_at: string, ends_at: string) =>
  scope
    .from('occupancies')
    .select(['resource_id', 'seat', 'starts_at', 'ends_at', 'group_service_id', 'capacity'])
    .where('resource_id', '=', anyOf(resource_ids))
    .where('starts_at', '<', ends_at)
    .where('starts_at', '>', sql<string>`${starts_at}::timestamptz - interval '2 days'`)
    .where('ends_at', '>', starts_at),
)

/** The same for several times, with holds; an occupancy that overlaps two of them appears twice. */
export const seatsTakenAt = (scope: Scope, resource_ids: readonly string[], slots: readonly { starts_at: string; ends_at: string }[]) =>
  scope
    .from('occupancies')
    .innerJoin(
      // The times are joined instead of checked row by row: each is found by the index, and the weeks in between are not read.
      sql<{
        from: string
        to: string
      }>`unnest(${slots.map((slot) => slot.starts_at)}::timestamptz[], ${slots.map((slot) => slot.ends_at)}::timestamptz[])`.as<'slot'>(
        sql`slot("from", "to")`,
      ),
      (j) =>
        j
          .onRef('occupancies.starts_at', '<', 'slot.to')
          .on('occupancies.starts_at', '>', sql<string>`slot."from" - interval '2 days'`)
          .onRef('occupancies.ends_at', '>', 'slot.from'),
    )
    .select([
      'occupancies.id',
      'occupancies.resource_id',
      'occupancies.seat',
      'occupancies.starts_at',
      'occupancies.ends_at',
      'occupancies.group_service_id',
      'occupancies.capacity',
      'occupancies.hold_id',
      'occupancies.expires_at',
    ])
    .where('occupancies.resource_id', '=', anyOf(resource_ids))

/** Deletes those of some holds that have expired; their seats are deleted with them. */
export const deleteExpiredHoldsOf = (scope: WriteScope, ids: readonly string[]) =>
  scope.delete('holds').where('id', '=', anyOf(ids)).where('expires_at', '<=', scope.at)

/** Releases the resources of some appointments. */
export const releaseOccupanciesOf = (scope: WriteScope, appointment_ids: readonly string[]) =>
  scope.delete('occupancies').where('appointment_id', '=', anyOf(appointment_ids))

/** Releases the resources of an appointment. */
export const releaseOccupancies = (scope: WriteScope, appointment_id: string) =>
  scope.delete('occupancies').where('appointment_id', '=', appointment_id)

/** Releases one of the resources of an appointment. */
export const releaseOccupancy = (scope: WriteScope, appointment_id: string, resource_id: string) =>
  releaseOccupancies(scope, appointment_id).where('resource_id', '=', resource_id)

export const hasOccupancies = (scope: Scope, appointment_id: string) =>
  scope.from('occupancies').select('id').where('appointment_id', '=', appointment_id).limit(1)

/** Deletes expired holds of these resources between two instants; their seats are deleted with them. */
export const sweepHolds = preparedStatement((scope: WriteScope, resource_ids: readonly string[], starts_at: string, ends_at: string) =>
  scope
    .delete('holds')
    .where('expires_at', '<=', scope.at)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('occupancies')
        .select('occupancies.hold_id')
        .where('occupancies.organization_id', '=', scope.organization_id)
        .where('occupancies.resource_id', '=', anyOf(resource_ids))
        .where('occupancies.starts_at', '<', ends_at)
        .where('occupancies.starts_at', '>', sql<string>`${starts_at}::timestamptz - interval '2 days'`)
        .where('occupancies.ends_at', '>', starts_at)
        .where('occupancies.expires_at', '<=', scope.at)
        .$narrowType<{ hold_id: string }>(),
    ),
)

/** A hold that an account created; a hold of an offer is answered, not booked. */
export const holdById = (scope: Scope, id: string) =>
  scope
    .from('holds')
    .select([
      'id',
      'account_id',
      'patient_id',
      'practitioner_id',
      'service_id',
      'location_id',
      'starts_at',
      'ends_at',
      'expires_at',
      'created_at',
    ])
    .where('id', '=', id)
    .where('account_id', '<>', noAccountId)

export const insertHold = (scope: WriteScope, values: Row<'holds'>) => scope.insert('holds', values)
/** Moves holds to the chart that a patient claimed. */
export const moveHolds = (scope: WriteScope, from: string, to: string) =>
  scope.update('holds').set({ patient_id: to }).where('patient_id', '=', from)
export const deleteExpiredHolds = (scope: WriteScope) => scope.delete('holds').where('expires_at', '<=', scope.at)
/** Whether holds of any clinic have expired. */
export const holdsHaveExpired: IsDue = (at) =>
  sql<boolean>`(select true from holds h where h.organization_id = organizations.id and h.expires_at <= ${at} limit 1)`
export const deleteHold = (scope: WriteScope, id: string) => scope.delete('holds').where('id', '=', id)
/** Deletes the holds of an account, which may have one, as `holds_account_key` says; a patient's role reaches its own holds only. */
export const deleteHoldsOf = preparedStatement((scope: WriteScope, account_id: string) =>
  scope
    .delete('holds')
    .where('account_id', '=', account_id)
    .returning(['id', 'practitioner_id', 'service_id', 'starts_at', 'ends_at', 'expires_at', 'created_at']),
)

/** The further participants of a hold, besides its practitioner. */
export const participantsHeldBy = (scope: Scope, { id, practitioner_id }: { id: string; practitioner_id: string }) =>
  scope
    .from('occupancies')
    .innerJoin('practitioners', 'practitioners.id', 'occupancies.resource_id')
    .select('practitioners.id')
    .where('occupancies.hold_id', '=', id)
    .where('practitioners.id', '!=', practitioner_id)

export const roomHeldBy = (scope: Scope, hold_id: string) =>
  scope
    .from('occupancies')
    .innerJoin('rooms', 'rooms.id', 'occupancies.resource_id')
    .select('rooms.id')
    .where('occupancies.hold_id', '=', hold_id)
    .where('rooms.kind', '=', 'room')
