import { anyOf, anyText } from '../../kernel/db/any-of.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import type { PlatformScope, Scope, WriteScope } from '../../kernel/scope.ts'

type Sql = Pick<PlatformScope, 'sql'>

/** The message settings of these accounts, by topic; an account without choices has no row. */
export const settingsOf = ({ sql }: Sql, account_ids: readonly string[]) =>
  sql.selectFrom('notification_settings').select(columnsOf('notification_settings')).where('account_id', '=', anyOf(account_ids))

/** The topics of which the account wants no lines in its inbox. */
export const excludedTopics = (scope: Sql, account_id: string) => settingsOf(scope, [account_id]).where('in_app', '=', false)

export const settingOf = (scope: Sql, account_id: string, topic: string) => settingsOf(scope, [account_id]).where('topic', '=', topic)

export const putSetting = ({ sql }: Sql, account_id: string, topic: string, values: { in_app: boolean; email: boolean; sms: boolean }) =>
  sql
    .insertInto('notification_settings')
    .values({ account_id, topic, ...values })
    .onConflict((on) => on.columns(['account_id', 'topic']).doUpdateSet(values))

/** The quiet hours of these accounts; an account without any has no row. */
export const quietHoursOf = ({ sql }: Sql, account_ids: readonly string[]) =>
  sql.selectFrom('notification_quiet_hours').select(columnsOf('notification_quiet_hours')).where('account_id', '=', anyOf(account_ids))

export const putQuietHours = ({ sql }: Sql, account_id: string, hours: { quiet_from: string; quiet_until: string }) =>
  sql
    .insertInto('notification_quiet_hours')
    .values({ account_id, ...hours })
    .onConflict((on) => on.column('account_id').doUpdateSet(hours))

export const endQuietHours = ({ sql }: Sql, account_id: string) =>
  sql.deleteFrom('notification_quiet_hours').where('account_id', '=', account_id)

/** Those of some addresses, in lower case, that have unsubscribed. */
export const optOutsAmong = (scope: Scope, addresses: readonly string[]) =>
  scope.from('message_opt_outs').select(['channel', 'address']).where('address', '=', anyText(addresses))

/** Records that the address has unsubscribed. */
export const optOut = (scope: Scope, { channel, recipient }: { channel: string; recipient: string }) =>
  optOutsAmong(scope, [recipient.toLowerCase()]).where('channel', '=', channel)

export const insertOptOut = (scope: WriteScope, channel: string, address: string) =>
  scope
    .insert('message_opt_outs', { channel, address, created_at: scope.at })
    .onConflict((on) => on.columns(['organization_id', 'channel', 'address']).doNothing())

export const deleteOptOut = (scope: WriteScope, channel: string, address: string) =>
  scope.delete('message_opt_outs').where('channel', '=', channel).where('address', '=', address)

/** Those of some addresses, in lower case, from which mails bounce. */
export const bouncedAmong = (scope: Scope, addresses: readonly string[]) =>
  scope.from('bounced_addresses').select(['address', 'bounced_at']).where('address', '=', anyText(addresses))

export const putBounce = (scope: WriteScope, address: string) =>
  scope
    .insert('bounced_addresses', { address: address.toLowerCase(), bounced_at: scope.at })
    .onConflict((on) => on.columns(['organization_id', 'address']).doUpdateSet({ bounced_at: scope.at }))

/** Clears the bounce of an address that was confirmed, so that messages are sent to it again. */
export const clearBounce = (scope: WriteScope, address: string) =>
  scope.delete('bounced_addresses').where('address', '=', address.toLowerCase())
