import { beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, useOpenClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00.000Z')
const day = '2026-03-03'
const at = (time: string, on = day) => `${on}T${time}:00.000Z`
const eur = (amount: number) => ({ amount, currency: 'EUR' })
/** Offers the service of half an hour at 50 euros in 45 minutes, at 80 euros. */
let slow: Awaited<ReturnType<typeof addPractitioner>>
let patient: Caller & { patient_id: string }

const updateService = async (body: object) => {
  const { body: before } = await world.call(clinic.owner, 'GET', `/org/services/${clinic.service_id}`)
  return world.call(clinic.owner, 'PATCH', `/org/services/${clinic.service_id}`, body, { 'if-match': `"${before.version}"` })
}
const bothIds = () => [clinic.practitioner_id, slow.practitioner_id]
const offering = () => ({ practitioner_id: slow.practitioner_id, duration_minutes: 45, price: eur(8000) })
const wish = (starts_at: string, practitioner_id?: string) => ({ service_id: clinic.service_id, starts_at, practitioner_id })
const lengthOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000

beforeEach(async () => {
  slow = await addPractitioner(world, clinic.organization_id, clinic.location_id)
  patient = await addPatient(world, clinic.organization_id)
  const { status } = await updateService({ practitioner_ids: bothIds(), offerings: [offering()] })
  expect(status).toBe(200)
})

describe('the length and price of a practitioner', () => {
  it('are set with the service, and stay when others come and when somebody offers something else', async () => {
    const offerings = async () => (await world.call(clinic.owner, 'GET', `/org/services/${clinic.service_id}`)).body.offerings
    expect(await offerings()).toEqual([{ ...offering(), prepayment: null }])
    const third = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    await updateService({ practitioner_ids: [...bothIds(), third.practitioner_id] })
    expect(await offerings()).toEqual([{ ...offering(), prepayment: null }])
    const path = `/org/practitioners/${slow.practitioner_id}`
    const { body: person } = await world.call(clinic.owner, 'GET', path)
    const kept = await world.call(clinic.owner, 'PATCH', path, { service_ids: person.service_ids }, { 'if-match': `"${person.version}"` })
    expect(kept.status).toBe(200)
    expect(await offerings()).toEqual([{ ...offering(), prepayment: null }])
    await updateService({ practitioner_ids: [clinic.practitioner_id] })
    await updateService({ practitioner_ids: bothIds() })
    expect(await offerings(), 'who comes back begins anew').toEqual([])
  })

  it.each([
    ['somebody who does not offer it', () => ({ offerings: [{ ...offering(), practitioner_id: crypto.randomUUID() }] }), 'offerings.0'],
    ['one practitioner twice', () => ({ offerings: [offering(), offering()] }), 'offerings.1'],
    ['another currency', () => ({ offerings: [{ ...offering(), price: { amount: 1, currency: 'USD' } }] }), 'offerings.0.price'],
  ])('are refused for %s', async (_, body, path) => {
    const refused = await updateService(body())
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
  })

  it('decide the free times, with one practitioner, with any of them, and for a visitor', async () => {
    const query = (more = '') => `service_id=${clinic.service_id}&from=${day}&to=${day}${more}`
    const availability = await world.call(patient, 'GET', `/patient/availability?${query(`&practitioner_id=${slow.practitioner_id}`)}`)
    expect(availability.body.items.map(lengthOf)).toEqual(availability.body.items.map(() => 45))
    // The grid follows the length: visits of 45 minutes may begin every quarter of an hour.
    expect(availability.body.items[1].starts_at).toBe(at('09:15'))
    expect(availability.body.items.at(-1).ends_at).toBe(at('17:00'))
    const all = (await world.call(patient, 'GET', `/patient/availability?${query()}`)).body.items
    const lengths = new Set(
      all.map((time: { practitioner_id: string; starts_at: string; ends_at: string }) => `${time.practitioner_id} ${lengthOf(time)}`),
    )
    expect(lengths).toEqual(new Set([`${clinic.practitioner_id} 30`, `${slow.practitioner_id} 45`]))
    const open = await world.call(null, 'GET', `/public/availability?${query(`&organization_id=${clinic.organization_id}`)}`)
    expect(open.body.items.map(lengthOf)).not.toContain(0)
    const desk = await world.call(clinic.desk, 'GET', `/org/availability?${query('&duration_minutes=60')}`)
    expect(new Set(desk.body.items.map(lengthOf)), 'a length that is asked for is the length of all').toEqual(new Set([60]))
  })

  it('are those of the booked visit, which is charged at that price', async () => {
    const booked = await world.call(clinic.desk, 'POST', '/org/appointments', {
      ...wish(at('09:00'), slow.practitioner_id),
      patient_id: patient.patient_id,
    })
    expect(booked.body).toMatchObject({ ends_at: at('09:45'), service: { duration_minutes: 45, price: eur(8000) } })
    const usual = await world.call(clinic.desk, 'POST', '/org/appointments', {
      ...wish(at('10:00'), clinic.practitioner_id),
      patient_id: patient.patient_id,
    })
    expect(usual.body).toMatchObject({ ends_at: at('10:30'), service: { duration_minutes: 30, price: eur(5000) } })
    clock.fix(at('09:00'))
    const step = (id: string, action: string, caller: Caller = slow) => world.call(caller, 'POST', `/org/appointments/${id}/${action}`, {})
    for (const action of ['arrive', 'check-in', 'start', 'fulfil']) expect((await step(booked.body.id, action)).status).toBe(200)
    for (const action of ['arrive', 'check-in', 'start', 'fulfil'])
      expect((await step(usual.body.id, action, clinic.doctor)).status).toBe(200)
    const { rows } = await world.owner.query(
      'select unit_price_minor, net_minor from charges where appointment_id = any($1) order by unit_price_minor',
      [[booked.body.id, usual.body.id]],
    )
    expect(rows).toEqual([
      { unit_price_minor: '5000', net_minor: '5000' },
      { unit_price_minor: '8000', net_minor: '8000' },
    ])
    const byHand = await world.call(clinic.owner, 'POST', '/org/charges', {
      patient_id: patient.patient_id,
      service_id: clinic.service_id,
      practitioner_id: slow.practitioner_id,
    })
    expect(byHand.body.unit_price).toEqual(eur(8000))
  })

  it('apply to holds, to explanations and to alternatives', async () => {
    const hold = await world.call(patient, 'POST', '/patient/holds', wish(at('11:00'), slow.practitioner_id))
    expect(hold.body).toMatchObject({ ends_at: at('11:45'), service: { duration_minutes: 45, price: eur(8000), offerings: [] } })
    const booked = await world.call(patient, 'POST', '/patient/appointments', { hold_id: hold.body.id })
    expect(booked.body.ends_at).toBe(at('11:45'))
    const explain = (practitioner_id: string, time: string) =>
      world.call(
        clinic.desk,
        'GET',
        `/org/availability/explain?service_id=${clinic.service_id}&practitioner_id=${practitioner_id}&starts_at=${at(time)}`,
      )
    expect((await explain(slow.practitioner_id, '10:30')).body).toMatchObject({ ends_at: at('11:15'), is_free: false })
    expect((await explain(clinic.practitioner_id, '10:30')).body).toMatchObject({ ends_at: at('11:00'), is_free: true })
    const otherPatient = await addPatient(world, clinic.organization_id)
    const taken = await world.call(otherPatient, 'POST', '/patient/appointments', wish(at('11:15'), slow.practitioner_id))
    expect(taken.body.alternatives.next.map(lengthOf)).toEqual([45, 45, 45, 45, 45, 45])
  })

  it('decide who can be chosen as any practitioner: only those who are free for as long', async () => {
    await world.call(clinic.desk, 'POST', '/org/appointments', {
      ...wish(at('09:30'), slow.practitioner_id),
      patient_id: patient.patient_id,
    })
    await world.call(clinic.desk, 'POST', '/org/appointments', {
      ...wish(at('13:00'), clinic.practitioner_id),
      patient_id: patient.patient_id,
      duration_minutes: 120,
    })
    const otherPatient = await addPatient(world, clinic.organization_id)
    const booked = await world.call(otherPatient, 'POST', '/patient/appointments', wish(at('09:00')))
    expect([booked.status, booked.body.practitioner?.id]).toEqual([201, clinic.practitioner_id])
    const late = await world.call(otherPatient, 'POST', '/patient/appointments', wish(at('13:30')))
    expect([late.body.practitioner?.id, late.body.ends_at]).toEqual([slow.practitioner_id, at('14:15')])
    const third = await addPatient(world, clinic.organization_id)
    const none = await world.call(third, 'POST', '/patient/appointments', wish(at('14:00')))
    expect(none.body.code).toBe('time_taken')
    expect(new Set(none.body.alternatives.next.map(lengthOf))).toEqual(new Set([30, 45]))
  })

  it('are shown in the directory, for the clinic and for the doctor', async () => {
    await world.owner.query('update practitioners set listed = true where organization_id = $1', [clinic.organization_id])
    await updateService({ payment_rule: 'deposit', deposit: eur(1000) })
    await updateService({ offerings: [{ ...offering(), price: eur(500) }] })
    const [clinicsOwn] = (await world.call(null, 'GET', `/public/services?organization_id=${clinic.organization_id}`)).body.items
    const expected = { practitioner_id: slow.practitioner_id, duration_minutes: 45, price: eur(500), prepayment: eur(500) }
    expect(clinicsOwn).toMatchObject({ duration_minutes: 30, price: eur(5000), prepayment: eur(1000), offerings: [expected] })
    const { services } = (await world.call(null, 'GET', `/public/organizations/${clinic.organization_id}`)).body
    expect(services[0].offerings).toEqual([expected])
    const doctor = (await world.call(null, 'GET', `/public/practitioners/${slow.practitioner_id}`)).body
    expect(doctor.services[0]).toMatchObject({ duration_minutes: 45, price: eur(500), prepayment: eur(500), offerings: [] })
    expect(lengthOf(doctor.next_times[0])).toBe(45)
  })

  it('apply to a series, and to any practitioner who takes over one of its dates', async () => {
    const body = {
      patient_id: patient.patient_id,
      service_id: clinic.service_id,
      practitioner_id: slow.practitioner_id,
      pattern: { weekdays: [3], every_weeks: 1, starts_on: '2026-03-04', time: '09:00', count: 3 },
      decisions: [{ on: '2026-03-11', practitioner_id: clinic.practitioner_id }],
    }
    const made = await world.call(clinic.desk, 'POST', '/org/appointment-series', body)
    expect([made.status, made.body.duration_minutes]).toEqual([201, 45])
    expect(made.body.visits.map(lengthOf)).toEqual([45, 30, 45])
  })
})
