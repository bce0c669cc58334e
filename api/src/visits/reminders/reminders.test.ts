import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { post } from '../../../test/posting.ts'
import { addProxy } from '../../../test/proxy.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let patient: Caller & { patient_id: string }

beforeEach(async () => {
  clock.fix('2026-03-02T08:00:00Z')
  clinic = await openClinic(world)
  patient = await addPatient(world, clinic.organization_id)
  await rules([{ minutes_before: 1440, channels: ['email'] }])
})
afterEach(() => clock.release())

const rules = async (list: { minutes_before: number; channels: string[] }[], quiet = { quiet_from: '21:00', quiet_until: '08:00' }) => {
  const { status, body } = await world.call(clinic.owner, 'PUT', '/org/reminder-settings', { rules: list, ...quiet })
  expect(status, JSON.stringify(body)).toBe(200)
}
async function book(starts_at: string): Promise<string> {
  const { service_id, practitioner_id } = clinic
  const { status, body } = await world.call(patient, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const move = (id: string, starts_at: string) =>
  world.call(clinic.desk, 'POST', `/org/appointments/${id}/move`, { starts_at, notify_patient: false })
const subjects = async (at: string) => (await post(world, clinic, at)).map((mail) => mail.subject)
const reminder = expect.stringContaining('is coming up')
const booked = expect.stringContaining('is booked')
const messages = async (id: string) => (await world.call(clinic.desk, 'GET', `/org/appointments/${id}/messages`)).body.items

describe('reminders', () => {
  it('leave a day before, once', async () => {
    const id = await book('2026-03-05T10:00:00.000Z')
    expect(await subjects('2026-03-02T08:05:00Z')).toEqual([booked])
    expect(await subjects('2026-03-04T09:59:00Z')).toEqual([])
    expect(await subjects('2026-03-04T10:00:00Z')).toEqual([reminder])
    expect(await subjects('2026-03-04T10:01:00Z')).toEqual([])
    expect(await messages(id)).toMatchObject([
      { template: 'appointment-booked', status: 'sent' },
      { template: 'appointment-reminder', status: 'sent', channel: 'email' },
    ])
  })

  it('of the old time are never sent when the visit was moved, even before new ones are made', async () => {
    const id = await book('2026-03-05T10:00:00.000Z')
    await post(world, clinic, '2026-03-03T12:00:00Z')
    expect(await messages(id)).toMatchObject([{}, { status: 'waiting', send_at: '2026-03-04T10:00:00.000Z' }])
    clock.fix('2026-03-04T09:59:59Z')
    expect((await move(id, '2026-03-10T15:00:00.000Z')).status).toBe(200)
    expect(await subjects('2026-03-04T10:00:00Z')).toEqual([])
    expect((await messages(id))[1]).toMatchObject({ status: 'skipped', sent_at: null })
    expect(await subjects('2026-03-09T14:59:00Z')).toEqual([])
    const [mail] = await post(world, clinic, '2026-03-09T15:00:00Z')
    expect([mail?.subject, mail?.text]).toEqual([reminder, expect.stringContaining('Tuesday, March 10, 2026')])
  })

  it('of a cancelled visit are never sent, and come back with the visit', async () => {
    const id = await book('2026-03-05T10:00:00.000Z')
    await post(world, clinic, '2026-03-03T12:00:00Z')
    await world.call(clinic.desk, 'POST', `/org/appointments/${id}/cancel`, { reason: 'The practitioner is ill', notify_patient: false })
    expect(await subjects('2026-03-04T10:00:00Z')).toEqual([])
    const otherVisit = await book('2026-03-12T10:00:00.000Z')
    await post(world, clinic, '2026-03-10T12:00:00Z')
    await world.call(clinic.desk, 'POST', `/org/appointments/${otherVisit}/cancel`, { reason: 'By mistake', notify_patient: false })
    await world.call(clinic.desk, 'POST', `/org/appointments/${otherVisit}/undo`, { reason: 'It stays' })
    expect(await subjects('2026-03-10T12:01:00Z')).toEqual([booked])
    expect(await subjects('2026-03-11T10:00:00Z')).toEqual([reminder])
  })

  it('are kept after a change that leaves the time, and describe the present visit', async () => {
    const id = await book('2026-03-05T10:00:00.000Z')
    await post(world, clinic, '2026-03-03T12:00:00Z')
    await world.owner.query(`update locations set name = 'New house' where id = $1`, [clinic.location_id])
    const change = await world.call(clinic.desk, 'PATCH', `/org/appointments/${id}`, { room_id: clinic.room_ids[0] }, { 'if-match': '"1"' })
    expect(change.status).toBe(200)
    const [mail] = await post(world, clinic, '2026-03-04T10:00:00Z')
    expect(mail?.text).toContain('New house')
  })

  it('are not made for a time that was near already when the visit was booked', async () => {
    await rules([
      { minutes_before: 1440, channels: ['email'] },
      { minutes_before: 30, channels: ['email'] },
    ])
    clock.fix('2026-03-02T09:00:00Z')
    await book('2026-03-02T10:30:00.000Z')
    expect(await subjects('2026-03-02T09:05:00Z')).toEqual([booked])
    expect(await subjects('2026-03-02T10:00:00Z')).toEqual([reminder])
    clock.fix('2026-03-04T08:45:00Z')
    // a quarter of an hour after booking, the confirmation is still in sight
    await book('2026-03-05T09:00:00.000Z')
    expect(await subjects('2026-03-04T09:05:00Z')).toEqual([booked])
    expect(await subjects('2026-03-05T08:30:00Z')).toEqual([reminder])
  })

  it('are not sent once the visit has begun, however long they were delayed', async () => {
    const id = await book('2026-03-05T10:00:00.000Z')
    await post(world, clinic, '2026-03-03T12:00:00Z')
    expect(await subjects('2026-03-05T10:00:00Z')).toEqual([])
    expect((await messages(id)).at(-1)).toMatchObject({ status: 'skipped', reason: 'The visit has begun.' })
  })

  it('are sent once to an address that the patient shares with a proxy', async () => {
    const parent = await addProxy(world, clinic.organization_id, patient.patient_id)
    await world.owner.query('update patients set email = $2 where id = $1', [patient.patient_id, parent.email])
    await book('2026-03-05T10:00:00.000Z')
    await post(world, clinic, '2026-03-03T12:00:00Z')
    const mails = await post(world, clinic, '2026-03-04T10:00:00Z')
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[parent.email, reminder]])
  })

  it('are not sent to a patient who has died', async () => {
    await book('2026-03-05T10:00:00.000Z')
    await post(world, clinic, '2026-03-03T12:00:00Z')
    await world.owner.query(`update patients set deceased_on = '2026-03-03' where id = $1`, [patient.patient_id])
    expect(await subjects('2026-03-04T10:00:00Z')).toEqual([])
    const next = await addPatient(world, clinic.organization_id)
    patient = next
    const id = await book('2026-03-10T10:00:00.000Z')
    await world.owner.query(`update patients set deceased_on = '2026-03-04' where id = $1`, [next.patient_id])
    expect(await subjects('2026-03-08T12:00:00Z')).toEqual([])
    expect((await messages(id)).filter((message: { template: string }) => message.template === 'appointment-reminder')).toEqual([])
  })

  it('keep the hour across a change of the clocks, and are made anew when the rules change', async () => {
    // Sunday 29 March is an hour short in Dublin: nine on Monday is 08:00 in UTC, nine on Saturday was 09:00
    await rules([{ minutes_before: 2 * 1440, channels: ['email'] }])
    const id = await book('2026-03-30T08:00:00.000Z')
    await post(world, clinic, '2026-03-27T12:00:00Z')
    expect((await messages(id)).at(-1)).toMatchObject({ status: 'waiting', send_at: '2026-03-28T09:00:00.000Z' })
    await rules([{ minutes_before: 180, channels: ['email'] }], { quiet_from: '21:00', quiet_until: '07:00' })
    expect((await messages(id)).at(-1)).toMatchObject({ status: 'skipped' })
    await post(world, clinic, '2026-03-29T12:00:00Z')
    const now = await messages(id)
    // The reminder is due at six by the clinic's clock, and quiet hours end at seven.
    expect(now.at(-1)).toMatchObject({ status: 'waiting', send_at: '2026-03-30T06:00:00.000Z' })
  })

  it("keep to the person's own quiet hours; the inbox is not affected", async () => {
    const quiet_hours = { quiet_from: '18:00', quiet_until: '12:00' }
    const settings = await world.call(patient, 'PUT', '/patient/notification-settings', { quiet_hours })
    expect([settings.status, settings.body.quiet_hours]).toEqual([200, quiet_hours])
    await rules([{ minutes_before: 180, channels: ['email', 'in_app'] }])
    const id = await book('2026-03-05T10:00:00.000Z')
    await post(world, clinic, '2026-03-04T12:00:00Z')
    expect((await messages(id)).slice(1).sort((a: any, b: any) => a.channel.localeCompare(b.channel))).toMatchObject([
      { channel: 'email', send_at: '2026-03-04T17:45:00.000Z' },
      { channel: 'in_app', send_at: '2026-03-05T07:00:00.000Z' },
    ])
    expect(await subjects('2026-03-04T17:45:00Z')).toEqual([reminder])
    await post(world, clinic, '2026-03-05T07:00:00Z')
    const inbox = await world.call(patient, 'GET', '/notifications')
    expect(inbox.body.items).toMatchObject([{ title: reminder, topic: 'appointments', link: `/patient/appointments/${id}` }])
    // A choice that was made after the reminder was planned counts when the reminder is due.
    await world.call(patient, 'PUT', '/patient/notification-settings', { quiet_hours: null })
    await rules([{ minutes_before: 1440, channels: ['email'] }])
    await book('2026-03-12T10:00:00.000Z')
    await post(world, clinic, '2026-03-10T12:00:00Z')
    await world.call(patient, 'PUT', '/patient/notification-settings', { quiet_hours: { quiet_from: '09:00', quiet_until: '11:30' } })
    expect(await subjects('2026-03-11T10:00:00Z')).toEqual([])
    expect(await subjects('2026-03-11T11:30:00Z')).toEqual([reminder])
  })

  it('respect each channel that the reader has switched off, and those who unsubscribed', async () => {
    await world.owner.query(`update accounts set phone = '086 123 4567' where id = $1`, [patient.account_id])
    await rules([{ minutes_before: 1440, channels: ['email', 'sms'] }])
    await world.call(patient, 'PUT', '/patient/notification-settings', { items: [{ topic: 'appointments', email: false, sms: true }] })
    const id = await book('2026-03-05T10:00:00.000Z')
    await post(world, clinic, '2026-03-03T12:00:00Z')
    expect(await subjects('2026-03-04T10:00:00Z')).toEqual([])
    const sent = (await messages(id)).filter((message: { template: string }) => message.template === 'appointment-reminder')
    expect(sent.find((message: { channel: string }) => message.channel === 'sms')).toMatchObject({ status: 'sent', recipient: '…67' })
    expect(sent.find((message: { channel: string }) => message.channel === 'email')).toMatchObject({
      status: 'skipped',
      reason: 'The reader has switched this off.',
    })
    // One text message is sent, and no second one as a copy of the mail.
    expect(sent).toHaveLength(2)
  })

  it('are sent to a chart without an account, unless its address has unsubscribed', async () => {
    await rules([{ minutes_before: 1440, channels: ['sms'] }])
    await world.owner.query(`update patients set account_id = null, phone = '+353 86 765 4321' where id = $1`, [patient.patient_id])
    const { service_id, practitioner_id } = clinic
    const forChart = async (starts_at: string) => {
      const body = { patient_id: patient.patient_id, service_id, practitioner_id, starts_at }
      return (await world.call(clinic.desk, 'POST', '/org/appointments', body)).body.id
    }
    const first = await forChart('2026-03-05T10:00:00.000Z')
    const second = await forChart('2026-03-06T10:00:00.000Z')
    await post(world, clinic, '2026-03-03T12:00:00Z')
    await post(world, clinic, '2026-03-04T10:00:00Z')
    const path = `/org/patients/${patient.patient_id}/message-channels`
    expect((await world.call(clinic.desk, 'GET', path)).body).toMatchObject({ email: null, sms: true })
    expect((await world.call(clinic.desk, 'PUT', path, { sms: false })).body).toMatchObject({ email: null, sms: false })
    expect((await world.call(clinic.desk, 'PUT', path, { email: false })).body.errors).toEqual([
      { path: 'email', message: 'The chart has no address for this.' },
    ])
    await post(world, clinic, '2026-03-05T10:00:00Z')
    expect((await messages(first)).at(-1)).toMatchObject({ status: 'sent', recipient: '+353867654321' })
    expect((await messages(second)).at(-1)).toMatchObject({ status: 'skipped', reason: 'The reader wants no more of these.' })
    expect((await world.call(clinic.desk, 'PUT', path, { sms: true })).body).toMatchObject({ email: null, sms: true })
  })

  it('end by the unsubscribe link of the mail, without an account too', async () => {
    await world.owner.query(`update patients set account_id = null, email = 'Chart@Example.test' where id = $1`, [patient.patient_id])
    const { service_id, practitioner_id } = clinic
    const forChart = (starts_at: string) =>
      world.call(clinic.desk, 'POST', '/org/appointments', { patient_id: patient.patient_id, service_id, practitioner_id, starts_at })
    await forChart('2026-03-05T10:00:00.000Z')
    const [mail] = await post(world, clinic, '2026-03-02T08:00:00Z')
    const token = /unsubscribe\/(.+)$/.exec(mail?.unsubscribe_url ?? '')?.[1]
    const shown = async () => (await world.call(null, 'GET', `/public/unsubscribe/${token}`)).body
    expect(await shown()).toEqual({ topic: 'appointments', email: 'c…@e….test', subscribed: true })
    expect((await world.call(null, 'POST', `/public/unsubscribe/${token}`)).status).toBe(200)
    expect(await shown()).toMatchObject({ subscribed: false })
    await post(world, clinic, '2026-03-03T12:00:00Z')
    expect(await subjects('2026-03-04T10:00:00Z')).toEqual([])
  })
})

