import { beforeAll, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
let doctor: Caller
let patient_id: string

beforeAll(async () => {
  const clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient_id = (await addPatient(world, clinic.organization_id)).patient_id
})

/** What the log says of a change to a new entry of the chart. */
async function loggedOf(list: 'conditions' | 'allergies', entry: object, change: object) {
  const path = `/org/patients/${patient_id}/${list}`
  const { body } = await world.call(doctor, 'POST', path, entry)
  const changed = await world.call(doctor, 'PATCH', `${path}/${body.id}`, change, { 'if-match': '"1"' })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const text = 'select details from audit_events where request_id = $1'
  return (await world.owner.query(text, [changed.headers['x-request-id']])).rows
}

it('the log names the fields of a problem and of an allergy that changed, and never what they say', async () => {
  const problem = await loggedOf('conditions', { display: 'Alcohol dependence' }, { note: 'Drinks again', status: 'recurrence' })
  expect(problem).toEqual([{ details: { changed: ['note', 'status'] } }])
  const allergy = await loggedOf('allergies', { substance: 'Penicillin' }, { reaction: 'Lost consciousness', status: 'inactive' })
  expect(allergy).toEqual([{ details: { changed: ['reaction', 'status'] } }])
})
