import type { BodyOf } from '@polyclinic/contract/call'
import { channelDefaults, channels, type notifications, notificationTopics, type TopicSetting } from '@polyclinic/contract/notifications'
import type { Desk } from '../../kernel/desk.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { PlatformScope } from '../../kernel/scope.ts'
import type { Session } from '../../kernel/session.ts'
import { accountById, sessionOf } from '../identity/index.ts'
import { putSetting, settingsOf } from './notifications.sql.ts'

type Choices = BodyOf<typeof notifications.changeSettings>['items']

export async function readSettings(desk: Desk) {
  const session = sessionOf(desk)
  const items = await desk.read((scope) => present(scope, session))
  return { items, ...(await addressesOf(desk, session)) }
}

/** Each topic once, with channels that it has; the channels that are left out stay as they are. */
export async function changeSettings(desk: Desk, choices: Choices) {
  const session = sessionOf(desk)
  const topics = notificationTopics[session.kind]
  choices.forEach(({ topic, ...chosen }, i) => {
    const offered = Object.hasOwn(topics, topic) ? topics[topic as keyof typeof topics] : undefined
    if (!offered) refuseField(`items.${i}.topic`, 'There is no such topic.')
    if (choices.findIndex((other) => other.topic === topic) < i) refuseField(`items.${i}.topic`, 'Name each topic once.')
    for (const channel of channels)
      if (chosen[channel] !== undefined && !offered.includes(channel))
        refuseField(`items.${i}.${channel}`, 'This topic is not told that way.')
  })
  const addresses = await addressesOf(desk, session)
  choices.forEach((choice, i) => {
    if (choice.sms && !addresses.phone) refuseField(`items.${i}.sms`, 'Enter your phone number in your account first.')
  })
  const items = await desk.write(async (scope) => {
    scope.about({ subject_kind: 'account', subject_id: session.account_id, personal: true, details: { choices } })
    const now = new Map((await scope.rows(settingsOf(scope, session.account_id))).map((row) => [row.topic, row]))
    for (const { topic, ...chosen } of choices) {
      const { in_app, email, sms } = { ...channelDefaults, ...now.get(topic), ...chosen }
      await scope.run(putSetting(scope, session.account_id, topic, { in_app, email, sms }))
    }
    return present(scope, session)
  })
  return { items, ...addresses }
}

async function present(scope: Pick<PlatformScope, 'rows' | 'sql'>, { account_id, kind }: Session): Promise<TopicSetting[]> {
  const stored = new Map((await scope.rows(settingsOf(scope, account_id))).map((row) => [row.topic, row]))
  return Object.entries(notificationTopics[kind]).map(([topic, offered]) => {
    const on = { ...channelDefaults, ...stored.get(topic) }
    return {
      topic,
      in_app: offered.includes('in_app') ? on.in_app : null,
      email: offered.includes('email') ? on.email : null,
      sms: offered.includes('sms') ? on.sms : null,
    }
  })
}

/** Accounts are read by the system only. */
const addressesOf = (desk: Desk, { account_id }: Session) =>
  desk.systemRead('notification settings', null, async (scope) => {
    const { email, phone } = await scope.one(accountById(scope, account_id))
    return { email, phone }
  })
