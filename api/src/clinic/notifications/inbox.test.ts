import { beforeAll, describe, expect, it } from 'vitest'
import { addAdmin, addPatient, addStaff, type Caller, enrolIn, makeClinic, useWorld } from '../../../test/clinic.ts'
import { newId } from '../../kernel/ids.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'

const world = useWorld()
interface Line {
  title: string
  organization_name: string | null
}
let clinic: Awaited<ReturnType<typeof makeClinic>>
let ada: Caller
let eve: Caller
beforeAll(async () => {
  clinic = await makeClinic(world)
  ada = await addPatient(world, clinic.organization_id)
  eve = await addPatient(world, clinic.organization_id)
})

async function notify(caller: Caller, title: string, { topic = 'appointments', at = clinic } = {}) {
  const id = newId()
  await world.owner.query(
    `insert into organization_notifications (organization_id, account_id, id, topic, title, body, created_at) values ($1, $2, $3, $4, $5, '', now())`,
    [at.organization_id, caller.account_id, id, topic, title],
  )
  return id
}

async function notifyByPlatform(caller: Caller, title: string, topic = 'organizations') {
  const id = newId()
  await world.owner.query(`insert into notifications (id, account_id, topic, title) values ($1, $2, $3, $4)`, [
    id,
    caller.account_id,
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
    await notifyByPlatform(admin, 'a clinic registered')
    expect((await world.call(admin, 'GET', '/notifications')).body.items).toHaveLength(1)
    expect((await world.call(admin, 'POST', '/notifications/read-all')).status).toBe(200)
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const id = await notify(nurse, 'hello')
    expect((await world.call({ ...nurse, organization_id: undefined }, 'POST', `/notifications/${id}/read`)).status).toBe(200)
  })

  it('finds no line of another account, and changes none', async () => {
    const ids = [await notify(eve, 'hers'), await notifyByPlatform(eve, 'hers too')]
    for (const id of ids) expect((await world.call(ada, 'POST', `/notifications/${id}/read`)).status).toBe(404)
    await world.call(ada, 'POST', '/notifications/read-all')
    const { rows } = await world.owner.query(
      'select read_at from organization_notifications where id = any($1) union all select read_at from notifications where id = any($1)',
      [ids],
    )
    expect(rows).toEqual([{ read_at: null }, { read_at: null }])
    expect((await world.call(ada, 'GET', '/notifications')).body.items).toEqual([])
  })

  it.each(['polyclinic_patient', 'polyclinic_staff', 'polyclinic_admin', 'polyclinic_worker', 'polyclinic_visitor'])(
    'is closed to %s in the database itself',
    async (role) => {
      await notify(eve, 'hers')
      const lines = `select account_id from organization_notifications where account_id = '${eve.account_id}'`
      const change = `update organization_notifications set read_at = now() where account_id = '${eve.account_id}'`
      for (const statement of [lines, change]) {
        await world.owner.query('begin')
        await world.owner.query('select app.enter($1, $2, null, $3)', [role, clinic.organization_id, ada.account_id])
        const reached = await world.owner.query(statement).then(
          ({ rowCount }) => rowCount,
          (error: { code?: string }) => error.code,
        )
        await world.owner.query('rollback')
        // A visitor's transaction reaches the rows of its own account; no other role reads any.
        expect([statement, reached]).toEqual([statement, role === 'polyclinic_visitor' ? 0 : '42501'])
      }
    },
  )

  describe('of an account with lines of two clinics and of the platform', () => {
    async function severalClinics() {
      const far_clinic = await makeClinic(world)
      const me = await addPatient(world, clinic.organization_id)
      await enrolIn(world, me.account_id, far_clinic.organization_id)
      const ids = [
        await notify(me, 'near, old'),
        await notify(me, 'far', { at: far_clinic }),
        await notifyByPlatform(me, 'platform'),
        await notify(me, 'near, new'),
      ]
      const unread = async () => (await world.call(me, 'GET', '/notifications/unread')).body.unread
      return { me, far_clinic, ids, unread }
    }

    it('shows them in one order, page by page, each with its clinic', async () => {
      const { me, far_clinic } = await severalClinics()
      const page = await world.call(me, 'GET', '/notifications?limit=3&total=true')
      expect(page.body.total).toBe(4)
      expect(page.body.items.map((item: Line) => [item.title, item.organization_name])).toEqual([
        ['near, new', clinic.name],
        ['platform', null],
        ['far', far_clinic.name],
      ])
      const rest = await world.call(me, 'GET', `/notifications?limit=3&cursor=${page.body.next_cursor}`)
      expect([rest.body.items.map((item: Line) => item.title), rest.body.next_cursor]).toEqual([['near, old'], null])
    })

    it('marks one as read in the clinic that wrote it, and counts all', async () => {
      const { me, far_clinic, ids, unread } = await severalClinics()
      const [, far, platform, near] = ids
      expect(await unread()).toBe(4)
      for (const [id, left] of [
        [far, 3],
        [platform, 2],
        [near, 1],
        [near, 1],
      ] as const) {
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const read = () => world.call(me, 'POST', `/notifications/${id}/read`, undefined, headers)
        expect([(await read()).body, (await read()).body, await unread()]).toEqual([{ unread: left }, { unread: left }, left])
      }
      const { rows } = await world.owner.query('select organization_id, read_at from organization_notifications where id = $1', [far])
      expect(rows).toEqual([{ organization_id: far_clinic.organization_id, read_at: expect.any(Date) }])
    })

    it('marks all as read', async () => {
      const { me, unread } = await severalClinics()
      expect((await world.call(me, 'POST', '/notifications/read-all')).body).toEqual({ unread: 0 })
      expect(await unread()).toBe(0)
    })

    it('goes on showing what a clinic wrote before the account left it', async () => {
      const { me, far_clinic, unread } = await severalClinics()
      await world.owner.query(`update enrolments set status = 'ended' where account_id = $1 and organization_id = $2`, [
        me.account_id,
        far_clinic.organization_id,
      ])
      expect(await unread()).toBe(4)
    })
  })

  it('leaves out the topics that were switched off', async () => {
    const me = await addPatient(world, clinic.organization_id)
    await notify(me, 'about a bill', { topic: 'billing' })
    await notifyByPlatform(me, 'about a bill', 'billing')
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
