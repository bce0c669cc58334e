/**
 * Walks the whole contract: each call as a stranger, as the wrong kind, as a role without the permission, as a member of
 * another clinic, with another clinic's ids in the address and in the body, malformed, with unknown fields, too large.
 * Judged by planted marks and by a digest of the other clinic's rows, not by status alone.
 */
import { randomUUID } from 'node:crypto'
import type { Call } from '@polyclinic/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../src/app.ts'
import { twice } from '../src/kernel/db/transaction.ts'
import { addAdmin, addPatient, addStaff, type Caller, makeClinic, useWorld } from './clinic.ts'
import { digest, plant } from './plant.ts'
import { sampleInput } from './sample-input.ts'

const world = useWorld()
const mark = `PLANTED${randomUUID().slice(0, 8)}`
let mine: Awaited<ReturnType<typeof makeClinic>>
let other: Awaited<ReturnType<typeof makeClinic>>
let planted: Map<string, string>
let people: Record<'admin' | 'org_user' | 'patient', Caller>

beforeAll(async () => {
  mine = await makeClinic(world)
  other = await makeClinic(world)
  planted = await plant(world.owner, other.organization_id, mark)
  people = { admin: await addAdmin(world), org_user: mine.owner, patient: await addPatient(world, mine.organization_id) }
})

const kindOf = (call: Call) => (call.access.startsWith('org') ? 'org_user' : call.access) as keyof typeof people | 'public' | 'signed-in'
/** Every parameter is the id, but for one of a closed list. */
const pathOf = (call: Call, id: string) =>
  call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const type = call.params?.shape[name]
    return type instanceof z.ZodEnum ? String(type.options[0]) : id
  })
const bodyOf = (call: Call, id: string) => (call.body ? sampleInput(call.body, id) : undefined)
const queryOf = (call: Call, id: string) => {
  if (!call.query) return ''
  const values = sampleInput(call.query, id) as Record<string, unknown>
  // a cursor is opaque: made by the server only
  delete values.cursor
  return `?${new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)] as [string, string]))}`
}
const guarded = routes.filter(({ call }) => call.access !== 'public')
const streaming = (call: Call) => call.produces === 'text/event-stream'
const tenantBound = guarded.filter(
  ({ call }) => (call.access.startsWith('org') || call.access === 'patient') && call.organization !== false,
)
const ifMatch = { 'if-match': '"1"' }

