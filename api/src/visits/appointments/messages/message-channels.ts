import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { MessageChannels, reminders } from '@polyclinic/contract/visits/reminders/reminders'
import { bouncedAmong, clearBounce, deleteOptOut, insertOptOut, optOut, stoppedAmong } from '../../../clinic/notifications/index.ts'
import { textNumber } from '../../../kernel/mail/phone-number.ts'
import { refuseField } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'

type Channel = 'email' | 'sms'

/** The chart's addresses, as messages leave for them. */
export async function chartAddresses(scope: Scope, patient_id: string): Promise<Record<Channel, string | null>> {
  const [chart, home] = await Promise.all([
    scope.one(scope.from('patients').select(['email', 'phone']).where('id', '=', patient_id)),
    scope.one(scope.sql.selectFrom('organizations').select('country').where('id', '=', scope.organization_id)),
  ])
  return { email: chart.email?.toLowerCase() ?? null, sms: chart.phone ? textNumber(chart.phone, home.country) : null }
}

/** Whoever has stopped the sender is written to again only once the same number answers START. */
const hasStopped = async (scope: Scope, number: string) => (await scope.maybe(stoppedAmong(scope, [number]))) !== null

async function find(scope: Scope, addresses: Record<Channel, string | null>): Promise<MessageChannels> {
  const isOn = async (channel: Channel) => {
    const recipient = addresses[channel]
    if (!recipient) return null
    if (channel === 'sms' && (await hasStopped(scope, recipient))) return false
    return (await scope.maybe(optOut(scope, { channel, recipient }))) === null
  }
  const [email, sms] = await Promise.all([isOn('email'), isOn('sms')])
  const [bounce] = addresses.email ? await scope.rows(bouncedAmong(scope, [addresses.email])) : []
  return { email, sms, email_bounced_at: bounce?.bounced_at ?? null }
}

export async function readMessageChannels(scope: Scope, patient_id: string): Promise<MessageChannels> {
  scope.recordAccess(patient_id)
  return find(scope, await chartAddresses(scope, patient_id))
}

/** It is the address that is written to no more, whoever's chart has it: a family often shares one. */
export async function updateMessageChannels(
  scope: WriteScope,
  patient_id: string,
  body: BodyOf<typeof reminders.updateMessageChannels>,
): Promise<MessageChannels> {
  const addresses = await chartAddresses(scope, patient_id)
  for (const channel of ['email', 'sms'] as const) {
    const is_allowed = body[channel]
    if (is_allowed === undefined) continue
    const address = addresses[channel] ?? refuseField(channel, 'The chart has no address for this.')
    if (is_allowed && channel === 'sms' && (await hasStopped(scope, address)))
      refuseField('sms', 'This number has answered STOP to a text message. The patient can take that back by answering START.')
    await scope.run(is_allowed ? deleteOptOut(scope, channel, address) : insertOptOut(scope, channel, address))
  }
  if (body.email_confirmed)
    await scope.run(clearBounce(scope, addresses.email ?? refuseField('email', 'The chart has no address for this.')))
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id, details: { changed: body } })
  return find(scope, addresses)
}
