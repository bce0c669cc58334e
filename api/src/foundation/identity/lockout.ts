import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import { networkOf } from '../../kernel/http/network-of.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'
import { mailboxOf } from './mailbox-of.ts'

/**
 * Tries before the first wait, and the minutes in which one of them is forgiven: failures of one account; of one device that
 * it knows; of one address, which a clinic's staff share; what strangers may have made (accounts, clinics), whether or not it
 * fails; codes that are mailed to one mailbox.
 */
const rules = {
  account: { free: 5, minutes: 15 },
  device: { free: 5, minutes: 15 },
  address: { free: 30, minutes: 2 },
  // Everybody in a waiting room registers from one address.
  joining: { free: 40, minutes: 0.5 },
  founding: { free: 8, minutes: 10 },
  mailbox: { free: 4, minutes: 10 },
}
type CreationKind = 'joining' | 'founding'

const ruleOf = (key: string) => rules[makingOf(key) ?? (key.startsWith('device:') ? 'device' : isOfAccount(key) ? 'account' : 'address')]
const makingOf = (key: string) =>
  /^(?:address:(?=joining|founding))?(joining|founding|mailbox):/.exec(key)?.[1] as CreationKind | 'mailbox' | undefined
/** The limit counts tries of one account, not of one address. */
const isOfAccount = (key: string) => !key.startsWith('address:')

export const accountKey = (kind: string, email: string) => `account:${kind}:${email}`
export const addressKey = (address: string, prefix = '') => `address:${prefix}${networkOf(address)}`

/** Seconds to wait after so many failures: 15, 30, 60 … up to 15 minutes. */
function waitAfter(key: string, failures: number): number {
  const over = Math.round(failures) - ruleOf(key).free
  return over < 0 ? 0 : Math.min(15 * 60, 15 * 2 ** over)
}

const hashed = (key: string) => createHash('sha256').update(key).digest('hex')

/**
 * Lets `work` try a secret, unless too many tries failed. What `isWrong` calls a wrong try is counted and recorded. The
 * account's count is raised before the try and taken back after one that was not wrong, so that many at once find no gap;
 * an address is counted afterwards, because a whole clinic may sign in behind it in the same moment; `work` is handed what
 * asks again whether the address may, for when it had to wait.
 * Refuses inside the wait, the same way whether or not the account exists.
 */
