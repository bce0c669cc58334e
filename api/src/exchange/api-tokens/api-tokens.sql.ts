import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

const columns = ['id', 'name', 'scopes', 'created_by_name', 'created_at', 'ends_on', 'expires_at', 'last_used_at', 'revoked_at'] as const

export const tokensOf = (scope: Scope) =>
  scope.sql.selectFrom('api_tokens').select(columns).where('organization_id', '=', scope.organization_id)

export type TokenRow = RowOf<typeof tokensOf>

export const insertToken = (scope: WriteScope, values: Parameters<ReturnType<typeof into>['values']>[0]) =>
  into(scope).values(values).returning(columns)

const into = (scope: WriteScope) => scope.sql.insertInto('api_tokens')

export const endToken = (scope: WriteScope, id: string) =>
  scope.sql
    .updateTable('api_tokens')
    .set({ revoked_at: scope.now })
    .where('organization_id', '=', scope.organization_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
