import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { createApp } from '../../app.ts'

const world = useWorld()
let limited: Awaited<ReturnType<typeof createApp>>

beforeAll(async () => {
  // twenty calls at once, and then next to none
  process.env.RATE_LIMIT = '2'
  limited = await createApp(world.booted.kernel)
  process.env.RATE_LIMIT = '0'
})
afterAll(() => limited.close())

let last = 0
const newAddress = () => `198.51.100.${++last}`

async function ask(address: string, token: string | null, url = '/api/v1/account') {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  return (await limited.inject({ method: 'GET', url, remoteAddress: address, headers })).statusCode
}

async function times(n: number, one: (i: number) => Promise<number>) {
  const found: Record<number, number> = {}
  for (let i = 0; i < n; i++) {
    const status = await one(i)
    found[status] = (found[status] ?? 0) + 1
  }
  return found
}

it('charges a forged bearer to the address, however many are made up', async () => {
  const address = newAddress()
  const found = await times(40, (i) => ask(address, `forged-${i}`))
  expect(found[429]).toBeGreaterThan(15)
  expect(await ask(address, null, '/api/v1/public/organizations')).toBe(429)
})

it('lets many who are signed in work behind one address, also while a stranger there is refused', async () => {
  const address = newAddress()
  const clinic = await makeClinic(world)
  const staff: Caller[] = []
  for (let i = 0; i < 15; i++) staff.push(await addStaff(world, clinic.organization_id, 'nurse'))
  for (let round = 0; round < 5; round++) {
    const found = await times(staff.length, (i) => ask(address, staff[i]?.token ?? ''))
    expect(found).toEqual({ 200: staff.length })
  }
  await times(40, (i) => ask(address, `forged-${i}`))
  expect(await ask(address, staff[0]?.token ?? '')).toBe(200)
})

it('gives each session a measure of its own, and one that has ended none', async () => {
  const clinic = await makeClinic(world)
  const patient = await addPatient(world, clinic.organization_id)
  const found = await times(40, () => ask(newAddress(), patient.token))
  expect(found[429]).toBeGreaterThan(10)
  const ended = await addPatient(world, clinic.organization_id)
  const address = newAddress()
  expect(await ask(address, ended.token)).toBe(200)
  await world.owner.query('update sessions set ended_at = now() where account_id = $1', [ended.account_id])
  expect((await times(40, () => ask(address, ended.token)))[429]).toBeGreaterThan(15)
})
