import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Desk } from '../../kernel/desk.ts'
import { Refusal } from '../../kernel/problem.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'

/** Failures before the first wait: of one account, and of one address (a clinic's staff share theirs). */
const free = { account: 5, address: 30 }

/** Seconds to wait after so many failures: 15, 30, 60 … up to 15 minutes. */
export function waitAfter(key: string, failures: number): number {
  const over = failures - free[key.startsWith('account:') ? 'account' : 'address']
  return over < 0 ? 0 : Math.min(15 * 60, 15 * 2 ** over)
}

const hashed = (key: string) => createHash('sha256').update(key).digest('hex')

/** Refuses an attempt inside the wait, the same way whether or not the account exists. */
export async function refuseWhileLocked(desk: Desk, keys: string[]) {
  const byHash = new Map(keys.map((key) => [hashed(key), key]))
  const rows = await desk.systemRead('sign-in', null, (scope) =>
    scope.rows(
      scope.sql
        .selectFrom('sign_in_attempts')
        .selectAll()
        .where('key', 'in', [...byHash.keys()]),
    ),
  )
  for (const row of rows) {
    const until = Date.parse(row.last_failed_at) + waitAfter(byHash.get(row.key) as string, row.failures) * 1000
    const seconds = Math.ceil((until - desk.now.getTime()) / 1000)
    if (seconds > 0) throw new Refusal('sign_in_failed', `Too many attempts. Please wait ${inWords(seconds)} and try again.`)
  }
}

const inWords = (seconds: number) => (seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)

/** Counts a failure; a day without one forgets them. */
export async function noteFailure(desk: Desk, keys: string[]) {
  await desk.system('sign-in', null, async (scope) => {
    scope.about({ subject_kind: 'sign-in', outcome: 'refused' })
    const values = keys
      .map(hashed)
      .sort()
      .map((key) => ({ key, failures: 1, last_failed_at: desk.now }))
    const dayAgo = new Date(desk.now.getTime() - 86_400_000)
    await scope.run(
      scope.sql
        .insertInto('sign_in_attempts')
        .values(values)
        .onConflict((on) =>
          on.column('key').doUpdateSet({
            failures: sql<number>`case when sign_in_attempts.last_failed_at < ${dayAgo} then 1 else sign_in_attempts.failures + 1 end`,
            last_failed_at: desk.now,
          }),
        ),
    )
  })
}

/** A success of the account forgets its failures; those of the address stay. */
export const clearFailures = (scope: PlatformWriteScope, key: string) =>
  scope.run(scope.sql.deleteFrom('sign_in_attempts').where('key', '=', hashed(key)))
