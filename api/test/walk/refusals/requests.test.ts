/**
 * Walks the whole contract: each call with what it can not read: malformed, with unknown fields, too large, of another type,
 * without its key or version. What a call needs is taken from the reviewed access table. Another clinic's ids are tried by
 * `other-clinics.ts` beside this file; who may call by `../role-walk.test.ts`.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Call } from '@polyclinic/contract/kernel/call'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../src/app.ts'
import { rehearseTransactions } from '../../../src/kernel/db/transaction.ts'
import { addAdmin, addPatient, type Caller, makeClinic, useWorld } from '../../clinic.ts'
import { kindOf, reviewedRow } from '../access-table.ts'
import { bodyOf, ifMatch, pathOf, queryOf } from '../call-input.ts'
import { refreshSessions } from '../people-of-clinic.ts'
import { groups } from './other-clinics.ts'

const world = useWorld()
let people: Record<'admin' | 'org_user' | 'patient', Caller>

beforeAll(async () => {
  rehearseTransactions.on = false
  const clinic = await makeClinic(world)
  people = { admin: await addAdmin(world), org_user: clinic.owner, patient: await addPatient(world, clinic.organization_id) }
})
// The sign-in counts as just made, however slow the machine and whatever the test before did.
beforeEach(() => refreshSessions(world, Object.values(people)))

const streaming = (call: Call) => call.produces === 'text/event-stream'

it('has a file for each group of calls that are tried with ids of another clinic', () => {
  const files = readdirSync(import.meta.dirname).flatMap((file) => (file.endsWith('.test.ts') ? [basename(file, '.test.ts')] : []))
  expect(files.sort()).toEqual([...groups, 'requests'].sort())
})

it('has every call behind a path of its own', () => {
  const paths = routes.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`)
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

it('has for every call a sample that it can read', () => {
  const id = randomUUID()
  const unread = routes.filter(({ call }) => {
    const query = Object.fromEntries(new URLSearchParams(queryOf(call, id)))
    return !(call.body?.safeParse(bodyOf(call, id)).success ?? true) || !(call.query?.safeParse(query).success ?? true)
  })
  expect(unread.map(({ name }) => name)).toEqual([])
})

/** Each call that answers and to which the rule applies, by its name. */
const answering = (applies: (call: Call, name: string) => boolean) =>
  routes.filter(({ name, call }) => !streaming(call) && applies(call, name)).map(({ name, call }) => [name, call] as const)
const callerOf = (name: string) => {
  const kind = kindOf(name)
  return kind === 'public' ? null : people[kind === 'signed-in' ? 'patient' : kind]
}
/** One request of a call with an id that is nobody's. */
const send = (name: string, call: Call, body: unknown, headers: Record<string, string> = ifMatch) =>
  world.call(callerOf(name), call.method, pathOf(call, randomUUID()), body, headers)

describe('refuses what it can not read', () => {
  it.each(answering((call) => Boolean(call.body)))('%s', async (name, call) => {
    const json = { 'content-type': 'application/json', ...ifMatch }
    for (const bad of ['{"a":', '[]', '"text"', '{"surely_unknown": 1}', '12']) {
      const { status } = await send(name, call, bad, json)
      expect([bad, status]).toEqual([bad, 400])
    }
    const id = randomUUID()
    const { status } = await send(name, call, { ...(bodyOf(call, id) as object), organization_id_of_another: id })
    expect(status).toBe(400)
  })
})

describe('takes a file of its own types and no other body', () => {
  it.each(answering((call) => call.file !== undefined))('%s', async (name, call) => {
    const type = { 'content-type': call.file?.types[0] as string, ...ifMatch }
    const limit = call.file?.limit as number
    for (const [title, bad, headers, expected] of [
      ['nothing', undefined, ifMatch, 400],
      ['an empty file', Buffer.alloc(0), type, 400],
      ['JSON', { file: 'x' }, ifMatch, 415],
      ['a page', Buffer.from('<html>'), { ...type, 'content-type': 'text/html' }, 415],
      ['a drawing with scripts', Buffer.from('<svg/>'), { ...type, 'content-type': 'image/svg+xml' }, 415],
      ['too much', Buffer.alloc(limit + 1), type, 413],
    ] as const) {
      const { status } = await send(name, call, bad, headers)
      expect([title, status]).toEqual([title, expected])
    }
    const anonymous = await world.call(null, call.method, pathOf(call, randomUUID()), Buffer.alloc(limit + 1), type)
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'unauthenticated'])
  })
})

