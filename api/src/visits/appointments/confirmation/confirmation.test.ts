import { askAgainMinutes } from '@polyclinic/contract/visits/appointments/confirmation'
import { beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../../test/clinic.ts'
import { addPractitioner, addService, openClinic, useOpenClinic } from '../../../../test/open-clinic.ts'
import { post } from '../../../../test/posting.ts'
import { addProxy } from '../../../../test/proxy.ts'
import { confirmationToken } from '../../../clinic/notifications/index.ts'
import { clock } from '../../../kernel/clock.ts'
import { suspendedSentence } from '../../../kernel/session.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00Z')
let patient: Caller & { patient_id: string }
const at = '2026-03-05T10:00:00.000Z'

beforeEach(async () => {
  patient = await addPatient(world, clinic.organization_id)
  const rules = { rules: [{ minutes_before: 1440, channels: ['email', 'sms'] }], quiet_from: '21:00', quiet_until: '08:00' }
  await world.call(clinic.owner, 'PUT', '/org/reminder-settings', rules)
})

async function book(starts_at = at, by: Caller = patient): Promise<string> {
  const { service_id, practitioner_id } = clinic
  const path = by === patient ? '/patient/appointments' : '/org/appointments'
  const subject = by === patient ? {} : { patient_id: patient.patient_id }
  const { status, body } = await world.call(by, 'POST', path, { ...subject, service_id, practitioner_id, starts_at })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const atDesk = async (id: string) => (await world.call(clinic.desk, 'GET', `/org/appointments/${id}`)).body
const confirmationOf = async (id: string) => (await atDesk(id)).confirmation
const act = (id: string, action: string, body: object = {}) => world.call(clinic.desk, 'POST', `/org/appointments/${id}/${action}`, body)
const confirmMyAppointment = (id: string, caller: Caller = patient) => world.call(caller, 'POST', `/patient/appointments/${id}/confirm`, {})
const link = (mail: { text: string } | undefined) => /\/confirm\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? null
const open = (token: string | null) => world.call(null, 'GET', `/public/confirmations/${token}`)
const press = (token: string | null) => world.call(null, 'POST', `/public/confirmations/${token}`, {})

/** The link of the reminder that leaves a day before. */
async function reminderLink(): Promise<string> {
  await post(world, clinic, '2026-03-03T12:00:00Z')
  const token = link((await post(world, clinic, '2026-03-04T10:00:00Z'))[0])
  expect(token).not.toBeNull()
  return token as string
}

describe('the link of a reminder', () => {
  it('confirms the visit when the button is pressed, and changes nothing when it is only opened', async () => {
    const id = await book()
    const token = await reminderLink()
    for (let n = 0; n < 2; n++) {
      expect(await open(token)).toMatchObject({ status: 200, body: { status: 'open', starts_at: at, clinic: { name: clinic.name } } })
    }
    const before = await atDesk(id)
    expect(before.confirmation).toEqual({
      confirmed_at: null,
      way: null,
      asked_at: '2026-03-04T10:00:00.000Z',
      asked_way: 'email',
      open: true,
    })
    expect(await press(token)).toMatchObject({ status: 200, body: { status: 'confirmed', starts_at: at } })
    const after = await atDesk(id)
    expect(after.confirmation).toMatchObject({ confirmed_at: '2026-03-04T10:00:00.000Z', way: 'link', open: false })
    expect([after.status, after.version]).toEqual(['booked', before.version])
    expect(after.events.map((event: { action: string }) => event.action)).toEqual(['book', 'confirm'])
  })

  it('leaves an audit row that names the patient, both when it is opened and when it confirms', async () => {
    const id = await book()
    const token = await reminderLink()
    await open(token)
    await press(token)
    const { rows } = await world.owner.query(
      `select action, subject_id, patient_id, patient_ids from audit_events
       where organization_id = $1 and action in ('appointments.getConfirmationLink.read', 'appointment.confirm')
         and (patient_id = $2 or $2 = any(patient_ids)) order by id`,
      [clinic.organization_id, patient.patient_id],
    )
    expect(rows.map(({ action }) => action).slice(-2)).toEqual(['appointments.getConfirmationLink.read', 'appointment.confirm'])
    expect(rows.at(-1)).toMatchObject({ subject_id: id, patient_id: patient.patient_id })
  })

  it('works twice, and records the first time', async () => {
    const id = await book()
    const token = await reminderLink()
    await press(token)
    clock.fix('2026-03-04T12:00:00Z')
    expect(await press(token)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect((await confirmationOf(id)).confirmed_at).toBe('2026-03-04T10:00:00.000Z')
    expect((await atDesk(id)).events.filter(({ action }: { action: string }) => action === 'confirm')).toHaveLength(1)
  })

  it('confirms no other time: a moved visit has to be confirmed anew', async () => {
    const id = await book()
    const token = await reminderLink()
    await press(token)
    expect((await act(id, 'move', { starts_at: '2026-03-06T10:00:00.000Z' })).status).toBe(200)
    expect(await confirmationOf(id)).toMatchObject({ confirmed_at: null, way: null, asked_at: null, open: true })
    expect(await open(token)).toMatchObject({ status: 200, body: { status: 'moved', starts_at: null, location: null } })
    expect(await press(token)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('moved') } })
    expect(await confirmationOf(id)).toMatchObject({ confirmed_at: null })
    const [mail] = await post(world, clinic, '2026-03-04T10:05:00Z')
    expect((await press(link(mail))).status).toBe(200)
  })

  it.each([
    ['another practitioner', 'practitioner_id'],
    ['another service', 'service_id'],
  ])('confirms no visit at the same hour with %s', async (_, field) => {
    const id = await book()
    const token = await reminderLink()
    const { body } = await world.call(clinic.owner, 'GET', `/org/appointments/${id}`)
    const otherLink =
      field === 'service_id'
        ? await addService(world, clinic.organization_id, [clinic.practitioner_id])
        : await anotherDoctor(clinic.service_id)
    expect((await act(id, 'move', { starts_at: body.starts_at, [field]: otherLink })).status).toBe(200)
    expect((await press(token)).status).toBe(409)
  })

  it('stays valid after a change that leaves the plan as it was', async () => {
    const id = await book()
    const token = await reminderLink()
    await press(token)
    const change = { room_id: clinic.room_ids[0] }
    expect((await world.call(clinic.desk, 'PATCH', `/org/appointments/${id}`, change, { 'if-match': '"1"' })).status).toBe(200)
    expect(await confirmationOf(id)).toMatchObject({ way: 'link' })
    expect(await open(token)).toMatchObject({ body: { status: 'confirmed' } })
  })

  it('says so when the visit was cancelled or is over', async () => {
    const id = await book()
    const token = await reminderLink()
    await act(id, 'cancel', { reason: 'Closed', notify_patient: false })
    expect(await open(token)).toMatchObject({ body: { status: 'cancelled', starts_at: null } })
    expect(await press(token)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('cancelled') } })
    await act(id, 'undo', { reason: 'It stays' })
    clock.fix(at)
    expect(await open(token)).toMatchObject({ body: { status: 'over' } })
    expect(await press(token)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('begun') } })
    expect(await confirmationOf(id)).toMatchObject({ confirmed_at: null, open: false })
  })

  it('confirms nothing for a clinic that is suspended, and is nothing at one that has closed', async () => {
    const id = await book()
    const token = await reminderLink()
    const clinicIs = (status: string) =>
      world.owner.query('update organizations set status = $2 where id = $1', [clinic.organization_id, status])
    await clinicIs('suspended')
    expect(await press(token)).toMatchObject({ status: 409, body: { code: 'state_not_allowed', detail: suspendedSentence } })
    expect((await open(token)).status).toBe(200)
    await clinicIs('closed')
    const incomplete = 'This link is not complete. Open it from the message once more.'
    for (const reply of [await open(token), await press(token)]) expect([reply.status, reply.body.detail]).toEqual([404, incomplete])
    await clinicIs('active')
    expect((await confirmationOf(id)).confirmed_at).toBeNull()
  })

  it('is refused when it was changed, or made for another clinic', async () => {
    const id = await book()
    const token = await reminderLink()
    const otherClinic = await openClinic(world)
    const { vault } = world.booted.kernel
    const forged = confirmationToken(vault, { organization_id: otherClinic.organization_id, appointment_id: id, fingerprint: 'x' })
    for (const wrong of [`${token}x`, token.split('.')[0] as string, 'nothing', forged])
      expect([(await open(wrong)).status, (await press(wrong)).status]).toEqual([404, 404])
    expect(await confirmationOf(id)).toMatchObject({ confirmed_at: null })
  })

  it('is not in a reminder of a visit that is confirmed', async () => {
    const id = await book()
    await post(world, clinic, '2026-03-03T12:00:00Z')
    await confirmMyAppointment(id)
    const [mail] = await post(world, clinic, '2026-03-04T10:00:00Z')
    expect([mail?.subject, link(mail)]).toEqual([expect.stringContaining('coming up'), null])
    expect((await confirmationOf(id)).asked_at).toBeNull()
  })
})

