import type { ProxyScope, UserKind } from '@polyclinic/contract/kernel/access'
import { findableText } from '@polyclinic/contract/kernel/normalize-name'
import { type Insertable, sql as sqlText } from 'kysely'
import { anyOf, anyText } from '../../kernel/db/any-of.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import type { Accounts, DB, Sessions } from '../../kernel/db/types.gen.ts'
import type { PlatformScope } from '../../kernel/scope.ts'

type Sql = Pick<PlatformScope, 'sql'>

export const accountsAmong = ({ sql }: Sql, ids: readonly string[]) =>
  sql.selectFrom('accounts').select(columnsOf('accounts')).where('id', '=', anyOf(ids))

export const accountsByEmail = ({ sql }: Sql, kind: UserKind, emails: readonly string[]) =>
  sql.selectFrom('accounts').select(columnsOf('accounts')).where('kind', '=', kind).where('email', '=', anyText(emails))

export const accountByEmail = ({ sql }: Sql, kind: UserKind, email: string) =>
  sql.selectFrom('accounts').select(columnsOf('accounts')).where('kind', '=', kind).where('email', '=', email)

export const accountById = ({ sql }: Sql, id: string) => sql.selectFrom('accounts').select(columnsOf('accounts')).where('id', '=', id)

/** The words by which an account is found. */
export const findableAccount = ({ name, email }: { name: string; email: string }) => ({ search_text: findableText(`${name} ${email}`) })

export const insertAccount = ({ sql }: Sql, values: Insertable<Accounts>) =>
  sql.insertInto('accounts').values({ ...values, ...findableAccount(values) })

export const updateAccountRow = ({ sql }: Sql, id: string) => sql.updateTable('accounts').where('id', '=', id)

export const rehash = (scope: Sql, id: string, password_hash: string) => updateAccountRow(scope, id).set({ password_hash })

export const noSecondFactor = {
  second_factor_secret: null,
  second_factor_pending: null,
  second_factor_at: null,
  recovery_code_hashes: [],
}

/** Takes one recovery code off, if it is there: of two at once with the same code one changes no row. */
export const useRecoveryCode = (scope: Sql, id: string, hash: string) =>
  updateAccountRow(scope, id)
    .set({ recovery_code_hashes: sqlText<string[]>`array_remove(recovery_code_hashes, ${hash})` })
    .where(({ eb, val }) => eb(val(hash), '=', eb.fn.any('recovery_code_hashes')))

export const insertSession = ({ sql }: Sql, values: Insertable<Sessions>) => sql.insertInto('sessions').values(values)

/** The sessions of an account that were used since; the last used first. */
export const openSessionsOf = ({ sql, at }: Sql & { at: string }, account_id: string, since: string) =>
  sql
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>=', since)
    .orderBy('last_seen_at', 'desc')

export const endSession = ({ sql }: Sql, account_id: string, id: string, at: string) =>
  sql.updateTable('sessions').set({ ended_at: at }).where('account_id', '=', account_id).where('id', '=', id).where('ended_at', 'is', null)

/** Ends all sessions of an account except the calling one. */
export const endOtherSessions = ({ sql }: Sql, account_id: string, except: string | null, at: string) => {
  const query = sql.updateTable('sessions').set({ ended_at: at }).where('account_id', '=', account_id).where('ended_at', 'is', null)
  return except ? query.where('id', '<>', except) : query
}

const organizationColumns = ['o.id', 'o.name', 'o.slug', 'o.status', 'o.time_zone', 'o.currency', 'o.locale'] as const

export const membershipsOf = ({ sql }: Sql, account_id: string) =>
  sql
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(organizationColumns)
    .select('m.role as user_role')
    .where('m.account_id', '=', account_id)
    .where('m.status', '=', 'active')
    .where('o.status', '<>', 'closed')
    .orderBy('o.name')

export const enrolmentsOf = ({ sql }: Sql, account_id: string) =>
  sql
    .selectFrom('enrolments as e')
    .innerJoin('organizations as o', 'o.id', 'e.organization_id')
    .select(organizationColumns)
    .select(['e.patient_id', 'e.status as enrolment_status'])
    .where('e.account_id', '=', account_id)
    .where('e.status', '<>', 'ended')
    .where('o.status', 'in', ['active', 'suspended'])
    .orderBy('e.created_at')

/** Whom an account may act for now; a day is one of the clinic, as it is in `sessionStatement`. */
export const proxiesOf = ({ sql, at }: Sql & { at: string }, account_id: string) =>
  sql
    .selectFrom('proxies as p')
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .select(['p.id', 'p.organization_id', 'p.patient_id', 'p.name', 'p.relationship'])
    .select((eb) => eb.ref('p.scopes').$castTo<ProxyScope[]>().as('scopes'))
    .where('p.account_id', '=', account_id)
    .where('p.revoked_at', 'is', null)
    .where(sqlText<boolean>`(${at}::timestamptz at time zone o.time_zone)::date between p.starts_on and coalesce(p.ends_on, 'infinity')`)

/** The clinics of the people whom an account acts for. */
export const clinicsOfProxies = (scope: Sql & { at: string }, account_id: string) =>
  proxiesOf(scope, account_id)
    .clearSelect()
    .select(organizationColumns)
    .distinct()
    .where('o.status', 'in', ['active', 'suspended'])
    .orderBy('o.name')

