import { beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, type Reply, useWorld } from '../../../../test/clinic.ts'
import { addPractitioner, useOpenClinic } from '../../../../test/open-clinic.ts'
import { rehearseTransactions } from '../../../kernel/db/transaction.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00.000Z')
const at = (hour: number, day = 3) => `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
let people: string[]

beforeEach(async () => {
  people = [clinic.practitioner_id]
  for (let i = 0; i < 2; i++) {
    const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
      clinic.organization_id,
      clinic.service_id,
      practitioner_id,
    ])
    people.push(practitioner_id)
  }
})

const wish = (starts_at: string, practitioner_id?: string) => ({
  service_id: clinic.service_id,
  starts_at,
  ...(practitioner_id ? { practitioner_id } : {}),
})
const newPatient = () => addPatient(world, clinic.organization_id)
const book = async (starts_at: string, practitioner_id?: string, patient?: Caller) =>
  world.call(patient ?? (await newPatient()), 'POST', '/patient/appointments', wish(starts_at, practitioner_id))
const seenBy = (reply: Reply) => reply.body.practitioner?.id as string

describe('a booking with anybody', () => {
  it('goes to the practitioner with the least to do on that day, and then in turn', async () => {
    const [first, second, third] = people as [string, string, string]
    await book(at(9), first)
    await book(at(9), second)
    await book(at(10), second)
    // Visits of another day do not count as load.
    await book(at(9, 4), third)
    expect(seenBy(await book(at(14)))).toBe(third)
    expect(seenBy(await book(at(15)))).toBe(first)
    expect(seenBy(await book(at(16)))).toBe(third)
    // On an empty day the practitioner comes first whose last booking is the oldest.
    const turns = [seenBy(await book(at(9, 10))), seenBy(await book(at(9, 11))), seenBy(await book(at(9, 12)))]
    expect(turns).toEqual([second, first, third])
  })

  it('leaves out practitioners who may not or cannot, and says why when nobody is left', async () => {
    const [first, second, third] = people as [string, string, string]
    await world.owner.query('update practitioners set accepts_new_patients = false where id = $1', [first])
    await book(at(9), second)
    expect(seenBy(await book(at(9)))).toBe(third)
    const full = await book(at(9))
    expect([full.status, full.body.code]).toEqual([409, 'time_taken'])
    expect(full.body.alternatives.next[0].starts_at).toBe('2026-03-03T09:30:00.000Z')
    expect(full.body.alternatives.next[0].practitioner_id).not.toBe(first)
    const night = await book(at(22))
    expect([night.status, night.body.errors[0].path]).toEqual([422, 'starts_at'])
  })

  it('follows the same rule for patients, holds and the desk', async () => {
    const [first, second, third] = people as [string, string, string]
    await book(at(9), first)
    await book(at(9), second)
    const holder = await newPatient()
    const hold = await world.call(holder, 'POST', '/patient/holds', wish(at(10)))
    expect(hold.body.practitioner.id).toBe(third)
    expect(seenBy(await world.call(holder, 'POST', '/patient/appointments', { hold_id: hold.body.id }))).toBe(third)
    const kept = await world.call(clinic.desk, 'POST', '/org/holds', wish(at(10)))
    expect([first, second]).toContain(kept.body.practitioner.id)
    const { patient_id } = await newPatient()
    const booked = await world.call(clinic.desk, 'POST', '/org/appointments', { ...wish(at(9)), patient_id })
    expect([booked.status, seenBy(booked)]).toEqual([201, third])
    const over = await world.call(clinic.owner, 'POST', '/org/appointments', {
      ...wish(at(9)),
      patient_id,
      overbook: true,
      overbook_reason: 'Urgent',
    })
    expect([over.status, over.body.errors[0].path]).toEqual([422, 'practitioner_id'])
  })

  it('gives simultaneous bookings one practitioner each while there is one, also beside bookings that name somebody', async () => {
    // A rehearsed transaction would occupy times while it is rolled back.
    rehearseTransactions.on = false
    try {
      const patients = await Promise.all(Array.from({ length: 9 }, newPatient))
      for (const hour of [9, 11, 13]) {
        const replies = await Promise.all(patients.map((patient, i) => book(at(hour), i % 4 === 1 ? people[0] : undefined, patient)))
        const done = replies.filter(({ status }) => status === 201)
        expect(done.map(seenBy).sort()).toEqual([...people].sort())
        expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(new Set(['time_taken']))
      }
      // The load is shared at different times of one day too.
      const day = await Promise.all(patients.slice(0, 3).map((patient, i) => book(at(9 + i, 12), undefined, patient)))
      expect(day.map(seenBy).sort()).toEqual([...people].sort())
      // There are as many patients as practitioners, so nobody is refused.
      const three = await Promise.all(patients.slice(0, 3).map((patient) => book(at(15), undefined, patient)))
      expect(three.map(({ status }) => status)).toEqual([201, 201, 201])
    } finally {
      rehearseTransactions.on = true
    }
  })

  it('tries the next one when the first has no room', async () => {
    const [first, ...others] = people as [string, string, string]
    for (const id of others) await book(at(9), id)
    const away = crypto.randomUUID()
    await world.owner.query(`insert into locations (organization_id, id, name) values ($1, $2, 'Elsewhere')`, [
      clinic.organization_id,
      away,
    ])
    // The practitioner with the least to do now works in a location without a room.
    await world.owner.query('update practitioner_hours set location_id = $3 where organization_id = $1 and practitioner_id = $2', [
      clinic.organization_id,
      first,
      away,
    ])
    await world.owner.query(`update services set room_need = 'any' where id = $1`, [clinic.service_id])
    const booked = await book(at(14))
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    expect(others).toContain(seenBy(booked))
  })
})