describe('the mail about a booking', () => {
  it('asks for a confirmation when the clinic booked a visit soon, and not when the patient booked it', async () => {
    await book(at, clinic.desk)
    const near = await post(world, clinic, '2026-03-02T08:05:00Z')
    expect(near.map((mail) => link(mail) !== null)).toEqual([true])
    await book('2026-03-20T10:00:00.000Z', clinic.desk)
    await book('2026-03-04T12:00:00.000Z')
    const others = await post(world, clinic, '2026-03-02T08:10:00Z')
    expect(others.map((mail) => link(mail))).toEqual([null, null])
  })
})

describe('a confirmation', () => {
  it('is given in the portal, also by a proxy who books for the patient, and by nobody else', async () => {
    const id = await book()
    const stranger = await addPatient(world, clinic.organization_id)
    expect((await confirmMyAppointment(id, stranger)).status).toBe(404)
    const parent = await addProxy(world, clinic.organization_id, patient.patient_id)
    expect(await confirmMyAppointment(id, parent)).toMatchObject({ status: 200, body: { confirmation: { way: 'portal', open: false } } })
    expect(await confirmMyAppointment(id)).toMatchObject({ status: 200 })
  })

  it('is recorded by the desk after a call, and taken back', async () => {
    const id = await book()
    expect(await act(id, 'confirm')).toMatchObject({ status: 200, body: { confirmation: { way: 'phone' } } })
    expect(await act(id, 'withdraw-confirmation')).toMatchObject({
      status: 200,
      body: { confirmation: { confirmed_at: null, open: true } },
    })
    const nurse = await addStaff(world, clinic.organization_id, 'cashier')
    expect((await world.call(nurse, 'POST', `/org/appointments/${id}/confirm`, {})).status).toBe(403)
  })

  it('never stays on a visit that is moved at the same moment', async () => {
    const id = await book()
    const token = await reminderLink()
    const [pressed, moved] = await Promise.all([press(token), act(id, 'move', { starts_at: '2026-03-06T10:00:00.000Z' })])
    expect(moved.status).toBe(200)
    expect([200, 409]).toContain(pressed.status)
    expect(await confirmationOf(id)).toMatchObject({ confirmed_at: null, open: true })
  })

  it('is gone when a cancelled visit comes back', async () => {
    const id = await book()
    await confirmMyAppointment(id)
    await act(id, 'cancel', { reason: 'By mistake', notify_patient: false })
    expect(await confirmationOf(id)).toMatchObject({ way: 'portal', open: false })
    await act(id, 'undo', { reason: 'It stays' })
    expect(await confirmationOf(id)).toMatchObject({ confirmed_at: null, open: true })
  })

  it('is a filter of the list of visits', async () => {
    const [first, second] = [await book(), await book('2026-03-05T11:00:00.000Z')]
    await confirmMyAppointment(first)
    const list = await world.call(clinic.desk, 'GET', '/org/appointments?unconfirmed=true&total=true')
    expect([list.body.items.map((item: { id: string }) => item.id), list.body.total]).toEqual([[second], 1])
  })
})