it('has every call behind a path of its own', () => {
  const paths = routes.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`)
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

describe.each(guarded.map((route) => [route.name, route] as const))('%s', (_name, { call }) => {
  const id = randomUUID()
  const kind = kindOf(call)

  it('is refused to a stranger', async () => {
    const { status, body } = await world.call(null, call.method, pathOf(call, id), bodyOf(call, id))
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
  })

  if (kind === 'signed-in') return
  it('is refused to the other kinds of account', async () => {
    for (const wrong of (['admin', 'org_user', 'patient'] as const).filter((other) => other !== kind)) {
      const { status, body } = await world.call(people[wrong], call.method, pathOf(call, id) + queryOf(call, id), bodyOf(call, id), ifMatch)
      expect([wrong, status, body.code]).toEqual([wrong, 403, 'forbidden'])
    }
  })

  if (!call.access.startsWith('org:')) return
  it('is refused to a role without the permission', async () => {
    const permission = call.access.slice(4)
    const clinic = await makeClinic(world)
    const person = await addStaff(world, clinic.organization_id, 'manager')
    await world.owner.query('update organizations set role_adjustments = $2 where id = $1', [
      clinic.organization_id,
      JSON.stringify({ manager: { remove: [permission] } }),
    ])
    const { status, body } = await world.call(person, call.method, pathOf(call, id) + queryOf(call, id), bodyOf(call, id), ifMatch)
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })
})

describe.each(tenantBound.map((route) => [route.name, route] as const))('%s', (_name, { call }) => {
  const kind = kindOf(call) as 'org_user' | 'patient'

  it('needs a clinic, and finds none but its own', async () => {
    const without = await world.call(
      { ...people[kind], organization_id: undefined },
      call.method,
      pathOf(call, randomUUID()),
      bodyOf(call, randomUUID()),
    )
    expect([without.status, without.body.code]).toEqual([400, 'organization_required'])
    const foreign = await world.call(
      { ...people[kind], organization_id: other.organization_id },
      call.method,
      pathOf(call, randomUUID()),
      bodyOf(call, randomUUID()),
    )
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
  })

  it('leaks nothing and changes nothing for ids of another clinic', async () => {
    twice.on = false
    const before = await digest(world.owner, other.organization_id)
    for (const [table, id] of planted) {
      const reply = await world.call(people[kind], call.method, pathOf(call, id) + queryOf(call, id), bodyOf(call, id), ifMatch)
      expect(JSON.stringify(reply.body), `${table} ${id}`).not.toContain(mark)
      if (pathOf(call, id).includes(id))
        expect(reply.status, `${table}: ${JSON.stringify(reply.body).slice(0, 300)}`).toBeGreaterThanOrEqual(400)
      expect(reply.status, `${table}: ${JSON.stringify(reply.body).slice(0, 300)}`).toBeLessThan(500)
    }
    expect(await digest(world.owner, other.organization_id)).toEqual(before)
  })
})

/** Each call that answers and to which the rule applies, by its name. */
const answering = (applies: (call: Call) => boolean) =>
  routes.filter(({ call }) => !streaming(call) && applies(call)).map(({ name, call }) => [name, call] as const)
const callerOf = (call: Call) => {
  const kind = kindOf(call)
  return kind === 'public' ? null : people[kind === 'signed-in' ? 'patient' : kind]
}

describe('refuses what it can not read', () => {
  it.each(answering((call) => Boolean(call.body)))('%s', async (_name, call) => {
    const id = randomUUID()
    const json = { 'content-type': 'application/json', ...ifMatch }
    for (const bad of ['{"a":', '[]', '"text"', '{"surely_unknown": 1}', '12']) {
      const { status } = await world.call(callerOf(call), call.method, pathOf(call, id), bad, json)
      expect([bad, status]).toEqual([bad, 400])
    }
    const valid = bodyOf(call, id) as object
    const { status } = await world.call(
      callerOf(call),
      call.method,
      pathOf(call, id),
      { ...valid, organization_id_of_another: id },
      ifMatch,
    )
    expect(status).toBe(400)
  })
})

describe('answers any date', () => {
  const takesDates = (call: Call) => JSON.stringify([bodyOf(call, randomUUID()), queryOf(call, randomUUID())]).includes('2031-03-03')
  const at = (day: string, text: string) => text.replaceAll('2031-03-03', day)
  it.each(answering(takesDates))('%s', async (_name, call) => {
    const id = randomUUID()
    const body = bodyOf(call, id)
    for (const day of ['0001-01-01', '1800-01-01', '2199-12-31', '9999-12-31', '2031-02-30']) {
      const sent = body === undefined ? undefined : JSON.parse(at(day, JSON.stringify(body)))
      const { status } = await world.call(callerOf(call), call.method, at(day, `${pathOf(call, id)}${queryOf(call, id)}`), sent, ifMatch)
      expect([day, status < 500]).toEqual([day, true])
    }
  })
})

describe('refuses what is not JSON', () => {
  it.each(answering((call) => Boolean(call.body)))('%s', async (_name, call) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const headers = { 'content-type': type, ...ifMatch }
      const { status, body } = await world.call(callerOf(call), call.method, pathOf(call, randomUUID()), '{}', headers)
      expect([type, status, body.code]).toEqual([type, 415, 'unsupported_media_type'])
    }
  })
})

describe('refuses more than a megabyte', () => {
  it.each(answering((call) => Boolean(call.body) && call.body_limit === undefined))('%s', async (_name, call) => {
    const { status } = await world.call(callerOf(call), call.method, pathOf(call, randomUUID()), { a: 'x'.repeat(1_100_000) }, ifMatch)
    expect(status).toBe(413)
  })
})

describe('needs an Idempotency-Key', () => {
  const needsKey = (call: Call) => call.method !== 'GET' && call.secret !== true && call.access !== 'public'
  it.each(answering(needsKey))('%s', async (_name, call) => {
    const headers = { 'idempotency-key': '', ...ifMatch }
    const reply = await world.call(callerOf(call), call.method, pathOf(call, randomUUID()), bodyOf(call, randomUUID()), headers)
    expect(reply.status).toBe(400)
    expect(['idempotency_key_required', 'malformed']).toContain(reply.body.code)
  })
})

describe('needs the version it changes', () => {
  it.each(answering((call) => call.versioned === true))('%s', async (_name, call) => {
    const { status } = await world.call(callerOf(call), call.method, pathOf(call, randomUUID()), bodyOf(call, randomUUID()))
    expect(status).toBe(428)
  })
})

describe('refuses a question it does not know', () => {
  it.each(answering((call) => call.method === 'GET' && !call.path.includes('{')))('%s', async (_name, call) => {
    const { status } = await world.call(callerOf(call), call.method, `${pathOf(call, randomUUID())}?surely_unknown=1`)
    expect(status).toBe(400)
  })
})

it('lists the calls that anybody may make', () => {
  expect(
    routes
      .filter(({ call }) => call.access === 'public')
      .map(({ name }) => name)
      .sort(),
  ).toMatchInlineSnapshot(`
    [
      "appointments.readCalendarFeed",
      "appointments.readWaitingRoom",
      "appointments.watchWaitingRoom",
      "billing.readLinkedInvoice",
      "directory.getAvailability",
      "directory.getOrganization",
      "directory.getPractitioner",
      "directory.listFilters",
      "directory.listOrganizations",
      "directory.listPractitioners",
      "directory.listServices",
      "identity.acceptInvitation",
      "identity.forgotPassword",
      "identity.invitation",
      "identity.loginAdmin",
      "identity.loginOrg",
      "identity.loginPatient",
      "identity.registerPatient",
      "identity.resetPassword",
      "identity.setup",
      "identity.verifyEmail",
      "labs.publicTest",
      "labs.publicTests",
      "notifications.unsubscribe",
      "notifications.unsubscription",
      "organizations.registerOrganization",
      "prescriptions.verifyPrescription",
      "support.publicArticle",
      "support.publicArticles",
      "system.docs",
      "system.docsScript",
      "system.live",
      "system.openapi",
      "system.platform",
      "system.ready",
    ]
  `)
})