describe('answers any date', () => {
  const takesDates = (call: Call) => JSON.stringify([bodyOf(call, randomUUID()), queryOf(call, randomUUID())]).includes('2031-03-03')
  const at = (day: string, text: string) => text.replaceAll('2031-03-03', day)
  it.each(answering(takesDates))('%s', async (name, call) => {
    const id = randomUUID()
    const body = bodyOf(call, id)
    for (const day of ['0001-01-01', '1800-01-01', '2199-12-31', '9999-12-31', '2031-02-30']) {
      const sent = body === undefined ? undefined : JSON.parse(at(day, JSON.stringify(body)))
      const { status } = await world.call(callerOf(name), call.method, at(day, `${pathOf(call, id)}${queryOf(call, id)}`), sent, ifMatch)
      expect([day, status < 500]).toEqual([day, true])
    }
  })
})

describe('refuses what is not JSON', () => {
  it.each(answering((call) => Boolean(call.body)))('%s', async (name, call) => {
    for (const type of ['image/png', 'text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const { status, body } = await send(name, call, '{}', { 'content-type': type, ...ifMatch })
      expect([type, status, body.code]).toEqual([type, 415, 'unsupported_media_type'])
    }
  })
})

describe('refuses more than a megabyte', () => {
  it.each(answering((call) => Boolean(call.body) && call.body_limit === undefined))('%s', async (name, call) => {
    const { status } = await send(name, call, { a: 'x'.repeat(1_100_000) })
    expect(status).toBe(413)
  })
})

describe('needs an Idempotency-Key', () => {
  const needsKey = (call: Call, name: string) => call.method !== 'GET' && !reviewedRow(name).secret && kindOf(name) !== 'public'
  it.each(answering(needsKey))('%s', async (name, call) => {
    const { status, body } = await send(name, call, bodyOf(call, randomUUID()), { 'idempotency-key': '', ...ifMatch })
    expect(status).toBe(400)
    expect(['idempotency_key_required', 'malformed']).toContain(body.code)
  })
})

describe('keeps no reply that is a secret', () => {
  it.each(answering((_call, name) => reviewedRow(name).secret))('%s', async (name, call) => {
    const key = randomUUID()
    await send(name, call, bodyOf(call, randomUUID()), { 'idempotency-key': key, ...ifMatch })
    const { rows } = await world.owner.query(
      'select key from idempotency_keys where key = $1 union all select key from organization_idempotency_keys where key = $1',
      [key],
    )
    expect(rows).toEqual([])
  })
})

describe('needs the version it changes', () => {
  it.each(answering((_call, name) => reviewedRow(name).versioned))('%s', async (name, call) => {
    const { status } = await send(name, call, bodyOf(call, randomUUID()), {})
    expect(status).toBe(428)
  })
})

describe('refuses a question it does not know', () => {
  it.each(answering((call) => call.method === 'GET' && !call.path.includes('{')))('%s', async (name, call) => {
    const { status } = await world.call(callerOf(name), call.method, `${pathOf(call, randomUUID())}?surely_unknown=1`)
    expect(status).toBe(400)
  })
})

it('lists the calls that anybody may make', () => {
  expect(
    routes
      .filter(({ name }) => kindOf(name) === 'public')
      .map(({ name }) => name)
      .sort(),
  ).toMatchInlineSnapshot(`
    [
      "appointments.confirmByLink",
      "appointments.createVisitorHold",
      "appointments.getConfirmationLink",
      "appointments.receiveTextMessage",
      "billing.getLinkedInvoice",
      "board.getWaitingRoom",
      "board.watchWaitingRoom",
      "calendarFeeds.getCalendarFeedFile",
      "directory.getAvailability",
      "directory.getOrganization",
      "directory.getPractitioner",
      "directory.getPractitionerPhoto",
      "directory.listFilters",
      "directory.listOrganizations",
      "directory.listPractitioners",
      "directory.listServices",
      "fhir.getCapabilities",
      "identity.acceptInvitation",
      "identity.confirmRegistration",
      "identity.createFirstAdmin",
      "identity.getInvitation",
      "identity.loginAdmin",
      "identity.loginOrg",
      "identity.loginPatient",
      "identity.registerPatient",
      "identity.requestPasswordReset",
      "identity.resetPassword",
      "identity.verifyEmail",
      "labs.getPublicTest",
      "labs.listPublicTests",
      "notifications.getUnsubscription",
      "notifications.unsubscribe",
      "organizations.confirmOrganizationRegistration",
      "organizations.registerOrganization",
      "prescriptions.verifyPrescription",
      "support.getPublicArticle",
      "support.listPublicArticles",
      "system.checkLive",
      "system.checkReady",
      "system.getOpenApi",
      "system.getPlatform",
      "system.getReferencePage",
      "system.getReferenceScript",
    ]
  `)
})
