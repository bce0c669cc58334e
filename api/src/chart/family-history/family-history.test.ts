import { familyHistoryMachine } from '@polyclinic/contract/chart/family-history/family-history-rules'
import { codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
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

const reason = { reason: 'Of another family' }
const record = (caller: Caller, fields: object = {}, patient_id = patient.patient_id) =>
  world.call(caller, 'POST', `/org/patients/${patient_id}/family-history`, { relation: 'mother', display: 'Glaucoma', ...fields })
const correct = (caller: Caller, id: string, fields: object = {}) =>
  world.call(caller, 'POST', `/org/family-history/${id}/correct`, { relation: 'father', display: 'Glaucoma', ...fields })
const listOf = async (caller: Caller, patient_id = patient.patient_id) =>
  (await world.call(caller, 'GET', `/org/patients/${patient_id}/family-history?limit=100`)).body.items

describe('an illness in the family', () => {
  it('is recorded by a code, with the name that its system gives it, under the name of the member who records it', async () => {
    const made = await record(doctor, { code: 'E11.9', display: 'Sugar', onset_age: 61, is_deceased: true })
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        relation: 'mother',
        code: 'E11.9',
        code_system: codeSystems.icd10cm,
        display: 'Type 2 diabetes mellitus without complications',
        onset_age: 61,
        is_deceased: true,
        author_role: 'practitioner',
        can: ['correct', 'enter-in-error'],
      },
    ])
    expect((await listOf(nurse))[0]).toMatchObject({ id: made.body.id })
  })

  it('is recorded by text alone, and refused without either or with a code that is not known', async () => {
    expect((await record(nurse)).body).toMatchObject({ code: null, code_system: null, display: 'Glaucoma' })
    const unknown = await record(nurse, { code: 'E99.999' })
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'code'])
    const nothing = await record(nurse, { display: undefined })
    expect([nothing.status, nothing.body.errors[0].path]).toEqual([422, 'display'])
  })

  it('is corrected once: the first entry stays readable, and of two at once one is refused', async () => {
    const { id } = (await record(doctor)).body
    const both = await Promise.all([correct(nurse, id), correct(doctor, id)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    const items = await listOf(doctor)
    expect(items.find((entry: { id: string }) => entry.id === id)).toMatchObject({ is_replaced: true, relation: 'mother', can: [] })
    expect(items.filter((entry: { replaces_id: string }) => entry.replaces_id === id)).toMatchObject([
      { relation: 'father', is_replaced: false },
    ])
  })

  it('counts in the chart while it holds', async () => {
    const otherPatient = await addPatient(world, clinic.organization_id)
    const count = async () => (await world.call(doctor, 'GET', `/org/patients/${otherPatient.patient_id}/chart`)).body.counts.family_history
    const { id } = (await record(doctor, {}, otherPatient.patient_id)).body
    expect(await count()).toBe(1)
    const corrected = await correct(doctor, id)
    expect(await count()).toBe(1)
    await world.call(doctor, 'POST', `/org/family-history/${corrected.body.id}/enter-in-error`, reason)
    expect(await count()).toBe(0)
  })

  it('of another member is marked as an error only with the permission to correct', async () => {
    const { id } = (await record(doctor)).body
    expect((await world.call(nurse, 'POST', `/org/family-history/${id}/enter-in-error`, reason)).status).toBe(403)
    const marked = await world.call(clinic.owner, 'POST', `/org/family-history/${id}/enter-in-error`, reason)
    expect(marked.body).toMatchObject({ status: 'entered-in-error', error: reason, can: [] })
  })

  it('of another clinic is not found, and of a restricted chart is refused', async () => {
    const stranger = (await makeClinic(world)).owner
    const { id } = (await record(nurse)).body
    expect((await correct(stranger, id)).status).toBe(404)
    expect((await world.call(stranger, 'POST', `/org/family-history/${id}/enter-in-error`, reason)).status).toBe(404)
    const restricted = await addPatient(world, clinic.organization_id)
    const made = await record(doctor, {}, restricted.patient_id)
    await world.owner.query('update patients set restricted = true where organization_id = $1 and id = $2', [
      clinic.organization_id,
      restricted.patient_id,
    ])
    for (const refused of [
      await record(doctor, {}, restricted.patient_id),
      await correct(doctor, made.body.id),
      await world.call(doctor, 'POST', `/org/family-history/${made.body.id}/enter-in-error`, reason),
      await world.call(doctor, 'GET', `/org/patients/${restricted.patient_id}/family-history`),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'break_glass_required'])
  })

  walkLifecycle(familyHistoryMachine, {
    prepare: async (status) => {
      const { id } = (await record(clinic.owner)).body
      if (status === 'entered-in-error') await world.call(clinic.owner, 'POST', `/org/family-history/${id}/enter-in-error`, reason)
      return id as string
    },
    read: async (id) => (await listOf(clinic.owner)).find((entry: { id: string }) => entry.id === id),
    act: (id, action) =>
      action === 'correct' ? correct(clinic.owner, id) : world.call(clinic.owner, 'POST', `/org/family-history/${id}/${action}`, reason),
  })
})
