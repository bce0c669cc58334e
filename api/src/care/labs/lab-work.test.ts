import { labOrderMachine } from '@polyclinic/contract/care/labs/lab-order-machine'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { newId } from '../../kernel/ids.ts'
import { requestPaper } from './print-request.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let nurse: Caller
let technician: Caller
let patient: Caller & { patient_id: string }
// The ranges are invented for the test and are those of no laboratory.
const tests = { potassium: 'after-review', sodium: 'at-once', iron: 'after-days', secret: 'never' } as const
type Test = keyof typeof tests
const mark = newId().slice(-8)
const codeOf = (test: Test) => `${test}-${mark}`

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  technician = await addStaff(world, clinic.organization_id, 'lab_technician')
  patient = await addPatient(world, clinic.organization_id)
  for (const test of Object.keys(tests))
    await world.owner.query(`insert into lab_tests (id, code, name, specimen) values ($1, $2, $3, 'Blood')`, [
      newId(),
      codeOf(test as Test),
      `Test ${test}`,
    ])
  const range = { sex: null, from_age: null, below_age: null, pregnant: null, low: 3.5, high: 5.1, critical_low: 2.5, critical_high: 6.2 }
  const set = Object.entries(tests).map(([test, release]) => ({
    code: codeOf(test as Test),
    unit: 'mmol/L',
    price_minor: null,
    turnaround_hours: 24,
    release,
    release_after_days: release === 'after-days' ? 3 : null,
    ranges: [range],
  }))
  await world.call(clinic.owner, 'PUT', '/org/lab-catalogue', { tests: set }, { 'if-match': '"1"' })
})

const order = async (test: Test = 'potassium', fields: object = {}, patient_id = patient.patient_id) => {
  const made = await world.call(doctor, 'POST', `/org/patients/${patient_id}/lab-orders`, { codes: [codeOf(test)], ...fields })
  return made.body.items[0].id as string
}
const read = async (id: string, caller = doctor) => (await world.call(caller, 'GET', `/org/lab-orders/${id}`)).body
const act = async (id: string, action: string, body: object = {}, caller: Caller = technician) => {
  const { version } = await read(id)
  return world.call(caller, 'POST', `/org/lab-orders/${id}/${action}`, body, { 'if-match': `"${version}"` })
}
const receive = async (id: string) => {
  await act(id, 'collect', {}, nurse)
  await act(id, 'receive')
}
const enter = (id: string, value_number: number) => act(id, 'enter', { value_number })
const finish = async (id: string, value: number) => {
  await receive(id)
  await enter(id, value)
  return act(id, 'complete')
}
const resultsOf = async (caller: Caller = patient) => (await world.call(caller, 'GET', '/patient/lab-results?limit=100')).body.items
const reason = { reason: 'Of another patient' }

describe('an order', () => {
  it('stands in the chart of its patient, and in no other', async () => {
    const otherPatient = await addPatient(world, clinic.organization_id)
    const id = await order()
    const idsIn = async (patient_id: string) => {
      const { status, body } = await world.call(doctor, 'GET', `/org/patients/${patient_id}/lab-orders`)
      expect(status).toBe(200)
      return body.items.map((order: { id: string }) => order.id)
    }
    expect(await idsIn(patient.patient_id)).toContain(id)
    expect(await idsIn(otherPatient.patient_id)).toEqual([])
  })

  it('of several tests becomes one order for each, and waits for its specimen', async () => {
    const codes = [codeOf('potassium'), codeOf('sodium'), codeOf('potassium')]
    const { status, body } = await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/lab-orders`, { codes })
    expect([status, body.items.length]).toEqual([201, 2])
    expect(body.items[0]).toMatchObject({ status: 'active', stage: 'to-collect', is_overdue: false, unit: 'mmol/L' })
    const { items } = (await world.call(technician, 'GET', '/org/lab-work')).body
    expect(items.map((item: { id: string }) => item.id)).toContain(body.items[0].id)
  })

  it('is refused for a test that the clinic does not offer', async () => {
    // One test is in no directory, and one is offered by other clinics only.
    await world.owner.query(`insert into lab_tests (id, code, name, specimen) values ($1, $2, 'Test of others', 'Blood')`, [
      newId(),
      `others-${mark}`,
    ])
    for (const code of ['nowhere', `others-${mark}`]) {
      const refused = await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/lab-orders`, { codes: [code] })
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'codes'])
    }
  })

  it('is overdue once its time has passed without a verified result', async () => {
    const id = await order()
    await world.owner.query(`update lab_orders set due_at = '2020-01-01' where id = $1`, [id])
    expect((await read(id)).is_overdue).toBe(true)
    await finish(id, 4)
    expect((await read(id)).is_overdue).toBe(false)
  })

  it('is taken back with a reason, until a result was entered', async () => {
    const id = await order()
    expect((await act(id, 'revoke', reason, doctor)).body).toMatchObject({ status: 'revoked', revoked_reason: reason.reason })
    const late = await order()
    await receive(late)
    await enter(late, 4)
    expect((await act(late, 'revoke', reason, doctor)).body.code).toBe('state_not_allowed')
  })

  walkLifecycle(labOrderMachine, {
    prepare: async (status) => {
      const id = await order('potassium', { draft: status === 'draft' })
      if (status === 'active' || status === 'completed') await receive(id)
      if (status === 'active' || status === 'completed') await enter(id, 4)
      if (status === 'completed') await act(id, 'complete')
      if (status === 'revoked') await act(id, 'revoke', reason, doctor)
      if (status === 'entered-in-error') await world.owner.query('update lab_orders set status = $2 where id = $1', [id, status])
      return id
    },
    read: (id) => read(id, clinic.owner),
    act: (id, action) => act(id, action, action === 'revoke' ? reason : {}, clinic.owner),
    guarded: (status, action) => status === 'active' && action === 'revoke',
  })
})

