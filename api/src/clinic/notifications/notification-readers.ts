import type { MessageWay } from '@polyclinic/contract/clinic/notifications/message-ways'
import { channelDefaults } from '@polyclinic/contract/clinic/notifications/notifications'
import { accountsAmong, accountsByEmail } from '../../foundation/identity/index.ts'
import { hashToken } from '../../kernel/crypto.ts'
import { askTogether, byKey } from '../../kernel/db/ask-together.ts'
import { textNumber } from '../../kernel/mail/phone-number.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'
import type { Situation, WayState, Wish } from './choose-ways.ts'
import { bouncedAmong, optOutsAmong, quietHoursOf, settingsOf } from './notifications.sql.ts'
import type { QuietHours } from './quiet-hours.ts'
import { stoppedAmong } from './stopped-numbers.sql.ts'

// Thirty messages are checked together, and each reads its own reader.
export const accountOf = askTogether(async (scope: PlatformScope, ids) =>
  byKey(await scope.rows(accountsAmong(scope, ids)), ({ id }) => id),
)
// The settings of an unconfirmed address do not count for what is sent to it.
export const patientWith = askTogether(async (scope: PlatformScope, emails) =>
  byKey(
    (await scope.rows(accountsByEmail(scope, 'patient', emails))).filter((account) => account.email_verified_at !== null),
    ({ email }) => email,
  ),
)
const choicesOf = askTogether(async (scope: PlatformScope, ids) =>
  Map.groupBy(await scope.rows(settingsOf(scope, ids)), ({ account_id }) => account_id),
)
const optOutsOf = askTogether(async (scope: Scope, addresses) =>
  Map.groupBy(await scope.rows(optOutsAmong(scope, addresses)), ({ address }) => address),
)
const stopOf = askTogether(async (scope: PlatformScope, numbers) => {
  const stopped = new Set((await scope.rows(stoppedAmong(scope, numbers))).map(({ number_hash }) => number_hash))
  return new Map(numbers.filter((number) => stopped.has(hashToken(number))).map((number) => [number, true]))
})
const bounceOf = askTogether(async (scope: Scope, addresses) =>
  byKey(await scope.rows(bouncedAmong(scope, addresses)), ({ address }) => address),
)
const hoursOf = askTogether(async (scope: PlatformScope, ids) => byKey(await scope.rows(quietHoursOf(scope, ids)), (row) => row.account_id))
const countryOf = askTogether(async (scope: PlatformScope, ids) =>
  byKey(
    await scope.rows(
      scope.sql
        .selectFrom('organizations')
        .select(['id', 'country'])
        .where('id', 'in', [...ids]),
    ),
    ({ id }) => id,
  ),
)

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** The recipient of a message: their addresses, and whether they can and want to be reached. */
export interface Reader {
  account: Account | null
  addresses: Record<MessageWay, string | null>
  reach: Situation['reach']
  wishes: Situation['wishes']
  in_app: boolean
  /** Their own quiet hours; null means those of the clinic. */
  quiet: QuietHours | null
}

/** The reader with these addresses; `account` is the account whose settings apply. */
export async function readerOf(
  scope: Scope & PlatformScope,
  account: Account | null,
  { email, phone }: { email: string | null; phone: string | null },
  topic: string,
): Promise<Reader> {
  const [home, choices, quiet] = await Promise.all([
    phone === null ? undefined : countryOf(scope, scope.organization_id),
    account ? choicesOf(scope, account.id) : undefined,
    account ? hoursOf(scope, account.id) : undefined,
  ])
  const number = phone === null ? null : textNumber(phone, home?.country ?? '')
  const chosen = choices?.find((choice) => choice.topic === topic)
  const [mails, texts] = await Promise.all([mailState(scope, account, email), textState(scope, number, phone)])
  return {
    account,
    addresses: { email, sms: number },
    reach: { email: mails, sms: texts },
    wishes: wishesOf(account, chosen),
    in_app: (chosen ?? channelDefaults).in_app,
    quiet: quiet ?? null,
  }
}

function wishesOf(account: Account | null, chosen: { email: boolean; sms: boolean } | undefined): Record<MessageWay, Wish> {
  // A chart without an account has nobody who could have chosen ways.
  if (!account) return { email: 'unsaid', sms: 'unsaid' }
  const wishOf = (wanted: boolean): Wish => (wanted ? 'yes' : 'no')
  return chosen ? { email: wishOf(chosen.email), sms: wishOf(chosen.sms) } : { email: 'yes', sms: 'unsaid' }
}

async function mailState(scope: Scope, account: Account | null, email: string | null): Promise<WayState> {
  if (email === null) return 'none'
  const address = email.toLowerCase()
  const [bounce, outs] = await Promise.all([bounceOf(scope, address), optOutsOf(scope, address)])
  if (bounce) return 'bounced'
  if (outs?.some((opt_out) => opt_out.channel === 'email')) return 'opted-out'
  return account && email === account.email && account.email_verified_at === null ? 'unconfirmed' : 'open'
}

async function textState(scope: Scope & PlatformScope, number: string | null, phone: string | null): Promise<WayState> {
  if (number === null) return phone === null ? 'none' : 'not-textable'
  const [outs, isStopped] = await Promise.all([optOutsOf(scope, number), stopOf(scope, number)])
  return isStopped || outs?.some((opt_out) => opt_out.channel === 'sms') ? 'opted-out' : 'open'
}
