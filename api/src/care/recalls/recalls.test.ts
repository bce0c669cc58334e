import { recallMachine } from '@polyclinic/contract/care/recalls/recall-machine'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../test/clinic.ts'
import { addService, type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { visitIn } from '../../../test/visit-in.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { clock } from '../../kernel/clock.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import { sweepClinic } from './recalls.jobs.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
let clinic: OpenClinic
let check: string

beforeEach(async () => {
  clock.fix(noon)
  clinic = await openClinic(world, { time_zone: 'Pacific/Auckland' })
  check = await addService(world, clinic.organization_id, [clinic.practitioner_id], { name: 'Yearly check' })
})
afterEach(() => clock.release())

const none = { service_id: null, after_service_id: null, months: null, sex: null, from_age: null, below_age: null, is_active: true }
const addRule = (fields: object) =>
  world.call(clinic.owner, 'POST', '/org/recall-rules', { ...none, name: 'Yearly check', kind: 'screening', ...fields })
/** A rule for women from forty on; the patients of the tests were born in 1980. */
const screening = async () => {
  const made = await addRule({ service_id: check, months: 12, sex: 'female', from_age: 40 })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const sweep = async () => {
  const own = await clinicById(world.booted.kernel, clinic.organization_id)
  // a job may come twice
  for (let i = 0; i < 2; i++) await sweepClinic(world.booted.kernel, own as NonNullable<typeof own>)
}
const list = async (query = '') => (await world.call(clinic.desk, 'GET', `/org/recalls${query}`)).body.items
const listed = async () => {
  const patient = await addPatient(world, clinic.organization_id)
  await screening()
  await sweep()
  const recall = (await list()).find((item: { patient_id: string }) => item.patient_id === patient.patient_id)
  expect(recall).toBeDefined()
  return { patient, recall }
}
const act = (recall: { id: string; version: number }, action: string, body: object) =>
  action === 'send'
    ? world.call(clinic.owner, 'POST', '/org/recalls/send', { recall_ids: [recall.id] })
    : world.call(clinic.owner, 'POST', `/org/recalls/${recall.id}/${action}`, body, { 'if-match': `"${recall.version}"` })
it('a recall is not postponed by somebody who has read it before another change', async () => {
  const { recall } = await listed()
  expect((await act(recall, 'postpone', { until: '2026-03-10' })).status).toBe(200)
  const late = await act(recall, 'postpone', { until: '2026-03-11' })
  expect([late.status, late.body.code, late.body.alternatives.current.postponed_until]).toEqual([412, 'version_conflict', '2026-03-10'])
  expect((await list('?stage=postponed')).map(({ postponed_until }: { postponed_until: string }) => postponed_until)).toEqual([
    '2026-03-10',
  ])
})

const messages = async () =>
  (await world.owner.query('select template, recipient from outbox_messages where organization_id = $1', [clinic.organization_id])).rows

describe('a recall rule', () => {
  it.each([
    ['months', { kind: 'screening', service_id: 'check' }],
    ['service_id', { kind: 'screening', months: 12 }],
    ['after_service_id', { kind: 'control', months: 12, service_id: 'check' }],
    ['months', { kind: 'vaccination', months: 12 }],
    ['kind', { kind: 'vaccination', sex: 'female' }],
    ['below_age', { kind: 'screening', service_id: 'check', months: 12, from_age: 50, below_age: 50 }],
    ['service_id', { kind: 'screening', service_id: crypto.randomUUID(), months: 12 }],
  ])('is refused at %s: %j', async (path, fields) => {
    const { service_id } = fields as { service_id?: string }
    const refused = await addRule({ ...fields, ...(service_id === 'check' ? { service_id: check } : {}) })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path])
  })

  it('is changed by one member at a time, and patients that it no longer finds leave the list', async () => {
    await listed()
    const [rule] = (await world.call(clinic.owner, 'GET', '/org/recall-rules')).body.items
    const { id, version, ...fields } = rule
    const put = (body: object, if_match: number) =>
      world.call(clinic.owner, 'PUT', `/org/recall-rules/${id}`, body, { 'if-match': `"${if_match}"` })
    expect((await put({ ...fields, from_age: 60 }, version)).body.version).toBe(2)
    expect((await put(fields, version)).status).toBe(412)
    await sweep()
    expect(await list()).toEqual([])
  })
})

