import type { WriteScope } from '../../kernel/scope.ts'

/** Binds an account to a chart in use that has none, where the birth date is not another one. No row when it can't be. */
export const bindAccount = (scope: WriteScope, { id, account_id, birth_date }: { id: string; account_id: string; birth_date: string }) =>
  scope
    .update('patients')
    .set({ account_id, updated_at: scope.at })
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('status', 'in', ['active', 'provisional'])
    .where((eb) => eb.or([eb('birth_date', 'is', null), eb('birth_date', '=', birth_date)]))

/** Takes the account off its chart, which stays with the clinic; a provisional one is out of use then. */
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

/** Puts a provisional chart out of use, whose account has another one by now. */
export const retireProvisional = (scope: WriteScope, id: string) =>
  scope
    .update('patients')
    .set({ status: 'inactive', account_id: null, updated_at: scope.at })
    .where('id', '=', id)
    .where('status', '=', 'provisional')
