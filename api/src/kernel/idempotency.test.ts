import { expect, it, vi } from 'vitest'
import { addPatient, type Caller, makeClinic, useWorld } from '../../test/clinic.ts'

const world = useWorld()

it('a key used for one person is refused for another, and answers the same one again', async () => {
  const { organization_id } = await makeClinic(world)
  const ada = await addPatient(world, organization_id)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = (as: { acting_for?: string }) => world.call({ ...ada, ...as }, 'POST', '/notifications/read-all', undefined, headers)
  expect((await send({})).status).toBe(200)
  const again = await send({})
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
  const reply = await send({ acting_for: ada.patient_id })
  expect([reply.status, reply.body.code]).toEqual([422, 'idempotency_key_reused'])
})

/** Where a key is kept: clinics, and null for the account. */
async function placesOf(headers: Record<string, string>) {
  const { rows } = await world.owner.query<{ place: string | null }>(
    `select organization_id as place from organization_idempotency_keys where key = $1
     union all select null from idempotency_keys where key = $1 order by place`,
    [headers['idempotency-key']],
  )
  return rows.map(({ place }) => place)
}

it('a key is kept by the clinic that it changed, and counts there alone', async () => {
  const [firstClinic, secondClinic] = [await makeClinic(world), await makeClinic(world)]
  const { owner } = firstClinic
  await world.owner.query(
    `insert into memberships (account_id, organization_id, staff_id, staff_name, role) values ($1, $2, $3, 'Owner of both', 'owner')`,
    [owner.account_id, secondClinic.organization_id, crypto.randomUUID()],
  )
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = ({ organization_id }: { organization_id: string }) =>
    world.call({ ...owner, organization_id }, 'POST', '/org/locations', { name: 'Annexe' }, headers)
  const first = await send(firstClinic)
  expect(await placesOf(headers)).toEqual([firstClinic.organization_id])
  const [second, again] = [await send(secondClinic), await send(firstClinic)]
  expect([first.status, second.status, again.body]).toEqual([201, 201, first.body])
  expect(await placesOf(headers)).toEqual([firstClinic.organization_id, secondClinic.organization_id].sort())
})

it('a key of a request that serves no clinic is kept by the account', async () => {
  const { owner } = await makeClinic(world)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = (body: object) => world.call({ ...owner, organization_id: undefined }, 'PUT', '/notification-settings', body, headers)
  const quiet = { quiet_hours: { quiet_from: '22:00', quiet_until: '07:00' } }
  expect((await send(quiet)).status).toBe(200)
  expect(await placesOf(headers)).toEqual([null])
  expect((await send(quiet)).headers['idempotency-replayed']).toBe('true')
  expect((await send({ quiet_hours: null })).body.code).toBe('idempotency_key_reused')
})

it('of many at once with one key, one acts and all get its reply', async () => {
  const { organization_id, owner } = await makeClinic(world)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { given_name: 'Ines', family_name: 'Once', birth_date: '1980-01-01', sex: 'female' }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => world.call({ ...owner, organization_id }, 'POST', '/org/patients', body, headers)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
  expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true')).toHaveLength(9)
  const { rows } = await world.owner.query('select id from patients where organization_id = $1', [organization_id])
  expect(rows).toHaveLength(1)
})

it('a change that can only be made once answers its repetition as the first time', async () => {
  const { organization_id, owner } = await makeClinic(world)
  const send = (key: string, name = 'Room 9') =>
    world.call({ ...owner, organization_id }, 'POST', '/org/locations', { name }, { 'idempotency-key': key })
  const key = crypto.randomUUID()
  const [first, second, otherReply] = [await send(key), await send(key), await send(key, 'Room 10')]
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  expect([otherReply.status, otherReply.body.code]).toEqual([422, 'idempotency_key_reused'])
})

it('a repetition gets the first reply also where the clinic is not found any more', async () => {
  const [{ organization_id }, home] = [await makeClinic(world), await makeClinic(world)]
  const ada = await addPatient(world, home.organization_id)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const enrol = (body: object) => world.call(ada, 'POST', '/patient/enrolments', body, headers)
  const first = await enrol({ organization_id })
  await world.owner.query(`update organizations set status = 'suspended' where id = $1`, [organization_id])
  const [again, otherReply] = [await enrol({ organization_id }), await enrol({ organization_id: crypto.randomUUID() })]
  expect([first.status, again.status, again.headers['idempotency-replayed'], again.body]).toEqual([201, 201, 'true', first.body])
  expect([otherReply.status, otherReply.body.code]).toEqual([422, 'idempotency_key_reused'])
  expect(await placesOf(headers)).toEqual([organization_id, null])
  const another = { 'idempotency-key': crypto.randomUUID() }
  expect((await world.call(ada, 'POST', '/patient/enrolments', { organization_id }, another)).status).toBe(404)
})

