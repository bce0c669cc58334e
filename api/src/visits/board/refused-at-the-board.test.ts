import { beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'
import { addPractitioner, addService, useOpenClinic } from '../../../test/open-clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { noon } from '../../../test/visit-in.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const clinic = useOpenClinic(world, noon)
let patient_id: string
let annex: string
beforeEach(async () => {
  patient_id = (await addPatient(world, clinic.organization_id)).patient_id
  annex = (await world.call(clinic.owner, 'POST', '/org/locations', { name: 'Annex' })).body.id
})
const roomIn = async (location_id: string) =>
  (await world.call(clinic.owner, 'POST', '/org/rooms', { name: 'Far room', location_id })).body.id as string

describe('a walk-in is refused', () => {
  const walkIn = (more: object) => {
    const { service_id, practitioner_id } = clinic
    return refusalOf(world, clinic.desk, 'POST', '/org/appointments/walk-ins', { patient_id, service_id, practitioner_id, ...more })
  }

  it('for a service that the clinic does not have, with whom it may be and with anybody', async () => {
    for (const more of [{}, { practitioner_id: undefined }])
      expect(await walkIn({ service_id: newId(), ...more })).toEqual(['not_found', null, 'This service was not found.'])
  })

  it('with a practitioner who does not offer the service', async () => {
    const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const message = 'This practitioner does not offer this service.'
    expect(await walkIn({ practitioner_id })).toEqual(['refused_by_rule', 'practitioner_id', message])
  })

  it('in a room or at a place that the clinic does not have', async () => {
    expect(await walkIn({ room_id: newId() })).toEqual(['refused_by_rule', 'room_id', 'This room was not found.'])
    expect(await walkIn({ location_id: newId() })).toEqual(['refused_by_rule', 'location_id', 'This place was not found.'])
  })

  it('in a room of another place than the one that was chosen', async () => {
    const room_id = await roomIn(annex)
    const refusal = await walkIn({ room_id, location_id: clinic.location_id })
    expect(refusal).toEqual(['refused_by_rule', 'room_id', 'This room is in another place.'])
  })
})

describe('two visits do not change rooms', () => {
  const visit = async (more: object) => {
    const { organization_id, practitioner_id } = clinic
    const service_id = await addService(world, organization_id, [practitioner_id])
    const body = { patient_id: (await addPatient(world, organization_id)).patient_id, service_id, practitioner_id, ...more }
    const reply = await world.call(clinic.desk, 'POST', '/org/appointments/walk-ins', body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body.id as string
  }
  const swap = (a: string, b: string) =>
    refusalOf(world, clinic.desk, 'POST', `/org/appointments/${a}/swap-rooms`, { with_appointment_id: b })

  it('when they are in different places', async () => {
    const [first, second] = [await visit({}), await visit({ location_id: annex })]
    expect(await swap(first, second)).toEqual(['refused_by_rule', null, 'These visits are in different places.'])
  })

  it('when neither has one', async () => {
    expect(await swap(await visit({}), await visit({}))).toEqual(['refused_by_rule', null, 'Both visits have the same room.'])
  })
})

describe('a display', () => {
  const hang = async () =>
    (await world.call(clinic.owner, 'POST', '/org/displays', { name: 'Hall' })).body as { id: string; version: number }
  const rename = ({ id, version }: { id: string; version: number }) =>
    world.call(clinic.owner, 'PATCH', `/org/displays/${id}`, { name: 'Door' }, { 'if-match': `"${version}"` })
  const revoke = ({ id }: { id: string }) => world.call(clinic.owner, 'POST', `/org/displays/${id}/revoke`)
  const colleague = (display: { id: string }, change: string): [string, unknown[]] => [
    `update displays set ${change}, version = version + 1 where organization_id = $1 and id = $2`,
    [clinic.organization_id, display.id],
  ]
  const named = async ({ id }: { id: string }) => (await world.owner.query('select name, status from displays where id = $1', [id])).rows[0]

  it('is not renamed by somebody who has read it before another change, also of the same moment', async () => {
    const display = await hang()
    const late = await overtaken(world.owner, colleague(display, `name = 'Foyer'`), () => rename(display))
    expect([late.status, late.body.code, late.body.alternatives.current.name]).toEqual([412, 'version_conflict', 'Foyer'])
    const later = await rename(display)
    expect([later.status, later.body.code, later.body.alternatives.current.name]).toEqual([412, 'version_conflict', 'Foyer'])
    expect(await named(display)).toEqual({ name: 'Foyer', status: 'active' })
  })

  it('is not renamed when it is ended at the same moment', async () => {
    const display = await hang()
    const late = await overtaken(world.owner, colleague(display, `status = 'revoked', revoked_at = now()`), () => rename(display))
    expect([late.status, late.body.code, late.body.alternatives.current.status]).toEqual([412, 'version_conflict', 'revoked'])
    expect(await named(display)).toEqual({ name: 'Hall', status: 'revoked' })
  })

  it('is not renamed where the version cannot be read, nor ended with words that nobody asks for', async () => {
    const display = await hang()
    const path = `/org/displays/${display.id}`
    const renamed = await refusalOf(world, clinic.owner, 'PATCH', path, { name: 'Door' }, { 'if-match': 'the newest' })
    expect(renamed).toEqual(['malformed', null, 'The If-Match header cannot be read.'])
    const [code] = await refusalOf(world, clinic.owner, 'POST', `${path}/revoke`, { reason: 'Broken' })
    expect(code).toBe('unknown_field')
  })

  it('is ended, whatever a colleague changes at the same moment', async () => {
    const display = await hang()
    const reply = await overtaken(world.owner, colleague(display, `name = 'Foyer'`), () => revoke(display))
    expect([reply.status, reply.body.status]).toEqual([200, 'revoked'])
    expect(await named(display)).toEqual({ name: 'Foyer', status: 'revoked' })
  })
})
