import { expect, it } from 'vitest'
import { newAddress, registerPatient, useWorld } from '../../../test/clinic.ts'
import { dummyHash, verifyPassword } from './passwords.ts'

const world = useWorld()
const password = 'a quiet river bends'

/** Takes every place of the queue of those who sign in, each from a network of its own; they wait until they are let go. */
async function fillQueue() {
  const gate = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const strangers: Promise<unknown>[] = []
  const join = () => strangers.push(verifyPassword(dummyHash(), 'anything', newAddress(), { afterWait: hold }).catch(() => null))
  // A request that has its turn keeps it, and another one takes its place in the queue.
  let isOpen = false
  const hold = () => {
    if (!isOpen) join()
    held.resolve()
    return gate.promise
  }
  for (let i = 0; i < 510; i++) join()
  await held.promise
  return async () => {
    // No password is verified any more.
    isOpen = true
    gate.reject(new Error('gone'))
    for (let i = 0; i < strangers.length; i++) await strangers[i]
  }
}

it('answers 503 over the network when too many sign in at once, and serves a device that the account knows meanwhile', async () => {
  const email = `ada-${crypto.randomUUID()}@example.test`
  await registerPatient(world, { name: 'Ada Sample', email, password, birth_date: '1990-02-03' })
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const signIn = (headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/v1/patient/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
    })
  const first = await signIn()
  const cookie = String(first.headers.get('set-cookie')).split(';')[0] as string
  expect(first.status).toBe(200)

  const letGo = await fillQueue()
  try {
    const refused = await signIn()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('content-type')).toMatch('application/problem+json')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ status: 503, code: 'unavailable', detail: expect.any(String) })
    expect((await signIn({ cookie })).status).toBe(200)
  } finally {
    await letGo()
  }
  expect((await signIn()).status).toBe(200)
})
