import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Call } from '@polyclinic/contract/kernel/call'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import type { Route } from './implement.ts'
import { createServer } from './server.ts'

const world = useWorld()
const visit = { patient: 'Aoife Byrne', practitioner: 'Dr Rowan Hale', service: 'Consultation', status: 'booked' }
const query = z.strictObject({ visits: z.coerce.number() })
const output = z.object({
  items: z.array(z.object({ patient: z.string(), practitioner: z.string(), service: z.string(), status: z.string() })),
})

const route = (path: string, more: Partial<Call> = {}): Route => ({
  name: `system.${path}`,
  domain: 'system',
  call: { method: 'GET', path: `/public/${path}`, access: 'public', query, output, ...more } as unknown as Call,
  handler: async (_: unknown, input: { query: { visits: number } }) => ({ items: Array.from({ length: input.query.visits }, () => visit) }),
})

let app: FastifyInstance
beforeAll(() => {
  app = createServer(world.booted.kernel, [route('day'), route('claim-code', { secret: true })])
})
afterAll(() => app.close())
const ask = (path: string, encoding?: string) =>
  app.inject({ method: 'GET', url: `/api/v1/public/${path}`, headers: encoding ? { 'accept-encoding': encoding } : {} })

describe('a reply of 2 KB or more', () => {
  it('is sent compressed to a client that accepts it, and plain to others', async () => {
    const plain = await ask('day?visits=500')
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
    for (const [accepted, encoding, open] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await ask('day?visits=500', accepted)
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(packed.rawPayload.length),
        vary: 'accept-encoding',
      })
      expect(open(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
    }
    expect((await ask('day?visits=500', 'br;q=0, identity')).headers['content-encoding']).toBeUndefined()
  })

  it('is sent as it is when it carries a secret', async () => {
    const reply = await ask('claim-code?visits=500', 'br')
    expect([reply.statusCode, reply.headers['content-encoding'], reply.headers.vary]).toEqual([200, undefined, undefined])
    expect(reply.json().items).toHaveLength(500)
  })
})

it('a short reply and a refusal are sent as they are', async () => {
  expect((await ask('day?visits=5', 'br')).headers['content-encoding']).toBeUndefined()
  const refused = await ask(`day?visits=${'x'.repeat(4000)}`, 'br')
  expect([refused.statusCode, refused.headers['content-encoding']]).toEqual([400, undefined])
})

it('a page of the patients’ list takes at most a third of its length, and is the same list', async () => {
  const { owner, organization_id } = await makeClinic(world)
  for (let count = 0; count < 12; count++) await addPatient(world, organization_id)
  const list = (encoding: string) =>
    world.app.inject({
      method: 'GET',
      url: '/api/v1/org/patients',
      headers: { authorization: `Bearer ${owner.token}`, 'x-organization': organization_id, 'accept-encoding': encoding },
    })
  const [plain, packed] = [await list('identity'), await list('br')]
  expect(plain.json().items).toHaveLength(12)
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})
