import { sql as sqlText } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import type { PlatformScope, Scope, WriteScope } from '../../kernel/scope.ts'

type Sql = Pick<PlatformScope, 'sql'>

/** What a code allows, until an account enters it. */
export interface ProxyTerms {
  relationship: string
  scopes: string[]
  starts_on: string
  ends_on: string | null
}

const proxyCodes = ({ sql }: Sql, organization_id: string, patient_id: string, at: string) =>
  sql
    .selectFrom('account_tokens')
    .where('purpose', '=', 'proxy-code')
    .where('organization_id', '=', organization_id)
    .where('subject_id', '=', patient_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)

/** The codes of a chart that can still be entered. */
export const openProxyCodes = (scope: Sql & { at: string }, organization_id: string, patient_id: string) =>
  proxyCodes(scope, organization_id, patient_id, scope.at)
    .select(['id', 'name', 'expires_at'])
    .select(sqlText<ProxyTerms>`proxy`.as('terms'))
    .orderBy('created_at', 'desc')

export const deleteProxyCode = ({ sql }: Sql, organization_id: string, patient_id: string, id: string) =>
  sql
    .deleteFrom('account_tokens')
    .where('id', '=', id)
    .where('purpose', '=', 'proxy-code')
    .where('organization_id', '=', organization_id)
    .where('subject_id', '=', patient_id)
    .where('used_at', 'is', null)

/** Everybody who acts or acted for a chart, with the name of the account. */
export const proxiesOfChart = ({ sql }: Sql, organization_id: string, patient_id: string) =>
  sql
    .selectFrom('proxies')
    .innerJoin('accounts', 'accounts.id', 'proxies.account_id')
    .select(columnsOf('proxies'))
    .select('accounts.name as account_name')
    .where('proxies.organization_id', '=', organization_id)
    .where('proxies.patient_id', '=', patient_id)
    .orderBy('proxies.created_at', 'desc')
    .orderBy('proxies.id')

/** A proxy that an account has, or that somebody has for the chart of the account. */
export const proxyOfAccount = ({ sql }: Sql, id: string, account_id: string) =>
  sql
    .selectFrom('proxies')
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.organization_id', '=', 'proxies.organization_id')
        .onRef('enrolments.patient_id', '=', 'proxies.patient_id')
        .on('enrolments.status', '<>', 'ended'),
    )
    .select(['proxies.organization_id', 'proxies.patient_id'])
    .where('proxies.id', '=', id)
    .where((eb) => eb.or([eb('proxies.account_id', '=', account_id), eb('enrolments.account_id', '=', account_id)]))

export const insertProxy = (
  { sql }: Sql,
  values: { id: string; account_id: string; organization_id: string; patient_id: string; name: string; created_at: string } & ProxyTerms,
) => sql.insertInto('proxies').values(values)

/** Those of an account that are not over, in any clinic. */
export const revokeProxies = ({ sql, at }: Sql & { at: string }) =>
  sql.updateTable('proxies').set({ revoked_at: at }).where('revoked_at', 'is', null)

/** Since when these proxies have ended; null: they have not. */
export const proxyEnds = ({ sql, organization_id }: Pick<Scope, 'sql' | 'organization_id'>, ids: readonly string[]) =>
  sql.selectFrom('proxies').select(['id', 'revoked_at']).where('organization_id', '=', organization_id).where('id', '=', anyOf(ids))

/** Ends a proxy, or with null takes the end back. */
export const setProxyEnd = ({ sql, organization_id }: Pick<WriteScope, 'sql' | 'organization_id'>, id: string, revoked_at: string | null) =>
  sql
    .updateTable('proxies')
    .set({ revoked_at })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returning(['id', 'revoked_at'])
