import { afterEach, beforeEach, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { addProxy, endProxy, hideAccount } from '../../../test/proxy.ts'
import { addBooked, addWaiting, cancelVisit, minutePasses, openOffers } from '../../../test/waiting.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const ten = '2026-03-10T10:00:00.000Z'
let clinic: OpenClinic

beforeEach(async () => {
  clock.fix('2026-03-02T12:00:00.000Z')
  clinic = await openClinic(world)
})
afterEach(() => clock.release())

const atDesk = async (path: string) => {
  const { status, body } = await world.call(clinic.desk, 'GET', `/org/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

it('staff are told to call a child only when nobody can be asked for it, as the waitlist itself has it', async () => {
  const child = await addWaiting(world, clinic)
  await hideAccount(world, child.patient_id)
  const parent = await addProxy(world, clinic.organization_id, child.patient_id)
  const alone = await addWaiting(world, clinic)
  await hideAccount(world, alone.patient_id)
  await addProxy(world, clinic.organization_id, alone.patient_id, ['see records'])
  const leaving = await addBooked(world, clinic, ten)
  await world.call(leaving, 'POST', `/patient/appointments/${leaving.appointment_id}/cancel`, { reason: 'Cannot come' })

  const [released_slot] = (await atDesk('released-slots')).items
  const shown = async () =>
    (await atDesk(`released-slots/${released_slot.id}/matches`)).items.map((match: { entry: { id: string }; obstacle: string | null }) => [
      match.entry.id,
      match.obstacle,
    ])
  expect(await shown()).toEqual([
    [child.entry_id, null],
    [alone.entry_id, 'unreachable'],
  ])
  expect((await atDesk(`waitlist-entries/${child.entry_id}/free-times`)).obstacle).toBeNull()
  expect((await atDesk(`waitlist-entries/${alone.entry_id}/free-times`)).obstacle).toBe('unreachable')

  await endProxy(world, parent.account_id)
  expect(await shown()).toContainEqual([child.entry_id, 'unreachable'])
  expect(await minutePasses(world, clinic)).toBe(0)
})

it('whoever has registered and not confirmed the address is offered a time all the same: the portal has it', async () => {
  const fresh = await addWaiting(world, clinic)
  await world.owner.query('update accounts set email_verified_at = null where id = $1', [fresh.account_id])
  await cancelVisit(world, await addBooked(world, clinic, ten))
  expect(await minutePasses(world, clinic)).toBe(1)
  expect(await openOffers(world, fresh)).toMatchObject([{ starts_at: ten }])
})
