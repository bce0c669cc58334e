import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../../test/clinic.ts'
import { addService, openClinic } from '../../../../test/open-clinic.ts'
import { post } from '../../../../test/posting.ts'
import { addProxy, endProxy, hideAccount } from '../../../../test/proxy.ts'
import { addBooked, addWaiting, minutePasses } from '../../../../test/waiting.ts'
import { clock } from '../../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let child: Caller & { patient_id: string }
let parent: Awaited<ReturnType<typeof addProxy>>

beforeEach(async () => {
  clock.fix('2026-03-02T08:00:00Z')
  clinic = await openClinic(world)
  child = await addPatient(world, clinic.organization_id)
  parent = await addProxy(world, clinic.organization_id, child.patient_id)
})
afterEach(() => clock.release())

const to = async (at: string) => (await post(world, clinic, at)).map((mail) => mail.to)
const inboxOf = async (caller: Caller) =>
  (await world.call({ ...caller, acting_for: undefined }, 'GET', '/notifications')).body.items.map(
    (notification: { title: string }) => notification.title,
  )
async function patientEmail() {
  const { rows } = await world.owner.query('select email from accounts where id = $1', [child.account_id])
  return rows[0].email as string
}
async function book(caller: Caller, starts_at = '2026-03-05T10:00:00.000Z'): Promise<string> {
  const { service_id, practitioner_id } = clinic
  const { status, body } = await world.call(caller, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

describe('a reminder for a proxy of the patient', () => {
  beforeEach(async () => {
    const rules = [{ minutes_before: 1440, channels: ['email', 'in_app'] }]
    await world.call(clinic.owner, 'PUT', '/org/reminder-settings', { rules, quiet_from: '21:00', quiet_until: '08:00' })
    await book(child)
    await post(world, clinic, '2026-03-03T12:00:00Z')
  })

  it('is not sent when the right to act has ended since it was planned', async () => {
    await endProxy(world, parent.account_id)
    expect(await to('2026-03-04T10:00:00Z')).toEqual([await patientEmail()])
    expect(await inboxOf(parent)).toEqual([])
    const { rows } = await world.owner.query(`select last_error from outbox_messages where account_id = $1`, [parent.account_id])
    expect(new Set(rows.map((row) => row.last_error))).toEqual(new Set(['Whoever it was for does not act for the patient any more.']))
  })

  it('goes to the address that the account has when it is sent', async () => {
    await world.owner.query(`update accounts set email = $2 where id = $1`, [parent.account_id, `new-${parent.email}`])
    expect((await to('2026-03-04T10:00:00Z')).toSorted()).toEqual([await patientEmail(), `new-${parent.email}`].toSorted())
  })
})

it('a notification to a parent about a child opens the child', async () => {
  const id = await book(child)
  await world.call(clinic.desk, 'POST', `/org/appointments/${id}/cancel`, { reason: 'The doctor is ill' })
  const meant = `/patient/appointments/${id}?clinic=${clinic.organization_id}`
  const mails = [...(await post(world, clinic, '2026-03-02T08:05:00Z')), ...(await post(world, clinic, '2026-03-02T08:06:00Z'))]
  const mailTo = (email: string) => mails.find((mail) => mail.to === email)?.text
  expect(mailTo(parent.email)).toContain(`${meant}&person=${child.patient_id}`)
  expect(mailTo(await patientEmail())).toMatch(new RegExp(`${meant.replace('?', '[?]')}$`, 'm'))
  const linkOf = async (caller: Caller) =>
    (await world.call({ ...caller, acting_for: undefined }, 'GET', '/notifications')).body.items[0].link
  expect(await linkOf(parent)).toBe(`${meant}&person=${child.patient_id}`)
  expect(await linkOf(child)).toBe(`/patient/appointments/${id}`)
})

it('a copy that waits to be tried again is not sent when the right to act has ended', async () => {
  const id = await book(child)
  await post(world, clinic, '2026-03-02T08:05:00Z')
  await world.call(clinic.desk, 'POST', `/org/appointments/${id}/cancel`, { reason: 'The practitioner is ill' })
  await post(world, clinic, '2026-03-02T08:06:00Z')
  await world.owner.query(`update outbox_messages set sent_at = null, attempts = 1, send_at = $2 where account_id = $1`, [
    parent.account_id,
    '2026-03-02T08:30:00Z',
  ])
  await endProxy(world, parent.account_id)
  expect(await to('2026-03-02T08:31:00Z')).toEqual([])
})

describe('an action of a proxy', () => {
  it('is reported to the patient, in the inbox too, and by mail to the proxy', async () => {
    const id = await book(parent)
    const mails = await post(world, clinic, '2026-03-02T08:03:00Z')
    expect([...mails.map((mail) => mail.to), ...(await to('2026-03-02T08:04:00Z'))].toSorted()).toEqual(
      [await patientEmail(), parent.email].toSorted(),
    )
    expect(await inboxOf(child)).toEqual([expect.stringContaining('is booked')])
    expect(await inboxOf(parent)).toEqual([])
    const { rows } = await world.owner.query(
      `select account_id, channel from outbox_messages where subject_id = $1 and sent_at is not null order by channel, recipient = $2`,
      [id, parent.email],
    )
    expect(rows).toEqual([
      { account_id: child.account_id, channel: 'email' },
      { account_id: parent.account_id, channel: 'email' },
      { account_id: child.account_id, channel: 'in_app' },
    ])
  })

  it('is announced to nobody when it is undone at once', async () => {
    const id = await book(parent)
    clock.fix('2026-03-02T08:01:00Z')
    await world.call(parent, 'POST', `/patient/appointments/${id}/cancel`, { reason: 'Wrong day' })
    expect([...(await to('2026-03-02T08:05:00Z')), ...(await to('2026-03-02T08:06:00Z'))]).toEqual([])
    expect(await inboxOf(child)).toEqual([])
  })
})

it('the answer to a request reaches the proxy who asked, where the chart has neither address nor account', async () => {
  await hideAccount(world, child.patient_id)
  const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { booking_mode: 'request' })
  const request = await world.call(parent, 'POST', '/patient/appointment-requests', {
    service_id,
    practitioner_id: clinic.practitioner_id,
    starts_at: '2026-03-05T10:00:00.000Z',
  })
  expect(request.status, JSON.stringify(request.body)).toBe(201)
  expect([...(await to('2026-03-02T08:00:01Z')), ...(await to('2026-03-02T08:00:02Z'))]).toEqual([parent.email])
  const answer = await world.call(clinic.desk, 'POST', `/org/appointment-requests/${request.body.id}/decline`, { reason: 'No time' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const mails = [...(await post(world, clinic, '2026-03-02T08:10:00Z')), ...(await post(world, clinic, '2026-03-02T08:11:00Z'))]
  expect(mails.map((mail) => mail.to)).toEqual([parent.email])
  expect(await inboxOf(parent)).toHaveLength(1)
})

it('the answer to a request reaches the account of a chart that has no address', async () => {
  const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { booking_mode: 'request' })
  const request = await world.call(child, 'POST', '/patient/appointment-requests', {
    service_id,
    practitioner_id: clinic.practitioner_id,
    starts_at: '2026-03-05T10:00:00.000Z',
  })
  await post(world, clinic, '2026-03-02T08:00:01Z')
  await world.call(clinic.desk, 'POST', `/org/appointment-requests/${request.body.id}/decline`, { reason: 'No time' })
  expect((await to('2026-03-02T08:10:00Z'))[0]).toBe(await patientEmail())
})

it('a series is announced to the proxy of a patient without an address', async () => {
  await hideAccount(world, child.patient_id)
  const { service_id, practitioner_id } = clinic
  const made = await world.call(clinic.desk, 'POST', '/org/appointment-series', {
    patient_id: child.patient_id,
    service_id,
    practitioner_id,
    pattern: { starts_on: '2026-03-09', time: '09:00', weekdays: [1], every_weeks: 1, count: 3 },
    decisions: [],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect([...(await to('2026-03-02T08:00:01Z')), ...(await to('2026-03-02T08:00:02Z'))]).toEqual([parent.email])
})

describe('a child whose offers only a parent can answer', () => {
  const ten = '2026-03-10T10:00:00.000Z'

  it('is offered a released slot, and the parent is notified', async () => {
    clock.fix('2026-03-02T12:00:00Z')
    const waiting = await addWaiting(world, clinic)
    await hideAccount(world, waiting.patient_id)
    const mother = await addProxy(world, clinic.organization_id, waiting.patient_id)
    const leaving = await addBooked(world, clinic, ten)
    await world.call(leaving, 'POST', `/patient/appointments/${leaving.appointment_id}/cancel`, { reason: 'Cannot come' })
    expect(await minutePasses(world, clinic)).toBe(1)
    const mails = [...(await to('2026-03-02T12:00:01Z')), ...(await to('2026-03-02T12:00:02Z'))]
    expect(mails).toContain(mother.email)
    expect(await inboxOf(mother)).toHaveLength(1)
  })

  it('gets no offer once nobody acts for it any more', async () => {
    clock.fix('2026-03-02T12:00:00Z')
    const waiting = await addWaiting(world, clinic)
    await hideAccount(world, waiting.patient_id)
    await endProxy(world, (await addProxy(world, clinic.organization_id, waiting.patient_id)).account_id)
    const leaving = await addBooked(world, clinic, ten)
    await world.call(leaving, 'POST', `/patient/appointments/${leaving.appointment_id}/cancel`, { reason: 'Cannot come' })
    expect(await minutePasses(world, clinic)).toBe(0)
  })

  it('gets no offer when its proxy may see its visits and not book', async () => {
    clock.fix('2026-03-02T12:00:00Z')
    const waiting = await addWaiting(world, clinic)
    await hideAccount(world, waiting.patient_id)
    const aunt = await addProxy(world, clinic.organization_id, waiting.patient_id, ['see visits'])
    const leaving = await addBooked(world, clinic, ten)
    await world.call(leaving, 'POST', `/patient/appointments/${leaving.appointment_id}/cancel`, { reason: 'Cannot come' })
    expect(await minutePasses(world, clinic)).toBe(0)
    expect([...(await to('2026-03-02T12:00:01Z')), ...(await to('2026-03-02T12:00:02Z'))]).not.toContain(aunt.email)
    expect(await inboxOf(aunt)).toEqual([])
  })

  it('gets an offer made by hand through the parent', async () => {
    clock.fix('2026-03-02T12:00:00Z')
    const waiting = await addWaiting(world, clinic)
    await hideAccount(world, waiting.patient_id)
    const mother = await addProxy(world, clinic.organization_id, waiting.patient_id)
    const body = { entry_id: waiting.entry_id, practitioner_id: clinic.practitioner_id, starts_at: ten }
    expect((await world.call(clinic.desk, 'POST', '/org/waitlist-offers', body)).status).toBe(201)
    expect([...(await to('2026-03-02T12:00:01Z')), ...(await to('2026-03-02T12:00:02Z'))]).toEqual([mother.email])
  })
})
