import { sql } from 'kysely'
import type { WriteScope } from '../scope.ts'

/**
 * Serializes transactions of a clinic that use the same `id`, so that each sees what the one before has committed: those that
 * book, move or hold for the same patient, for example. To be called in an earlier turn than the statements that it protects; the
 * lock ends with the transaction.
 */
export const inTurn = (scope: WriteScope, id: string) =>
  scope.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.organization_id} ${id}`}, 0))`)