it('the stored reply for a repetition can not be read in the database', async () => {
  const { organization_id, owner } = await makeClinic(world)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () =>
    world.call({ ...owner, organization_id }, 'POST', '/org/patients', { given_name: 'Ines', family_name: 'Secretperson' }, headers)
  const first = await send()
  expect(first.status).toBe(201)
  const { rows } = await world.owner.query(
    'select reply, row_to_json(k)::text as everything from organization_idempotency_keys k where key = $1',
    [headers['idempotency-key']],
  )
  expect(rows).toHaveLength(1)
  for (const text of [rows[0].everything, Buffer.from(rows[0].reply, 'base64').toString('latin1')])
    expect(text).not.toMatch(/Secretperson|given_name/)
  const again = await send()
  expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body])
  // The sealed reply is bound to its row, so it cannot be opened in another one.
  const otherHeaders = { 'idempotency-key': crypto.randomUUID() }
  const body = { given_name: 'Olga', family_name: 'Other' }
  await world.call({ ...owner, organization_id }, 'POST', '/org/patients', body, otherHeaders)
  await world.owner.query('update organization_idempotency_keys set reply = $2 where key = $1', [
    otherHeaders['idempotency-key'],
    rows[0].reply,
  ])
  expect((await world.call({ ...owner, organization_id }, 'POST', '/org/locations', { name: 'Room' }, otherHeaders)).body.code).toBe(
    'idempotency_key_reused',
  )
  expect((await world.call({ ...owner, organization_id }, 'POST', '/org/patients', body, otherHeaders)).status).toBe(500)
})

it('a change without a key is refused', async () => {
  const { organization_id, owner } = await makeClinic(world)
  const send = (more: object) =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/org/locations',
      headers: { authorization: `Bearer ${owner.token}`, 'x-organization': organization_id, ...more },
      payload: { name: 'Annexe' },
    })
  const refused = await send({})
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'idempotency_key_required'])
  expect((await send({ 'idempotency-key': crypto.randomUUID() })).statusCode).toBe(201)
})

it.each(['a clinic', 'no clinic'])('a key that another account has used in %s can be used again', async (place) => {
  const { organization_id } = await makeClinic(world)
  const inPlace = (caller: Caller) => (place === 'a clinic' ? caller : { ...caller, organization_id: undefined })
  const ada = inPlace(await addPatient(world, organization_id))
  const bob = inPlace(await addPatient(world, organization_id))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await world.call(ada, 'POST', '/notifications/read-all', undefined, headers)).status).toBe(200)
  // refused on its own account: only then a first reply is looked for
  const { status, body } = await world.call(bob, 'POST', `/notifications/${crypto.randomUUID()}/read`, undefined, headers)
  expect([status, body.code]).toEqual([404, 'not_found'])
  const done = await world.call(bob, 'POST', '/notifications/read-all', undefined, headers)
  expect([done.status, done.headers['idempotency-replayed']]).toEqual([200, undefined])
})

it('a reply that is a secret is not stored', async () => {
  const { owner } = await makeClinic(world)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { status, body } = await world.call(owner, 'POST', '/account/second-factor', undefined, headers)
  expect([status, typeof body.secret]).toEqual([200, 'string'])
  expect(
    (
      await world.owner.query(
        'select key from idempotency_keys where account_id = $1 union all select key from organization_idempotency_keys where account_id = $1',
        [owner.account_id],
      )
    ).rows,
  ).toEqual([])
})

it('a request for which no connection came free asks for none again', async () => {
  const { organization_id, owner } = await makeClinic(world)
  const send = () => world.call({ ...owner, organization_id }, 'POST', '/org/locations', { name: 'Annexe' })
  const connect = vi.spyOn(world.booted.kernel.pool, 'connect').mockRejectedValue(new Error('timeout exceeded') as never)
  const { status } = await send()
  const calls_before = connect.mock.calls.length
  connect.mockRestore()
  expect([status, calls_before]).toEqual([503, 1])
  expect((await send()).status).toBe(201)
})
