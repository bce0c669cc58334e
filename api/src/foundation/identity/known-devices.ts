import { hashToken, newToken } from '../../kernel/crypto.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'
import { accountKey, addressKey } from './lockout.ts'

/** Of one account; whoever signs in from more signs in from the oldest as from a new one. */
const most = 20

/**
 * What a wrong try on an account counts against. A device that has signed in to it before has a measure of its own, so that
 * nobody else's failures keep it waiting, wherever they come from; all others share the account's and their address's.
 */
export async function measuresOf(context: RequestContext, kind: string, email: string): Promise<string[]> {
  const shared = [accountKey(kind, email), addressKey(context.request.address)]
  if (!context.device) return shared
  const token_hash = hashToken(context.device)
  const device = await context.systemRead('device', null, ({ sql, maybe }) =>
    maybe(
      sql
        .selectFrom('known_devices as d')
        .innerJoin('accounts as a', 'a.id', 'd.account_id')
        .select('d.account_id')
        .where('a.kind', '=', kind)
        .where('a.email', '=', email)
        .where('d.token_hash', '=', token_hash),
    ),
  )
  return device ? [`device:${device.account_id}:${token_hash}`] : shared
}

/** The token that the device is known by: its own, where some account knows it already, never one that it made up. */
export async function deviceToken(context: RequestContext): Promise<string> {
  const { device } = context
  if (!device) return newToken()
  const known_device = await context.systemRead('device', null, ({ sql, maybe }) =>
    maybe(sql.selectFrom('known_devices').select('account_id').where('token_hash', '=', hashToken(device)).limit(1)),
  )
  return known_device ? device : newToken()
}

/** From now on the account knows the device. */
export async function rememberDevice(scope: PlatformWriteScope, account_id: string, token: string) {
  const { sql, run, rows, at } = scope
  await run(
    sql
      .insertInto('known_devices')
      .values({ account_id, token_hash: hashToken(token), last_used_at: at })
      .onConflict((on) => on.columns(['account_id', 'token_hash']).doUpdateSet({ last_used_at: at })),
  )
  const older = await rows(
    sql
      .selectFrom('known_devices')
      .select('token_hash')
      .where('account_id', '=', account_id)
      .orderBy('last_used_at', 'desc')
      .orderBy('token_hash')
      .offset(most)
      .limit(most),
  )
  const hashes = older.map(({ token_hash }) => token_hash)
  if (hashes.length > 0) await run(sql.deleteFrom('known_devices').where('account_id', '=', account_id).where('token_hash', 'in', hashes))
}

/** Whoever sets a new password by a link no longer trusts what signed in before. */
export const forgetDevices = ({ sql, run }: PlatformWriteScope, account_id: string) =>
  run(sql.deleteFrom('known_devices').where('account_id', '=', account_id))
