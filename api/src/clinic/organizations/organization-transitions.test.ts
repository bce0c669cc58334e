import { organizationMachine } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAdmin, addStaff, type Caller, makeClinic, signedIn, useWorld } from '../../../test/clinic.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { figures } from '../../exchange/reports/reports.jobs.ts'

const world = useWorld()
const reason = { reason: 'Asked for by the owner.' }

const statusOf = async (id: string) =>
  (await world.owner.query('select status from organizations where id = $1', [id])).rows[0].status as string

describe("a clinic's life", () => {
  let admin: Caller
  beforeAll(async () => {
    admin = await addAdmin(world)
  })

  walkLifecycle(organizationMachine, {
    audiences: ['platform'],
    prepare: async (status) => {
      const { organization_id } = await makeClinic(world)
      await world.owner.query('update organizations set status = $2 where id = $1', [organization_id, status])
      return organization_id
    },
    read: async (id) => (await world.call(admin, 'GET', `/admin/organizations/${id}`)).body,
    act: (id, action) => {
      const needsReason = organizationMachine.transitions.some((transition) => transition.action === action && transition.reason)
      return world.call(admin, 'POST', `/admin/organizations/${id}/${action}`, needsReason ? reason : undefined)
    },
  })

  it('needs a reason to suspend', async () => {
    const clinic = await makeClinic(world)
    expect((await world.call(await addAdmin(world), 'POST', `/admin/organizations/${clinic.organization_id}/suspend`, {})).status).toBe(400)
    expect(await statusOf(clinic.organization_id)).toBe('active')
  })

  it('stops changes in a suspended clinic at once, and lets staff read', async () => {
    const clinic = await makeClinic(world)
    await world.call(await addAdmin(world), 'POST', `/admin/organizations/${clinic.organization_id}/suspend`, reason)
    expect((await world.call(clinic.owner, 'GET', '/org/locations')).status).toBe(200)
    expect((await world.call(clinic.owner, 'POST', '/org/locations', { name: 'Main' })).status).toBe(403)
  })

  it('tells the owner by mail and in the inbox when a registration is approved, in the words of the platform', async () => {
    const clinic = await makeClinic(world)
    await world.owner.query(`update organizations set status = 'pending' where id = $1`, [clinic.organization_id])
    const admin = await addAdmin(world)
    await world.call(admin, 'POST', `/admin/organizations/${clinic.organization_id}/approve`)
    const { rows: lines } = await world.owner.query('select title from organization_notifications where account_id = $1', [
      clinic.owner.account_id,
    ])
    expect(lines).toEqual([{ title: `${clinic.name} is approved. Welcome.` }])
    const { rows: mails } = await world.owner.query(
      `select count(*)::int as n from platform_outbox_messages where template = 'organization-approved' and recipient = $1`,
      [`${clinic.owner.account_id}@test.test`],
    )
    expect(mails[0].n).toBe(1)
    const log = await world.call(admin, 'GET', `/admin/audit-events?action=organization.approve&account_id=${admin.account_id}`)
    expect(log.body.items).toMatchObject([{ actor_kind: 'admin', subject_id: clinic.organization_id, kind: 'changes' }])
  })

  it('takes its practitioners out of the directory while it is suspended', async () => {
    const admin = await addAdmin(world)
    const clinic = await makeClinic(world)
    const doctor = await addStaff(world, clinic.organization_id, 'practitioner')
    await world.call(clinic.owner, 'PATCH', `/org/practitioners/${doctor.practitioner_id}`, { listed: true }, { 'if-match': '"1"' })
    const listed = async () =>
      (await world.owner.query('select from practitioner_listings where organization_id = $1', [clinic.organization_id])).rowCount
    expect(await listed()).toBe(1)
    await world.call(admin, 'POST', `/admin/organizations/${clinic.organization_id}/suspend`, reason)
    expect(await listed()).toBe(0)
    await world.call(admin, 'POST', `/admin/organizations/${clinic.organization_id}/reactivate`)
    expect(await listed()).toBe(1)
  })
})

describe('an administrator', () => {
  it('creates a clinic whose owner is invited', async () => {
    const admin = await addAdmin(world)
    const email = `owner-${crypto.randomUUID()}@example.test`
    const made = await world.call(admin, 'POST', '/admin/organizations', {
      organization: { name: 'Lakeside', time_zone: 'Europe/Dublin', currency: 'EUR', country: 'IE' },
      owner: { name: 'Olga Owner', email },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ status: 'active', owners: [], invited_owners: [{ email }] })
    const found = await world.call(admin, 'GET', `/admin/organizations?q=lakeside&status=active&total=true`)
    expect(found.body.items.map((o: { id: string }) => o.id)).toContain(made.body.id)
    const changed = await world.call(
      admin,
      'PATCH',
      `/admin/organizations/${made.body.id}`,
      { name: 'Lakeside Clinic' },
      { 'if-match': '"1"' },
    )
    expect(changed.body).toMatchObject({ name: 'Lakeside Clinic', version: 2 })
    expect(
      (await world.call(admin, 'PATCH', `/admin/organizations/${made.body.id}`, { name: 'Other' }, { 'if-match': '"1"' })).status,
    ).toBe(412)
  })

  it('counts people as signed in, however many devices each of them uses', async () => {
    const admin = await addAdmin(world)
    const clinic = await makeClinic(world)
    await signedIn(world, clinic.owner.account_id)
    const counted = await world.call(admin, 'GET', `/admin/organizations/${clinic.organization_id}/analytics`)
    expect(counted.body).toMatchObject({ staff: 1, sign_ins_30_days: 2, signed_in_now: 1 })
    const before = (await world.call(admin, 'GET', '/admin/dashboard')).body.signed_in_now
    await signedIn(world, clinic.owner.account_id)
    await signedIn(world, admin.account_id)
    expect((await world.call(admin, 'GET', '/admin/dashboard')).body.signed_in_now).toBe(before)
    await addAdmin(world)
    expect((await world.call(admin, 'GET', '/admin/dashboard')).body.signed_in_now).toBe(before + 1)
  })

  it('sees figures of a clinic from the last count, and no row of it', async () => {
    const admin = await addAdmin(world)
    const clinic = await makeClinic(world)
    const before = await world.call(admin, 'GET', `/admin/organizations/${clinic.organization_id}/analytics`)
    expect(before.body).toMatchObject({ staff: 1, signed_in_now: 1, patients: null, appointments_30_days: null })
    await figures.run(world.booted.kernel)
    const after = await world.call(admin, 'GET', `/admin/organizations/${clinic.organization_id}/analytics`)
    expect(after.body).toMatchObject({ patients: 0, practitioners: 0, appointments_30_days: 0 })
    expect(after.body.days).toHaveLength(30)
    expect((await world.call(admin, 'GET', '/admin/dashboard')).body.appointments).not.toBeNull()
  })
})