describe('a change of the reminder rules', () => {
  const waitingFor = async (id: string) =>
    (await messages(id)).filter((message: any) => message.template === 'appointment-reminder').map((message: any) => message.status)

  it('loses no reminder that is due, or is being tried again', async () => {
    const id = await book('2026-03-05T10:00:00.000Z')
    await post(world, clinic, '2026-03-03T12:00:00Z')
    await world.owner.query(
      `update outbox_messages set attempts = 1, send_at = $2 where subject_id = $1 and template = 'appointment-reminder'`,
      [id, '2026-03-04T10:02:00Z'],
    )
    clock.fix('2026-03-04T10:01:00Z')
    await rules([{ minutes_before: 60, channels: ['email'] }])
    expect(await waitingFor(id)).toEqual(['waiting'])
    expect(await subjects('2026-03-04T10:02:00Z')).toEqual([reminder])
    expect(await subjects('2026-03-05T09:00:00Z')).toEqual([reminder])
  })

  it('sends no reminder a second time', async () => {
    const id = await book('2026-03-05T12:00:00.000Z')
    await post(world, clinic, '2026-03-03T12:00:00Z')
    expect(await subjects('2026-03-04T12:00:00Z')).toEqual([reminder])
    // by the new rules it would be due at two
    await rules([{ minutes_before: 1440, channels: ['email'] }], { quiet_from: '11:00', quiet_until: '14:00' })
    await post(world, clinic, '2026-03-04T12:01:00Z')
    expect(await subjects('2026-03-04T14:00:00Z')).toEqual([])
    expect((await waitingFor(id)).filter((status: string) => status === 'sent')).toHaveLength(1)
  })
})

