import { socialQuestions } from '@polyclinic/contract/care/observations/social-history'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'

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

const reason = 'Asked again'
const ask = (body: object, caller = nurse) => world.call(caller, 'POST', `/org/patients/${patient.patient_id}/social-history`, body)
const correct = (id: string, body: object, caller = nurse) => world.call(caller, 'POST', `/org/observations/${id}/correct-answer`, body)
const [never, former] = socialQuestions.tobacco.answers

describe('an answer about the social history', () => {
  it('is not from before the patient was born', async () => {
    const answer = { question: 'tobacco', answer: former.code, on: '1979-12-31' }
    const refusal = await refusalOf(world, nurse, 'POST', `/org/patients/${patient.patient_id}/social-history`, answer)
    expect(refusal).toEqual(['refused_by_rule', 'on', 'This is before the patient was born.'])
  })

  it('is an observation with the code of the question and of the answer, under the name of the member who asked', async () => {
    const made = await ask({ question: 'tobacco', answer: former.code, note: 'Ten a day until 2015' })
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        category: 'social-history',
        code_system: 'http://loinc.org',
        code: '72166-2',
        value_code: '8517006',
        value_text: 'Former smoker',
        performer_role: 'nurse',
        can: ['correct', 'enter-in-error'],
      },
    ])
    const { items } = (await world.call(doctor, 'GET', `/org/patients/${patient.patient_id}/observations?category=social-history`)).body
    expect(items[0].id).toBe(made.body.id)
    const { resource } = await fhir(made.body.id)
    expect(resource.valueCodeableConcept).toEqual({
      coding: [{ system: 'http://snomed.info/sct', code: '8517006' }],
      text: 'Former smoker',
    })
  })

  const fhir = async (id: string) => {
    const bundle = await world.call(doctor, 'GET', `/fhir/R4/Observation?_id=${id}`)
    return bundle.body.entry[0]
  }

  it.each([
    ['a choice that there is not', { question: 'tobacco', answer: '1' }],
    ['a number for a choice', { question: 'alcohol', answer: 3 }],
    ['a text for a number', { question: 'drinks', answer: 'three' }],
    ['more than can be meant', { question: 'drinks', answer: 51 }],
  ])('is refused as %s', async (_, body) => {
    const refused = await ask(body)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'answer'])
  })

  it('is a number or a text where the question asks for one, and holds for a day that has been', async () => {
    expect((await ask({ question: 'drinks', answer: 2 })).body).toMatchObject({ value_number: 2, unit: '/d' })
    expect((await ask({ question: 'occupation', answer: 'Welder', on: '2020-05-06' })).body).toMatchObject({
      value_text: 'Welder',
      effective_date_time: '2020-05-06',
    })
    expect((await ask({ question: 'occupation', answer: 'Welder', on: '2199-05-06' })).body.errors[0].path).toBe('on')
  })

  it('is corrected: the first stays readable, and another member than the one who asked needs the permission', async () => {
    const { id } = (await ask({ question: 'tobacco', answer: former.code })).body
    const corrected = await correct(id, { answer: never.code, reason })
    expect([corrected.status, corrected.body]).toMatchObject([
      201,
      { replaces_id: id, status: 'corrected', value_text: 'Never smoker', replaces_reason: reason },
    ])
    expect((await correct(id, { answer: never.code, reason })).status).toBe(409)
    const otherReply = (await ask({ question: 'tobacco', answer: former.code }, doctor)).body
    expect((await correct(otherReply.id, { answer: never.code, reason })).status).toBe(403)
  })

  it('is not treated as a measurement, nor a measurement as an answer', async () => {
    const { id } = (await ask({ question: 'drinks', answer: 2 })).body
    expect((await world.call(nurse, 'POST', `/org/observations/${id}/correct`, { value: 3, unit: '/min', reason })).status).toBe(409)
    const vitals = await world.call(nurse, 'POST', `/org/patients/${patient.patient_id}/vitals`, {
      measurements: { pulse: { value: 70, unit: '/min' } },
    })
    expect((await correct(vitals.body.items[0].id, { answer: 3, reason })).status).toBe(409)
  })

  it('of a restricted chart is refused, and of another clinic is not found', async () => {
    const { id } = (await ask({ question: 'drinks', answer: 1 })).body
    const stranger = (await makeClinic(world)).owner
    expect((await correct(id, { answer: 2, reason }, stranger)).status).toBe(404)
    await world.owner.query('update patients set restricted = true where organization_id = $1 and id = $2', [
      clinic.organization_id,
      patient.patient_id,
    ])
    expect((await ask({ question: 'drinks', answer: 1 })).body.code).toBe('break_glass_required')
    expect((await correct(id, { answer: 2, reason })).body.code).toBe('break_glass_required')
  })
})
