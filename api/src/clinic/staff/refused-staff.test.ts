import { beforeEach, expect, it } from 'vitest'
import { addStaff, useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
beforeEach(async () => {
  clinic = await openClinic(world)
})

it('nobody changes their own role, not even with a second owner beside them', async () => {
  await addStaff(world, clinic.organization_id, 'owner')
  const path = `/org/staff/${clinic.owner.staff_id}`
  const refusal = await refusalOf(world, clinic.owner, 'PATCH', path, { role: 'manager' }, { 'if-match': '"1"' })
  expect(refusal).toEqual(['refused_by_rule', 'role', 'Somebody else has to change your own role or access.'])
})

it('an invitation that is accepted at the same moment is not taken back', async () => {
  const body = { email: `${newId()}@example.test`, name: 'Nia New', role: 'nurse' }
  const { body: invitation } = await world.call(clinic.owner, 'POST', '/org/invitations', body)
  const accepted = 'delete from account_tokens where organization_id = $1 and id = $2'
  const reply = await overtaken(world.owner, [accepted, [clinic.organization_id, invitation.id]], () =>
    world.call(clinic.owner, 'DELETE', `/org/invitations/${invitation.id}`),
  )
  expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
})

it.each([
  ['for longer than a year', { ends_at: '2033-01-01T00:00:00Z' }, 'ends_at', 'Enter at most a year at a time.'],
  ['at a location that the clinic does not have', { location_id: newId() }, 'location_id', 'Choose a location of this clinic.'],
])('nobody works extra hours %s', async (_, more, field, message) => {
  const extra = { kind: 'extra', location_id: clinic.location_id, starts_at: '2031-01-06T10:00:00Z', ends_at: '2031-01-06T12:00:00Z' }
  const path = `/org/practitioners/${clinic.practitioner_id}/exceptions`
  const refusal = await refusalOf(world, clinic.owner, 'POST', path, { ...extra, ...more })
  expect(refusal).toEqual(['refused_by_rule', field, message])
})
