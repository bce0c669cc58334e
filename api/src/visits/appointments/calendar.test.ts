import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, openClinic } from '../../../test/open-clinic.ts'
import { noon } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'
import { watch } from '../../kernel/db/transaction.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let person: Awaited<ReturnType<typeof addPatient>>

beforeAll(async () => {
  clinic = await openClinic(world)
  person = await addPatient(world, clinic.organization_id)
})
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

const book = (starts_at: string, more: object = {}) =>
  world.call(clinic.desk, 'POST', '/org/appointments', {
    patient_id: person.patient_id,
    service_id: clinic.service_id,
    practitioner_id: clinic.practitioner_id,
    starts_at,
    ...more,
  })
const move = (id: string, body: object) => world.call(clinic.desk, 'POST', `/org/appointments/${id}/move`, body)

describe('the calendar', () => {
  it('says when each practitioner works, without leave and closures', async () => {
    const { organization_id, practitioner_id, location_id } = clinic
    const second = await addPractitioner(world, organization_id, location_id, ['10:00', '12:00'])
    await world.owner.query(
      `insert into practitioner_exceptions (organization_id, id, practitioner_id, kind, starts_at, ends_at) values ($1, $2, $3, 'leave', '2026-03-05T13:00Z', '2026-03-05T17:00Z')`,
      [organization_id, newId(), practitioner_id],
    )
    await world.owner.query(
      `insert into closures (organization_id, id, reason, starts_at, ends_at) values ($1, $2, 'Founders day', '2026-03-06T00:00Z', '2026-03-07T00:00Z')`,
      [organization_id, newId()],
    )
    const { status, body } = await world.call(clinic.desk, 'GET', '/org/calendar-hours?from=2026-03-05&to=2026-03-06')
    expect(status).toBe(200)
    const of = (id: string) => body.practitioners.find((practitioner: { practitioner_id: string }) => practitioner.practitioner_id === id)
    const hours = (day: string, ends: string) => ({
      starts_at: `2026-03-${day}T09:00:00.000Z`,
      ends_at: `2026-03-${day}T${ends}:00.000Z`,
      location_id,
      service_id: null,
    })
    expect(of(practitioner_id)).toEqual({
      practitioner_id,
      rostered: [hours('05', '17:00'), hours('06', '17:00')],
      open: [hours('05', '13:00')],
      leave: [{ starts_at: '2026-03-05T13:00:00.000Z', ends_at: '2026-03-05T17:00:00.000Z' }],
      busy_elsewhere: [],
    })
    expect(of(second.practitioner_id).open).toHaveLength(1)
    expect(body.closures).toMatchObject([{ reason: 'Founders day', location_id: null }])
    expect((await world.call(clinic.desk, 'GET', '/org/calendar-hours?from=2026-03-05&to=2026-06-06')).status).toBe(422)
  })

  it('books and offers times of another length than the service’s', async () => {
    const { body: visit } = await book('2026-03-03T09:00:00.000Z', { duration_minutes: 75 })
    expect(visit.ends_at).toBe('2026-03-03T10:15:00.000Z')
    const query = `service_id=${clinic.service_id}&practitioner_id=${clinic.practitioner_id}&from=2026-03-03&to=2026-03-03`
    const free = async (more: string) => (await world.call(clinic.desk, 'GET', `/org/availability?${query}${more}`)).body.items
    const long = await free('&duration_minutes=240')
    expect(long.at(-1)).toMatchObject({ starts_at: '2026-03-03T13:00:00.000Z', ends_at: '2026-03-03T17:00:00.000Z' })
    expect((await free('')).at(-1).starts_at).toBe('2026-03-03T16:30:00.000Z')
  })

  it('lets a visit be made longer, put into another room or handed over when its time has begun, and not moved into the past', async () => {
    const { body: visit } = await book('2026-03-02T12:30:00.000Z')
    clock.fix('2026-03-02T12:45:00.000Z')
    const longer = await move(visit.id, { starts_at: visit.starts_at, duration_minutes: 60, room_id: clinic.room_ids[0] })
    expect([longer.status, longer.body.ends_at, longer.body.room.name]).toEqual([200, '2026-03-02T13:30:00.000Z', 'Room 1'])
    const { rows } = await world.owner.query('select template from outbox_messages where subject_id = $1', [visit.id])
    expect(
      rows.filter((row) => row.template === 'appointment-moved'),
      'nothing that concerns the patient has changed',
    ).toEqual([])
    expect((await move(visit.id, { starts_at: '2026-03-02T12:00:00.000Z' })).body.errors).toMatchObject([{ path: 'starts_at' }])
    // The move is refused as a whole, with the next free times, and is undone by moving back.
    await book('2026-03-02T14:00:00.000Z')
    const taken = await move(visit.id, { starts_at: '2026-03-02T14:00:00.000Z' })
    expect([taken.status, taken.body.code, taken.body.alternatives.next.length > 0]).toEqual([409, 'time_taken', true])
    expect((await move(visit.id, { starts_at: '2026-03-02T15:00:00.000Z' })).body.starts_at).toBe('2026-03-02T15:00:00.000Z')
    const detail = await world.call(clinic.desk, 'GET', `/org/appointments/${visit.id}`)
    expect(detail.body.events.map((event: { action: string }) => event.action)).toEqual(['book', 'move', 'move'])
  })

  it('reads a day of two hundred visits in one statement, for the board and for the list', async () => {
    const busy = await openClinic(world)
    const newcomer = await addPatient(world, busy.organization_id)
    const values = Array.from({ length: 200 }, (_, index) => {
      const start = new Date(Date.parse('2026-03-04T08:00:00Z') + index * 120_000)
      return [newId(), start.toISOString(), new Date(start.getTime() + 120_000).toISOString()]
    })
    await world.owner.query(
      `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
       select $1, v.id, $2, $3, $4, $5, v.starts_at, v.ends_at, 'booked', 'phone' from unnest($6::uuid[], $7::timestamptz[], $8::timestamptz[]) as v (id, starts_at, ends_at)`,
      [
        busy.organization_id,
        newcomer.patient_id,
        busy.practitioner_id,
        busy.service_id,
        busy.location_id,
        values.map(([id]) => id),
        values.map(([, starts]) => starts),
        values.map(([, , ends]) => ends),
      ],
    )
    const board = await statementsOf(() => world.call(busy.desk, 'GET', '/org/today?on=2026-03-04'))
    expect(board.reply.body.items).toHaveLength(200)
    // One statement each reads the visits, the number of open requests, the number of past visits without an outcome, and the
    // setting for late patients.
    expect(
      board.statements.filter((text) => text.includes('"appointments"')).filter((text) => !text.startsWith('select count(*)')),
    ).toHaveLength(1)
    expect(board.statements.length, board.statements.join('\n')).toBeLessThanOrEqual(4)
    const list = await statementsOf(() =>
      world.call(busy.desk, 'GET', '/org/appointments?from=2026-03-04T00:00:00Z&to=2026-03-05T00:00:00Z&limit=100'),
    )
    expect(list.reply.body.items).toHaveLength(100)
    expect(list.statements, list.statements.join('\n')).toHaveLength(1)
  })
})

/** What a call says to the clinic's tables: begin, role, audit and session aside. */
async function statementsOf<T>(work: () => Promise<T>) {
  const before = watch.statement
  const statements: string[] = []
  watch.statement = (text, entry, run) => {
    before?.(text, entry, run)
    if (/^select/i.test(text) && !/audit|app\.enter/.test(text)) statements.push(text)
  }
  try {
    return { reply: await work(), statements }
  } finally {
    watch.statement = before
  }
}
