import { afterEach, beforeEach } from 'vitest'
import { clock } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { addStaff, makeClinic, type World } from './clinic.ts'

/** A service with the given fields; the others have usual values. */
export async function addService(
  world: World,
  organization_id: string,
  practitioner_ids: string[],
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = newId()
  const values: Record<string, unknown> = {
    organization_id,
    id,
    name: 'Check-up',
    duration_minutes: 30,
    price_minor: 5000,
    minimum_notice_minutes: 60,
    horizon_days: 90,
    ...more,
  }
  const names = Object.keys(values)
  await world.owner.query(
    `insert into services (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(values),
  )
  for (const practitioner_id of practitioner_ids) {
    await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
      organization_id,
      id,
      practitioner_id,
    ])
  }
  return id
}

/** A practitioner who works every day from nine to five. */
export async function addPractitioner(
  world: World,
  organization_id: string,
  location_id: string,
  hours: [string, string] | null = ['09:00', '17:00'],
) {
  const person = await addStaff(world, organization_id, 'practitioner')
  const practitioner_id = person.practitioner_id as string
  for (let weekday = 1; hours && weekday <= 7; weekday++) {
    await world.owner.query(
      `insert into practitioner_hours (organization_id, id, practitioner_id, location_id, weekday, starts, ends, valid_from) values ($1, $2, $3, $4, $5, $6, $7, '2020-01-01')`,
      [organization_id, newId(), practitioner_id, location_id, weekday, ...hours],
    )
  }
  return { ...person, practitioner_id }
}

/** A clinic that can be booked: one place with two rooms, one practitioner, one service of half an hour. */
export async function openClinic(world: World, options: { time_zone?: string; currency?: string; service?: Record<string, unknown> } = {}) {
  const clinic = await makeClinic(world, options)
  const { organization_id } = clinic
  const location_id = newId()
  await world.owner.query(`insert into locations (organization_id, id, name, city) values ($1, $2, 'Main house', 'Dublin')`, [
    organization_id,
    location_id,
  ])
  const room_ids = [newId(), newId()] as const
  for (const [i, id] of room_ids.entries())
    await world.owner.query('insert into rooms (organization_id, id, location_id, name) values ($1, $2, $3, $4)', [
      organization_id,
      id,
      location_id,
      `Room ${i + 1}`,
    ])
  const doctor = await addPractitioner(world, organization_id, location_id)
  const service_id = await addService(world, organization_id, [doctor.practitioner_id], options.service)
  const desk = await addStaff(world, organization_id, 'receptionist')
  return { ...clinic, location_id, room_ids, doctor, practitioner_id: doctor.practitioner_id, service_id, desk }
}

export type OpenClinic = Awaited<ReturnType<typeof openClinic>>

/** A clinic of its own for each test of a file, which begins when the clock stands at `at`. */
export function useOpenClinic(world: World, at: string): OpenClinic {
  const clinic = {} as OpenClinic
  beforeEach(async () => {
    clock.fix(at)
    Object.assign(clinic, await openClinic(world))
  })
  afterEach(() => clock.release())
  return clinic
}
