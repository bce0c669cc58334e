import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'

/** Asks for an outcome once its day is over. Written out, so that every plan can use the index made for it. */
export const isUnresolved = sql<boolean>`appointments.status in ('pending', 'booked', 'arrived', 'checked-in', 'in-consultation')`

export const countUnresolved = (scope: Scope, before: string) =>
  scope
    .from('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isUnresolved)
    .where('starts_at', '<', before)
