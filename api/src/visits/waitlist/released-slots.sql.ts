import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export const insertReleasedSlot = (scope: WriteScope, values: Row<'released_slots'>) => scope.insert('released_slots', values)

/** Whether a visit occupies the whole time now, from its first minute to its last; a group may still have a seat. */
const isTaken = (scope: Scope) =>
  sql<boolean>`exists (select from occupancies o where o.organization_id = ${scope.organization_id} and o.resource_id = released_slots.practitioner_id
    and o.appointment_id is not null and o.group_service_id is null and o.starts_at <= released_slots.starts_at and o.ends_at >= released_slots.ends_at)`

/** Whether the same slot was released again since; a current hold of it does not count. */
const isRepeated = (scope: Scope) =>
  sql<boolean>`exists (select from released_slots later where later.organization_id = ${scope.organization_id} and later.practitioner_id = released_slots.practitioner_id
    and later.starts_at = released_slots.starts_at and later.ends_at = released_slots.ends_at and later.id > released_slots.id
    and (later.hold_id is null or later.offer_from <= ${scope.at}))`

/** Whether the slot belongs to a hold that has not expired. */
const isHeld = (scope: Scope) => sql<boolean>`(released_slots.hold_id is not null and released_slots.offer_from > ${scope.at})`

/** The same for a hold that was deleted: booked, released, or exchanged for another time. */
const hasEndedEarly = (scope: Scope) =>
  sql<boolean>`(${isHeld(scope)} and not exists (select from holds h where h.organization_id = ${scope.organization_id} and h.id = released_slots.hold_id))`

/**
 * Deletes records of released slots that are no longer of use: the time has passed or is occupied, there is a newer record of it,
 * or its hold ended early.
 */
export const deleteReleasedSlots = (scope: WriteScope) =>
  scope
    .delete('released_slots')
    .where((eb) => eb.or([eb('ends_at', '<=', scope.at), isTaken(scope), isRepeated(scope), hasEndedEarly(scope)]))

/** Released slots that have not passed and are neither occupied nor held, each once, the earliest first. */
export const releasedSlots = (scope: Scope) =>
  scope
    .from('released_slots')
    .innerJoin('practitioners', 'practitioners.id', 'released_slots.practitioner_id')
    .leftJoin('services', 'services.id', 'released_slots.service_id')
    .select([
      'released_slots.id',
      'released_slots.practitioner_id',
      'released_slots.service_id',
      'released_slots.starts_at',
      'released_slots.ends_at',
      'released_slots.cause',
      'released_slots.offer_from',
      'released_slots.created_at',
      'practitioners.name as practitioner_name',
      'practitioners.title as practitioner_title',
      'services.name as service_name',
    ])
    .where('released_slots.ends_at', '>', scope.at)
    .where((eb) => eb.not(isTaken(scope)))
    .where((eb) => eb.not(isHeld(scope)))
    .where((eb) => eb.not(isRepeated(scope)))
    .where('practitioners.status', '=', 'active')
    .orderBy('released_slots.starts_at')
    .orderBy('released_slots.id')

export type ReleasedSlotRow = ReturnType<typeof releasedSlots> extends { execute(): Promise<(infer R)[]> } ? R : never
