import { afterEach, describe, expect, it } from 'vitest'
import { addAdmin, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
const registration = () => ({
  organization: { name: 'Hazel Street Clinic', time_zone: 'Europe/Dublin', currency: 'EUR', country: 'IE' },
  owner: { name: 'Hazel Owner', email: `hazel-${crypto.randomUUID()}@example.test`, password: 'a quiet river bends' },
})
const policy = (value: string) =>
  world.owner.query(
    `insert into platform_settings (key, value) values ('registration', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
    [value],
  )
const clinicsOf = async (email: string) =>
  (
    await world.owner.query(
      'select o.* from organizations o join memberships m on m.organization_id = o.id join accounts a on a.id = m.account_id where a.email = $1',
      [email],
    )
  ).rows

afterEach(() => policy('approval'))

describe('registering a clinic', () => {
  it('waits for an administrator, who is told, and then lets the owner in', async () => {
    const admin = await addAdmin(world)
    const input = registration()
    const reply = await world.call(null, 'POST', '/org/register', input)
    expect([reply.status, reply.body.status]).toEqual([201, 'pending'])
    const signedIn = await world.call(null, 'POST', '/org/login', { email: input.owner.email, password: input.owner.password })
    expect(signedIn.body).toMatchObject({ user_role: 'owner', organization: { status: 'pending', currency: 'EUR' } })
    const owner = { token: signedIn.body.token, account_id: signedIn.body.org_user.id, organization_id: signedIn.body.organization.id }
    expect((await world.call(owner, 'GET', '/org/setup')).status).toBe(403)
    const { rows } = await world.owner.query('select link from notifications where account_id = $1', [admin.account_id])
    expect(rows).toEqual([{ link: `/admin/organizations/${owner.organization_id}` }])
    expect((await world.call(admin, 'GET', '/admin/dashboard')).body.organizations.pending).toBeGreaterThan(0)
    const approved = async () => (await world.call(admin, 'GET', '/admin/dashboard')).body.growth.organizations.last_30_days
    const before = await approved()
    await world.call(admin, 'POST', `/admin/organizations/${owner.organization_id}/approve`)
    // new is a clinic from its approval on: who registers only is not one yet
    expect(await approved()).toBeGreaterThan(before)
    expect((await world.call(owner, 'GET', '/org/setup')).status).toBe(200)
  })

  it('is active at once where the platform is open', async () => {
    await policy('open')
    const input = registration()
    expect((await world.call(null, 'POST', '/org/register', input)).body.status).toBe('active')
    expect(await clinicsOf(input.owner.email)).toMatchObject([{ status: 'active' }])
  })

  it('is refused where the platform is closed, and leaves nothing', async () => {
    await policy('closed')
    const input = registration()
    const reply = await world.call(null, 'POST', '/org/register', input)
    expect([reply.status, reply.body.code]).toEqual([422, 'refused_by_rule'])
    expect(await clinicsOf(input.owner.email)).toEqual([])
  })

  it('answers the same when the address is known, makes nothing, and tells the owner of the address', async () => {
    const input = registration()
    const first = await world.call(null, 'POST', '/org/register', input)
    const second = await world.call(null, 'POST', '/org/register', { ...input, organization: { ...input.organization, name: 'Another' } })
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await clinicsOf(input.owner.email)).toHaveLength(1)
    const { rows } = await world.owner.query(`select template from platform_outbox_messages where recipient = $1 order by id`, [
      input.owner.email,
    ])
    expect(rows.map((row) => row.template)).toEqual(['email-verification', 'account-exists'])
  })

  it('acts once for a repeated key, also when both arrive at once', async () => {
    const input = registration()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => world.call(null, 'POST', '/org/register', input, headers)))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
    expect(await clinicsOf(input.owner.email)).toHaveLength(1)
  })

  it('makes one clinic when two people register one new address at once', async () => {
    const input = registration()
    const replies = await Promise.all([1, 2].map(() => world.call(null, 'POST', '/org/register', input)))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201])
    expect(await clinicsOf(input.owner.email)).toHaveLength(1)
  })

  it('says at the field what is wrong with the password', async () => {
    const reply = await world.call(null, 'POST', '/org/register', {
      ...registration(),
      owner: { ...registration().owner, password: 'password1234' },
    })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, 'owner.password'])
  })
})
