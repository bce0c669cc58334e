import { beforeEach, describe, expect, it } from 'vitest'
import { makeClinic, useWorld } from '../../../test/clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
const anna = { given_name: 'Anna', family_name: 'Murphy', birth_date: '1991-05-06' }
beforeEach(async () => {
  clinic = await makeClinic(world)
})
const post = async (path: string, body: object) => {
  const reply = await world.call(clinic.owner, 'POST', path, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body
}

it.each([
  ['a birth before anybody who lives', { birth_date: '1879-12-31' }, 'birth_date', 'Please check the year of birth.'],
  ['a death that is still to come', { deceased_on: '2100-01-01' }, 'deceased_on', 'This day lies in the future.'],
  ['a death before the birth', { deceased_on: '1990-01-01' }, 'deceased_on', 'This is before the birth date.'],
])('a chart with %s is refused at its field', async (_, dates, path, message) => {
  const { id } = await post('/org/patients', anna)
  const refusal = await refusalOf(world, clinic.owner, 'PATCH', `/org/patients/${id}`, dates, { 'if-match': '"1"' })
  expect(refusal).toEqual(['refused_by_rule', path, message])
})

it('a chart that anybody may open needs no reason to be opened', async () => {
  const { id } = await post('/org/patients', anna)
  const refusal = await refusalOf(world, clinic.owner, 'POST', `/org/patients/${id}/break-glass`, { reason: 'Emergency at the desk' })
  expect(refusal).toEqual(['state_not_allowed', null, 'This chart is not restricted: open it as usual.'])
})

it('a problem with a code that is not known here needs its words', async () => {
  const { id } = await post('/org/patients', anna)
  const problem = { code: '38341003', code_system: 'http://snomed.info/sct' }
  const refusal = await refusalOf(world, clinic.owner, 'POST', `/org/patients/${id}/conditions`, problem)
  expect(refusal).toEqual(['refused_by_rule', 'display', 'Write what this code is called.'])
})

it('an allergy is not changed by somebody who has read it before another change', async () => {
  const { id } = await post('/org/patients', anna)
  const allergy = await post(`/org/patients/${id}/allergies`, { substance: 'Penicillin' })
  const path = `/org/patients/${id}/allergies/${allergy.id}`
  const change = (reaction: string) => world.call(clinic.owner, 'PATCH', path, { reaction }, { 'if-match': '"1"' })
  expect((await change('Rash')).status).toBe(200)
  const late = await change('Hives')
  expect([late.status, late.body.code, late.body.alternatives.current.reaction]).toEqual([412, 'version_conflict', 'Rash'])
  const { items } = (await world.call(clinic.owner, 'GET', `/org/patients/${id}/allergies`)).body
  expect(items).toMatchObject([{ substance: 'Penicillin', reaction: 'Rash' }])
})

describe('a chart that is not in use', () => {
  it('gets no code by which somebody acts for its patient', async () => {
    const { id } = await post('/org/patients', anna)
    await world.owner.query(`update patients set status = 'inactive' where id = $1`, [id])
    const terms = { name: 'Pat Parent', relationship: 'Parent', scopes: ['book'] }
    const refusal = await refusalOf(world, clinic.owner, 'POST', `/org/patients/${id}/proxies`, terms)
    expect(refusal).toEqual(['state_not_allowed', null, 'This chart is not in use any more.'])
  })
})

it('a list of more patients than a table holds is not written', async () => {
  await world.owner.query(
    `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key)
     select $1, gen_random_uuid(), 'T' || n, 'Test', 'Patient', 'Test Patient', 'patient test' from generate_series(1, 20001) as n`,
    [clinic.organization_id],
  )
  const refusal = await refusalOf(world, clinic.owner, 'GET', '/org/patients/csv')
  expect(refusal).toEqual(['refused_by_rule', 'status', 'More than 20000 patients are in this list. Narrow it by a filter.'])
})
