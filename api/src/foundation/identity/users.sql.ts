import type { UserKind } from '@polyclinic/contract/kernel/access'
import { sql } from 'kysely'
import { hasWordsIn } from '../../kernel/db/has-words.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import type { PlatformScope } from '../../kernel/scope.ts'

type Sql = Pick<PlatformScope, 'sql' | 'at'>

const columns = [
  'a.id',
  'a.kind',
  'a.name',
  'a.email',
  'a.status',
  'a.email_verified_at',
  'a.second_factor_at',
  'a.sample',
  'a.created_at',
] as const

/** Accounts with when they were last in use. */
export const accountsSeen = (
  { sql: build }: Sql,
  filter: { kind?: UserKind | undefined; status?: string | undefined; q?: string | undefined },
) =>
  build
    .selectFrom('accounts as a')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .whereRef('s.account_id', '=', 'a.id')
        .select((e) => e.fn.max('s.last_seen_at').as('seen'))
        .as('last_seen_at'),
    )
    .$call(whenGiven(filter.kind, (b, kind) => b.where('a.kind', '=', kind)))
    .$call(whenGiven(filter.status, (b, status) => b.where('a.status', '=', status)))
    .$call(whenGiven(filter.q || undefined, (b, typed) => b.where(isCalled(typed))))

/** By an address as it is written, otherwise by the words of name and address. */
const isCalled = (typed: string) =>
  typed.includes('@')
    ? sql<boolean>`position(${typed.toLowerCase()} in a.email) > 0`
    : hasWordsIn(sql`coalesce(a.search_text, lower(concat_ws(' ', a.name, a.email)))`, typed)

export const workplacesOf = ({ sql: build }: Sql, account_id: string) =>
  build
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['o.id as organization_id', 'o.name as organization_name', 'm.role', 'm.status'])
    .where('m.account_id', '=', account_id)
    .orderBy('o.name')

export const countEnrolments = ({ sql: build }: Sql, account_id: string) =>
  build
    .selectFrom('enrolments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('status', '<>', 'ended')
