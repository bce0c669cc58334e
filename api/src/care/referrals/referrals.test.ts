import { referralMachine } from '@polyclinic/contract/care/referrals/referral-machine'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { clock } from '../../kernel/clock.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import { sweepReferrals } from './referrals.jobs.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Awaited<ReturnType<typeof addStaff>>
let nurse: Caller
let patient: Caller & { patient_id: string }

beforeEach(async () => {
  clock.fix(noon)
  clinic = await makeClinic(world, { time_zone: 'Pacific/Auckland' })
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  patient = await addPatient(world, clinic.organization_id)
})
afterEach(() => clock.release())

const written = {
  specialty: 'Cardiology',
  recipient_name: 'Dr Heart',
  recipient_contact: '1 Main Street\n555 0100',
  reason: 'A murmur',
  expected_on: '2026-03-20',
  letter: 'Please see this patient.',
}
const make = async (fields: object = {}, caller: Caller = doctor) => {
  const made = await world.call(caller, 'POST', '/org/referrals', { ...written, patient_id: patient.patient_id, ...fields })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const read = async (id: string) => (await world.call(doctor, 'GET', `/org/referrals/${id}`)).body
const bodies: Record<string, object> = {
  postpone: { expected_on: '2026-04-20', reason: 'They are full' },
  answer: { note: 'Nothing found' },
  reject: { reason: 'Not their matter' },
  reopen: { expected_on: '2026-04-20' },
  cancel: { reason: 'The patient is well' },
}
const act = async (id: string, action: string, body: object = bodies[action] ?? {}, caller: Caller = doctor) => {
  const { version } = await read(id)
  const headers = { 'if-match': `"${version}"` }
  if (action === 'edit') return world.call(caller, 'PATCH', `/org/referrals/${id}`, { reason: 'A loud murmur' }, headers)
  return world.call(caller, 'POST', `/org/referrals/${id}/${action}`, action === 'send' ? undefined : body, headers)
}
it('a referral that a colleague changes at the same moment is not sent as it was', async () => {
  const { id } = await make()
  const changed = `update referrals set reason = 'A loud murmur', version = version + 1 where organization_id = $1 and id = $2`
  const reply = await overtaken(world.owner, [changed, [clinic.organization_id, id]], () =>
    world.call(doctor, 'POST', `/org/referrals/${id}/send`, undefined, { 'if-match': '"1"' }),
  )
  expect([reply.status, reply.body.code, reply.body.alternatives.current.reason]).toEqual([412, 'version_conflict', 'A loud murmur'])
  expect((await read(id)).status).toBe('draft')
})

it('a referral whose letter a colleague changes at the same moment is not sent with a text that nobody read', async () => {
  const { id } = await make()
  const changed = `update records set version = version + 1
    where organization_id = $1 and id = (select letter_id from referrals where organization_id = $1 and id = $2)`
  const reply = await overtaken(world.owner, [changed, [clinic.organization_id, id]], () => act(id, 'send'))
  expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
    412,
    'version_conflict',
    'Somebody changed this record in the meantime. Read it again first.',
  ])
  expect((await read(id)).status).toBe('draft')
})

const stages: Record<string, string[]> = {
  draft: [],
  requested: ['send'],
  accepted: ['send', 'accept'],
  answered: ['send', 'answer'],
  completed: ['send', 'answer', 'complete'],
  rejected: ['send', 'reject'],
  cancelled: ['cancel'],
}
const inStatus = async (status: string) => {
  const { id } = await make()
  for (const action of stages[status] ?? []) expect((await act(id, action)).status, action).toBe(200)
  return id as string
}

walkLifecycle(referralMachine, { prepare: inStatus, read, act: (id, action) => act(id, action) })

const found = async () => {
  const { items } = (await world.call(doctor, 'GET', '/org/tasks?follow_up=true&mine=true')).body
  return items.map(({ kind, source }: { kind: string; source: { kind: string } }) => [kind, source.kind])
}
const sweepAt = async (at: string) => {
  clock.fix(at)
  const found = await clinicById(world.booted.kernel, clinic.organization_id)
  // a job may come twice
  for (let i = 0; i < 2; i++) await sweepReferrals(world.booted.kernel, found as NonNullable<typeof found>)
}

