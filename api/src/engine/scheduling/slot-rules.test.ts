import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, type OpenClinic, useOpenClinic } from '../../../test/open-clinic.ts'
import { rehearseTransactions } from '../../kernel/db/transaction.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const clinic: OpenClinic = useOpenClinic(world, '2026-03-02T08:00:00.000Z')
const at = '2026-03-04T10:00:00.000Z'

afterEach(() => {
  rehearseTransactions.on = true
})

interface Visit {
  service_id: string
  practitioner_id: string
}

/** The answers of the search, the explanation of a time and a booking about one time. */
async function ask(visit: Visit, starts_at = at) {
  const until = new Date(Date.parse(starts_at) + 60_000).toISOString()
  const search = await world.call(clinic.desk, 'GET', `/org/availability?${new URLSearchParams({ ...visit, from: starts_at, to: until })}`)
  const explained = await world.call(clinic.desk, 'GET', `/org/availability/explain?${new URLSearchParams({ ...visit, starts_at })}`)
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const booked = await world.call(clinic.desk, 'POST', '/org/appointments', { ...visit, patient_id, starts_at })
  return { offered: search.body.items.length === 1, is_free: explained.body.is_free, status: booked.status, blocks: explained.body.blocks }
}

const can = { offered: true, is_free: true, status: 201, blocks: [] }

describe('a service that takes several devices of overlapping lists', () => {
  let devices: string[]
  beforeEach(async () => {
    devices = await Promise.all(
      ['A', 'B'].map(async (name) => {
        const id = newId()
        await world.owner.query(`insert into rooms (organization_id, id, location_id, name, kind) values ($1, $2, $3, $4, 'device')`, [
          clinic.organization_id,
          id,
          clinic.location_id,
          name,
        ])
        return id
      }),
    )
  })

  const needing = async (lists: string[][], practitioner_ids = [clinic.practitioner_id]) => {
    const service_id = await addService(world, clinic.organization_id, practitioner_ids)
    const changed = await world.call(clinic.owner, 'PATCH', `/org/services/${service_id}`, { device_choices: lists }, { 'if-match': '"1"' })
    expect(changed.status).toBe(200)
    return service_id
  }

  it('is not offered, called free or booked when one of the two devices on both lists is occupied', async () => {
    const [a, b] = devices as [string, string]
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const oneDeviceService = await needing([[a]], [otherPractitioner.practitioner_id])
    const both = await needing([
      [a, b],
      [a, b],
    ])
    expect(await ask({ service_id: oneDeviceService, practitioner_id: otherPractitioner.practitioner_id })).toEqual(can)
    const answer = await ask({ service_id: both, practitioner_id: clinic.practitioner_id })
    expect(answer).toMatchObject({ offered: false, is_free: false, status: 409 })
    expect(answer.blocks.map((block: { code: string }) => block.code)).toEqual(['device_taken'])
  })

  it('leaves to the second list the only device on it', async () => {
    const [a, b] = devices as [string, string]
    const service_id = await needing([[a, b], [a]])
    expect(await ask({ service_id, practitioner_id: clinic.practitioner_id })).toEqual(can)
    const { rows } = await world.owner.query('select resource_id from occupancies where organization_id = $1', [clinic.organization_id])
    expect(new Set(rows.map((row) => row.resource_id))).toEqual(new Set([clinic.practitioner_id, a, b]))
  })
})

describe('devices that several bookings want at the same time', () => {
  it('go to one of them, whatever the order of their lists', async () => {
    const { organization_id, location_id } = clinic
    const devices = [newId(), newId(), newId()].sort()
    for (const id of devices)
      await world.owner.query(`insert into rooms (organization_id, id, location_id, name, kind) values ($1, $2, $3, $4, 'device')`, [
        organization_id,
        id,
        location_id,
        `Scanner ${id}`,
      ])
    const [a, b, c] = devices as [string, string, string]
    const people = await Promise.all(Array.from({ length: 6 }, () => addPractitioner(world, organization_id, location_id)))
    const ids = people.map((person) => person.practitioner_id)
    const service_ids: string[] = []
    for (const lists of [
      [[a], [b, c]],
      [
        [b, c],
        [a, b],
      ],
    ]) {
      const id = await addService(world, organization_id, ids)
      expect(
        (await world.call(clinic.owner, 'PATCH', `/org/services/${id}`, { device_choices: lists }, { 'if-match': '"1"' })).status,
      ).toBe(200)
      service_ids.push(id)
    }
    const patients = await Promise.all(ids.map(() => addPatient(world, organization_id)))
    rehearseTransactions.on = false
    const replies = await Promise.all(
      ids.map((practitioner_id, i) =>
        world.call(clinic.desk, 'POST', '/org/appointments', {
          patient_id: patients[i]?.patient_id,
          service_id: service_ids[i % 2],
          practitioner_id,
          starts_at: at,
        }),
      ),
    )
    // There are three devices, and each visit needs two.
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.code === 'time_taken')).toHaveLength(5)
  })
})

describe('the hours of a service', () => {
  const hours = [{ weekday: 3, starts: '09:00', ends: '12:00' }]
  const withHours = async (practitioner_id: string) => {
    const local = hours.map((window) => ({ ...window, location_id: clinic.location_id }))
    return addService(world, clinic.organization_id, [practitioner_id], { hours: JSON.stringify(local) })
  }
  const shaded = async (practitioner_id: string) => {
    const { body } = await world.call(clinic.desk, 'GET', `/org/calendar-hours?from=2026-03-03&to=2026-03-04`)
    return body.practitioners.find((practitioner: { practitioner_id: string }) => practitioner.practitioner_id === practitioner_id).open
  }
  const wednesday = {
    starts_at: '2026-03-04T09:00:00.000Z',
    ends_at: '2026-03-04T12:00:00.000Z',
  }

  it('are shown as open for a practitioner who has none, as they can be booked', async () => {
    const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id, null)
    const service_id = await withHours(practitioner_id)
    expect(await shaded(practitioner_id)).toEqual([{ ...wednesday, location_id: clinic.location_id, service_id }])
    expect(await ask({ service_id, practitioner_id })).toEqual(can)
  })

  it('apply again when the hours of a practitioner have ended, and not on a day off', async () => {
    const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id, null)
    const service_id = await withHours(practitioner_id)
    const addHours = (weekday: number, from: string, until: string | null) =>
      world.owner.query(
        `insert into practitioner_hours (organization_id, id, practitioner_id, location_id, weekday, starts, ends, valid_from, valid_until)
         values ($1, $2, $3, $4, $5, '09:00', '17:00', $6, $7)`,
        [clinic.organization_id, newId(), practitioner_id, clinic.location_id, weekday, from, until],
      )
    // The hours were on Tuesdays until February, and are on Fridays from April.
    await addHours(2, '2025-01-01', '2026-02-28')
    await addHours(5, '2026-04-01', null)
    expect(await shaded(practitioner_id)).toEqual([{ ...wednesday, location_id: clinic.location_id, service_id }])
    expect(await ask({ service_id, practitioner_id })).toEqual(can)
    expect(await ask({ service_id, practitioner_id }, '2026-04-08T09:00:00.000Z')).toMatchObject({
      offered: false,
      is_free: false,
      status: 422,
      blocks: [{ code: 'no_hours' }],
    })
  })
})
