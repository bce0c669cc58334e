import { beforeAll, describe, expect, it } from 'vitest'
import { addAdmin, addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { newId } from '../../kernel/ids.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let ada: Caller
let eve: Caller
beforeAll(async () => {
  clinic = await makeClinic(world)
  ada = await addPatient(world, clinic.organization_id)
  eve = await addPatient(world, clinic.organization_id)
})

async function notify(caller: Caller, title: string, topic = 'appointments') {
  const id = newId()
  await world.owner.query('insert into notifications (id, account_id, organization_id, topic, title) values ($1, $2, $3, $4, $5)', [
    id,
    caller.account_id,
    clinic.organization_id,
    topic,
    title,
  ])
  return id
}

describe('the inbox', () => {
  it('shows each account its own lines, newest first, page by page', async () => {
    const me = await addPatient(world, clinic.organization_id)
    for (const title of ['first', 'second', 'third']) await notify(me, title)
    await notify(eve, 'not mine')
    const page = await world.call(me, 'GET', '/notifications?limit=2&total=true')
    expect(page.body.items.map((item: { title: string }) => item.title)).toEqual(['third', 'second'])
    expect(page.body).toMatchObject({ total: 3, items: [{ organization_name: clinic.name, read_at: null }, {}] })
    const rest = await world.call(me, 'GET', `/patient/notifications?limit=2&cursor=${page.body.next_cursor}`)
    expect(rest.body.items.map((item: { title: string }) => item.title)).toEqual(['first'])
    expect(rest.body.next_cursor).toBeNull()
  })

  it('counts what is unread, and marks one or all as read', async () => {
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const [first] = [await notify(nurse, 'one'), await notify(nurse, 'two'), await notify(nurse, 'three')]
    expect((await world.call(nurse, 'GET', '/notifications/unread')).body).toEqual({ unread: 3 })
    expect((await world.call(nurse, 'POST', `/notifications/${first}/read`)).body).toEqual({ unread: 2 })
    expect((await world.call(nurse, 'POST', `/notifications/${first}/read`)).body).toEqual({ unread: 2 })
    expect((await world.call(nurse, 'GET', '/notifications?unread=true')).body.items).toHaveLength(2)
    expect((await world.call(nurse, 'POST', '/notifications/read-all')).body).toEqual({ unread: 0 })
    expect((await world.call(nurse, 'GET', '/notifications/unread')).body).toEqual({ unread: 0 })
  })

  it('works for an administrator, and for staff who have not chosen a clinic', async () => {
    const admin = await addAdmin(world)
    await notify(admin, 'a clinic registered', 'organizations')
    expect((await world.call(admin, 'GET', '/notifications')).body.items).toHaveLength(1)
    expect((await world.call(admin, 'POST', '/notifications/read-all')).status).toBe(200)
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const id = await notify(nurse, 'hello')
    expect((await world.call({ ...nurse, organization_id: undefined }, 'POST', `/notifications/${id}/read`)).status).toBe(200)
  })

  it('finds no line of another account, and changes none', async () => {
    const id = await notify(eve, 'hers')
    expect((await world.call(ada, 'POST', `/notifications/${id}/read`)).status).toBe(404)
    await world.call(ada, 'POST', '/notifications/read-all')
    expect((await world.owner.query('select read_at from notifications where id = $1', [id])).rows[0].read_at).toBeNull()
  })

  it.each(['polyclinic_patient', 'polyclinic_staff', 'polyclinic_admin', 'polyclinic_worker'])(
    'is closed to %s in the database itself',
    async (role) => {
      await notify(eve, 'hers')
      await world.owner.query('begin')
      await world.owner.query('select app.enter($1, $2, null, $3)', [role, clinic.organization_id, ada.account_id])
      const seen = await world.owner.query('select distinct account_id from notifications')
      const changed = await world.owner.query('update notifications set read_at = now() where account_id = $1', [eve.account_id])
      await world.owner.query('rollback')
      expect(seen.rows.filter((row) => row.account_id !== ada.account_id)).toEqual([])
      expect(changed.rowCount).toBe(0)
    },
  )

  it('leaves out the topics that were switched off', async () => {
    const me = await addPatient(world, clinic.organization_id)
    await notify(me, 'about a bill', 'billing')
    await notify(me, 'about a visit')
    const saved = await world.call(me, 'PUT', '/patient/notification-settings', { items: [{ topic: 'billing', in_app: false }] })
    expect(saved.body.items.find((item: { topic: string }) => item.topic === 'billing')).toEqual({
      topic: 'billing',
      in_app: false,
      email: null,
      sms: null,
    })
    expect((await world.call(me, 'GET', '/patient/notification-settings')).body).toEqual(saved.body)
    expect((await world.call(me, 'GET', '/notifications?total=true')).body).toMatchObject({ total: 1, items: [{ title: 'about a visit' }] })
    expect((await world.call(me, 'GET', '/notifications/unread')).body).toEqual({ unread: 1 })
  })
})

describe('notification settings', () => {
  it('offer each kind of account its own topics', async () => {
    const topics = async (caller: Caller) =>
      (await world.call(caller, 'GET', '/notification-settings')).body.items.map((item: { topic: string }) => item.topic)
    expect(await topics(ada)).toContain('prescriptions')
    expect(await topics(await addAdmin(world))).toEqual(['organizations'])
  })

  it('keep what a change leaves out', async () => {
    await world.call(ada, 'PUT', '/notification-settings', { items: [{ topic: 'appointments', email: false }] })
    await world.call(ada, 'PUT', '/notification-settings', { items: [{ topic: 'appointments', in_app: false }] })
    const { body } = await world.call(ada, 'GET', '/notification-settings')
    expect(body.items[0]).toEqual({ topic: 'appointments', in_app: false, email: false, sms: false })
  })

  it('refuse a topic or a channel that does not exist, and text messages without a number, at the field', async () => {
    const refused = async (items: object[]) => (await world.call(ada, 'PUT', '/notification-settings', { items })).body
    expect(await refused([{ topic: 'weather', email: true }])).toMatchObject({
      code: 'refused_by_rule',
      errors: [{ path: 'items.0.topic' }],
    })
    expect(await refused([{ topic: 'billing', sms: false }])).toMatchObject({
      errors: [{ path: 'items.0.sms', message: 'This topic is not told that way.' }],
    })
    expect(await refused([{ topic: 'appointments', sms: true }])).toMatchObject({
      errors: [{ path: 'items.0.sms', message: 'Enter your phone number in your account first.' }],
    })
    expect(
      await refused([
        { topic: 'billing', in_app: true },
        { topic: 'billing', in_app: false },
      ]),
    ).toMatchObject({ errors: [{ path: 'items.1.topic' }] })
  })
})

describe('the unsubscribe link of a mail', () => {
  const link = (caller: Caller, topic = 'appointments') =>
    `/public/unsubscribe/${unsubscribeToken(world.booted.kernel.vault, { account_id: caller.account_id, topic })}`

  it('shows which mails it would end without showing the address, and ends them', async () => {
    const me = await addPatient(world, clinic.organization_id)
    const before = await world.call(null, 'GET', link(me))
    expect(before.body).toMatchObject({ topic: 'appointments', subscribed: true })
    expect(before.body.email).toMatch(/^.…@t….test$/)
    expect((await world.call(null, 'POST', link(me))).status).toBe(200)
    expect((await world.call(null, 'GET', link(me))).body.subscribed).toBe(false)
    expect((await world.call(me, 'GET', '/notification-settings')).body.items[0]).toMatchObject({
      topic: 'appointments',
      email: false,
      in_app: true,
    })
  })

  it('can not be made for another account, nor changed to another topic', async () => {
    const [, signature] = (link(ada).split('/').at(-1) as string).split('.')
    const forged = Buffer.from(`${eve.account_id} appointments`).toString('base64url')
    for (const token of [`${forged}.${signature}`, `${forged}.`, forged, `${link(ada).split('/').at(-1)}x`]) {
      expect((await world.call(null, 'POST', `/public/unsubscribe/${token}`)).status).toBe(404)
    }
  })
})