describe('the printed request', () => {
  it('has the orders that were placed together, and no drafts', async () => {
    const made = await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/lab-orders`, {
      codes: [codeOf('sodium'), codeOf('iron')],
      note: 'Fasting',
    })
    const [{ id }] = made.body.items
    const { status, headers, body } = await world.call(nurse, 'GET', `/org/lab-orders/${id}/request`)
    expect([status, headers['content-type'], body.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    const draft = await order('sodium', { draft: true })
    expect((await world.call(nurse, 'GET', `/org/lab-orders/${draft}/request`)).body.code).toBe('state_not_allowed')
  })

  it('is refused for an order that was taken back, or was an error', async () => {
    for (const status of ['revoked', 'entered-in-error']) {
      const id = await order()
      await world.owner.query('update lab_orders set status = $2 where id = $1', [id, status])
      const refused = await world.call(nurse, 'GET', `/org/lab-orders/${id}/request`)
      expect([status, refused.status, refused.body.code]).toEqual([status, 409, 'state_not_allowed'])
    }
  })

  it('has a label with the name, the test and a code to scan for each order', () => {
    const orders = [
      { id: 'one', code: '2160-0', test_name: 'Creatinine', specimen: 'Serum', note: null },
      { id: 'two', code: '718-7', test_name: 'Hemoglobin', specimen: 'Blood', note: 'Fasting' },
      { id: 'three', code: null, test_name: 'Other', specimen: null, note: 'Fasting' },
    ]
    const page = JSON.stringify(
      requestPaper({
        frame: { organization_id: 'clinic', locale: 'en-IE', letterhead: { name: 'Clinic', lines: [] } },
        place: { locale: 'en-IE', time_zone: 'Europe/Dublin' },
        public_url: 'https://clinic.example',
        patient_name: 'Zora Ward',
        birth_date: '1980-02-03',
        sex: 'female',
        record_number: 'R1',
        pregnant: true,
        ordered_by_name: 'Ada Doctor',
        ordered_at: '2026-01-02T10:00:00Z',
        orders,
      }).content,
    )
    for (const { id } of orders) expect(page).toContain(`"scanned":"https://clinic.example/org/labs?order=${id}"`)
    expect([page.split('Zora Ward').length - 1, page.split('Fasting').length - 1]).toEqual([4, 1])
    expect(page).toContain('Pregnant')
  })
})

describe('a specimen', () => {
  it('that is rejected is collected again, and the first one stays with its reason', async () => {
    const id = await order()
    await receive(id)
    const rejected = await act(id, 'reject', { code: 'clotting', reason: 'On the way' })
    const specimen = { status: 'rejected', rejected_code: 'clotting', rejected_reason: 'On the way' }
    expect(rejected.body).toMatchObject({ stage: 'to-collect', specimens: [specimen] })
    await receive(id)
    expect((await read(id)).specimens.map(({ status }: { status: string }) => status)).toEqual(['received', 'rejected'])
  })

  it('is rejected for a reason that has a code, or in words where none fits', async () => {
    const id = await order()
    await receive(id)
    expect((await act(id, 'reject', { reason: 'Clotted on the way' })).body.errors).toMatchObject([{ path: 'code' }])
    expect((await act(id, 'reject', { code: 'other' })).body.errors).toEqual([{ path: 'reason', message: 'Write why it cannot be used.' }])
    expect((await act(id, 'reject', { code: 'hemolysis' })).body.specimens).toMatchObject([
      { rejected_code: 'hemolysis', rejected_reason: null },
    ])
  })

  it('is collected once, also by two at once, and no result is entered before it is there', async () => {
    const id = await order()
    expect((await enter(id, 4)).body.code).toBe('state_not_allowed')
    const both = await Promise.all([act(id, 'collect', {}, nurse), act(id, 'collect')])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a result', () => {
  it('is preliminary until it is verified, and then no raw statement of the application changes it', async () => {
    const id = await order()
    await receive(id)
    await enter(id, 4.4)
    const entered = (await enter(id, 4.5)).body
    expect(entered).toMatchObject({
      stage: 'to-verify',
      results: [{ status: 'preliminary', value_number: 4.5, interpretation: 'normal' }, { is_replaced: true }],
    })
    expect((await resultsOf()).length).toBe(0)
    const verified = (await act(id, 'complete')).body
    expect(verified).toMatchObject({
      status: 'completed',
      stage: 'done',
      results: [{ status: 'final', value_number: 4.5, reference_low: 3.5 }, {}, {}],
    })
    for (const statement of ['update observations set value_number = 9', 'delete from observations']) {
      await world.owner.query('begin')
      await world.owner.query('set local role polyclinic_staff')
      await expect(world.owner.query(statement)).rejects.toThrow('permission denied')
      await world.owner.query('rollback')
    }
  })

  it.each([
    [{}, 'value_number'],
    [{ value_number: 4, value_text: 'four' }, 'value_number'],
    [{ value_number: -5 }, 'value_number'],
    [{ value_number: -0.001 }, 'value_number'],
  ])('%o is refused at its field', async (value, path) => {
    const id = await order()
    await receive(id)
    const refused = await act(id, 'enter', value)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path])
  })

  it('is verified and corrected only in the version that was read', async () => {
    const id = await order()
    await receive(id)
    await enter(id, 4)
    const { version } = await read(id)
    await enter(id, 5)
    const old = await world.call(technician, 'POST', `/org/lab-orders/${id}/complete`, {}, { 'if-match': `"${version}"` })
    expect(old.status).toBe(412)
    expect((await read(id)).status).toBe('active')
  })

  it('that is corrected keeps the old value with the reason, and is corrected for the patient at once', async () => {
    const id = await order('sodium')
    await finish(id, 4)
    const corrected = (await act(id, 'correct', { value_number: 5, reason: 'Read from the wrong line' })).body
    expect(
      corrected.results.map((result: { value_number: number; is_replaced: boolean }) => [result.value_number, result.is_replaced]),
    ).toEqual([
      [5, false],
      [4, true],
      [4, true],
    ])
    expect(corrected.results[0]).toMatchObject({ status: 'corrected', replaces_reason: 'Read from the wrong line' })
    expect((await resultsOf()).map(({ value_text }: { value_text: string }) => value_text)).toContain('5')
    expect((await resultsOf()).map(({ value_text }: { value_text: string }) => value_text)).not.toContain('4')
  })

  it('is entered and verified with the permission, and acknowledged by members who treat patients', async () => {
    const id = await order()
    await receive(id)
    expect((await act(id, 'enter', { value_number: 4 }, nurse)).status).toBe(403)
    await enter(id, 7)
    expect((await act(id, 'complete', {}, nurse)).status).toBe(403)
    await act(id, 'complete')
    expect((await act(id, 'acknowledge', { note: 'Called the patient' })).status).toBe(403)
  })
})

describe('a critical result', () => {
  it('that was marked as entered in error gives way to the right one, and needs no acknowledgement any more', async () => {
    const id = await order()
    await finish(id, 6.9)
    const [wrong] = (await read(id)).results
    const marked = await world.call(clinic.owner, 'POST', `/org/observations/${wrong.id}/enter-in-error`, reason)
    expect(marked.status, JSON.stringify(marked.body)).toBe(200)
    const corrected = await act(id, 'correct', { value_number: 4.2, ...reason })
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
    expect(await read(id)).toMatchObject({ stage: 'done', critical_since: null, results: [{ status: 'final', value_number: 4.2 }, {}] })
  })

  it('notifies the member who ordered it, and waits in the list until somebody acknowledges it', async () => {
    const id = await order()
    const critical = (await finish(id, 6.2)).body
    expect(critical).toMatchObject({ stage: 'critical', results: [{ interpretation: 'critical-high' }, {}] })
    const { items } = (await world.call(doctor, 'GET', '/notifications')).body
    expect(items[0]).toMatchObject({ title: 'A critical result waits for you', link: `/org/labs?order=${id}` })
    const waiting = (await world.call(doctor, 'GET', '/org/lab-work')).body.items as { id: string; stage: string }[]
    const before_others = waiting.slice(
      0,
      waiting.findIndex(({ stage }) => stage !== 'critical'),
    )
    expect(before_others.map((order) => order.id)).toContain(id)
    const done = (await act(id, 'acknowledge', { note: 'Called, comes at once' }, doctor)).body
    expect(done).toMatchObject({ stage: 'done', critical_since: null, results: [{ acknowledged: { note: 'Called, comes at once' } }, {}] })
    expect((await act(id, 'acknowledge', { note: 'Once more' }, doctor)).body.code).toBe('state_not_allowed')
  })

  it('waits anew when it is corrected to another critical value, and no longer when the new value is not critical', async () => {
    const id = await order()
    await finish(id, 2.5)
    await act(id, 'acknowledge', { note: 'Called' }, doctor)
    expect((await act(id, 'correct', { value_number: 7, ...reason })).body.stage).toBe('critical')
    expect((await act(id, 'correct', { value_number: 4, ...reason })).body.stage).toBe('done')
  })
})

describe('the patient', () => {
  let ada: typeof patient
  const shown = async () => (await resultsOf(ada)).length
  beforeAll(async () => {
    ada = await addPatient(world, clinic.organization_id)
  })

  it.each([
    ['at once', 'sodium', 1],
    ['not before it is reviewed', 'potassium', 0],
    ['not before the days have passed', 'iron', 0],
    ['never', 'secret', 0],
  ] as const)('sees a verified result %s', async (_, test, more) => {
    const before = await shown()
    const id = await order(test, {}, ada.patient_id)
    await finish(id, 4)
    expect((await shown()) - before).toBe(more)
    if (more) return
    expect((await act(id, 'release', {}, doctor)).body.results[0].visible_from).not.toBeNull()
    expect((await shown()) - before).toBe(1)
    expect((await read(id)).tasks).not.toContain('release')
  })

  it('sees the course of one test by itself', async () => {
    await finish(await order('sodium', {}, ada.patient_id), 5)
    const { items } = (await world.call(ada, 'GET', `/patient/lab-results?code=${codeOf('sodium')}&limit=100`)).body
    expect(items.length).toBeGreaterThan(1)
    expect(items.every((item: { code: string }) => item.code === codeOf('sodium'))).toBe(true)
    expect(items[0].value_number).toBe(5)
  })

  it('sees a delayed result once its days have passed', async () => {
    const before = await shown()
    const id = await order('iron', {}, ada.patient_id)
    const { results } = (await finish(id, 4)).body
    const [{ issued_at, visible_from }] = results
    expect(Date.parse(visible_from) - Date.parse(issued_at)).toBe(3 * 86_400_000)
    expect(await shown()).toBe(before)
    await world.owner.query(`update observations set released_at = '2020-01-01' where id = $1`, [results[0].id])
    expect(await shown()).toBe(before + 1)
  })

  it('of another clinic is not found, and a restricted chart is refused', async () => {
    const stranger = await makeClinic(world)
    const id = await order()
    for (const action of ['collect', 'receive', 'complete', 'release'])
      expect((await world.call(stranger.owner, 'POST', `/org/lab-orders/${id}/${action}`, {}, { 'if-match': '"1"' })).status).toBe(404)
    const closed = await addPatient(world, clinic.organization_id)
    const otherOrder = await order('potassium', {}, closed.patient_id)
    await world.owner.query('update patients set restricted = true where id = $1', [closed.patient_id])
    const refused = await world.call(technician, 'POST', `/org/lab-orders/${otherOrder}/collect`, {})
    expect([refused.status, refused.body.code]).toEqual([403, 'break_glass_required'])
    const { items } = (await world.call(technician, 'GET', '/org/lab-work')).body
    expect(items.map((item: { id: string }) => item.id)).not.toContain(otherOrder)
  })
})