describe('a patient who is due', () => {
  it('is listed once, however often the job runs, by the day of the clinic', async () => {
    const { recall } = await listed()
    expect(recall).toMatchObject({ rule_name: 'Yearly check', due_on: '2020-01-02', status: 'open', can: ['send', 'postpone', 'decline'] })
    await sweep()
    expect(await list()).toHaveLength(1)
    const { rows } = await world.owner.query('select day::text, finished from recall_sweeps where organization_id = $1', [
      clinic.organization_id,
    ])
    // in Auckland it is the third of March already
    expect(rows).toEqual([{ day: '2026-03-03', finished: true }])
  })

  it('is not one who has died or whose chart is not in use', async () => {
    const [died, closed] = [await addPatient(world, clinic.organization_id), await addPatient(world, clinic.organization_id)]
    await world.owner.query(`update patients set deceased_on = '2026-01-01' where id = $1`, [died.patient_id])
    await world.owner.query(`update patients set status = 'inactive' where id = $1`, [closed.patient_id])
    await screening()
    await sweep()
    expect(await list()).toEqual([])
    // the list leaves out whoever has died since; these never come upon it
    const { rows } = await world.owner.query('select id from recalls where organization_id = $1', [clinic.organization_id])
    expect(rows).toEqual([])
  })

  it('leaves the list once a visit is booked, and comes back when it is cancelled', async () => {
    const { patient } = await listed()
    const visit = await visitIn(world, clinic, patient.patient_id, 'booked', { starts_at: new Date('2026-03-20T10:00:00Z') })
    await world.owner.query('update appointments set service_id = $2 where id = $1', [visit.id, check])
    expect(await list()).toEqual([])
    clock.fix('2026-03-03T12:00:00.000Z')
    await sweep()
    await world.owner.query(`update appointments set status = 'cancelled' where id = $1`, [visit.id])
    clock.fix('2026-03-04T12:00:00.000Z')
    await sweep()
    expect(await list()).toHaveLength(1)
  })

  it('is due again so many months after the visit', async () => {
    const { patient } = await listed()
    const visit = await visitIn(world, clinic, patient.patient_id, 'fulfilled', { starts_at: new Date('2026-03-02T09:00:00Z') })
    await world.owner.query('update appointments set service_id = $2 where id = $1', [visit.id, check])
    clock.fix('2027-03-01T08:00:00.000Z')
    await sweep()
    expect(await list()).toEqual([])
    clock.fix('2027-03-02T12:00:00.000Z')
    await sweep()
    expect(await list()).toMatchObject([{ due_on: '2027-03-02' }])
  })
})

describe('a patient who is asked to come', () => {
  it('is written to once a day, and is listed among those who were asked', async () => {
    const { patient, recall } = await listed()
    expect((await act(recall, 'send', {})).body).toEqual({ sent: 1, left_out: 0 })
    const { rows } = await world.owner.query(
      `select patient_id, patient_ids from audit_events where organization_id = $1 and action = 'recall.send'`,
      [clinic.organization_id],
    )
    expect(rows.map(({ patient_id, patient_ids }) => patient_ids ?? [patient_id])).toEqual([[patient.patient_id]])
    expect((await act(recall, 'send', {})).body).toEqual({ sent: 0, left_out: 1 })
    expect((await messages()).map(({ template }) => template)).toEqual(['recall'])
    expect([await list(), (await list('?stage=sent')).length]).toEqual([[], 1])
    clock.fix('2026-03-03T12:00:00.000Z')
    expect((await act(recall, 'send', {})).body.sent).toBe(1)
  })

  it('is not one who has booked meanwhile, and not one of another clinic', async () => {
    const { patient, recall } = await listed()
    const visit = await visitIn(world, clinic, patient.patient_id, 'booked', { starts_at: new Date('2026-03-20T10:00:00Z') })
    await world.owner.query('update appointments set service_id = $2 where id = $1', [visit.id, check])
    expect((await act(recall, 'send', {})).body).toEqual({ sent: 0, left_out: 1 })
    const elsewhere = await openClinic(world)
    const reply = await world.call(elsewhere.desk, 'POST', '/org/recalls/send', { recall_ids: [recall.id] })
    expect([reply.body, await messages()]).toEqual([{ sent: 0, left_out: 1 }, []])
  })

  it('is put off until a day to come, and comes back on it', async () => {
    const { recall } = await listed()
    // the third is today in Auckland
    expect((await act(recall, 'postpone', { until: '2026-03-03' })).status).toBe(422)
    expect((await act(recall, 'postpone', { until: '2026-03-10' })).body.postponed_until).toBe('2026-03-10')
    expect([await list(), (await list('?stage=postponed')).length]).toEqual([[], 1])
    clock.fix('2026-03-10T12:00:00.000Z')
    expect(await list()).toHaveLength(1)
  })

  it('declines with a reason, and is not listed by the same rule since the same day again', async () => {
    const { recall } = await listed()
    expect((await act(recall, 'decline', { reason: 'Goes elsewhere' })).body).toMatchObject({ status: 'declined', can: ['reopen'] })
    clock.fix('2026-03-04T12:00:00.000Z')
    await sweep()
    expect([await list(), (await list('?stage=declined')).length]).toEqual([[], 1])
  })

  it('is not shown to members who do not manage appointments', async () => {
    const pharmacist = await addStaff(world, clinic.organization_id, 'pharmacist')
    expect((await world.call(pharmacist, 'GET', '/org/recalls')).status).toBe(403)
  })
})

walkLifecycle(recallMachine, {
  prepare: async (status) => {
    const { recall } = await listed()
    await world.owner.query('update recalls set status = $2 where id = $1', [recall.id, status])
    return recall as { id: string; version: number }
  },
  read: async ({ id }) => {
    const { rows } = await world.owner.query('select status from recalls where id = $1', [id])
    const shown = [
      ...(await list()),
      ...(await list('?stage=declined')),
      ...(await list('?stage=sent')),
      ...(await list('?stage=postponed')),
    ]
    return { status: rows[0].status, can: shown.find((item: { id: string }) => item.id === id)?.can ?? [] }
  },
  act: async (recall, action) => {
    const bodies: Record<string, object> = { postpone: { until: '2026-04-01' }, decline: { reason: 'Goes elsewhere' } }
    const { status, body } = await act(recall, action, bodies[action] ?? {})
    // its `detail` says what is due; a refusal has its sentence there
    if (action !== 'send') return { status, body: status < 300 ? {} : body }
    // it is said of many at once: how many were written to
    return body.sent === 1 ? { status, body: {} } : { status: 409, body: { code: 'state_not_allowed', detail: 'Left out.' } }
  },
})
