import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
/** Ann works in the main house, Bea in the annex, Cid in both on alternate days. */
let people: { ann: string; bea: string; cid: string }
let annex: string
let service_id: string

beforeEach(async () => {
  clock.fix('2026-03-02T06:00:00.000Z')
  clinic = await openClinic(world)
  const { organization_id, location_id, practitioner_id: ann } = clinic
  annex = newId()
  await world.owner.query(`insert into locations (organization_id, id, name, city) values ($1, $2, 'Annex', 'Dublin')`, [
    organization_id,
    annex,
  ])
  const [bea, cid] = [await addPractitioner(world, organization_id, annex), await addPractitioner(world, organization_id, location_id)]
  await world.owner.query('update practitioner_hours set location_id = $2 where practitioner_id = $1 and weekday = 2', [
    cid.practitioner_id,
    annex,
  ])
  people = { ann, bea: bea.practitioner_id, cid: cid.practitioner_id }
  service_id = await addService(world, organization_id, Object.values(people), { horizon_days: 365 })
})
afterEach(() => clock.release())

interface Time {
  practitioner_id: string
  location_id: string
  starts_at: string
  seats_left?: number
}
const ask = (more: Record<string, string>, side: 'org' | 'patient' | 'public' = 'org') =>
  world.call(
    side === 'org' ? clinic.desk : null,
    'GET',
    `/${side}/availability?${new URLSearchParams({ service_id, from: '2026-03-03', to: '2026-03-03', ...more })}`,
  )
const whose = (items: Time[]) => new Set(items.map((time) => time.practitioner_id))

describe('free times of several practitioners', () => {
  it('are those of the named practitioners, for staff, patients and visitors, one or several', async () => {
    const { ann, bea, cid } = people
    const twoPractitioners = await ask({ practitioner_ids: [ann, cid].join(',') })
    expect([twoPractitioners.status, whose(twoPractitioners.body.items)]).toEqual([200, new Set([ann, cid])])
    expect(twoPractitioners.body.practitioners).toHaveLength(2)
    expect(whose((await ask({ practitioner_id: bea })).body.items)).toEqual(new Set([bea]))
    expect(whose((await ask({ practitioner_id: bea, practitioner_ids: ann })).body.items)).toEqual(new Set([ann, bea]))
    await world.owner.query('update practitioners set listed = true where organization_id = $1', [clinic.organization_id])
    const open = await ask({ organization_id: clinic.organization_id, practitioner_ids: [bea, ann].join(',') }, 'public')
    expect(whose(open.body.items)).toEqual(new Set([ann, bea]))
    const patient = await addPatient(world, clinic.organization_id)
    const query = new URLSearchParams({ service_id, from: '2026-03-03', to: '2026-03-03', practitioner_ids: [bea, cid].join(',') })
    expect(whose((await world.call(patient, 'GET', `/patient/availability?${query}`)).body.items)).toEqual(new Set([bea, cid]))
  })

  it('are refused for a practitioner who does not offer the service, for a malformed id, and for too many', async () => {
    const stranger = (await addPractitioner(world, clinic.organization_id, clinic.location_id)).practitioner_id
    expect((await ask({ practitioner_ids: [people.ann, stranger].join(',') })).status).toBe(404)
    expect((await ask({ practitioner_ids: 'ann,bea' })).status).toBe(400)
    expect((await ask({ practitioner_ids: Array.from({ length: 51 }, newId).join(',') })).status).toBe(400)
  })

  it('have the reason of the practitioner who is nearest to a free time', async () => {
    const { ann, bea } = people
    const all = { starts_at: '2026-03-03T09:00:00Z', ends_at: '2026-03-03T17:00:00Z', kind: 'leave' }
    for (const practitioner_id of [ann, bea])
      await world.owner.query(
        `insert into practitioner_exceptions (organization_id, id, practitioner_id, kind, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)`,
        [clinic.organization_id, newId(), practitioner_id, all.kind, all.starts_at, all.ends_at],
      )
    const away = await ask({ practitioner_ids: [ann, bea].join(',') })
    expect(away.body).toMatchObject({ items: [], reason: { code: 'no_hours', next_on: '2026-03-04' } })
    expect((await ask({ practitioner_ids: Object.values(people).join(',') })).body.reason).toBeNull()
  })
})

