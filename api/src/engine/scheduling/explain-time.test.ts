import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let manager: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  clinic = await openClinic(world, { service: { buffer_after_minutes: 15, minimum_notice_minutes: 120 } })
  manager = await addStaff(world, clinic.organization_id, 'manager')
})
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => clock.release())

const explain = (starts_at: string, more: Record<string, string> = {}, caller = clinic.desk) =>
  world.call(
    caller,
    'GET',
    `/org/availability/explain?${new URLSearchParams({ service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at, ...more })}`,
  )
const codes = (body: { blocks: { code: string }[] }) => body.blocks.map((block) => block.code)
const at = (time: string, day = '2026-03-05') => `${day}T${time}:00.000Z`
const book = async (starts_at: string, more: object = {}) => {
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const { body } = await world.call(clinic.desk, 'POST', '/org/appointments', {
    patient_id,
    service_id: clinic.service_id,
    practitioner_id: clinic.practitioner_id,
    starts_at,
    ...more,
  })
  return { id: body.id as string, patient_id }
}

describe('the explanation why a time can not be booked', () => {
  it('is empty for a free time', async () => {
    const { body } = await explain(at('09:00', '2026-03-10'))
    expect(body).toMatchObject({ is_free: true, is_free_online: true, blocks: [], nearest: [], overbooking: { possible: false } })
  })

  it('names the visit at that time, and the buffers around it', async () => {
    const { id, patient_id } = await book(at('10:00'))
    const { body } = await explain(at('10:00'))
    expect(body.blocks[0]).toMatchObject({
      code: 'booked',
      detail: 'Booked: Test Patient, Check-up, 10:00 AM–10:30 AM.',
      appointment_id: id,
    })
    expect(body.nearest.length).toBe(4)
    expect(codes((await explain(at('10:30'))).body)).toEqual(['buffer'])
    expect((await explain(at('10:30'))).body.blocks[0].detail).toBe('Time is kept free after Test Patient, Check-up, 10:00 AM–10:30 AM.')
    const move = await explain(at('10:00'), { appointment_id: id })
    expect(move.body.is_free).toBe(true)
    const looked = await world.owner.query('select patient_id from audit_events where request_id = $1', [move.headers['x-request-id']])
    expect(looked.rows, 'the patient of the visit that is to be moved is named').toEqual([{ patient_id }])
  })

  it('is shown to staff whose booking is refused, never to patients', async () => {
    const first = await book(at('11:00', '2026-03-06'))
    const patient = await addPatient(world, clinic.organization_id)
    const { patient_id } = patient
    const wish = { service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at: at('11:00', '2026-03-06') }
    const { body, headers } = await world.call(clinic.desk, 'POST', '/org/appointments', { ...wish, patient_id })
    const detail = 'Booked: Test Patient, Check-up, 11:00 AM–11:30 AM.'
    expect([body.code, body.detail]).toEqual(['time_taken', `This time has just been taken. ${detail}`])
    expect(body.alternatives.blocks).toMatchObject([{ code: 'booked', detail, appointment_id: first.id }])
    const seen = await world.owner.query('select patient_id, outcome from audit_events where request_id = $1', [headers['x-request-id']])
    expect(seen.rows).toEqual([{ patient_id: first.patient_id, outcome: 'done' }])
    const booked = await world.call(patient, 'POST', '/patient/appointments', wish)
    expect([booked.body.code, booked.body.detail, booked.body.alternatives.blocks]).toEqual([
      'time_taken',
      'This time has just been taken.',
      undefined,
    ])
  })

  it('says who may overbook', async () => {
    await book(at('12:00'))
    expect((await explain(at('12:00'))).body.overbooking).toEqual({ possible: true, allowed: false })
    expect((await explain(at('12:00'), {}, manager)).body.overbooking).toEqual({ possible: true, allowed: true })
    const passed = (await explain(at('12:00', '2026-03-01'), {}, manager)).body
    expect([codes(passed), passed.overbooking.possible]).toEqual([['passed'], false])
  })

  it('knows hours, leave, closures by name, notice, horizon and the grid', async () => {
    expect(codes((await explain(at('19:00'))).body)).toEqual(['no_hours'])
    const late = (await explain(at('16:45'))).body
    expect(late.blocks[0]).toMatchObject({ code: 'no_hours', detail: 'Test Practitioner’s hours end before the visit would.' })
    const soon = (await explain(at('09:30', '2026-03-02'))).body
    expect([codes(soon), soon.is_free, soon.is_free_online]).toEqual([['too_soon'], true, false])
    expect(codes((await explain(at('09:00', '2026-08-03'))).body)).toEqual(['beyond_horizon', 'off_grid'].slice(0, 1))
    expect(codes((await explain(at('09:07', '2026-03-11'))).body)).toEqual(['off_grid'])
    await world.owner.query(
      `insert into closures (organization_id, id, reason, starts_at, ends_at) values ($1, $2, 'St Patrick’s Day', '2026-03-17T00:00Z', '2026-03-18T00:00Z')`,
      [clinic.organization_id, newId()],
    )
    await world.owner.query(
      `insert into practitioner_exceptions (organization_id, id, practitioner_id, kind, starts_at, ends_at) values ($1, $2, $3, 'leave', '2026-03-17T12:00Z', '2026-03-17T18:00Z')`,
      [clinic.organization_id, newId(), clinic.practitioner_id],
    )
    const closed = (await explain(at('13:00', '2026-03-17'))).body
    expect(closed.blocks.map((block: { detail: string }) => block.detail)).toEqual([
      'The clinic is closed: St Patrick’s Day.',
      'Test Practitioner is away.',
    ])
  })

  it('leaves out the own hold, except for a move; a colleague sees the hold', async () => {
    const { id } = await book(at('15:00', '2026-03-12'))
    const { service_id, practitioner_id } = clinic
    const body = { service_id, practitioner_id, starts_at: at('14:00', '2026-03-12') }
    const { status } = await world.call(clinic.desk, 'POST', '/org/holds', body)
    const [doctorReply, managerReply] = [await explain(body.starts_at), await explain(body.starts_at, {}, manager)]
    expect([status, codes(doctorReply.body), codes(managerReply.body)]).toEqual([201, [], ['held']])
    expect(codes((await explain(body.starts_at, { appointment_id: id })).body)).toEqual(['held'])
  })

  it('knows holds, rooms, groups, the patient and who offers which service', async () => {
    const patient = await addPatient(world, clinic.organization_id)
    await world.call(patient, 'POST', '/patient/holds', {
      service_id: clinic.service_id,
      practitioner_id: clinic.practitioner_id,
      starts_at: at('09:00', '2026-03-12'),
    })
    expect(codes((await explain(at('09:00', '2026-03-12'))).body)).toEqual(['held'])
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const group_id = await addService(world, clinic.organization_id, [otherPractitioner.practitioner_id], { capacity: 2, name: 'Class' })
    expect(codes((await explain(at('09:00', '2026-03-13'), { practitioner_id: otherPractitioner.practitioner_id })).body)).toEqual([
      'not_offered',
    ])
    const join = { service_id: group_id, practitioner_id: otherPractitioner.practitioner_id }
    const first = await book(at('09:00', '2026-03-13'), { ...join, room_id: clinic.room_ids[0] })
    expect((await explain(at('09:00', '2026-03-13'), join)).body.is_free).toBe(true)
    await book(at('09:00', '2026-03-13'), join)
    const full = (await explain(at('09:00', '2026-03-13'), join, manager)).body
    expect([codes(full), full.overbooking.possible]).toEqual([['group_full'], false])
    const { body: room, headers } = await explain(at('09:00', '2026-03-13'), { room_id: clinic.room_ids[0] as string })
    const seen = await world.owner.query('select patient_id from audit_events where request_id = $1', [headers['x-request-id']])
    expect(seen.rows, 'the patient of another doctor is named').toEqual([{ patient_id: first.patient_id }])
    expect(room.blocks[0]).toMatchObject({ code: 'room_taken', detail: 'Room 1 is taken: Test Patient, Class, 9:00 AM–9:30 AM.' })
    const double = (await explain(at('09:00', '2026-03-13'), { patient_id: first.patient_id })).body
    expect([codes(double), double.is_free]).toEqual([['patient_busy'], true])
  })
})
