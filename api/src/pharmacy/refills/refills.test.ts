/** A patient asks for more of what is prescribed, and the clinic answers once. */
import { type RefillRequestAction, refillRequestMachine } from '@polyclinic/contract/pharmacy/refills/refill-request-machine'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'
import { addProxy } from '../../../test/proxy.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let writer: Caller
let pharmacist: Caller
let patient: Caller & { patient_id: string }
let ramipril: string

const must = async (caller: Caller, method: string, path: string, body?: object, headers = {}) => {
  const reply = await world.call(caller, method, path, body, headers)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body
}
const on = (day: string) => clock.fix(`${day}T10:00:00Z`)

beforeAll(async () => {
  on('2031-03-01')
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  pharmacist = await addStaff(world, clinic.organization_id, 'pharmacist')
  // May prescribe by the role, and has no number at the register.
  writer = await addStaff(world, clinic.organization_id, 'practitioner')
  await world.owner.query('update staff_members set registration_number = null where account_id = $1', [writer.account_id])
  const drug = { generic_name: 'Ramipril', atc_code: 'C09AA05', form: 'tablet', strength: '5 mg' }
  ramipril = (await must(clinic.owner, 'POST', '/org/medications', drug)).id
})
beforeEach(async () => {
  on('2031-03-01')
  patient = await addPatient(world, clinic.organization_id)
})

const line = { dose_quantity: 1, dose_unit: 'tablet', frequency: 1, period_days: 1, duration_days: null, quantity: 30 }
/** Thirty tablets, one a day, with two refills, valid from today. */
async function prescribed(more: object = {}): Promise<string> {
  const body = { patient_id: patient.patient_id, medication_id: ramipril, ...line, refills: 2, ...more }
  const { id } = await must(doctor, 'POST', '/org/prescriptions', body)
  await must(doctor, 'POST', `/org/prescriptions/${id}/activate`, {}, { 'if-match': '"1"' })
  return id
}
const dispense = (id: string, quantity = 30, more: object = {}) =>
  must(pharmacist, 'POST', `/org/prescriptions/${id}/dispenses`, { quantity, ...more })
const stop = (id: string) => must(doctor, 'POST', `/org/prescriptions/${id}/stop`, { reason: 'Cough' })
const ask = (prescription_id: string, caller: Caller = patient) =>
  world.call(caller, 'POST', '/patient/refill-requests', { prescription_id, note: 'I travel next week' })
const state = (id: string) => must(patient, 'GET', `/patient/prescriptions/${id}/refill`)
const answer = (id: string, action: string, body: object = {}, caller = doctor) =>
  world.call(caller, 'POST', `/org/refill-requests/${id}/${action}`, body)
const prescription = (id: string) => must(doctor, 'GET', `/org/prescriptions/${id}`)
const request = (id: string, caller = doctor) => must(caller, 'GET', `/org/refill-requests/${id}`)
const queue = async (caller = doctor) =>
  (await must(caller, 'GET', '/org/refill-requests?status=requested&limit=100')).items as { id: string }[]
const titles = async (caller: Caller) => (await must(caller, 'GET', '/notifications')).items.map(({ title }: { title: string }) => title)
/** A request that waits, on the day from which it goes. */
async function requested(more: object = {}) {
  on('2031-03-01')
  const prescription_id = await prescribed(more)
  on('2031-03-25')
  return { id: (await must(patient, 'POST', '/patient/refill-requests', { prescription_id })).id as string, prescription_id }
}
const denial = { answer_code: 'not-appropriate', reason: 'Your blood pressure is low now.' }