describe('free times at one place', () => {
  it('are empty where nobody works at the place, and the reason is that of the place, not of the clinic', async () => {
    const { ann, cid } = people
    const atAnnex = await ask({ location_id: annex })
    expect(new Set(atAnnex.body.items.map((time: Time) => time.location_id))).toEqual(new Set([annex]))
    const never = await ask({ location_id: annex, practitioner_id: ann })
    expect(never.body).toMatchObject({ items: [], reason: { code: 'no_hours', next_on: null } })
    const wednesday = { from: '2026-03-04', to: '2026-03-04' }
    const later = await ask({ location_id: annex, practitioner_id: cid, ...wednesday })
    expect(later.body).toMatchObject({ items: [], reason: { code: 'no_hours', next_on: '2026-03-10' } })
    expect(later.body.locations).toHaveLength(2)
  })
})

describe('free times over a long range', () => {
  it('come in pieces of 62 days that leave nothing out and repeat nothing, across a change of clocks', async () => {
    const to = '2026-07-15'
    const starts: string[] = []
    let from: string | null = '2026-03-03'
    let pieces = 0
    while (from) {
      const { status, body }: { status: number; body: { items: Time[]; next_from: string | null } } = await ask({
        from,
        to,
        practitioner_id: people.ann,
      })
      expect(status).toBe(200)
      starts.push(...body.items.map((time) => time.starts_at))
      from = body.next_from
      pieces++
    }
    expect(pieces).toBe(3)
    expect(new Set(starts).size).toBe(starts.length)
    // The times are from nine to five, every half hour, on each of 135 days.
    expect(starts).toHaveLength(135 * 16)
    expect(starts.at(-1)).toBe('2026-07-15T15:30:00.000Z')
  })

  it('of many practitioners come in shorter pieces, each bounded, that leave nothing out and repeat nothing', async () => {
    const { organization_id, location_id } = clinic
    const many = [people.ann]
    while (many.length < 12) many.push((await addPractitioner(world, organization_id, location_id)).practitioner_id)
    const shared = await addService(world, organization_id, many, { horizon_days: 365 })
    await world.owner.query('update practitioners set listed = true where organization_id = $1', [organization_id])
    const found: string[] = []
    const days: number[] = []
    let from: string | null = '2026-03-03'
    while (from) {
      const { status, body }: { status: number; body: { items: Time[]; next_from: string | null } } = await ask(
        { from, to: '2026-05-03', service_id: shared, organization_id },
        'public',
      )
      expect(status).toBe(200)
      found.push(...body.items.map((time) => `${time.practitioner_id} ${time.starts_at}`))
      days.push(new Set(body.items.map((time) => time.starts_at.slice(0, 10))).size)
      from = body.next_from
    }
    // 310 days of all practitioners together are 25 days of each; the last part may be a day longer.
    expect(days).toEqual([25, 25, 12])
    expect(new Set(found).size).toBe(found.length)
    expect(found).toHaveLength(12 * 62 * 16)
  })

  it('name the next free time although their own piece has none', async () => {
    await world.owner.query(`update practitioner_hours set valid_from = '2026-06-01' where practitioner_id = $1`, [people.ann])
    const { body } = await ask({ from: '2026-03-03', to: '2026-07-15', practitioner_id: people.ann })
    expect(body).toMatchObject({ items: [], reason: { next_on: '2026-06-01' }, next_from: '2026-05-03T23:00:00.000Z' })
  })
})

describe('free times of a group', () => {
  it('say how many seats are left, by the strictest of the capacities', async () => {
    const group = await addService(world, clinic.organization_id, [people.ann], { capacity: 3 })
    const seats = async () =>
      (await ask({ service_id: group })).body.items.slice(0, 2).map((time: Time) => [time.starts_at.slice(11, 16), time.seats_left])
    const join = async () => {
      const { patient_id } = await addPatient(world, clinic.organization_id)
      const body = { patient_id, service_id: group, practitioner_id: people.ann, starts_at: '2026-03-03T09:00:00.000Z' }
      expect((await world.call(clinic.desk, 'POST', '/org/appointments', body)).status).toBe(201)
    }
    const nine = (left: number) => [
      ['09:00', left],
      ['09:30', 3],
    ]
    expect(await seats()).toEqual(nine(3))
    await join()
    expect(await seats()).toEqual(nine(2))
    await join()
    expect(await seats()).toEqual(nine(1))
    await join()
    expect((await seats())[0]).toEqual(['09:30', 3])
    expect((await ask({})).body.items[0].seats_left).toBeUndefined()
  })
})
