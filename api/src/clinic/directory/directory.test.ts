import { randomUUID } from 'node:crypto'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
// The clinics have a city of their own, so that clinics of other tests are not found.
const city = `Testford ${randomUUID().slice(0, 8)}`
type Clinic = Awaited<ReturnType<typeof openClinic>>
let clinic: Clinic
const monday = '2026-03-02T08:00:00.000Z'

/** Lists a practitioner, as the command that changes a profile does. */
async function list(
  of: Clinic,
  practitioner_id: string,
  more: { name?: string; specialty?: string; languages?: string[]; video?: boolean } = {},
) {
  const { name = 'Niamh Ní Bhriain', specialty = 'Dermatology', languages = ['English', 'Irish'], video = false } = more
  await world.owner.query(
    'update practitioners set listed = true, name = $3, specialty = $4, languages = $5 where organization_id = $1 and id = $2',
    [of.organization_id, practitioner_id, name, specialty, languages],
  )
  await world.owner.query(
    `insert into practitioner_listings (organization_id, practitioner_id, organization_name, time_zone, name, specialty, languages, gender, city, accepts_new_patients, in_person, video, service_names, search_text)
     values ($1, $2, $3, 'Europe/Dublin', $4, $5, $6, 'female', $7, true, true, $8, '{Check-up}', $9)`,
    [
      of.organization_id,
      practitioner_id,
      of.name,
      name,
      specialty,
      languages,
      city,
      video,
      normalizeName(`${name} ${specialty} ${city} ${of.name} Check-up`),
    ],
  )
}
const find = async (query: string) =>
  (await world.call(null, 'GET', `/public/practitioners?city=${encodeURIComponent(city)}&${query}`)).body

beforeAll(async () => {
  clinic = await openClinic(world)
  await world.owner.query(`update organizations set city = $2, specialties = '{Dermatology,Vaccination}' where id = $1`, [
    clinic.organization_id,
    city,
  ])
  await list(clinic, clinic.practitioner_id)
})
beforeEach(() => clock.fix(monday))
afterEach(() => clock.release())

