/** A patient asks for a correction of a record; the clinic accepts it with the record that says it right, or says why not. */
import { amendmentRequestMachine } from '@polyclinic/contract/care/records/amendment-request-machine'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let nurse: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  patient = await addPatient(world, clinic.organization_id)
})

const must = async (caller: Caller, method: string, path: string, body?: object, headers = {}) => {
  const reply = await world.call(caller, method, path, body, headers)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body
}
/** A final record, as the doctor writes it. */
const finalRecord = async (title: string, patient_id = patient.patient_id) => {
  const { id } = await must(doctor, 'POST', '/org/records', { patient_id, kind: 'letter', title, body: 'Smokes since 1990.' })
  await must(doctor, 'POST', `/org/records/${id}/finalize`, {}, { 'if-match': '"1"' })
  return id as string
}
const releasedRecord = async (title = 'Letter') => {
  const id = await finalRecord(title)
  await must(doctor, 'POST', `/org/records/${id}/release`)
  return id
}
const wish = { description: 'I have never smoked. It should say: non-smoker.' }
const ask = (record_id: string, caller: Caller = patient) =>
  world.call(caller, 'POST', `/patient/records/${record_id}/amendment-requests`, wish)
const requested = async () => {
  const record_id = await releasedRecord()
  const { body } = await ask(record_id)
  return { id: body.id as string, record_id }
}
const accept = (id: string, amended_record_id: string, caller = doctor) =>
  world.call(caller, 'POST', `/org/amendment-requests/${id}/accept`, { amended_record_id })
const decline = (id: string, caller = doctor) =>
  world.call(caller, 'POST', `/org/amendment-requests/${id}/decline`, { reason: 'You told us so in 2019.' })
const mine = async (record_id: string) => (await must(patient, 'GET', `/patient/amendment-requests?record_id=${record_id}`)).items
const ofClinic = async (query: string, caller = doctor) => (await must(caller, 'GET', `/org/amendment-requests?${query}`)).items
const followUp = async () =>
  (await must(doctor, 'GET', '/org/tasks?follow_up=true&mine=true&kind=amendment-request')).items as { source: { source_id: string } }[]
const titles = async (caller: Caller) => (await must(caller, 'GET', '/notifications')).items.map(({ title }: { title: string }) => title)

