import { expect, it } from 'vitest'
import { makeClinic, useWorld } from '../../../test/clinic.ts'
import { beyondBounds } from './json-bounds.ts'

const world = useWorld()
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const listed = (items: number) => JSON.stringify({ list: Array.from({ length: items }, () => ({ a: 1, b: [2, 3] })) })

it('a body may nest 32 levels and list 1,000 items', () => {
  expect([beyondBounds(nested(32)), beyondBounds(listed(1000))]).toEqual([null, null])
  expect(beyondBounds(nested(33))?.message).toBe('This is nested too deeply.')
  expect(beyondBounds(listed(1001))?.message).toBe('Send at most 1,000 items in one list.')
})

it('brackets and commas inside strings do not count', () => {
  const words = `${'[{'.repeat(40)}\\"${','.repeat(2000)}\\`
  expect(beyondBounds(JSON.stringify({ [words]: words, list: [words] }))).toBeNull()
  expect(beyondBounds(JSON.stringify([words]).slice(0, -2))).toBeNull()
})

it('many fields do not count as a list', () => {
  expect(beyondBounds(JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [i, i]))))).toBeNull()
})

it('a field named twice in one object is refused, however its name is written', () => {
  const refused = (text: string) => beyondBounds(text)?.errors?.[0]
  const twice = 'This field was sent twice.'
  expect(refused('{"a":1,"a":1}')).toEqual({ path: 'a', message: twice })
  expect(refused('{"a":1, "\\u0061" : 2}')).toEqual({ path: 'a', message: twice })
  expect(refused('{"list":[{"b":1},{"b":"\\\\","c":{"a":"}{,","d":[],"a":null}}]}')).toEqual({ path: 'list.1.c.a', message: twice })
  for (const text of ['{"a":{"a":"a"},"b":["a","a",{"a":1}]}', '{"a":"\\"a\\":1,","b":1}', '["a","a"]', '"a"', '{"A":1,"a":2}'])
    expect(beyondBounds(text)).toBeNull()
})

it('a body is refused before it is parsed, in one sentence', async () => {
  const { owner } = await makeClinic(world)
  const send = (payload: string) => world.call(owner, 'POST', '/org/patients', payload, { 'content-type': 'application/json' })
  for (const payload of [nested(100_000), `{"given_name":${nested(40)}}`, `[${'1,'.repeat(1000)}1]`]) {
    const reply = await send(payload)
    expect([reply.status, reply.body.code, reply.body.errors]).toEqual([400, 'malformed', undefined])
    expect(reply.body.detail).toMatch(/nested too deeply|at most 1,000/)
  }
  expect((await send('{"given_name": ')).status).toBe(400)
})

it('a call that needs no body runs with a content type and no body; one that needs it says so', async () => {
  const { owner } = await makeClinic(world)
  const json = { 'content-type': 'application/json' }
  const day = { reason: 'Holiday', starts_at: '2031-05-01T00:00:00Z', ends_at: '2031-05-02T00:00:00Z' }
  const closure = await world.call(owner, 'POST', '/org/closures', day)
  expect((await world.call(owner, 'DELETE', `/org/closures/${closure.body.id}`, '', json)).status).toBe(200)
  const none = await world.call(owner, 'POST', '/org/patients', '', json)
  expect([none.status, none.body.code]).toEqual([400, 'malformed'])
})

it('a field sent twice and half a character are refused at their field', async () => {
  const { owner } = await makeClinic(world)
  const send = async (payload: string) => {
    const { status, body } = await world.call(owner, 'POST', '/org/patients', payload, { 'content-type': 'application/json' })
    return [status, body.code, body.detail, body.errors]
  }
  const twice = 'This field was sent twice.'
  expect(await send('{"given_name":"Ada","family_name":"Sample","given_name":"Eve"}')).toEqual([
    400,
    'malformed',
    twice,
    [{ path: 'given_name', message: twice }],
  ])
  const half = 'One of the characters is incomplete. Please type this again.'
  const refused = [400, 'malformed', half, [{ path: 'given_name', message: half }]]
  expect(await send('{"given_name":"Ada \\uD83D","family_name":"Sample"}')).toEqual(refused)
  expect(await send('{"given_name":"\\udc00","family_name":"Sample"}')).toEqual(refused)
  expect((await send('{"given_name":"Ada \\ud83d\\ude00","family_name":"Sample"}'))[0]).toBe(201)
})