export async function runAttempt<T>(
  context: RequestContext,
  keys: string[],
  isWrong: (refusal: Problem) => boolean,
  work: (refuseIfLocked: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const shared = keys.filter((key) => !isOfAccount(key))
  const counted = await housekeeping(context, async (scope) => {
    await refuseWhileWaiting(context, scope, shared)
    return count(context, scope, keys.filter(isOfAccount))
  })
  const refuseIfLocked = () => housekeeping(context, (scope) => refuseWhileWaiting(context, scope, shared))
  const takeBack = () => housekeeping(context, (scope) => uncount(scope, counted))
  let result: T
  try {
    result = await work(refuseIfLocked)
  } catch (error) {
    // An attempt that is refused with a time to come again was not tried and does not count.
    if (!(error instanceof Problem && isWrong(error)) || error.retry_after) await takeBack()
    else {
      await housekeeping(context, (scope) => count(context, scope, shared, false))
      await context.refused(error, 'platform')
    }
    throw error
  }
  await takeBack()
  return result
}

/**
 * Counts what a stranger is about to have made against the address, before its password is hashed: whoever asks for
 * hundreds takes neither turns nor rows from those who sign in. Refuses inside the wait with `too_many_requests`.
 */
export const countCreation = (context: RequestContext, making: CreationKind) =>
  housekeeping(context, async (scope) => {
    const keys = [addressKey(context.request.address, `${making}:`)]
    // The count is first read without a lock, so that a crowd of refused attempts does not queue.
    await refuseWhileWaiting(context, scope, keys)
    await count(context, scope, keys)
  })

/**
 * Counts a code that is about to be mailed to an address, whether or not it has an account: nobody's inbox can be filled, by
 * whichever of its addresses and for whichever kind of account.
 * Refuses inside the wait with `too_many_requests`.
 */
export const countMail = (context: RequestContext, email: string) =>
  housekeeping(context, async (scope) => {
    await count(context, scope, [`mailbox:${mailboxOf(email)}`])
  })

const housekeeping = <T>(context: RequestContext, work: (scope: PlatformWriteScope) => Promise<T>) =>
  asSystem(context.kernel, { reason: 'attempts', domain: 'identity', clinic: null }, work)

interface FailureCount {
  key: string
  before: { failures: number; last_failed_at: string }
  failures: number
  last_failed_at: string
}

const rowsOf = ({ sql: build }: PlatformWriteScope, hashes: string[]) =>
  build.selectFrom('sign_in_attempts').select(columnsOf('sign_in_attempts')).where('key', 'in', hashes).orderBy('key')

/** One failure more of each key. The rows are locked in one order, so that two requests never wait for each other. */
async function count(context: RequestContext, scope: PlatformWriteScope, keys: string[], unlessWaiting = true): Promise<FailureCount[]> {
  if (keys.length === 0) return []
  const byHash = new Map(keys.map((key) => [hashed(key), key]))
  const hashes = [...byHash.keys()].sort()
  const fresh = hashes.map((key) => ({ key, failures: 0, last_failed_at: scope.at }))
  await scope.run(
    scope.sql
      .insertInto('sign_in_attempts')
      .values(fresh)
      .onConflict((on) => on.doNothing()),
  )
  const rows = await scope.rows(rowsOf(scope, hashes).forUpdate())
  const counted = rows.map((row) => {
    const key = byHash.get(row.key) as string
    if (unlessWaiting) refuseIfWaiting(context, key, row, scope.now)
    const quiet = Math.max(0, scope.now.getTime() - Date.parse(row.last_failed_at))
    const failures = Math.max(0, row.failures - quiet / (ruleOf(key).minutes * 60_000)) + 1
    return { key: row.key, before: row, failures, last_failed_at: scope.at }
  })
  for (const { key, failures, last_failed_at } of counted) {
    await scope.run(scope.sql.updateTable('sign_in_attempts').set({ failures, last_failed_at }).where('key', '=', key))
  }
  return counted
}

/** Puts a row back as it was; where somebody else failed in the meantime, only this one try is taken off. */
async function uncount(scope: PlatformWriteScope, counted: FailureCount[]) {
  for (const { key, before, failures, last_failed_at } of counted) {
    const alone = sql<boolean>`(failures = ${failures} and last_failed_at = ${last_failed_at}::timestamptz)`
    await scope.run(
      scope.sql
        .updateTable('sign_in_attempts')
        .set({
          failures: sql<number>`case when ${alone} then ${before.failures}::float8 else greatest(0, failures - 1) end`,
          last_failed_at: sql<string>`case when ${alone} then ${before.last_failed_at}::timestamptz else last_failed_at end`,
        })
        .where('key', '=', key),
    )
  }
}

async function refuseWhileWaiting(context: RequestContext, scope: PlatformWriteScope, keys: string[]) {
  const byHash = new Map(keys.map((key) => [hashed(key), key]))
  if (byHash.size === 0) return
  for (const row of await scope.rows(rowsOf(scope, [...byHash.keys()]))) {
    refuseIfWaiting(context, byHash.get(row.key) as string, row, scope.now)
  }
}

function refuseIfWaiting(context: RequestContext, key: string, row: { failures: number; last_failed_at: string }, now: Date) {
  const wait = waitAfter(key, row.failures)
  const seconds = Math.ceil((Date.parse(row.last_failed_at) + wait * 1000 - now.getTime()) / 1000)
  // A 401 would sign out somebody who is signed in.
  const code = makingOf(key) ? 'too_many_requests' : context.session ? 'refused_by_rule' : 'sign_in_failed'
  if (wait > 0 && seconds > 0)
    throw new Problem(code, `Too many attempts. Please wait ${inWords(seconds)} and try again.`, { retry_after: seconds })
}

const inWords = (seconds: number) => (seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)

/** A success of the account forgets its failures; those of the address stay. */
export const clearFailures = (scope: PlatformWriteScope, key: string) =>
  scope.run(scope.sql.deleteFrom('sign_in_attempts').where('key', '=', hashed(key)))
