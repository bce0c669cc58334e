import { hashToken } from '../../kernel/crypto.ts'
import type { PlatformScope } from '../../kernel/scope.ts'

type Sql = Pick<PlatformScope, 'sql'>

/** Records that this number gets no text messages of the product any more, whichever clinic sends them. */
export const insertStoppedNumber = ({ sql }: Sql, number: string, stopped_at: string) =>
  sql
    .insertInto('stopped_numbers')
    .values({ number_hash: hashToken(number), stopped_at })
    .onConflict((on) => on.doNothing())

export const deleteStoppedNumber = ({ sql }: Sql, number: string) =>
  sql.deleteFrom('stopped_numbers').where('number_hash', '=', hashToken(number))

/** Those of some numbers that have answered STOP. */
export const stoppedAmong = ({ sql }: Sql, numbers: readonly string[]) =>
  sql.selectFrom('stopped_numbers').select('number_hash').where('number_hash', 'in', numbers.map(hashToken))
