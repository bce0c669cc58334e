import { tokenScopes } from '@polyclinic/contract/kernel/fhir-resources'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
beforeAll(async () => {
  clinic = await makeClinic(world)
})
afterEach(() => clock.release())

const dayFromNow = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const make = (caller: Caller, body: object = {}) =>
  world.call(caller, 'POST', '/org/api-tokens', { name: 'Lab system', scopes: ['system/Location.rs'], ends_on: dayFromNow(30), ...body })
async function makeToken(body: object = {}) {
  const { status, body: made } = await make(clinic.owner, body)
  expect(status, JSON.stringify(made)).toBe(201)
  const { token, api_token } = made as { token: string; api_token: { id: string } }
  return { token, account_id: api_token.id } satisfies Caller
}
const read = (caller: Caller, path = '/fhir/R4/Location') => world.call(caller, 'GET', path)

describe('a token of a program', () => {
  it('is shown once, kept as a hash, and listed with its last use', async () => {
    const program = await makeToken()
    expect((await read(program)).status).toBe(200)
    const { body } = await world.call(clinic.owner, 'GET', '/org/api-tokens')
    const listed = body.items.find((entry: { id: string }) => entry.id === program.account_id)
    expect(listed).toMatchObject({ name: 'Lab system', status: 'active', created_by_name: 'Staff owner' })
    expect(listed.last_used_at).not.toBeNull()
    const { rows } = await world.owner.query('select t::text as text from api_tokens t where id = $1', [program.account_id])
    expect(rows[0].text).not.toContain(program.token)
    expect(JSON.stringify(body)).not.toContain(program.token)
  })

  it('is refused at once when it is revoked, and revoking it again changes nothing', async () => {
    const program = await makeToken()
    const revoke = () => world.call(clinic.owner, 'POST', `/org/api-tokens/${program.account_id}/revoke`, {})
    const first = await revoke()
    expect([first.status, first.body.status]).toEqual([200, 'revoked'])
    expect((await read(program)).status).toBe(401)
    expect((await revoke()).body.revoked_at).toBe(first.body.revoked_at)
  })

  it('works until its last day is over in the clinic, and not after', async () => {
    const program = await makeToken({ ends_on: dayFromNow(2) })
    const midnight = new Date(`${dayFromNow(3)}T00:00:00Z`).getTime()
    // The clinic's offset from UTC is at most an hour in Dublin.
    clock.fix(new Date(midnight - 61 * 60_000))
    expect((await read(program)).status).toBe(200)
    clock.fix(new Date(midnight + 60_000))
    expect((await read(program)).status).toBe(401)
  })

  it('gives no access to another clinic', async () => {
    const otherClinic = await makeClinic(world)
    const program = await makeToken()
    expect((await read({ ...program, organization_id: otherClinic.organization_id })).status).toBe(404)
    expect((await read({ ...program, organization_id: clinic.organization_id })).status).toBe(200)
    const foreign = await world.call(otherClinic.owner, 'POST', `/org/api-tokens/${program.account_id}/revoke`, {})
    expect(foreign.status).toBe(404)
    expect((await world.call(otherClinic.owner, 'GET', '/org/api-tokens')).body.items).toEqual([])
    expect((await read(program)).status).toBe(200)
  })

  it('is refused by calls that need a signed-in person', async () => {
    const program = await makeToken({ scopes: tokenScopes })
    for (const path of ['/org/me', '/org/patients', '/org/api-tokens', '/account/sessions', '/events'])
      expect([path, (await read({ ...program, organization_id: clinic.organization_id }, path)).status]).toEqual([path, 403])
    const made = await make({ ...program, organization_id: clinic.organization_id })
    expect([made.status, made.body.code]).toEqual([403, 'forbidden'])
  })

  it('is not made for longer than a year, for a past day, or without a scope', async () => {
    for (const [field, value] of [
      ['ends_on', dayFromNow(370)],
      ['ends_on', dayFromNow(-2)],
      ['scopes', []],
      ['scopes', ['system/Patient.cruds']],
      ['name', ' '],
    ] as const) {
      const { status, body } = await make(clinic.owner, { [field]: value })
      expect([field, status, body.errors[0].path.split('.')[0]]).toEqual([field, 400, field])
    }
  })

  it('gives no access that its creator does not have', async () => {
    await world.owner.query('update organizations set role_adjustments = $2 where id = $1', [
      clinic.organization_id,
      JSON.stringify({ manager: { remove: ['billing.view'] } }),
    ])
    const manager = await addStaff(world, clinic.organization_id, 'manager')
    const refused = await make(manager, { scopes: ['system/Location.rs', 'system/Invoice.rs'] })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'scopes'])
    expect((await make(manager)).status).toBe(201)
  })

  it('is refused once its clinic is closed', async () => {
    const closing = await makeClinic(world)
    const { body } = await make(closing.owner)
    await world.owner.query(`update organizations set status = 'closed' where id = $1`, [closing.organization_id])
    expect((await read({ token: body.token, account_id: body.api_token.id })).status).toBe(403)
  })
})
