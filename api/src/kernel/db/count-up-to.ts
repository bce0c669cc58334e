import { mostCounted } from '@polyclinic/contract/kernel/most-counted'
import { type SelectQueryBuilder, sql } from 'kysely'
import { build } from './query.ts'

// biome-ignore lint/suspicious/noExplicitAny: whatever tables it reads, and whatever it shows of them
type Countable = SelectQueryBuilder<any, any, any>

/** How many rows a statement finds, counted only up to the limit that a list shows. */
export const countUpTo = (found: Countable) =>
  build
    .selectFrom(found.clearSelect().clearOrderBy().select(sql.lit(1).as('one')).limit(sql.lit(mostCounted)).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
