import { accountMachine } from '@polyclinic/contract/foundation/identity/users'
import { describe, expect, it } from 'vitest'
import { addAdmin, addPatient, addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'

const world = useWorld()

describe('administrators of the platform', () => {
  it('find accounts, and see the clinics of a member but not those of a patient', async () => {
    const admin = await addAdmin(world)
    const clinic = await makeClinic(world)
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const patient = await addPatient(world, clinic.organization_id)
    const found = await world.call(admin, 'GET', `/admin/users?kind=org_user&q=${nurse.account_id}&total=true`)
    expect(found.body).toMatchObject({
      total: 1,
      items: [{ id: nurse.account_id, kind: 'org_user', status: 'active', can: ['lock', 'sign-out'] }],
    })
    const staff = await world.call(admin, 'GET', `/admin/users/${nurse.account_id}`)
    expect(staff.body).toMatchObject({ memberships: [{ organization_id: clinic.organization_id, role: 'nurse' }], sessions: { length: 1 } })
    const seen = await world.call(admin, 'GET', `/admin/users/${patient.account_id}`)
    expect(seen.body).toMatchObject({ memberships: [], enrolment_count: 1 })
    expect(JSON.stringify(seen.body)).not.toContain(clinic.organization_id)
    const page = await world.call(admin, 'GET', '/admin/users?limit=1&status=active')
    expect((await world.call(admin, 'GET', `/admin/users?limit=1&cursor=${page.body.next_cursor}`)).body.items[0].id).not.toBe(
      page.body.items[0].id,
    )
  })

  it('lock an account, which ends its sessions at once, and unlock it', async () => {
    const admin = await addAdmin(world)
    const clinic = await makeClinic(world)
    const locked = await world.call(admin, 'POST', `/admin/users/${clinic.owner.account_id}/lock`)
    expect(locked.body).toMatchObject({ status: 'locked', can: ['unlock', 'sign-out'], sessions: [] })
    expect((await world.call(clinic.owner, 'GET', '/org/me')).status).toBe(401)
    expect((await world.call(admin, 'POST', `/admin/users/${clinic.owner.account_id}/lock`)).status).toBe(409)
    expect((await world.call(admin, 'POST', `/admin/users/${clinic.owner.account_id}/unlock`)).body.status).toBe('active')
    expect((await world.call(clinic.owner, 'GET', '/org/me')).status).toBe(401)
  })

  it('sign somebody out everywhere', async () => {
    const admin = await addAdmin(world)
    const clinic = await makeClinic(world)
    expect((await world.call(admin, 'POST', `/admin/users/${clinic.owner.account_id}/sign-out`)).body.sessions).toEqual([])
    expect((await world.call(clinic.owner, 'GET', '/org/me')).status).toBe(401)
  })

  it('remove a lost second factor, and the person is notified', async () => {
    const admin = await addAdmin(world)
    const clinic = await makeClinic(world)
    const path = `/admin/users/${clinic.owner.account_id}/reset-second-factor`
    expect((await world.call(admin, 'POST', path)).body.detail).toBe('This account has no second factor.')
    await world.owner.query('update accounts set second_factor_at = now() where id = $1', [clinic.owner.account_id])
    expect((await world.call(admin, 'POST', path)).body.second_factor).toBe(false)
    const { rows } = await world.owner.query('select template from platform_outbox_messages where recipient = $1', [
      `${clinic.owner.account_id}@test.test`,
    ])
    expect(rows).toEqual([{ template: 'second-factor-reset' }])
  })

  it('can do none of this to their own account, nor without having given the password recently', async () => {
    const admin = await addAdmin(world)
    const clinic = await makeClinic(world)
    expect((await world.call(admin, 'POST', `/admin/users/${admin.account_id}/lock`)).status).toBe(422)
    await world.owner.query(`update sessions set reauthenticated_at = now() - interval '6 minutes' where account_id = $1`, [
      admin.account_id,
    ])
    expect((await world.call(admin, 'POST', `/admin/users/${clinic.owner.account_id}/lock`)).body.code).toBe('reauthentication_required')
    expect((await world.call(clinic.owner, 'GET', '/org/me')).status).toBe(200)
  })

  it('invite other administrators, and take invitations back', async () => {
    const admin = await addAdmin(world)
    const email = `admin-${crypto.randomUUID()}@example.test`
    const made = await world.call(admin, 'POST', '/admin/users/invitations', { email })
    expect([made.status, made.body.status]).toEqual([201, 'open'])
    const list = async () => (await world.call(admin, 'GET', '/admin/users/invitations')).body.items.map((i: { id: string }) => i.id)
    expect(await list()).toContain(made.body.id)
    expect((await world.call(admin, 'DELETE', `/admin/users/invitations/${made.body.id}`)).status).toBe(200)
    expect(await list()).not.toContain(made.body.id)
    expect((await world.call(admin, 'POST', '/admin/users/invitations', { email: `${admin.account_id}@test.test` })).status).toBe(409)
  })

  it('set how the platform works, from the next request on', async () => {
    const admin = await addAdmin(world)
    const before = await world.call(admin, 'GET', '/admin/settings')
    expect(before.body).toMatchObject({ staff_idle_minutes: 15, patient_idle_minutes: 30 })
    expect((await world.call(admin, 'PATCH', '/admin/settings', { patient_idle_minutes: 10, name: 'City Health' })).body).toMatchObject({
      patient_idle_minutes: 10,
      name: 'City Health',
    })
    const clinic = await makeClinic(world)
    const patient = await addPatient(world, clinic.organization_id)
    await world.owner.query(`update sessions set last_seen_at = now() - interval '11 minutes' where account_id = $1`, [patient.account_id])
    expect((await world.call(patient, 'GET', '/patient/me')).status).toBe(401)
    await world.call(admin, 'PATCH', '/admin/settings', { patient_idle_minutes: 30, name: before.body.name })
  })
})

walkLifecycle(accountMachine, {
  audiences: ['platform'],
  prepare: async (status) => {
    const [admin, clinic] = [await addAdmin(world), await makeClinic(world)]
    const id = clinic.owner.account_id
    await world.owner.query('update accounts set status = $2, second_factor_at = now() where id = $1', [id, status])
    return { id, admin }
  },
  read: async ({ id, admin }) => (await world.call(admin, 'GET', `/admin/users/${id}`)).body,
  act: ({ id, admin }, action) => world.call(admin, 'POST', `/admin/users/${id}/${action}`),
})