describe('a referral', () => {
  it('has a letter, which is final and can be printed once it is sent', async () => {
    const { id, letter_id } = await make()
    const letter = () => world.call(doctor, 'GET', `/org/records/${letter_id}`)
    expect((await letter()).body).toMatchObject({ kind: 'referral', status: 'draft', body: written.letter, title: 'Referral: Cardiology' })
    expect((await world.call(doctor, 'GET', `/org/referrals/${id}/letter`)).body.code).toBe('state_not_allowed')
    expect((await act(id, 'send')).body).toMatchObject({ status: 'requested', is_overdue: false })
    expect((await letter()).body).toMatchObject({ status: 'final', finalizer_name: 'Staff practitioner' })
    const printed = await world.call(doctor, 'GET', `/org/referrals/${id}/letter`)
    expect([printed.status, printed.headers['content-type'], printed.body.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  })

  it('is sent by another member only with the permission to sign what others wrote', async () => {
    const { id } = await make()
    expect((await act(id, 'send', {}, nurse)).status).toBe(403)
    expect((await read(id)).status).toBe('draft')
  })

  it('can not expect an answer before today, by the day of the clinic', async () => {
    // in Auckland it is the third of March already
    for (const [expected_on, status] of [
      ['2026-03-02', 422],
      ['2026-03-03', 201],
    ] as const) {
      const body = { ...written, patient_id: patient.patient_id, expected_on }
      expect((await world.call(doctor, 'POST', '/org/referrals', body)).status).toBe(status)
    }
  })

  it('is answered by a document in the chart of its patient, or by a text', async () => {
    const id = await inStatus('accepted')
    const otherPatient = await addPatient(world, clinic.organization_id)
    const record = async (patient_id: string) =>
      (await world.call(doctor, 'POST', '/org/records', { patient_id, kind: 'letter', title: 'Report', body: 'All well' })).body.id
    expect((await act(id, 'answer', {})).body.errors[0].path).toBe('note')
    expect((await act(id, 'answer', { record_id: await record(otherPatient.patient_id) })).body.errors[0].path).toBe('record_id')
    expect((await act(id, 'answer', { document_id: crypto.randomUUID() })).body.errors[0].path).toBe('document_id')
    const record_id = await record(patient.patient_id)
    expect((await act(id, 'answer', { record_id })).body).toMatchObject({ status: 'answered', answer_record_id: record_id })
  })

  it('refuses the second of two changes at the same time', async () => {
    const { id } = await make()
    await act(id, 'edit')
    const late = await world.call(doctor, 'PATCH', `/org/referrals/${id}`, { reason: 'x' }, { 'if-match': '"1"' })
    expect([late.status, late.body.alternatives.current.reason]).toEqual([412, 'A loud murmur'])
  })

  it('is listed by what it waits for, the one that is expected first before the others', async () => {
    const late = await inStatus('requested')
    const { id: soon } = await make({ expected_on: '2026-03-10' })
    const closed = await inStatus('completed')
    clock.fix('2026-03-21T12:00:00.000Z')
    const ids = async (query: string) =>
      (await world.call(doctor, 'GET', `/org/referrals${query}`)).body.items.map((item: { id: string }) => item.id)
    expect(await ids('')).toEqual([soon, late])
    expect([await ids('?stage=waiting'), await ids('?stage=overdue'), await ids('?stage=draft')]).toEqual([[late], [late], [soon]])
    expect([await ids('?stage=closed'), await ids('?stage=returned')]).toEqual([[closed], []])
    const first = (await world.call(doctor, 'GET', '/org/referrals?limit=1')).body
    expect((await ids(`?limit=1&cursor=${first.next_cursor}`))[0]).toBe(late)
  })
})

describe('the timetable job of referrals', () => {
  it('finds a referral without an answer once its day has passed in the clinic, and notifies once', async () => {
    const id = await inStatus('requested')
    // the twentieth has an hour to go in Auckland, and has passed there two hours later
    await sweepAt('2026-03-20T10:00:00.000Z')
    expect([await found(), (await read(id)).is_overdue]).toEqual([[], false])
    await sweepAt('2026-03-20T12:00:00.000Z')
    expect([await found(), (await read(id)).is_overdue]).toEqual([[['unanswered-referral', 'referral']], true])
    const titles = (await world.call(doctor, 'GET', '/notifications')).body.items.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['A referral has no answer'])
    // a later look neither marks it again nor tells of it
    const told_at = async () =>
      (await world.owner.query('select overdue_notified_at from referrals where id = $1', [id])).rows[0].overdue_notified_at
    const first = await told_at()
    await sweepAt('2026-03-20T13:00:00.000Z')
    expect(await told_at()).toEqual(first)
    // A postponed referral is announced again once that day has passed.
    await act(id, 'postpone')
    expect(await found()).toEqual([])
    await sweepAt('2026-04-21T12:00:00.000Z')
    expect(await found()).toEqual([['unanswered-referral', 'referral']])
  })

  it('uses the day of the clinic also where its clocks were turned back', async () => {
    const { id } = await make({ expected_on: '2026-04-05' })
    await act(id, 'send')
    // Auckland is at +13 in the morning of the fifth of April and at +12 in its evening
    await sweepAt('2026-04-05T11:30:00.000Z')
    expect(await found()).toEqual([])
    await sweepAt('2026-04-05T12:30:00.000Z')
    expect(await found()).toEqual([['unanswered-referral', 'referral']])
  })

  it.each(['answer', 'reject'])('assigns the answer to the author of the referral, until it is closed: %s', async (action) => {
    const id = await inStatus('requested')
    await sweepAt('2026-03-21T12:00:00.000Z')
    await act(id, action, bodies[action], nurse)
    expect(await found()).toEqual([['returned-referral', 'referral']])
    await act(id, 'complete', { outcome: 'Told the patient' })
    expect(await found()).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'completed', outcome: 'Told the patient', can: ['reopen'] })
  })
})
