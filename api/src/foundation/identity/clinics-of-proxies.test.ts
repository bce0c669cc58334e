import { afterEach, beforeEach, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
beforeEach(() => clock.fix('2026-03-02T08:00:00Z'))
afterEach(() => clock.release())

it('lets a parent without a chart of their own into the clinic of the child, for the child alone', async () => {
  const [home, elsewhere, otherClinic] = [await openClinic(world), await openClinic(world), await openClinic(world)]
  const parent = await addPatient(world, home.organization_id)
  const child = await addPatient(world, elsewhere.organization_id)
  const there = { ...parent, organization_id: elsewhere.organization_id }
  const forChild = { ...there, acting_for: child.patient_id }
  const clinics = async () => {
    const { body } = await world.call(parent, 'GET', '/patient/me')
    expect(body.organizations).toMatchObject([{ id: home.organization_id }])
    return body.proxy_organizations
  }
  const actFor = (organization_id: string, patient_id: string) =>
    world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on)
       values (gen_random_uuid(), $1, $2, $3, 'Juno Stone', 'parent', '{book,see visits}', '2020-01-01')`,
      [parent.account_id, organization_id, patient_id],
    )
  expect(await clinics()).toEqual([])
  await actFor(elsewhere.organization_id, child.patient_id)
  await actFor(home.organization_id, (await addPatient(world, home.organization_id)).patient_id)
  expect(await clinics()).toEqual([
    expect.objectContaining({ id: elsewhere.organization_id, name: elsewhere.name, time_zone: 'Europe/Dublin', currency: 'EUR' }),
  ])

  const { service_id, practitioner_id } = elsewhere
  const visit = { service_id, practitioner_id, starts_at: '2026-03-05T10:00:00.000Z' }
  const booked = await world.call(forChild, 'POST', '/patient/appointments', visit)
  expect([booked.status, booked.body.organization?.id]).toEqual([201, elsewhere.organization_id])
  expect((await world.call(forChild, 'GET', `/patient/appointments/${booked.body.id}`)).status).toBe(200)
  expect((await world.call(child, 'GET', `/patient/appointments/${booked.body.id}`)).status).toBe(200)
  for (const caller of [there, { ...there, acting_for: parent.patient_id }, { ...forChild, organization_id: otherClinic.organization_id }])
    expect((await world.call(caller, 'GET', '/patient/appointments')).status).toBe(404)

  await world.owner.query('update proxies set revoked_at = now() where account_id = $1', [parent.account_id])
  expect(await clinics()).toEqual([])
  expect((await world.call(forChild, 'GET', '/patient/appointments')).status).toBe(404)
})
