import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { namesOfChart } from './details.sql.ts'
import type { Names } from './search-keys.ts'

/** Connects an account to an active chart that has none, if the birth date is the same. No row if that is not possible. */
export const bindAccount = (scope: WriteScope, { id, account_id, birth_date }: { id: string; account_id: string; birth_date: string }) =>
  scope
    .update('patients')
    .set({ account_id, updated_at: scope.at })
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('status', 'in', ['active', 'provisional'])
    .where('birth_date', '=', birth_date)

/** The names by which the patient of a chart is or was known. */
export async function knownNames(scope: Scope, id: string): Promise<Names> {
  const [chart, other_names] = await Promise.all([
    scope.one(scope.from('patients').select(['given_name', 'family_name', 'preferred_name']).where('id', '=', id)),
    scope.rows(namesOfChart(scope, id)),
  ])
  return { ...chart, other_names }
}

/** Disconnects the account from its chart, which stays with the clinic; a provisional chart is closed then. */
export const releaseAccount = (scope: WriteScope, { id, account_id }: { id: string; account_id: string }) =>
  scope
    .update('patients')
    .set((eb) => ({
      account_id: null,
      status: eb.case().when('status', '=', 'provisional').then('inactive').else(eb.ref('status')).end(),
      updated_at: scope.at,
    }))
    .where('id', '=', id)
    .where('account_id', '=', account_id)

/** Closes a provisional chart whose account has another one now. */
export const retireProvisional = (scope: WriteScope, id: string) =>
  scope
    .update('patients')
    .set({ status: 'inactive', account_id: null, updated_at: scope.at })
    .where('id', '=', id)
    .where('status', '=', 'provisional')
