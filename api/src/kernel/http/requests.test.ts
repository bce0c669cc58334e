import type { Call } from '@polyclinic/contract/kernel/call'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { log } from '../log.ts'
import { problemOf } from './errors.ts'
import { readCursor, writeCursor } from './keyset.ts'
import { serializerOf } from './serialize.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let owner: Caller
beforeAll(async () => {
  clinic = await makeClinic(world)
  owner = clinic.owner
})
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await world.call(owner, 'GET', path, undefined, headers)
  return [status, body.code]
}

describe('a request', () => {
  it('with a malformed id finds nothing', async () => {
    expect(await ask('/org/patients/1')).toEqual([404, 'not_found'])
  })

  it('names its clinic by one id, or is refused', async () => {
    for (const text of ['1', 'null', `${clinic.organization_id}, ${clinic.organization_id}`, "' or true"])
      expect([text, ...(await ask('/org/patients', { 'x-organization': text }))]).toEqual([text, 400, 'malformed'])
  })

  it('asks for at most a hundred rows, and continues only from a cursor that it was given', async () => {
    expect((await ask('/org/patients?limit=100'))[0]).toBe(200)
    for (const query of ['limit=101', 'limit=0', 'limit=-1', 'limit=all', 'cursor=abc', `cursor=${writeCursor('a', 'b', 'c', 'd', 'e')}`])
      expect([query, ...(await ask(`/org/patients?${query}`))]).toEqual([query, 400, 'malformed'])
  })

  it('of staff is refused while their clinic waits to be approved, and when it is closed', async () => {
    for (const status of ['pending', 'closed']) {
      await world.owner.query('update organizations set status = $2 where id = $1', [clinic.organization_id, status])
      expect([status, ...(await ask('/org/patients'))]).toEqual([status, 403, 'forbidden'])
    }
    await world.owner.query(`update organizations set status = 'active' where id = $1`, [clinic.organization_id])
  })

  it('of an owner is let in whatever the clinic has adjusted', async () => {
    await world.owner.query('update organizations set role_adjustments = $2 where id = $1', [
      clinic.organization_id,
      JSON.stringify({ owner: { remove: ['patients.view'] } }),
    ])
    expect((await ask('/org/patients'))[0]).toBe(200)
    await world.owner.query(`update organizations set role_adjustments = '{}' where id = $1`, [clinic.organization_id])
  })
})

describe('a reply', () => {
  it('has the fields that the contract names, and no other column', () => {
    const call = { output: z.object({ id: z.uuid(), name: z.string(), child: z.object({ id: z.uuid() }).nullable() }) } as unknown as Call
    const id = '0191c0de-0000-7000-8000-000000000001'
    const written = serializerOf(call)({ id, name: 'Ada', password_hash: 'secret', child: { id, secret: 'too' } })
    expect(JSON.parse(written.toString())).toEqual({ id, name: 'Ada', child: { id } })
  })

  it('says nothing of an unexpected error, which is in the log', () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const { code, message } = problemOf(new Error('relation "secrets" does not exist'), 'r-1')
    expect([code, message.includes('secrets'), logged.mock.calls.length]).toEqual(['internal', false, 1])
    logged.mockRestore()
  })

  it('calls malformed what the server itself cannot read', () => {
    expect(problemOf(Object.assign(new Error('Bad request'), { statusCode: 400 }), 'r-1').code).toBe('malformed')
  })

  it('says in the log why the database could not be asked, also when its connection ended without a code', () => {
    const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const ended = ['Connection terminated unexpectedly', 'Client has encountered a connection error and is not queryable']
    for (const message of ended) expect(problemOf(new Error(message), 'r-1').code).toBe('unavailable')
    expect(logged.mock.calls.map(([facts]) => (facts as { message: string }).message)).toEqual(ended)
    logged.mockRestore()
  })

  it.each([
    ['23505', 'already_exists'],
    ['23P01', 'time_taken'],
    ['23503', 'refused_by_rule'],
    ['22003', 'malformed'],
    ['22P02', 'malformed'],
    ['22008', 'malformed'],
    ['57014', 'unavailable'],
    ['53100', 'unavailable'],
    ['53300', 'unavailable'],
    ['57P02', 'unavailable'],
  ])('reports a refusal of the database as %s %s', (code, refusal) => {
    expect(problemOf(Object.assign(new Error('database'), { code }), 'r-1').code).toBe(refusal)
  })
})

it('a cursor has as many parts as its list has sort keys, and they are text', () => {
  expect(readCursor(writeCursor('a', 'b'), 2)).toEqual(['a', 'b'])
  expect(readCursor(undefined, 2)).toBeNull()
  const broken = [writeCursor('a'), 'abc', Buffer.from('[1,2]').toString('base64url'), writeCursor('a', 'b'.repeat(401))]
  for (const cursor of broken) expect(() => readCursor(cursor, 2)).toThrow('The cursor cannot be read.')
})