type ClinicSql = Sql & { organization_id: string }

const bookingProxies = (scope: ClinicSql, today: string) =>
  scope.sql
    .selectFrom('proxies')
    .where('proxies.organization_id', '=', scope.organization_id)
    .where(({ eb, val }) => eb(val('book'), '=', eb.fn.any('proxies.scopes')))
    .where('revoked_at', 'is', null)
    .where('starts_on', '<=', today)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))

/** Who may book for a patient of this clinic today. The worker's only: accounts belong to no clinic. */
export const proxyAccounts = (scope: ClinicSql, patient_ids: readonly string[], today: string) =>
  bookingProxies(scope, today)
    .innerJoin('accounts', 'accounts.id', 'proxies.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.phone', 'proxies.patient_id'])
    .where('proxies.patient_id', '=', anyOf(patient_ids))

export const insertToken = ({ sql }: Sql, values: Insertable<DB['account_tokens']>) => sql.insertInto('account_tokens').values(values)

type Purpose = 'password-reset' | 'email-verification' | 'invitation' | 'claim-code' | 'proxy-code' | 'setup'

export const openToken = ({ sql }: Sql, purpose: Purpose, token_hash: string, at: string) =>
  sql
    .selectFrom('account_tokens')
    .select(columnsOf('account_tokens'))
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)

/** Uses a one-time token: the condition stands in the statement, so that of two at once one gets no row. */
export const useToken = ({ sql }: Sql, purpose: Purpose, token_hash: string, at: string) =>
  sql
    .updateTable('account_tokens')
    .set({ used_at: at })
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(columnsOf('account_tokens'))

/** The link made this account. */
export const tokenOfAccount = ({ sql }: Sql, token_hash: string, account_id: string) =>
  sql.updateTable('account_tokens').set({ account_id }).where('token_hash', '=', token_hash)

/** Who used a link since then; a link without an account was sent to an address. */
export const usedToken = ({ sql }: Sql, purpose: Purpose, token_hash: string, since: string) =>
  sql
    .selectFrom('account_tokens as t')
    .innerJoin('accounts as a', (join) =>
      join.on((eb) =>
        eb.or([
          eb('a.id', '=', eb.ref('t.account_id')),
          eb.and([eb('t.account_id', 'is', null), eb('a.kind', '=', eb.ref('t.kind')), eb('a.email', '=', eb.ref('t.email'))]),
        ]),
      ),
    )
    .select(['a.id', 'a.kind', 'a.email', 'a.password_hash'])
    .where('t.purpose', '=', purpose)
    .where('t.token_hash', '=', token_hash)
    .where('t.used_at', '>', since)

/** The links for a new password that an account has not used. */
export const deletePasswordLinks = ({ sql }: Sql, account_id: string) =>
  sql.deleteFrom('account_tokens').where('account_id', '=', account_id).where('purpose', '=', 'password-reset').where('used_at', 'is', null)

/** Whether such a link was made for an address since then, and still waits to be used. */
export const recentToken = ({ sql }: Sql, purpose: Purpose, kind: string, email: string, since: string) =>
  sql
    .selectFrom('account_tokens')
    .select('id')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .limit(1)

/** Of somebody who comes back, the name that the clinic kept stays. */
export const insertMembership = ({ sql }: Sql, values: Insertable<DB['memberships']>) =>
  sql
    .insertInto('memberships')
    .values(values)
    .onConflict((on) => on.columns(['account_id', 'organization_id']).doUpdateSet({ status: 'active', role: values.role }))

export const updateMembership = ({ sql }: Sql, account_id: string, organization_id: string) =>
  sql.updateTable('memberships').where('account_id', '=', account_id).where('organization_id', '=', organization_id)

export const hasOtherMembership = ({ sql }: Sql, account_id: string, organization_id: string) =>
  sql
    .selectFrom('memberships')
    .select('organization_id')
    .where('account_id', '=', account_id)
    .where('organization_id', '<>', organization_id)
    .where('status', '=', 'active')
    .limit(1)

/** Links that nobody has used: of a clinic, or with null of the platform. The latest first. */
export const openInvitations = ({ sql }: Sql, organization_id: string | null, kind: UserKind) =>
  sql
    .selectFrom('account_tokens')
    .select(['id', 'email', 'name', 'role', 'practitioner', 'created_at', 'expires_at'])
    .where('purpose', '=', 'invitation')
    .where('kind', '=', kind)
    .where('organization_id', organization_id === null ? 'is' : '=', organization_id)
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')

/** Takes links back that nobody has used: one by its id, or all of an address. */
export const deleteInvitations = (
  { sql }: Sql,
  organization_id: string | null,
  kind: UserKind,
  which: { id: string } | { email: string },
) => {
  const query = sql
    .deleteFrom('account_tokens')
    .where('purpose', '=', 'invitation')
    .where('kind', '=', kind)
    .where('organization_id', organization_id === null ? 'is' : '=', organization_id)
    .where('used_at', 'is', null)
  return 'id' in which ? query.where('id', '=', which.id) : query.where('email', '=', which.email)
}