describe('the directory of doctors', () => {
  it('finds by name without accents, by specialty, language, place and clinic', async () => {
    for (const query of [
      'q=niamh+ni+bhri',
      'q=dermat',
      'q=check-up',
      'specialty=dermatology',
      'language=irish',
      'place=in-person',
      'gender=female',
      'accepts_new_patients=true',
      `organization_id=${clinic.organization_id}`,
      `service_id=${clinic.service_id}`,
    ]) {
      expect(
        (await find(query)).items.map((p: { id: string }) => p.id),
        query,
      ).toEqual([clinic.practitioner_id])
    }
    for (const query of [
      'q=niamh+cardiology',
      'q=100%25',
      'specialty=cardiology',
      'language=Klingon',
      'place=video',
      'accepts_new_patients=false',
      `service_id=${newId()}`,
    ]) {
      expect((await find(query)).items, query).toEqual([])
    }
  })

  it('shows the next three free times, and on one day those of that day', async () => {
    const [card] = (await find('')).items
    expect(card.next_times.map((t: { starts_at: string }) => t.starts_at)).toEqual([
      '2026-03-02T09:00:00.000Z',
      '2026-03-02T09:30:00.000Z',
      '2026-03-02T10:00:00.000Z',
    ])
    expect(card.service).toMatchObject({ id: clinic.service_id, price: { amount: 5000, currency: 'EUR' } })
    const [later] = (await find('on=2026-03-05')).items
    expect(later.next_times[0].starts_at).toBe('2026-03-05T09:00:00.000Z')
    await world.owner.query(
      `insert into closures (organization_id, id, reason, starts_at, ends_at) values ($1, $2, 'Holiday', '2026-03-17T00:00Z', '2026-03-18T00:00Z')`,
      [clinic.organization_id, newId()],
    )
    const holiday = await find('on=2026-03-17&total=true')
    expect([holiday.items, holiday.total]).toEqual([[], undefined])
  })

  it('shows times of what most of the clinic offers, and of a service that is searched for by its name', async () => {
    const town = await openClinic(world)
    const colleague = await addPractitioner(world, town.organization_id, town.location_id)
    const general = await addService(world, town.organization_id, [town.practitioner_id, colleague.practitioner_id], { name: 'Visit' })
    const special = await addService(world, town.organization_id, [town.practitioner_id], { name: 'Adult check-up' })
    await list(town, town.practitioner_id, { specialty: 'Neurology' })
    const shown = async (query: string) =>
      (await find(`specialty=Neurology${query}`)).items.map((p: { service: { id: string } }) => p.service.id)
    expect(await shown('')).toEqual([general])
    expect(await shown('&q=bhriain+adult')).toEqual([])
    await world.owner.query(`update practitioner_listings set search_text = search_text || ' adult' where practitioner_id = $1`, [
      town.practitioner_id,
    ])
    expect(await shown('&q=bhriain+adult')).toEqual([special])
  })

  it('shows no time at which a room, a device or somebody who takes part is missing', async () => {
    const town = await openClinic(world)
    await list(town, town.practitioner_id)
    const shown = async () => {
      // Changing a service writes the listing anew, which then has the city of the clinic: none.
      const found = await world.call(null, 'GET', `/public/practitioners?organization_id=${town.organization_id}`)
      const [card] = found.body.items
      const profile = (await world.call(null, 'GET', `/public/practitioners/${town.practitioner_id}`)).body
      const times = ({ next_times }: { next_times: { starts_at: string }[] }) => next_times.map((time) => time.starts_at.slice(11, 16))
      expect(times(profile)).toEqual(times(card))
      return times(card)
    }
    const device = newId()
    await world.owner.query(
      `insert into rooms (organization_id, id, location_id, name, kind) values ($1, $2, $3, 'Ultrasound', 'device')`,
      [town.organization_id, device, town.location_id],
    )
    const colleague = await addPractitioner(world, town.organization_id, town.location_id)
    const change = async (needs: object, version: number) => {
      const { status } = await world.call(town.owner, 'PATCH', `/org/services/${town.service_id}`, needs, { 'if-match': `"${version}"` })
      expect(status).toBe(200)
    }
    const close = async (room_id: string, starts: string, ends: string) => {
      const time = { starts_at: `2026-03-02T${starts}:00.000Z`, ends_at: `2026-03-02T${ends}:00.000Z`, reason: 'Repaired' }
      expect((await world.call(town.owner, 'POST', `/org/rooms/${room_id}/closures`, time)).status).toBe(201)
    }
    expect(await shown()).toEqual(['09:00', '09:30', '10:00'])
    await change({ room_need: 'any' }, 1)
    for (const room_id of town.room_ids) await close(room_id, '09:00', '09:30')
    expect(await shown()).toEqual(['09:30', '10:00', '10:30'])
    await change({ device_choices: [[device]] }, 2)
    await close(device, '09:30', '10:00')
    expect(await shown()).toEqual(['10:00', '10:30', '11:00'])
    await change({ participant_choices: [[colleague.practitioner_id]] }, 3)
    const otherService = await addService(world, town.organization_id, [colleague.practitioner_id])
    const booked = await world.call(await addPatient(world, town.organization_id), 'POST', '/patient/appointments', {
      service_id: otherService,
      practitioner_id: colleague.practitioner_id,
      starts_at: '2026-03-02T10:00:00.000Z',
    })
    expect(booked.status).toBe(201)
    expect(await shown()).toEqual(['10:30', '11:00', '11:30'])
    // The tests below count the practitioners in this city.
    await world.owner.query('delete from practitioner_listings where organization_id = $1', [town.organization_id])
  })

  it('puts those with earlier openings first, page by page, none twice', async () => {
    const town = await openClinic(world)
    const doctors: string[] = []
    for (let i = 0; i < 7; i++) {
      // The first practitioner by name has the latest free time.
      const doctor = await addPractitioner(
        world,
        town.organization_id,
        town.location_id,
        i === 6 ? null : [`${String(15 - i).padStart(2, '0')}:00`, '17:00'],
      )
      await addService(world, town.organization_id, [doctor.practitioner_id])
      await list(town, doctor.practitioner_id, { name: `Doctor ${i}`, specialty: 'Cardiology' })
      doctors.push(doctor.practitioner_id)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    let total = 0
    do {
      const body: { items: { id: string }[]; next_cursor: string | null; total: number } = await find(
        `specialty=Cardiology&limit=3&total=true${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...body.items.map((p) => p.id))
      total = body.total
      cursor = body.next_cursor
    } while (cursor)
    const [free, never] = [doctors.slice(0, 6), doctors[6]]
    expect(seen).toEqual([...free.reverse(), never])
    expect(total).toBe(7)
  })

  it('shows a profile with services, places and times; who is not listed is not found', async () => {
    const { status, body } = await world.call(null, 'GET', `/public/practitioners/${clinic.practitioner_id}`)
    expect([status, body.services.length, body.locations[0].name, body.next_times.length, body.organization.id]).toEqual([
      200,
      1,
      'Main house',
      3,
      clinic.organization_id,
    ])
    const hidden = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    expect((await world.call(null, 'GET', `/public/practitioners/${hidden.practitioner_id}`)).status).toBe(404)
    const path = `/public/availability?organization_id=${clinic.organization_id}&service_id=${clinic.service_id}&from=2026-03-03&to=2026-03-03`
    expect((await world.call(null, 'GET', `${path}&practitioner_id=${hidden.practitioner_id}`)).status).toBe(404)
    await world.owner.query(`update organizations set status = 'suspended' where id = $1`, [clinic.organization_id])
    expect((await find('')).items.map((p: { organization: { id: string } }) => p.organization.id)).not.toContain(clinic.organization_id)
    expect((await world.call(null, 'GET', `/public/practitioners/${clinic.practitioner_id}`)).status).toBe(404)
    expect((await world.call(null, 'GET', path)).status).toBe(404)
    await world.owner.query(`update organizations set status = 'active' where id = $1`, [clinic.organization_id])
  })

  it('shows new patients no times where none are taken on, and why', async () => {
    const town = await openClinic(world)
    await list(town, town.practitioner_id, { specialty: 'Urology' })
    const path = `/public/availability?organization_id=${town.organization_id}&service_id=${town.service_id}&from=2026-03-03&to=2026-03-03`
    const times = async () => (await world.call(null, 'GET', path)).body
    const card = async () => (await find('specialty=Urology')).items[0].next_times.length
    const profile = async () => (await world.call(null, 'GET', `/public/practitioners/${town.practitioner_id}`)).body.next_times.length
    expect([(await times()).items.length > 0, await card(), await profile()]).toEqual([true, 3, 3])
    await world.owner.query('update practitioners set accepts_new_patients = false where id = $1', [town.practitioner_id])
    expect([await times(), await card(), await profile()]).toMatchObject([
      { items: [], reason: { code: 'not_accepting_new_patients' } },
      0,
      0,
    ])
    // A patient who has been at the clinic is shown the times for known patients.
    const knownPatient = await addPatient(world, town.organization_id)
    await world.owner.query(
      `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, '2026-01-05T10:00Z', '2026-01-05T10:30Z', 'fulfilled', 'phone')`,
      [town.organization_id, knownPatient.patient_id, town.practitioner_id, town.service_id, town.location_id],
    )
    const availability = await world.call(
      knownPatient,
      'GET',
      `/patient/availability?service_id=${town.service_id}&from=2026-03-03&to=2026-03-03`,
    )
    expect(availability.body.items.length).toBeGreaterThan(0)
  })

  it('names the filters that it offers', async () => {
    const { body } = await world.call(null, 'GET', '/public/practitioner-filters')
    expect(body.cities).toContainEqual({ value: city, count: 10 })
    expect(body.specialties.map((s: { value: string }) => s.value)).toContain('Dermatology')
    expect(body.languages.map((s: { value: string }) => s.value)).toContain('Irish')
  })
})

describe('the directory of clinics', () => {
  it('finds by name, city and specialty, and shows hours, prices and doctors', async () => {
    for (let weekday = 1; weekday <= 7; weekday++) {
      await world.owner.query(
        `insert into location_hours (organization_id, id, location_id, weekday, starts, ends) values ($1, $2, $3, $4, '08:00', '18:00')`,
        [clinic.organization_id, newId(), clinic.location_id, weekday],
      )
    }
    const search = async (query: string) =>
      (await world.call(null, 'GET', `/public/organizations?city=${encodeURIComponent(city)}&total=true&${query}`)).body
    expect(await search('specialty=vaccination')).toMatchObject({
      total: 1,
      items: [{ id: clinic.organization_id, practitioner_count: 1 }],
    })
    expect((await search(`q=${encodeURIComponent(clinic.name.toUpperCase())}`)).items).toHaveLength(1)
    expect((await search('q=50%25_')).items).toEqual([])
    const { body } = await world.call(null, 'GET', `/public/organizations/${clinic.organization_id}`)
    expect(body).toMatchObject({
      name: clinic.name,
      locations: [{ name: 'Main house', hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts: '08:00', ends: '18:00' })) }],
      closures: [{ reason: 'Holiday' }],
      practitioners: [{ id: clinic.practitioner_id, service_ids: [clinic.service_id] }],
    })
    await world.owner.query('update organizations set listed = false where id = $1', [clinic.organization_id])
    expect((await search('')).items).toEqual([])
  })

  it('lists what can be booked online, with whom', async () => {
    await addService(world, clinic.organization_id, [clinic.practitioner_id], { name: 'By telephone only', bookable_online: false })
    const { body } = await world.call(null, 'GET', `/public/services?organization_id=${clinic.organization_id}`)
    expect(body.items).toMatchObject([{ name: 'Check-up', practitioner_ids: [clinic.practitioner_id] }])
    expect((await world.call(null, 'GET', `/public/services?organization_id=${newId()}`)).status).toBe(404)
  })
})

describe('free times for everybody', () => {
  const ask = (query: string) =>
    world.call(null, 'GET', `/public/availability?organization_id=${clinic.organization_id}&service_id=${clinic.service_id}&${query}`)

  it('are listed by day or instant, in order of time', async () => {
    const { body } = await ask('from=2026-03-04&to=2026-03-04')
    expect(body.items).toHaveLength(16)
    expect(body).toMatchObject({
      reason: null,
      time_zone: 'Europe/Dublin',
      practitioners: [{ id: clinic.practitioner_id }],
      locations: [{ name: 'Main house' }],
    })
    expect((await ask('from=2026-03-04T10:00:00Z&to=2026-03-04T11:00:00Z')).body.items).toHaveLength(2)
  })

  it('come with a typed reason when there are none', async () => {
    const reason = async (query: string) => (await ask(query)).body.reason
    expect(await reason('from=2026-03-02T08:00:00Z&to=2026-03-02T09:00:00Z')).toMatchObject({ code: 'no_hours', next_on: '2026-03-02' })
    expect(await reason('from=2026-03-17&to=2026-03-17')).toMatchObject({ code: 'closed', closure: 'Holiday', next_on: '2026-03-18' })
    expect(await reason('from=2026-08-03&to=2026-08-07')).toMatchObject({ code: 'beyond_horizon', next_on: null })
    clock.fix('2026-03-04T16:20:00.000Z')
    expect(await reason('from=2026-03-04T16:30:00Z&to=2026-03-04T17:00:00Z')).toMatchObject({
      code: 'too_soon',
      detail: 'This is too soon: book at least 1 hour ahead.',
      next_on: '2026-03-05',
    })
  })

  it('name the next free day after a fully booked one', async () => {
    const small = await openClinic(world, { service: { duration_minutes: 240 } })
    await world.owner.query('update practitioners set listed = true where organization_id = $1', [small.organization_id])
    const path = `/public/availability?organization_id=${small.organization_id}&service_id=${small.service_id}&from=2026-03-04&to=2026-03-04`
    for (const starts_at of ['2026-03-04T09:00:00.000Z', '2026-03-04T13:00:00.000Z']) {
      const person = await addPatient(world, small.organization_id)
      expect(
        (
          await world.call(person, 'POST', '/patient/appointments', {
            service_id: small.service_id,
            practitioner_id: small.practitioner_id,
            starts_at,
          })
        ).status,
      ).toBe(201)
    }
    expect((await world.call(null, 'GET', path)).body.reason).toMatchObject({ code: 'fully_booked', next_on: '2026-03-05' })
  })

  it('come for two months at once, with the day from which to go on', async () => {
    expect((await ask('from=2026-03-04&to=2026-06-04')).body.next_from).toMatch(/^2026-05-0/)
    expect((await ask('from=2026-03-04&to=2026-03-10')).body.next_from).toBeNull()
    expect((await ask('from=2026-03-04&to=2026-03-03')).status).toBe(422)
    expect((await ask('from=yesterday&to=2026-03-03')).status).toBe(400)
  })
})

it('shows no time of a day on which a practitioner takes no more new patients', async () => {
  const full = await openClinic(world)
  await list(full, full.practitioner_id, { name: 'Fintan Full' })
  const { body } = await world.call(full.owner, 'GET', '/org/calendar-settings')
  const { version, ...settings } = body
  const set = await world.call(
    full.owner,
    'PUT',
    '/org/calendar-settings',
    { ...settings, new_patients_a_day: 1 },
    { 'if-match': `"${version}"` },
  )
  expect(set.status).toBe(200)
  const card = async () => (await find(`organization_id=${full.organization_id}`)).items[0].next_times
  const [{ starts_at }] = await card()
  const time = { service_id: full.service_id, practitioner_id: full.practitioner_id, starts_at }
  const [first, second] = [await addPatient(world, full.organization_id), await addPatient(world, full.organization_id)]
  expect((await world.call(first, 'POST', '/patient/appointments', time)).status).toBe(201)
  const dayOf = (at: string) => at.slice(0, 10)
  const others = (await card()).map((time: { starts_at: string }) => dayOf(time.starts_at))
  expect(others).toHaveLength(3)
  expect(others).not.toContain(dayOf(starts_at))
  expect((await world.call(second, 'POST', '/patient/appointments', { ...time, starts_at: (await card())[0].starts_at })).status).toBe(201)
})

it('a doctor who is not listed any more is not shown, although the list still has them', async () => {
  const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
  await list(clinic, practitioner_id, { name: 'Gone Today' })
  const path = `/public/practitioners/${practitioner_id}`
  expect((await world.call(null, 'GET', path)).status).toBe(200)
  await world.owner.query('update practitioners set listed = false where id = $1', [practitioner_id])
  expect(await world.call(null, 'GET', path)).toMatchObject({ status: 404, body: { detail: 'This doctor was not found.' } })
})