it('staff see the addresses of the chart, and of others only enough to recognize them', async () => {
  const id = await book('2026-03-05T10:00:00.000Z')
  await post(world, clinic, '2026-03-02T08:05:00Z')
  const [hidden] = await messages(id)
  expect(hidden.recipient).toMatch(/^.…@.….test$/)
  const [before] = (await world.owner.query('select recipient from outbox_messages where subject_id = $1', [id])).rows
  await world.owner.query('update outbox_messages set last_error = $2 where subject_id = $1', [id, `550 <${before.recipient}> is unknown`])
  expect((await messages(id))[0].reason).toBe(`550 <${hidden.recipient}> is unknown`)
  await world.owner.query('update patients set email = $2 where id = $1', [patient.patient_id, before.recipient])
  expect((await messages(id))[0].recipient).toBe(before.recipient)
})

describe('the rules of reminders', () => {
  it('have defaults, and are refused with a sentence at the field', async () => {
    const fresh = await openClinic(world)
    const { body } = await world.call(fresh.owner, 'GET', '/org/reminder-settings')
    expect(body.rules.map((rule: { minutes_before: number }) => rule.minutes_before)).toEqual([4320, 1440, 120])
    const twice = { minutes_before: 60, channels: ['email'] }
    const refused = await world.call(fresh.owner, 'PUT', '/org/reminder-settings', {
      rules: [twice, twice],
      quiet_from: '21:00',
      quiet_until: '08:00',
    })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'rules.1.minutes_before', message: 'There is a reminder at this time already.' }],
    ])
  })
})