describe('a request for a refill', () => {
  it('reaches the prescriber and the queue, where whoever waits longest is first', async () => {
    const id = await prescribed()
    on('2031-03-24')
    const { status, body } = await ask(id)
    expect([status, body]).toMatchObject([201, { prescription_id: id, status: 'requested', note: 'I travel next week', answered_at: null }])
    expect((await titles(doctor))[0]).toBe('A patient asks for a refill')
    on('2031-03-25')
    const second = (await ask(await prescribed({ duration_days: 1, quantity: 1 }))).body
    const third = (await ask(await prescribed({ as_needed: true }))).body
    expect(second.errors).toMatchObject([{ path: 'prescription_id' }])
    const ids = (await queue()).map((row) => row.id)
    expect(ids.indexOf(body.id)).toBeLessThan(ids.indexOf(third.id))
    expect(await request(body.id)).toMatchObject({
      patient_id: patient.patient_id,
      requested_by_name: 'Test Patient',
      sig_text: '1 tablet, once a day',
      quantity_left: 90,
      waiting_days: 1,
      prescription_status: 'active',
      can: ['approve', 'change', 'deny', 'invite'],
    })
    expect((await request(body.id, pharmacist)).can).toEqual(['authorize-fill'])
    const page = await must(doctor, 'GET', '/org/refill-requests?status=requested&limit=1')
    const next = await must(doctor, 'GET', `/org/refill-requests?status=requested&limit=100&cursor=${page.next_cursor}`)
    expect([...page.items, ...next.items].map((row) => row.id)).toEqual(ids)
  })

  it('is too early with 20 of 30 days left, and says from which day it goes', async () => {
    const id = await prescribed()
    await dispense(id)
    on('2031-03-11')
    expect(await state(id)).toEqual({ can_ask: false, obstacle: 'early', from_on: '2031-03-24', ends_on: '2031-03-30', request: null })
    const { status, body } = await ask(id)
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'prescription_id', message: 'It is too early: you can ask for more from 2031-03-24.' }],
    ])
    on('2031-03-23')
    expect((await ask(id)).status).toBe(422)
    on('2031-03-24')
    expect((await ask(id)).status).toBe(201)
  })

  it('counts what was dispensed, and not what was entered in error', async () => {
    const id = await prescribed()
    await dispense(id)
    const second = await dispense(id, 30, { days_supply: 28 })
    expect(await state(id)).toMatchObject({ ends_on: '2031-04-27', from_on: '2031-04-21' })
    await must(pharmacist, 'POST', `/org/dispenses/${second.id}/enter-in-error`, { reason: 'Of another patient' })
    expect(await state(id)).toMatchObject({ ends_on: '2031-03-30' })
  })

  it('that was approved counts as a supply until it is dispensed', async () => {
    const { id, prescription_id } = await requested()
    await answer(id, 'approve')
    expect(await state(prescription_id)).toMatchObject({ obstacle: 'early', ends_on: '2031-04-29', request: { status: 'approved' } })
    on('2031-04-25')
    await dispense(prescription_id)
    expect(await state(prescription_id)).toMatchObject({ ends_on: '2031-05-24' })
  })

  it('waits alone for each prescription', async () => {
    const { id, prescription_id } = await requested()
    expect(await state(prescription_id)).toMatchObject({ can_ask: false, obstacle: 'waiting', request: { id } })
    expect((await ask(prescription_id)).body).toMatchObject({ code: 'state_not_allowed' })
    await answer(id, 'deny', denial)
    expect(await state(prescription_id)).toMatchObject({ can_ask: true, obstacle: null })
  })

  it.each(['stop', 'cancel', 'hold'])('is refused after a prescription was ended or paused: %s', async (action) => {
    const id = await prescribed()
    await must(doctor, 'POST', `/org/prescriptions/${id}/${action}`, { reason: 'Cough' })
    on('2031-03-25')
    expect(await state(id)).toMatchObject({ can_ask: false, obstacle: 'ended' })
    expect((await ask(id)).body.code).toBe('state_not_allowed')
  })

  it('is of a valid prescription of this patient: not of a draft, of an error or of another patient', async () => {
    const stranger = await addPatient(world, clinic.organization_id)
    const wrong = await prescribed()
    const { id: draft } = await must(doctor, 'POST', '/org/prescriptions', {
      patient_id: patient.patient_id,
      medication_id: ramipril,
      ...line,
    })
    on('2031-03-25')
    expect([(await ask(wrong, stranger)).status, (await ask(draft)).status]).toEqual([404, 404])
    const first = await ask(wrong)
    expect(first.status).toBe(201)
    await must(doctor, 'POST', `/org/prescriptions/${wrong}/enter-in-error`, { reason: 'Of another patient' })
    expect((await ask(wrong)).status).toBe(404)
    expect((await must(patient, 'GET', '/patient/refill-requests')).items).toEqual([])
    expect((await answer(first.body.id, 'approve')).body.code).toBe('state_not_allowed')
  })

  it('is not made for somebody who has died, and not approved', async () => {
    const { id, prescription_id } = await requested()
    await world.owner.query('update patients set is_deceased = true where id = $1', [patient.patient_id])
    expect(await state(prescription_id)).toMatchObject({ obstacle: 'deceased' })
    expect((await ask(prescription_id)).body.code).toBe('refused_by_rule')
    expect((await answer(id, 'approve')).body).toMatchObject({ code: 'state_not_allowed', detail: 'This patient has died.' })
    expect((await answer(id, 'deny', denial)).status).toBe(200)
  })

  it('is made by whoever may see the records, and by no other proxy', async () => {
    const id = await prescribed()
    on('2031-03-25')
    const reader = await addProxy(world, clinic.organization_id, patient.patient_id, ['see records'])
    const booker = await addProxy(world, clinic.organization_id, patient.patient_id, ['book'])
    expect((await ask(id, booker)).status).toBe(403)
    expect((await ask(id, reader)).status).toBe(201)
  })
})

