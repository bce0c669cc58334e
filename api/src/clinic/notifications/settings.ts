import {
  channelDefaults,
  channels,
  type notifications,
  notificationTopics,
  type TopicSetting,
} from '@polyclinic/contract/clinic/notifications/notifications'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { accountById, sessionOf } from '../../foundation/identity/index.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformScope } from '../../kernel/scope.ts'
import type { Session } from '../../kernel/session.ts'
import { endQuietHours, putQuietHours, putSetting, quietHoursOf, settingsOf } from './notifications.sql.ts'

type Choices = BodyOf<typeof notifications.updateNotificationSettings>

export async function readSettings(context: RequestContext) {
  const session = sessionOf(context)
  const settings = await context.read((scope) => present(scope, session))
  return { ...settings, ...(await addressesOf(context, session)) }
}

/** Changes settings: each topic once, with channels that it has; channels that are left out stay unchanged. */
export async function updateSettings(context: RequestContext, { items: choices = [], quiet_hours }: Choices) {
  const session = sessionOf(context)
  const topics = notificationTopics[session.kind]
  choices.forEach(({ topic, ...chosen }, i) => {
    const offered = Object.hasOwn(topics, topic) ? topics[topic as keyof typeof topics] : undefined
    if (!offered) refuseField(`items.${i}.topic`, 'There is no such topic.')
    if (choices.findIndex((earlier) => earlier.topic === topic) < i) refuseField(`items.${i}.topic`, 'Name each topic once.')
    for (const channel of channels)
      if (chosen[channel] !== undefined && !offered.includes(channel))
        refuseField(`items.${i}.${channel}`, 'This topic is not told that way.')
  })
  const addresses = await addressesOf(context, session)
  choices.forEach((choice, i) => {
    if (choice.sms && !addresses.phone) refuseField(`items.${i}.sms`, 'Enter your phone number in your account first.')
  })
  const settings = await context.write(async (scope) => {
    const details = { choices, ...(quiet_hours === undefined ? {} : { quiet_hours }) }
    scope.setAuditSubject({ subject_kind: 'account', subject_id: session.account_id, personal: true, details })
    const now = new Map((await scope.rows(settingsOf(scope, [session.account_id]))).map((row) => [row.topic, row]))
    for (const { topic, ...chosen } of choices) {
      const { in_app, email, sms } = { ...channelDefaults, ...now.get(topic), ...chosen }
      await scope.run(putSetting(scope, session.account_id, topic, { in_app, email, sms }))
    }
    if (quiet_hours) await scope.run(putQuietHours(scope, session.account_id, quiet_hours))
    if (quiet_hours === null) await scope.run(endQuietHours(scope, session.account_id))
    return present(scope, session)
  })
  return { ...settings, ...addresses }
}

async function present(scope: Pick<PlatformScope, 'rows' | 'sql'>, { account_id, kind }: Session) {
  const [choices, [quiet]] = await Promise.all([scope.rows(settingsOf(scope, [account_id])), scope.rows(quietHoursOf(scope, [account_id]))])
  const stored = new Map(choices.map((row) => [row.topic, row]))
  const items = Object.entries(notificationTopics[kind]).map(([topic, offered]): TopicSetting => {
    const on = { ...channelDefaults, ...stored.get(topic) }
    return {
      topic,
      in_app: offered.includes('in_app') ? on.in_app : null,
      email: offered.includes('email') ? on.email : null,
      sms: offered.includes('sms') ? on.sms : null,
    }
  })
  return { items, quiet_hours: quiet ? { quiet_from: quiet.quiet_from, quiet_until: quiet.quiet_until } : null }
}

/** The addresses of an account; only the system may read accounts. */
const addressesOf = (context: RequestContext, { account_id }: Session) =>
  context.systemRead('notification settings', null, async (scope) => {
    const { email, phone } = await scope.one(accountById(scope, account_id))
    return { email, phone }
  })
