import { sql } from 'kysely'
import type { WriteScope } from '../scope.ts'

/**
 * Transactions of a clinic that name the same `id` go one after the other, each seeing what the one before has committed: those
 * who book, move or hold for the same patient, for example. Asked in the turn before what it protects; it ends with the
 * transaction.
 */
export const inTurn = (scope: WriteScope, id: string) =>
  scope.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.organization_id} ${id}`}, 0))`)
