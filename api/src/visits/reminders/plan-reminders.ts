import { messageWays } from '@polyclinic/contract/clinic/notifications/message-ways'
import type { ReminderRule } from '@polyclinic/contract/visits/reminders/reminders'
import { chooseWays, type QuietHours, quietHoursOf } from '../../clinic/notifications/index.ts'
import { accountById, proxyAccounts } from '../../foundation/identity/index.ts'
import { reminderSettings } from '../../foundation/settings/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { PlatformScope, WriteScope } from '../../kernel/scope.ts'
import type { Clinic } from '../../kernel/session.ts'
import { zoneClock } from '../../kernel/zone.ts'
import type { AppointmentRow } from '../appointments/index.ts'
import { markReminded, remindedOf, reminderTemplate, visitFacts } from '../appointments/index.ts'
import { reminderTimes } from './reminder-times.ts'
import { ahead_minutes, dropReminders, unremindedVisits } from './reminders.sql.ts'

const batch = 50

/**
 * Puts the reminders of visits into the outbox, as soon as the visits are near enough. Reminders of a visit that was moved since
 * are created anew, whoever moved it; those that wait for its old time are dropped. Answers with the number of visits that were
 * processed.
 */
export async function planReminders(kernel: Kernel, clinic: Clinic): Promise<number> {
  for (let planned = 0; ; ) {
    const found = await asSystem(kernel, { reason: 'reminders', domain: 'reminders', clinic }, planSome)
    planned += found
    if (found < batch) return planned
  }
}

async function planSome(scope: WriteScope & PlatformScope): Promise<number> {
  const settings = await reminderSettings(scope)
  const longest = Math.max(0, ...settings.rules.map((rule) => rule.minutes_before))
  const until = new Date(scope.now.getTime() + (longest + ahead_minutes) * 60_000).toISOString()
  const visits = settings.rules.length > 0 ? await scope.rows(unremindedVisits(scope, until, batch)) : []
  if (visits.length === 0) return 0
  const ids = visits.map((visit) => visit.id)
  await Promise.all([scope.run(dropReminders(scope, ids)), scope.run(markReminded(scope, ids))])
  const reminded = new Set((await scope.rows(remindedOf(scope, ids))).map(keyOf))
  const clock = zoneClock(scope.clinic.time_zone)
  for (const visit of visits) {
    if (visit.patient_is_deceased) continue
    const facts = visitFacts(scope, visit)
    for (const person of await peopleOf(scope, visit)) {
      const moment = { starts_at: Date.parse(visit.starts_at), made_at: Date.parse(visit.updated_at) }
      const rules = { rules: settings.rules.map((rule) => reachingRule(rule, person)), quiet: person.quiet ?? settings }
      for (const { channel, minutes_before, send_at } of reminderTimes(moment, rules, clock, scope.now.getTime())) {
        const recipient = person[channel]
        if (!recipient) continue
        const payload = {
          ...facts,
          minutes_before,
          patient_id: visit.patient_id,
          to_patient: person.is_patient,
          ...(channel === 'in_app' ? {} : { ways: waysOf(settings.rules.find((rule) => rule.minutes_before === minutes_before)) }),
        }
        // The rules may have changed since, but nobody is reminded twice of the same visit.
        if (reminded.has(keyOf({ subject_id: visit.id, channel, account_id: person.account_id, payload }))) continue
        await scope.send({
          channel,
          recipient,
          template: reminderTemplate,
          payload,
          subject_kind: 'appointment',
          subject_id: visit.id,
          subject_version: visit.version,
          send_at: new Date(send_at),
          ...(person.account_id ? { account_id: person.account_id } : {}),
        })
      }
    }
  }
  return visits.length
}

const waysOf = (rule: ReminderRule | undefined) => messageWays.filter((way) => rule?.channels.includes(way))

/** The rule with the channels for which this person has an address; whether they want messages is checked when one is sent. */
function reachingRule(rule: ReminderRule, { has }: Person): ReminderRule {
  const reach = { email: has.email ? ('open' as const) : ('none' as const), sms: has.sms ? ('open' as const) : ('none' as const) }
  const wishes = { email: 'unsaid', sms: 'unsaid' } as const
  const { ways } = chooseWays(reminderTemplate, { reach, wishes, offers_by_mail: false, reminder_ways: waysOf(rule) })
  return { ...rule, channels: [...rule.channels.filter((channel) => channel === 'in_app'), ...ways] }
}

/** The key of the same person's reminder, of the same time and channel. */
function keyOf({
  subject_id,
  channel,
  account_id,
  payload,
}: {
  subject_id: string | null
  channel: string
  account_id: string | null
  payload: unknown
}) {
  const { starts_at, minutes_before, patient_id, to_patient } = payload as Record<string, unknown>
  return JSON.stringify([subject_id, channel, account_id, starts_at, minutes_before, patient_id, to_patient])
}

interface Person {
  is_patient: boolean
  account_id: string | null
  in_app: string | null
  email: string | null
  sms: string | null
  /** Whether there is an address at all; one that an earlier person has too is used once. */
  has: { email: boolean; sms: boolean }
  quiet: QuietHours | null
}

/** The patient and their proxies; nobody twice. */
async function peopleOf(scope: WriteScope & PlatformScope, visit: AppointmentRow): Promise<Person[]> {
  const [own_rows, proxies] = await Promise.all([
    visit.account_id ? scope.maybe(accountById(scope, visit.account_id)) : null,
    scope.rows(proxyAccounts(scope, [visit.patient_id], todayIn(scope))),
  ])
  const none = { email: false, sms: false }
  const people: Person[] = [
    {
      is_patient: true,
      account_id: visit.account_id,
      in_app: visit.account_id,
      email: visit.patient_email ?? own_rows?.email ?? null,
      sms: visit.patient_phone ?? own_rows?.phone ?? null,
      has: none,
      quiet: null,
    },
    ...proxies.map(({ id, email, phone }) => ({
      is_patient: false,
      account_id: id,
      in_app: id,
      email,
      sms: phone,
      has: none,
      quiet: null,
    })),
  ]
  const accounts = people.flatMap((person) => person.in_app ?? [])
  const quiet = accounts.length > 0 ? await scope.rows(quietHoursOf(scope, accounts)) : []
  for (const person of people) person.quiet = quiet.find((row) => row.account_id === person.in_app) ?? null
  for (const person of people) person.has = { email: person.email !== null, sms: person.sms !== null }
  // The chart of a child often has the parent's address.
  for (const channel of ['email', 'sms', 'in_app'] as const)
    people.forEach((person, i) => {
      if (people.slice(0, i).some((earlier) => earlier[channel] === person[channel])) person[channel] = null
    })
  return people
}