describe('an answer', () => {
  it('with a fill left approves that fill, and the patient is told', async () => {
    const { id, prescription_id } = await requested()
    const { body } = await answer(id, 'approve')
    expect(body).toMatchObject({ status: 'approved', renewed_prescription_id: null, answered_by_name: 'Staff practitioner', can: [] })
    expect((await titles(patient))[0]).toBe('Your request for a refill was answered')
    expect((await must(patient, 'GET', '/patient/refill-requests')).items).toMatchObject([{ status: 'approved', prescription_id }])
  })

  it('approves no more than is left, so that the patient may ask again as soon as that is used up', async () => {
    const { id, prescription_id } = await requested()
    on('2031-05-20')
    for (const quantity of [28, 28, 28]) await dispense(prescription_id, quantity)
    on('2031-05-21')
    await answer(id, 'approve')
    expect(await state(prescription_id)).toMatchObject({ ends_on: '2031-08-17' })
  })

  it('of the pharmacist gives what was prescribed already, and renews nothing', async () => {
    const { id } = await requested()
    expect((await answer(id, 'approve', {}, pharmacist)).status).toBe(403)
    expect((await answer(id, 'authorize-fill', {}, pharmacist)).body).toMatchObject({ status: 'approved', answered_by_role: 'pharmacist' })
    const used = await requested({ refills: 0 })
    on('2031-03-01')
    await dispense(used.prescription_id)
    expect((await request(used.id, pharmacist)).can).toEqual([])
    expect((await answer(used.id, 'authorize-fill', {}, pharmacist)).body).toMatchObject({ code: 'state_not_allowed' })
  })

  it('without a fill left renews the prescription: valid in the name of the prescriber, and the one before is complete', async () => {
    const { id, prescription_id } = await requested({ refills: 0 })
    await dispense(prescription_id)
    const { body } = await answer(id, 'approve')
    expect(body.status).toBe('approved')
    expect(await prescription(body.renewed_prescription_id)).toMatchObject({
      status: 'active',
      medication_id: ramipril,
      quantity: 30,
      refills: 0,
      dosage: { steps: [{ duration_days: null }] },
      prescriber_registration: 'MR-100',
      patient_id: patient.patient_id,
    })
    expect((await prescription(prescription_id)).status).toBe('completed')
    expect((await must(patient, 'GET', '/patient/refill-requests')).items[0].renewed_prescription_id).toBe(body.renewed_prescription_id)
  })

  it('is not made once more of what has a new prescription', async () => {
    const { id, prescription_id } = await requested({ refills: 0 })
    await dispense(prescription_id)
    const renewed = (await answer(id, 'approve')).body.renewed_prescription_id
    expect((await prescription(renewed)).status).toBe('active')
    on('2031-06-01')
    expect(await state(prescription_id)).toMatchObject({ can_ask: false, obstacle: 'renewed' })
    expect((await ask(prescription_id)).body).toMatchObject({
      code: 'state_not_allowed',
      detail: expect.stringContaining('made a new prescription'),
    })
    // One that was asked for before this was refused.
    const { rows } = await world.owner.query(
      `insert into refill_requests (id, organization_id, patient_id, prescription_id, status, requested_by_name, created_at)
       select gen_random_uuid(), organization_id, patient_id, prescription_id, 'requested', requested_by_name, created_at
       from refill_requests where id = $1 returning id`,
      [id],
    )
    const second = rows[0].id as string
    expect((await request(second)).can).not.toContain('approve')
    expect((await answer(second, 'approve')).body).toMatchObject({
      code: 'state_not_allowed',
      detail: expect.stringContaining('A new prescription was made'),
    })
    await answer(second, 'deny', denial)
    await must(doctor, 'POST', `/org/prescriptions/${renewed}/cancel`, { reason: 'Not needed' })
    expect(await state(prescription_id)).toMatchObject({ can_ask: true, obstacle: null })
  })

  it('renews what has expired', async () => {
    const { id, prescription_id } = await requested()
    await world.owner.query(`update prescriptions set valid_until = '2031-03-20' where id = $1`, [prescription_id])
    const { body } = await answer(id, 'approve')
    expect((await prescription(body.renewed_prescription_id)).status).toBe('active')
  })

  it.each(['approve', 'change'])('needs whoever may sign the new prescription, and waits until then: %s', async (action) => {
    const { id, prescription_id } = await requested({ refills: 0 })
    await dispense(prescription_id)
    const refused = await answer(id, action, action === 'change' ? { quantity: 60 } : {}, writer)
    expect([refused.status, refused.body.code]).toEqual([422, 'refused_by_rule'])
    expect(refused.body.detail).toMatch(/signed by a practitioner|registration number/)
    expect((await request(id)).status).toBe('requested')
    expect((await prescription(prescription_id)).status).toBe('active')
  })

  it('with another dosage writes another prescription, which ends the one before', async () => {
    const { id, prescription_id } = await requested()
    const { body } = await answer(id, 'change', { dose_quantity: 2, quantity: 60, answer_text: 'Two a day from now on.' })
    expect(body).toMatchObject({ status: 'changed', answer_text: 'Two a day from now on.' })
    expect(await prescription(body.renewed_prescription_id)).toMatchObject({
      status: 'active',
      dosage: { steps: [{ dose: 2 }] },
      quantity: 60,
      refills: 2,
    })
    expect(await prescription(prescription_id)).toMatchObject({ status: 'stopped', status_reason: 'Another prescription takes its place.' })
  })

  it('that changes the dosage without a quantity asks for it, and nothing is answered', async () => {
    const { id } = await requested()
    expect((await answer(id, 'change', { dose_quantity: 2 })).body.errors).toMatchObject([{ path: 'quantity' }])
    expect(await request(id)).toMatchObject({ status: 'requested' })
  })

  it.each(['approve', 'change'])('is checked for safety as when it is prescribed: %s asks for a reason', async (action) => {
    for (const more of action === 'approve' ? [{}, { refills: 0 }] : [{}]) {
      patient = await addPatient(world, clinic.organization_id)
      const { id, prescription_id } = await requested(more)
      if ('refills' in more) await dispense(prescription_id)
      await must(doctor, 'POST', `/org/patients/${patient.patient_id}/allergies`, {
        substance: 'Ramipril',
        severity: 'severe',
        reaction: 'Angioedema',
      })
      const refused = await answer(id, action, action === 'change' ? { quantity: 60 } : {})
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'override_reason'])
      expect(await request(id)).toMatchObject({ status: 'requested' })
      expect((await prescription(prescription_id)).status).toBe('active')
      const body = { override_reason: 'Tolerated since 2019' }
      expect((await answer(id, action, action === 'change' ? { quantity: 60, ...body } : body)).status).toBe(200)
    }
  })

  it('that denies gives a reason in words and from the list', async () => {
    const { id } = await requested()
    expect((await answer(id, 'deny', { reason: 'No' })).status).toBe(400)
    expect((await answer(id, 'deny', denial)).body).toMatchObject({
      status: 'denied',
      answer_code: 'not-appropriate',
      answer_text: denial.reason,
    })
  })

  it('may ask the patient to come first', async () => {
    const { id, prescription_id } = await requested()
    await answer(id, 'invite', { reason: 'Your blood is to be tested first.' })
    expect((await state(prescription_id)).request).toMatchObject({
      status: 'needs-visit',
      answer_text: 'Your blood is to be tested first.',
    })
  })

  it('is given once, of two who answer at the same moment', async () => {
    const { id } = await requested()
    const both = await Promise.all([answer(id, 'deny', denial), answer(id, 'deny', denial, clinic.owner)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const another = await requested()
    const answered = `update refill_requests set status = 'denied', answered_by_name = 'Somebody', answered_at = now() where id = $1`
    const late = await overtaken(world.owner, [answered, [another.id]], () => answer(another.id, 'approve'))
    expect([late.status, late.body.code]).toEqual([409, 'state_not_allowed'])
    const foreign = await makeClinic(world)
    expect((await answer(id, 'deny', denial, foreign.owner)).status).toBe(404)
  })

  it('is refused once the prescription was stopped, but for a denial', async () => {
    const { id, prescription_id } = await requested()
    await stop(prescription_id)
    expect((await answer(id, 'approve')).body).toMatchObject({
      code: 'state_not_allowed',
      detail: expect.stringContaining('ended meanwhile'),
    })
    expect((await request(id)).can).toEqual(['deny', 'invite'])
  })

  it('of a restricted chart waits in no list until the chart is opened', async () => {
    const { id } = await requested()
    const before = (await queue()).length
    await world.owner.query('update patients set restricted = true where id = $1', [patient.patient_id])
    expect((await queue()).length).toBe(before - 1)
    expect((await answer(id, 'deny', denial)).body.code).toBe('break_glass_required')
    expect((await world.call(doctor, 'GET', `/org/refill-requests?patient_id=${patient.patient_id}`)).body.code).toBe(
      'break_glass_required',
    )
  })

  const bodies: Record<RefillRequestAction, object> = {
    approve: {},
    'authorize-fill': {},
    change: { quantity: 60 },
    deny: denial,
    invite: { reason: 'Come first, please.' },
  }
  const actionTo = { approved: 'approve', changed: 'change', denied: 'deny', 'needs-visit': 'invite' } as const
  walkLifecycle(refillRequestMachine, {
    prepare: async (status) => {
      const { id } = await requested()
      if (status !== 'requested') await answer(id, actionTo[status], bodies[actionTo[status]])
      return id
    },
    read: (id) => request(id, clinic.owner),
    // The prescriber signs, and the pharmacist gives a fill; the owner may read both.
    act: (id, action) => answer(id, action, bodies[action], action === 'authorize-fill' ? pharmacist : doctor),
  })
})

