import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../../test/clinic.ts'
import { openClinic } from '../../../../test/open-clinic.ts'
import { post } from '../../../../test/posting.ts'
import { clock } from '../../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let patient: Caller & { patient_id: string }
let days = 0
/** A Monday morning; each test has a day of its own. */
let day: string
const minute = (n: number) => new Date(Date.parse('2026-03-02T08:00:00Z') + n * 60_000)
const at = (time: string) => `${day}T${time}:00.000Z`

beforeAll(async () => {
  clinic = await openClinic(world)
})
beforeEach(async () => {
  day = new Date(Date.parse('2026-03-09') + days++ * 86_400_000).toISOString().slice(0, 10)
  patient = await addPatient(world, clinic.organization_id)
  clock.fix(minute(0))
})
afterEach(() => clock.release())

async function book(time: string): Promise<string> {
  const { service_id, practitioner_id } = clinic
  const { status, body } = await world.call(patient, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at: at(time) })
  expect(status).toBe(201)
  return body.id
}
const move = (id: string, time: string, caller: Caller = patient) =>
  caller === patient
    ? world.call(caller, 'POST', `/patient/appointments/${id}/reschedule`, { starts_at: at(time) })
    : world.call(caller, 'POST', `/org/appointments/${id}/move`, { starts_at: at(time) })
const cancel = (id: string) => world.call(patient, 'POST', `/patient/appointments/${id}/cancel`, { reason: 'Other plans' })
const reasons = async (id: string) =>
  (await world.owner.query('select last_error from outbox_messages where subject_id = $1 order by created_at', [id])).rows.map(
    (row) => row.last_error,
  )

describe('three minutes of grace', () => {
  it('pass before a confirmation is sent', async () => {
    await book('09:00')
    expect(await post(world, clinic, minute(2))).toEqual([])
    const [mail] = await post(world, clinic, minute(3))
    expect(mail?.subject).toContain('is booked')
    expect(mail?.calendar).toMatchObject({ method: 'REQUEST' })
    expect(await post(world, clinic, minute(10))).toEqual([])
  })

  it('send nothing about a visit that is booked and cancelled within them', async () => {
    const id = await book('09:00')
    clock.fix(minute(2))
    expect((await cancel(id)).status).toBe(200)
    expect(await post(world, clinic, minute(3))).toEqual([])
    expect(await post(world, clinic, minute(9))).toEqual([])
    expect(await reasons(id)).toEqual(['What it is about has changed since.', 'It was taken back before anything was told.'])
  })

  it('send one confirmation, with the last time, of a visit that was booked and moved', async () => {
    const id = await book('09:00')
    clock.fix(minute(1))
    expect((await move(id, '10:00')).status).toBe(200)
    clock.fix(minute(2))
    expect((await move(id, '11:00')).status).toBe(200)
    expect(await post(world, clinic, minute(4))).toEqual([])
    const [mail, ...more] = await post(world, clinic, minute(5))
    expect(more).toEqual([])
    expect(mail?.subject).toContain('is booked')
    expect(mail?.text).toContain('11:00')
    expect(mail?.calendar?.text).toContain('SEQUENCE:3')
  })

  it('send nothing about a visit that was moved away and back', async () => {
    const id = await book('09:00')
    expect(await post(world, clinic, minute(3))).toHaveLength(1)
    clock.fix(minute(60))
    await move(id, '10:00')
    clock.fix(minute(61))
    await move(id, '09:00')
    expect(await post(world, clinic, minute(70))).toEqual([])
    expect((await reasons(id)).at(-1)).toBe('Everything is as it was before.')
    // The next change is announced again.
    clock.fix(minute(80))
    await cancel(id)
    const [mail] = await post(world, clinic, minute(83))
    expect(mail?.subject).toContain('is cancelled')
    expect(mail?.calendar).toMatchObject({ method: 'CANCEL' })
  })

  it('announce only the cancellation of a visit that was moved and then cancelled', async () => {
    const id = await book('09:00')
    await post(world, clinic, minute(3))
    clock.fix(minute(60))
    await move(id, '10:00')
    clock.fix(minute(62))
    await cancel(id)
    const mails = await post(world, clinic, minute(65))
    expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining('is cancelled')])
  })

  it('do not delay messages about changes by the clinic', async () => {
    const id = await book('09:00')
    clock.fix(minute(1))
    expect((await move(id, '14:00', clinic.desk)).status).toBe(200)
    const [mail, ...more] = await post(world, clinic, minute(1))
    // The patient was never told of the first time, so they get a message about the booking.
    expect([mail?.subject, more]).toEqual([expect.stringContaining('is booked'), []])
    expect(mail?.text).toContain('2:00 PM')
    expect(await post(world, clinic, minute(9))).toEqual([])
  })

  it('lose no confirmation because of a change that sends no mail', async () => {
    const id = await book('09:00')
    clock.fix(minute(1))
    const room = await world.call(clinic.desk, 'PATCH', `/org/appointments/${id}`, { room_id: clinic.room_ids[0] }, { 'if-match': '"1"' })
    expect(room.status).toBe(200)
    const [mail] = await post(world, clinic, minute(3))
    expect(mail?.subject).toContain('is booked')
    expect(mail?.calendar?.text).toContain('SEQUENCE:2')
  })
})

describe('a proxy who books for a patient', () => {
  it('is notified by mail and in the portal of changes by the clinic, where the patient has no address', async () => {
    const id = await book('09:00')
    await post(world, clinic, minute(3))
    const parent = await addPatient(world, clinic.organization_id)
    await world.owner.query('update patients set account_id = null where id = $1', [patient.patient_id])
    await world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on) values ($1, $2, $3, $4, 'Child', 'parent', '{book}', '2026-01-01')`,
      [crypto.randomUUID(), parent.account_id, clinic.organization_id, patient.patient_id],
    )
    clock.fix(minute(30))
    await move(id, '15:00', clinic.desk)
    const mails = [...(await post(world, clinic, minute(30))), ...(await post(world, clinic, minute(31)))]
    const account = await world.owner.query('select email from accounts where id = $1', [parent.account_id])
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[account.rows[0].email, expect.stringContaining('has a new time')]])
    const inbox = await world.call(parent, 'GET', '/notifications')
    expect(inbox.body.items).toMatchObject([{ title: expect.stringContaining('has a new time') }])
    const messages = await world.call(clinic.desk, 'GET', `/org/appointments/${id}/messages`)
    expect(messages.body.items.map((message: { reason: string | null }) => message.reason)).toContain('There is no address to write to.')
  })
})