describe('asking to confirm', () => {
  it('sends a message with the link, and not again for ten minutes', async () => {
    const id = await book()
    await post(world, clinic, '2026-03-02T08:05:00Z')
    expect((await act(id, 'request-confirmation')).status).toBe(200)
    expect(await act(id, 'request-confirmation')).toMatchObject({ status: 409, body: { detail: expect.stringContaining('minutes') } })
    const [mail] = await post(world, clinic, '2026-03-02T08:06:00Z')
    expect([mail?.subject, link(mail) !== null]).toEqual([expect.stringContaining('Please confirm'), true])
    expect(await confirmationOf(id)).toMatchObject({ asked_at: '2026-03-02T08:06:00.000Z', asked_way: 'email' })
    expect((await act(id, 'request-confirmation')).status).toBe(409)
    const again = Date.parse('2026-03-02T08:06:00Z') + askAgainMinutes * 60_000
    clock.fix(new Date(again - 1))
    expect((await act(id, 'request-confirmation')).status).toBe(409)
    clock.fix(new Date(again))
    expect((await act(id, 'request-confirmation')).status).toBe(200)
  })

  it('asks once when two ask at once', async () => {
    const id = await book()
    const both = await Promise.all([act(id, 'request-confirmation'), act(id, 'request-confirmation')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is refused where no message reaches the patient, and of a visit that is confirmed or over', async () => {
    const id = await book()
    await world.owner.query('update patients set account_id = null where id = $1', [patient.patient_id])
    expect(await act(id, 'request-confirmation')).toMatchObject({ status: 409, body: { detail: expect.stringContaining('please ring') } })
    await act(id, 'confirm')
    expect(await act(id, 'request-confirmation')).toMatchObject({ status: 409, body: { detail: expect.stringContaining('has confirmed') } })
    clock.fix(at)
    expect(await act(id, 'request-confirmation')).toMatchObject({ status: 409 })
  })

  it('sends nothing when the visit was confirmed or moved meanwhile', async () => {
    const id = await book()
    await post(world, clinic, '2026-03-02T08:05:00Z')
    await act(id, 'request-confirmation')
    await confirmMyAppointment(id)
    expect(await post(world, clinic, '2026-03-02T08:06:00Z')).toEqual([])
  })
})

async function anotherDoctor(service_id: string): Promise<string> {
  const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
  await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
    clinic.organization_id,
    service_id,
    practitioner_id,
  ])
  return practitioner_id
}
