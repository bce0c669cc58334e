import { beforeAll, describe, expect, it } from 'vitest'
import { type Reply, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
beforeAll(async () => {
  clinic = await openClinic(world)
})
const version = (n: number) => ({ 'if-match': `"${n}"` })
const versionIn = ({ body, headers }: Reply) => body.version ?? Number(String(headers.etag).replaceAll('"', ''))

it('a closure is of a location of the clinic', async () => {
  const closure = { location_id: newId(), reason: 'Holiday', starts_at: '2031-01-01T00:00:00Z', ends_at: '2031-01-02T00:00:00Z' }
  const refusal = await refusalOf(world, clinic.owner, 'POST', '/org/closures', closure)
  expect(refusal).toEqual(['refused_by_rule', 'location_id', 'Choose a location of this clinic.'])
})

it('a clinic has each specialty once', async () => {
  const before = await world.call(clinic.owner, 'GET', '/org/organization')
  const body = { specialties: ['Dentistry', 'dentistry'] }
  const refusal = await refusalOf(world, clinic.owner, 'PATCH', '/org/organization', body, version(versionIn(before)))
  expect(refusal).toEqual(['refused_by_rule', 'specialties', 'One of these is there twice.'])
})

describe('somebody who has read it before another change does not change', () => {
  it.each([
    ['a location', () => `/org/locations/${clinic.location_id}`, { name: 'Other house' }],
    ['a room', () => `/org/rooms/${clinic.room_ids[0]}`, { name: 'Other room' }],
  ])('%s', async (_, path, body) => {
    const [code] = await refusalOf(world, clinic.owner, 'PATCH', path(), body, version(99))
    expect(code).toBe('version_conflict')
  })

  it('what roles may do', async () => {
    const { body } = await world.call(clinic.owner, 'GET', '/org/roles')
    const nurse = body.items.find(({ role }: { role: string }) => role === 'nurse')
    const roles = [{ role: 'nurse', permissions: nurse.permissions }]
    const [code] = await refusalOf(world, clinic.owner, 'PATCH', '/org/roles', { roles }, version(99))
    expect(code).toBe('version_conflict')
  })
})
