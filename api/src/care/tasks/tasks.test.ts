import { taskMachine } from '@polyclinic/contract/care/tasks/task-machine'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Awaited<ReturnType<typeof addStaff>>
let nurse: Awaited<ReturnType<typeof addStaff>>
let cashier: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  cashier = await addStaff(world, clinic.organization_id, 'cashier')
  patient = await addPatient(world, clinic.organization_id)
})

const make = async (body: object = {}, caller: Caller = clinic.owner) => {
  const made = await world.call(caller, 'POST', '/org/tasks', { title: 'Order gloves', ...body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const list = async (caller: Caller, query = '') => (await world.call(caller, 'GET', `/org/tasks?limit=100${query}`)).body.items
const titles = async (caller: Caller, query = '') => (await list(caller, query)).map(({ title }: { title: string }) => title)
const act = (id: string, action: string, body: object = {}, caller: Caller = clinic.owner, version = 1) =>
  world.call(caller, 'POST', `/org/tasks/${id}/${action}`, body, { 'if-match': `"${version}"` })
/** A follow-up task as the system would have created it. */
const found = async (kind: string, fields: Record<string, unknown> = {}) => {
  const id = newId()
  await world.owner.query(
    `insert into tasks (organization_id, id, kind, title, patient_id, source_kind, source_id, assignee_id, status, created_by_name)
     values ($1, $2, $3, 'Potassium', $4, 'lab-order', $5, $6, $7, 'System')`,
    [clinic.organization_id, id, kind, patient.patient_id, newId(), fields.assignee_id ?? null, fields.status ?? 'open'],
  )
  return id
}

it('a task is not about a patient where the role of whoever writes it sees none', async () => {
  const roles = await world.call(clinic.owner, 'GET', '/org/roles')
  const { permissions } = roles.body.items.find(({ role }: { role: string }) => role === 'cashier')
  const without = [{ role: 'cashier', permissions: permissions.filter((permission: string) => permission !== 'patients.view') }]
  const changed = await world.call(clinic.owner, 'PATCH', '/org/roles', { roles: without }, { 'if-match': `"${roles.body.version}"` })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const task = { title: 'Ring them', patient_id: patient.patient_id }
  const message = 'Your role does not see patients.'
  expect(await refusalOf(world, cashier, 'POST', '/org/tasks', task)).toEqual(['refused_by_rule', 'patient_id', message])
  const back = { roles: [{ role: 'cashier', permissions }] }
  await world.call(clinic.owner, 'PATCH', '/org/roles', back, { 'if-match': `"${changed.body.version}"` })
})

describe('a task that a colleague changes at the same moment', () => {
  const meanwhile = async (change: string, call: (id: string) => ReturnType<typeof act>) => {
    const { id } = await make()
    const text = `update tasks set ${change}, version = version + 1 where organization_id = $1 and id = $2`
    const reply = await overtaken(world.owner, [text, [clinic.organization_id, id]], () => call(id))
    return { reply, task: (await world.call(clinic.owner, 'GET', `/org/tasks/${id}`)).body }
  }

  it('is completed all the same, as it stands then', async () => {
    const { reply, task } = await meanwhile(`title = 'Order many gloves'`, (id) => act(id, 'complete'))
    expect([reply.status, task]).toMatchObject([200, { status: 'done', title: 'Order many gloves' }])
  })

  it('is not completed where the colleague has cancelled it', async () => {
    const { reply, task } = await meanwhile(`status = 'cancelled'`, (id) => act(id, 'complete'))
    expect([reply.status, reply.body.code, task.status]).toEqual([409, 'state_not_allowed', 'cancelled'])
  })

  it('is neither changed nor claimed: whoever does is shown who was first', async () => {
    const headers = { 'if-match': '"1"' }
    const change = (id: string) => world.call(clinic.owner, 'PATCH', `/org/tasks/${id}`, { title: 'Order no gloves' }, headers)
    for (const call of [change, (id: string) => act(id, 'claim', {}, doctor)]) {
      const { reply, task } = await meanwhile(`title = 'Order many gloves'`, call)
      expect([reply.status, reply.body.code, reply.body.alternatives.current.title]).toEqual([412, 'version_conflict', 'Order many gloves'])
      expect(task).toMatchObject({ title: 'Order many gloves', assignee_id: null })
    }
  })
})

walkLifecycle(taskMachine, {
  prepare: async (status) => {
    const { id } = await make({ patient_id: patient.patient_id })
    if (status === 'done') await act(id, 'complete')
    if (status === 'cancelled') await act(id, 'cancel', { reason: 'Not needed' })
    return id as string
  },
  read: async (id) => (await world.call(clinic.owner, 'GET', `/org/tasks/${id}`)).body,
  act: async (id, action) => {
    const { version } = (await world.call(clinic.owner, 'GET', `/org/tasks/${id}`)).body
    const headers = { 'if-match': `"${version}"` }
    if (action === 'edit') return world.call(clinic.owner, 'PATCH', `/org/tasks/${id}`, { title: 'Order gloves, size M' }, headers)
    return act(id, action, action === 'cancel' ? { reason: 'Not needed' } : {})
  },
})

describe('a task', () => {
  it('of a member who leaves is open to the others: a task from the timetable to those who see patients', async () => {
    const leaving = await addStaff(world, clinic.organization_id, 'nurse')
    const stays = await found('result-review', { assignee_id: nurse.staff_id })
    const review = await found('result-review', { assignee_id: leaving.staff_id })
    const done = await found('result-review', { assignee_id: leaving.staff_id, status: 'done' })
    const { id: task_id } = await make({ title: 'Count the masks', assignee_id: leaving.staff_id })
    const { status } = await world.call(
      clinic.owner,
      'PATCH',
      `/org/staff/${leaving.staff_id}`,
      { status: 'inactive' },
      { 'if-match': '"1"' },
    )
    const { rows } = await world.owner.query(
      'select assignee_id, assignee_role from tasks where organization_id = $1 and id = any($2) order by array_position($2, id)',
      [clinic.organization_id, [stays, review, done, task_id]],
    )
    expect([status, rows]).toEqual([
      200,
      [
        { assignee_id: nurse.staff_id, assignee_role: null },
        { assignee_id: null, assignee_role: 'practitioner' },
        { assignee_id: leaving.staff_id, assignee_role: null },
        { assignee_id: null, assignee_role: null },
      ],
    ])
  })

  it('about a chart is open to those who see patients when the new role of its member opens no charts', async () => {
    const member = await addStaff(world, clinic.organization_id, 'nurse')
    const review = await found('result-review', { assignee_id: member.staff_id })
    const { id: task_id } = await make({ title: 'Count the gloves', assignee_id: member.staff_id })
    const assignees = async (role: string, version: number) => {
      await world.call(clinic.owner, 'PATCH', `/org/staff/${member.staff_id}`, { role }, { 'if-match': `"${version}"` })
      const { rows } = await world.owner.query('select assignee_id from tasks where id = any($1) order by array_position($1, id)', [
        [review, task_id],
      ])
      return rows.map(({ assignee_id }) => assignee_id)
    }
    expect(await assignees('practitioner', 1)).toEqual([member.staff_id, member.staff_id])
    expect(await assignees('receptionist', 2)).toEqual([null, member.staff_id])
  })

  it('about a chart is open to those who see patients when the role of its members is to open no charts any more', async () => {
    const members = await Promise.all([1, 2].map(() => addStaff(world, clinic.organization_id, 'nurse')))
    const reviews = await Promise.all(members.map(({ staff_id }) => found('result-review', { assignee_id: staff_id })))
    const elsewhere = await found('result-review', { assignee_id: doctor.staff_id })
    const assignees = async () => {
      const ids = [...reviews, elsewhere]
      const { rows } = await world.owner.query('select assignee_id from tasks where id = any($1) order by array_position($1, id)', [ids])
      return rows.map(({ assignee_id }) => assignee_id)
    }
    const { body: roles } = await world.call(clinic.owner, 'GET', '/org/roles')
    const { permissions } = roles.items.find(({ role }: { role: string }) => role === 'nurse')
    const allow = async (allowed: string[], version: number) => {
      const body = { roles: [{ role: 'nurse', permissions: allowed }] }
      const changed = await world.call(clinic.owner, 'PATCH', '/org/roles', body, { 'if-match': `"${version}"` })
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      return changed.body.version
    }
    const without = (...taken: string[]) => permissions.filter((permission: string) => !taken.includes(permission))
    const later = await allow(without('tasks.manage'), roles.version)
    expect(await assignees()).toEqual([...members.map(({ staff_id }) => staff_id), doctor.staff_id])
    const last = await allow(without(...permissions.filter((permission: string) => permission.startsWith('clinical.'))), later)
    expect(await assignees()).toEqual([null, null, doctor.staff_id])
    await allow(permissions, last)
  })

  it('is given to a colleague, who is notified, does it and records the outcome', async () => {
    const { id } = await make({ title: 'Ring the lab', assignee_id: nurse.staff_id, due_on: '2031-01-01', priority: 'urgent' })
    expect((await world.call(nurse, 'GET', '/notifications')).body.items[0]).toMatchObject({
      title: 'A task for you',
      body: 'Ring the lab',
    })
    expect(await titles(nurse, '&mine=true')).toContain('Ring the lab')
    expect(await titles(clinic.owner, '&mine=true')).not.toContain('Ring the lab')
    const done = await act(id, 'complete', { outcome: 'They send it today.' }, nurse)
    expect(done.body).toMatchObject({ status: 'done', outcome: 'They send it today.', done_by_name: 'Staff nurse', can: ['reopen'] })
    expect(await titles(nurse)).not.toContain('Ring the lab')
    expect(await titles(nurse, '&status=done')).toContain('Ring the lab')
  })

  it('belongs to a role until a member with that role takes it over', async () => {
    const { id, version } = await make({ title: 'Check the trolley', assignee_role: 'nurse', patient_id: patient.patient_id })
    expect(await titles(nurse, '&mine=true')).toContain('Check the trolley')
    expect(await titles(doctor, '&mine=true')).not.toContain('Check the trolley')
    expect((await act(id, 'claim', {}, nurse, version)).body).toMatchObject({ assignee_name: 'Staff nurse', assignee_role: null })
    const late = await act(id, 'claim', {}, doctor, version)
    expect([late.status, late.body.alternatives.current.assignee_name]).toEqual([412, 'Staff nurse'])
  })

  it('is refused for a person who does not work here, and for a person and a role at once', async () => {
    const elsewhere = await makeClinic(world)
    const refused = await world.call(clinic.owner, 'POST', '/org/tasks', { title: 'x', assignee_id: elsewhere.owner.staff_id })
    expect(refused.body.errors[0].path).toBe('assignee_id')
    const both = { title: 'x', assignee_id: nurse.staff_id, assignee_role: 'nurse' }
    expect((await world.call(clinic.owner, 'POST', '/org/tasks', both)).body.errors[0].path).toBe('assignee_role')
  })

  it('is overdue once its day has passed in the clinic, and is listed before what is due later', async () => {
    const freshClinic = await makeClinic(world, { time_zone: 'Pacific/Auckland' })
    for (const [title, due_on] of [
      ['never', null],
      ['later', '2099-05-02'],
      ['long ago', '2020-05-01'],
    ])
      await make({ title, due_on }, freshClinic.owner)
    expect(await titles(freshClinic.owner)).toEqual(['long ago', 'later', 'never'])
    expect(await titles(freshClinic.owner, '&overdue=true')).toEqual(['long ago'])
    const first = await world.call(freshClinic.owner, 'GET', '/org/tasks?limit=2')
    expect(first.body.items.map((task: { is_overdue: boolean }) => task.is_overdue)).toEqual([true, false])
    const rest = await world.call(freshClinic.owner, 'GET', `/org/tasks?limit=2&cursor=${first.body.next_cursor}`)
    expect([rest.body.items.length, rest.body.items[0].title, rest.body.next_cursor]).toEqual([1, 'never', null])
  })

  it('shows nothing of a patient but that there is one, and can refer to a record of that chart', async () => {
    const record = { patient_id: patient.patient_id, kind: 'letter', title: 'Letter', body: 'Dear colleague' }
    const { id } = (await world.call(doctor, 'POST', '/org/records', record)).body
    const source = { kind: 'record', source_id: id }
    const task = await make({ title: 'Send the letter', patient_id: patient.patient_id, source, assignee_id: nurse.staff_id }, doctor)
    expect(task).toMatchObject({ patient_name: 'Test Patient', source })
    expect((await world.call(nurse, 'GET', '/notifications')).body.items[0].body).toBe('It is about a patient.')
    expect(await titles(nurse, `&patient_id=${patient.patient_id}`)).toContain('Send the letter')
    const otherPatient = await addPatient(world, clinic.organization_id)
    for (const [caller, patient_id] of [
      [doctor, otherPatient.patient_id],
      [doctor, undefined],
      [cashier, patient.patient_id],
    ] as const) {
      const refused = await world.call(caller, 'POST', '/org/tasks', { title: 'x', patient_id, source })
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'source'])
    }
  })
})

describe('what the machine found', () => {
  it('is seen by those who see charts, and closed by those who write in them', async () => {
    const id = await found('result-review', { assignee_id: doctor.staff_id })
    expect((await world.call(cashier, 'GET', `/org/tasks/${id}`)).status).toBe(404)
    expect((await list(cashier)).filter((task: { kind: string }) => task.kind !== 'to-do')).toEqual([])
    const technician = await addStaff(world, clinic.organization_id, 'lab_technician')
    expect((await world.call(technician, 'GET', `/org/tasks/${id}`)).body.can).toEqual([])
    expect((await act(id, 'complete', {}, technician)).body.code).toBe('state_not_allowed')
    expect((await act(id, 'complete', { outcome: 'As expected' }, doctor)).body.status).toBe('done')
  })

  it.each(['missing-result', 'critical-result'])('is closed by its source and not by hand: %s', async (kind) => {
    const id = await found(kind)
    expect((await act(id, 'complete', {}, doctor)).body.code).toBe('state_not_allowed')
    expect((await world.call(doctor, 'GET', `/org/tasks/${id}`)).body.can).not.toContain('complete')
  })

  it('can be dismissed with a reason, except a critical result', async () => {
    const missing = await found('missing-result')
    const critical = await found('critical-result')
    expect((await act(missing, 'cancel', { reason: 'Done elsewhere' }, doctor)).body).toMatchObject({ status: 'cancelled', can: [] })
    expect((await act(critical, 'cancel', { reason: 'Done elsewhere' }, doctor)).status).toBe(409)
  })

  it('is counted by its kind, and by its assignee', async () => {
    const freshClinic = await makeClinic(world)
    const otherPractitioner = await addStaff(world, freshClinic.organization_id, 'practitioner')
    const counted = async () => (await world.call(otherPractitioner, 'GET', '/org/follow-up')).body.items
    const none = { open: 0, mine: 0, unassigned: 0, overdue: 0 }
    expect(await counted()).toEqual(
      ['critical-result', 'missing-result', 'unanswered-referral', 'returned-referral', 'result-review', 'amendment-request'].map(
        (kind) => ({ kind, ...none }),
      ),
    )
    for (const assignee_id of [otherPractitioner.staff_id, null])
      await world.owner.query(
        `insert into tasks (organization_id, id, kind, title, assignee_id, due_on, created_by_name) values ($1, $2, 'missing-result', 'Iron', $3, '2020-01-01', 'System')`,
        [freshClinic.organization_id, newId(), assignee_id],
      )
    expect((await counted())[1]).toEqual({ kind: 'missing-result', open: 2, mine: 1, unassigned: 1, overdue: 2 })
  })
})