describe('a late refill', () => {
  const late = async (query = '', caller = doctor) => (await must(caller, 'GET', `/org/late-refills?limit=100${query}`)).items
  const ofPatient = async () => (await late()).filter((row: { patient_id: string }) => row.patient_id === patient.patient_id)

  it('is a supply for a long time that ran out, until somebody asks for more or it is dispensed', async () => {
    const id = await prescribed()
    const course = await prescribed({ duration_days: 7, quantity: 7, refills: 0 })
    const unfilled = await prescribed()
    await dispense(id)
    await dispense(course, 7)
    on('2031-03-30')
    expect(await ofPatient()).toEqual([])
    on('2031-04-02')
    expect(await ofPatient()).toMatchObject([
      { prescription_id: id, ended_on: '2031-03-30', days_late: 3, prescriber_name: 'Staff practitioner' },
    ])
    expect(unfilled).not.toBe(id)
    const { body } = await ask(id)
    expect(await ofPatient()).toEqual([])
    await answer(body.id, 'deny', denial)
    expect(await ofPatient()).toHaveLength(1)
    await dispense(id)
    expect(await ofPatient()).toEqual([])
  })

  it('is listed a page at a time, to its prescriber, and not of a restricted chart, of the dead, or after half a year', async () => {
    for (const _ of [1, 2]) await dispense(await prescribed())
    on('2031-04-10')
    expect(await ofPatient()).toHaveLength(2)
    const first = await must(doctor, 'GET', '/org/late-refills?limit=1')
    const next = await must(doctor, 'GET', `/org/late-refills?limit=100&cursor=${first.next_cursor}`)
    expect([...first.items, ...next.items]).toEqual(await late())
    expect((await late('&mine=true')).length).toBe((await late()).length)
    expect(await late('&mine=true', clinic.owner)).toEqual([])
    await world.owner.query('update patients set restricted = true where id = $1', [patient.patient_id])
    expect(await ofPatient()).toEqual([])
    await world.owner.query('update patients set restricted = false, is_deceased = true where id = $1', [patient.patient_id])
    expect(await ofPatient()).toEqual([])
    await world.owner.query('update patients set is_deceased = false where id = $1', [patient.patient_id])
    on('2031-09-26')
    expect(await ofPatient()).toHaveLength(2)
    on('2031-09-27')
    expect(await ofPatient()).toEqual([])
  })
})

describe('the database', () => {
  it('lets nobody change what was asked, and nothing that was answered', async () => {
    const { id } = await requested()
    await answer(id, 'deny', denial)
    const tried = async (role: string, statement: string) => {
      await world.owner.query('begin')
      await world.owner.query(`select app.enter('polyclinic_${role}', $1, $2, null)`, [clinic.organization_id, patient.patient_id])
      try {
        return (await world.owner.query(statement)).rowCount
      } catch (error) {
        return (error as Error).message
      } finally {
        await world.owner.query('rollback')
      }
    }
    expect(await tried('staff', `update refill_requests set note = 'Nothing' where id = '${id}'`)).toContain('permission denied')
    expect(await tried('staff', `update refill_requests set answered_by_name = 'Nobody' where id = '${id}'`)).toBe(0)
    expect(await tried('patient', `update refill_requests set status = 'approved' where id = '${id}'`)).toContain('permission denied')
    expect(await tried('worker', `update refill_requests set status = 'approved' where id = '${id}'`)).toContain('permission denied')
  })
})
