import type { Row, Scope, WriteScope } from '../../../kernel/scope.ts'

const accountOf = (scope: Scope) => scope.actor.account_id as string

export const viewsOfList = (scope: Scope, list: string) =>
  scope
    .from('saved_views')
    .select(['id', 'name', 'search'])
    .where('account_id', '=', accountOf(scope))
    .where('list', '=', list)
    .orderBy('name')

export const insertView = (scope: WriteScope, row: Row<'saved_views'>) => scope.insert('saved_views', row)

export const deleteView = (scope: WriteScope, id: string) =>
  scope.delete('saved_views').where('account_id', '=', accountOf(scope)).where('id', '=', id)