describe('a request for a correction', () => {
  it('reaches whoever released the record and the follow-up, and the record stays as it is', async () => {
    const record_id = await releasedRecord('Letter of March')
    const { status, body } = await ask(record_id)
    expect([status, body]).toMatchObject([201, { record_id, record_title: 'Letter of March', ...wish, status: 'requested', reply: null }])
    expect((await titles(doctor))[0]).toBe('A patient asks for a correction')
    const tasks = await followUp()
    expect(tasks.find(({ source }) => source.source_id === record_id)).toMatchObject({
      title: 'Letter of March',
      assignee_role: 'practitioner',
      source: { kind: 'record' },
    })
    expect(await ofClinic(`record_id=${record_id}`, nurse)).toMatchObject([
      { ...wish, patient_id: patient.patient_id, can: ['accept', 'decline'] },
    ])
    expect((await must(doctor, 'GET', `/org/records/${record_id}`)).body).toBe('Smokes since 1990.')
    expect((await ask(record_id)).body).toMatchObject({ code: 'state_not_allowed' })
  })

  it('is of a record that was released to this patient, and of no other', async () => {
    const stranger = await addPatient(world, clinic.organization_id)
    const hidden = await finalRecord('Not released')
    const shown = await releasedRecord()
    expect([(await ask(hidden)).status, (await ask(shown, stranger)).status]).toEqual([404, 404])
    await must(doctor, 'POST', `/org/records/${shown}/enter-in-error`, { reason: 'Of another patient' })
    expect((await ask(shown)).status).toBe(404)
  })

  it('that is accepted is linked to the record that says it right, which the patient reads once it is released', async () => {
    const { id, record_id } = await requested()
    const right = await finalRecord('Corrected letter')
    expect((await accept(id, right)).body).toMatchObject({ status: 'accepted', amended_record_id: right, can: [] })
    expect(await mine(record_id)).toMatchObject([{ status: 'accepted', amended_record_id: null }])
    await must(doctor, 'POST', `/org/records/${right}/release`)
    expect(await mine(record_id)).toMatchObject([{ amended_record_id: right, decided_by_name: 'Staff practitioner' }])
    expect(await titles(patient)).toContain('Your request for a correction was answered')
    expect((await followUp()).some(({ source }) => source.source_id === record_id)).toBe(false)
  })

  it('is accepted by a final record of the same patient alone, and not by the record itself', async () => {
    const { id, record_id } = await requested()
    const another_patient = await addPatient(world, clinic.organization_id)
    const draft = (
      await must(doctor, 'POST', '/org/records', { patient_id: patient.patient_id, kind: 'letter', title: 'Draft', body: 'x' })
    ).id
    for (const wrong of [await finalRecord('Of another', another_patient.patient_id), draft, record_id]) {
      const refused = await accept(id, wrong)
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'amended_record_id'])
    }
    expect((await mine(record_id))[0].status).toBe('requested')
  })

  it('that is declined says why, and may be made again', async () => {
    const { id, record_id } = await requested()
    expect((await decline(id)).body).toMatchObject({ status: 'declined', reply: 'You told us so in 2019.' })
    expect(await mine(record_id)).toMatchObject([{ status: 'declined', reply: 'You told us so in 2019.' }])
    expect((await followUp()).some(({ source }) => source.source_id === record_id)).toBe(false)
    expect((await ask(record_id)).status).toBe(201)
  })

  it('is decided once, and by the clinic whose it is', async () => {
    const { id } = await requested()
    const foreign = await makeClinic(world)
    expect((await decline(id, foreign.owner)).status).toBe(404)
    const both = await Promise.all([decline(id), decline(id, clinic.owner)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('that somebody decides at the same moment is not decided again', async () => {
    const { id } = await requested()
    const decided = `update amendment_requests set status = 'declined', reply = 'No', decided_by = $2, decided_by_name = 'Somebody',
      decided_at = now() where id = $1`
    const late = await overtaken(world.owner, [decided, [id, doctor.account_id]], () => decline(id))
    expect([late.status, late.body.code]).toEqual([409, 'state_not_allowed'])
    expect((await ofClinic('status=declined')).find((request: { id: string }) => request.id === id)).toMatchObject({ reply: 'No' })
  })

  it('of a restricted chart is in no list until the chart is opened', async () => {
    const { id, record_id } = await requested()
    await world.owner.query('update patients set restricted = true where id = $1', [patient.patient_id])
    expect((await ofClinic('limit=100')).some((request: { id: string }) => request.id === id)).toBe(false)
    expect((await world.call(doctor, 'GET', `/org/amendment-requests?record_id=${record_id}`)).body.code).toBe('break_glass_required')
    expect((await decline(id)).body.code).toBe('break_glass_required')
    await world.owner.query('update patients set restricted = false where id = $1', [patient.patient_id])
  })

  walkLifecycle(amendmentRequestMachine, {
    prepare: async (status) => {
      const { id } = await requested()
      if (status === 'accepted') await accept(id, await finalRecord('Corrected letter'))
      if (status === 'declined') await decline(id)
      return id
    },
    read: async (id) => (await ofClinic('limit=100')).find((request: { id: string }) => request.id === id),
    act: async (id, action) => (action === 'accept' ? accept(id, await finalRecord('Corrected letter')) : decline(id)) as never,
  })
})

describe('the database', () => {
  it('lets nobody change what was asked, and nothing that was decided', async () => {
    const { id } = await requested()
    await decline(id)
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
    expect(await tried('staff', `update amendment_requests set description = 'Nothing' where id = '${id}'`)).toContain('permission denied')
    expect(await tried('staff', `update amendment_requests set reply = 'No' where id = '${id}'`)).toBe(0)
    expect(await tried('patient', `update amendment_requests set status = 'accepted' where id = '${id}'`)).toContain('permission denied')
    expect(
      await tried(
        'patient',
        `insert into tasks (organization_id, id, kind, title, patient_id, created_by_name, created_at)
      values ('${clinic.organization_id}', gen_random_uuid(), 'to-do', 'Ring me', '${patient.patient_id}', 'Me', now())`,
      ),
    ).toContain('row-level security')
  })
})
