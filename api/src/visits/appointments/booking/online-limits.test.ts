import { describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../../test/clinic.ts'
import { addService, useOpenClinic } from '../../../../test/open-clinic.ts'
import { noon } from '../../../../test/visit-in.ts'

const world = useWorld()
const clinic = useOpenClinic(world, noon)
const at = (day: number, hour: number) => `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const setLimits = async (limits: object) => {
  const { body } = await world.call(clinic.owner, 'GET', '/org/calendar-settings')
  const { version, ...rest } = body
  const reply = await world.call(clinic.owner, 'PUT', '/org/calendar-settings', { ...rest, ...limits }, { 'if-match': `"${version}"` })
  expect(reply.status).toBe(200)
}

describe('visits that one patient books online', () => {
  const startBooking = async () => {
    const patient = await addPatient(world, clinic.organization_id)
    const { service_id, practitioner_id } = clinic
    const time = (starts_at: string, more: object = {}) => ({ service_id, practitioner_id, starts_at, ...more })
    const book = (starts_at: string, more?: object) => world.call(patient, 'POST', '/patient/appointments', time(starts_at, more))
    const hold = (starts_at: string) => world.call(patient, 'POST', '/patient/holds', time(starts_at))
    return { patient, time, book, hold }
  }

  it('are at most as many as the clinic allows, on a day, of a service and in all, and what staff book does not count', async () => {
    const otherService = await addService(world, clinic.organization_id, [clinic.practitioner_id], { name: 'Other' })
    await setLimits({ online_visits: 4, online_visits_of_service: 3, online_visits_a_day: 2 })
    const { patient, time, book, hold } = await startBooking()
    const staffed = await world.call(clinic.desk, 'POST', '/org/appointments', { ...time(at(3, 14)), patient_id: patient.patient_id })
    expect(staffed.status).toBe(201)
    expect([(await book(at(3, 9))).status, (await book(at(3, 10))).status]).toEqual([201, 201])
    const sentence = (limit: string) => `You have ${limit}, and more are booked by the clinic: please call it.`
    const same_day = await book(at(3, 11))
    expect([same_day.status, same_day.body.detail]).toEqual([422, sentence('2 visits booked online for that day already')])
    const held = await hold(at(3, 11))
    expect([held.status, held.body.detail]).toEqual([422, same_day.body.detail])
    const third = await book(at(4, 9))
    expect(third.status).toBe(201)
    expect((await book(at(5, 9))).body.detail).toBe(sentence('3 visits of this kind booked online already'))
    expect((await book(at(5, 9), { service_id: otherService })).status).toBe(201)
    expect((await book(at(6, 9), { service_id: otherService })).body.detail).toBe(sentence('4 visits booked online already'))
    await world.call(patient, 'POST', `/patient/appointments/${third.body.id}/cancel`, { reason: 'Not needed' })
    expect((await book(at(6, 9), { service_id: otherService })).status).toBe(201)
  })

  it('stay within the limit when several are asked for at once', async () => {
    await setLimits({ online_visits_a_day: 2 })
    const { book } = await startBooking()
    const replies = await Promise.all([9, 10, 11, 12, 13, 14].map((hour) => book(at(3, hour))))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 422, 422, 422, 422])
  })

  it('never fill whole days of the only practitioner, also where the clinic has set nothing', async () => {
    const { book } = await startBooking()
    const replies = []
    for (const day of [3, 4, 5, 6]) for (const hour of [9, 10, 11, 12, 13, 14]) replies.push(await book(at(day, hour)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(6)
  })

  it('include moves and requests as well as bookings', async () => {
    await setLimits({ online_visits_a_day: 2 })
    const requestService = await addService(world, clinic.organization_id, [clinic.practitioner_id], {
      name: 'Asked',
      booking_mode: 'request',
    })
    const { patient, time, book } = await startBooking()
    const sentence = 'You have 2 visits booked online for that day already, and more are booked by the clinic: please call it.'
    await book(at(3, 9))
    await book(at(3, 10))
    const otherVisit = await book(at(4, 9))
    const moved = await world.call(patient, 'POST', `/patient/appointments/${otherVisit.body.id}/reschedule`, { starts_at: at(3, 11) })
    expect([moved.status, moved.body.detail]).toEqual([422, sentence])
    // A visit that is moved within its day does not count against its own limit.
    expect(
      (await world.call(patient, 'POST', `/patient/appointments/${otherVisit.body.id}/reschedule`, { starts_at: at(4, 11) })).status,
    ).toBe(200)
    const ask = (starts_at: string) =>
      world.call(patient, 'POST', '/patient/appointment-requests', time(starts_at, { service_id: requestService }))
    expect([(await ask(at(3, 12))).status, (await ask(at(4, 12))).status]).toEqual([422, 201])
    const third = await book(at(4, 13))
    expect(third.body.detail).toBe(sentence.replace('booked online', 'booked or asked for online'))
  })
})

describe('new patients of one practitioner on one day', () => {
  const book = async (starts_at: string, patient?: Awaited<ReturnType<typeof addPatient>>) => {
    const { service_id, practitioner_id, organization_id } = clinic
    return world.call(patient ?? (await addPatient(world, organization_id)), 'POST', '/patient/appointments', {
      service_id,
      practitioner_id,
      starts_at,
    })
  }
  const sentence = 'This practitioner takes no more new patients on that day. Please choose another day or somebody else.'

  it('are at most as many as the clinic allows, which is shown before, and known patients are let in', async () => {
    await setLimits({ new_patients_a_day: 2 })
    const { service_id, practitioner_id, organization_id } = clinic
    const first = await addPatient(world, organization_id)
    const booked = await book(at(6, 9), first)
    const holding = await addPatient(world, organization_id)
    const hold = await world.call(holding, 'POST', '/patient/holds', { service_id, practitioner_id, starts_at: at(6, 10) })
    expect([booked.status, hold.status]).toEqual([201, 201])
    const third = await book(at(6, 11))
    expect([third.status, third.body.detail]).toEqual([422, sentence])
    expect((await book(at(7, 11))).status).toBe(201)
    const stranger = await addPatient(world, organization_id)
    const days = 'from=2026-03-06&to=2026-03-06'
    const times = async (caller: typeof first) =>
      (await world.call(caller, 'GET', `/patient/availability?service_id=${service_id}&${days}`)).body
    expect(await times(stranger)).toMatchObject({ items: [], reason: { code: 'not_accepting_new_patients' } })
    const knownPatient = await addPatient(world, organization_id)
    await world.owner.query(
      `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, '2026-01-05T10:00Z', '2026-01-05T10:30Z', 'fulfilled', 'phone')`,
      [organization_id, knownPatient.patient_id, practitioner_id, service_id, clinic.location_id],
    )
    expect((await times(knownPatient)).items.length).toBeGreaterThan(0)
    expect((await book(at(6, 11), knownPatient)).status).toBe(201)
    // A seat that a patient gives up, by cancelling or moving, is free for the next new patient.
    await world.call(first, 'POST', `/patient/appointments/${booked.body.id}/reschedule`, { starts_at: at(7, 9) })
    expect((await book(at(6, 12), stranger)).status).toBe(201)
  })

  it('stay within the limit when several book at once', async () => {
    await setLimits({ new_patients_a_day: 2 })
    const replies = await Promise.all([9, 10, 11, 12, 13, 14].map((hour) => book(at(3, hour))))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 422, 422, 422, 422])
  })
})
