/**
 * A clinic of its own for each test: real rows in a real database, nothing truncated. `call` goes through the whole server
 * (parsing, session, permission, transaction, audit) without a socket.
 */
import type { StaffRole } from '@polyclinic/contract/kernel/access'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { passwordCost } from '../src/foundation/identity/passwords.ts'
import { type BootResult, boot } from '../src/kernel/boot.ts'
import { clock } from '../src/kernel/clock.ts'
import { hashToken, newToken } from '../src/kernel/crypto.ts'
import type { ServerKind } from '../src/kernel/db/server-kind.ts'
import { watchShared } from '../src/kernel/db/shared-connection.ts'
import { rehearseTransactions, watch } from '../src/kernel/db/transaction.ts'
import { newId } from '../src/kernel/ids.ts'
import { type Checks, startChecks } from './checks.ts'
import { refusalCodeOf } from './contract-checks.ts'
import { copyDatabase } from './databases.ts'
import { newClusterFaultsOf } from './known-cluster-faults.ts'
import { watchLockOrder } from './lock-order.ts'
import { ownDatabase } from './own-database.ts'
import { faultsOf, ready } from './statement-check.ts'
import { sampleTable } from './walk/call-input.ts'

export interface Reply<T = any> {
  status: number
  body: T
  headers: Record<string, unknown>
}

export interface Caller {
  token: string
  account_id: string
  organization_id?: string | undefined
  acting_for?: string | undefined
}

export interface World {
  app: FastifyInstance
  booted: BootResult
  /** The database's owner, who sees everything: to arrange and to check. */
  owner: pg.Client
  /** The owner's address of the same database. */
  owner_url: string
  call<T = any>(caller: Caller | null, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>
}

/** How transactions begin and end in this run; by default as the server needs it. */
const transactionsOfRun = process.env.TEST_TRANSACTIONS as ServerKind | undefined

/**
 * Boots the product once per test file against the database of its process, or with `own_database` against one that no
 * other file has written to: what the planner knows of its tables is then the same in every run. `transactions`: as on that
 * kind of server.
 */
export function useWorld({
  own_database = false,
  transactions = transactionsOfRun,
}: {
  own_database?: boolean
  transactions?: ServerKind | undefined
} = {}): World {
  const world = {} as World
  const faults = new Set<string>()
  const locks = watchLockOrder()
  let checks: Checks
  // The next file of the process would keep its clock.
  afterAll(() => clock.release())
  beforeAll(async () => {
    const { owner_url, app_url } = own_database ? await copyDatabase(inject('server'), inject('template')) : ownDatabase()
    const env = readEnv({
      DATA_DIR: inject('data_dir'),
      DATABASE_APP_URL: app_url,
      SAMPLE_DATA: 'off',
      PORT: '0',
      DATABASE_BATCHING: process.env.DATABASE_BATCHING,
      OUTSIDE_ADDRESSES: 'loopback',
      // The walk makes more calls in a second than any person.
      RATE_LIMIT: '0',
    })
    // On a slow machine a call may wait long for its connection, and is answered then.
    const booted = await boot(env, null, { wait_ms: 60_000, ...(transactions ? { transactions } : {}) })
    const owner = new pg.Client({ connectionString: owner_url })
    await owner.connect()
    // What an earlier file changed on the platform must not matter here: its settings, and failed sign-ins.
    await owner.query('delete from platform_settings')
    await owner.query('delete from sign_in_attempts')
    const app = await createApp(booted.kernel)
    await ready
    rehearseTransactions.on = true
    passwordCost.lower()
    watchShared.statement = (text, values) => {
      for (const fault of newClusterFaultsOf(text, { values })) faults.add(`${fault}: ${text}`)
    }
    watch.statement = (text, { role }, run, values) => {
      locks.record(text, run)
      const across_clinics = role === 'polyclinic_timetable'
      for (const fault of newClusterFaultsOf(text, { values, across_clinics })) faults.add(`${fault}: ${text}`)
      // The timetable reads all clinics at once, and each by itself.
      const statement = across_clinics ? text.replaceAll('= organizations.id', '= $1') : text
      for (const fault of faultsOf(statement)) faults.add(`${fault}: ${text}`)
    }
    checks = startChecks(owner, inject('data_dir'))
    Object.assign(world, {
      app,
      booted,
      owner,
      owner_url,
      call: (...args: Parameters<typeof call> extends [any, any, ...infer A] ? A : never) => inTurn(() => call(app, checks, ...args)),
    })
  })
  afterAll(async () => {
    await checks?.finish()
    expect([...faults], 'statements that would not hold on a cluster').toEqual([])
    expect([...locks.faults], 'rows that are locked out of order').toEqual([])
    await world.app?.close()
    await world.booted?.stop()
    await world.owner?.end()
  })
  return world
}

let lastCall: Promise<unknown> = Promise.resolve()

/** With `CALLS_IN_TURN` no two calls of a test run at once, so that a refusal which only a race reaches is reached by no test. */
function inTurn(work: () => Promise<Reply>): Promise<Reply> {
  if (!process.env.CALLS_IN_TURN) return work()
  const reply = lastCall.then(work)
  lastCall = reply.catch(() => undefined)
  return reply
}

async function call(
  app: FastifyInstance,
  checks: Checks,
  caller: Caller | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const request = {
    method: method as 'GET',
    url: `/api/v1${path}`,
    // Every stranger has an address of their own, because the limit of accounts per address must not bind them together.
    remoteAddress: caller ? '127.0.0.1' : newAddress(),
    headers: {
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(caller?.organization_id ? { 'x-organization': caller.organization_id } : {}),
      ...(caller?.acting_for ? { 'x-patient': caller.acting_for } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
      ...(body instanceof Uint8Array ? { 'content-type': body === sampleTable ? 'text/csv' : 'image/png' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  }
  const chart = await checks.before(caller, method, path)
  const reply = await app.inject(request)
  if (!reply.headers['idempotency-replayed']) {
    const request_id = String(reply.headers['x-request-id'])
    checks.record({ method, path, input: body, status: reply.statusCode, request_id, reply: reply.body, chart })
  }
  const json = String(reply.headers['content-type']).includes('json')
  return { status: reply.statusCode, body: json ? withCode(reply.json()) : reply.rawPayload, headers: reply.headers }
}

/** An OperationOutcome has the code of its refusal where problem documents have it too. */
const withCode = (body: any) => (body?.resourceType === 'OperationOutcome' ? { ...body, code: refusalCodeOf(body) } : body)

let addresses = 0
/** An address that nobody else calls from: 10.0.0.1 and on. */
export function newAddress() {
  addresses++
  return `10.${[65_536, 256, 1].map((place) => Math.floor(addresses / place) % 256).join('.')}`
}

/** The code in the newest mail to somebody who registered. */
export async function mailedCode(world: World, email: string): Promise<string> {
  const { rows } = await world.owner.query(
    `select id, payload from platform_outbox_messages where recipient = $1 and template like 'registration%' order by id desc limit 1`,
    [email],
  )
  return JSON.parse(world.booted.kernel.vault.open(rows[0].payload, rows[0].id)).code
}

interface NewPatient {
  name: string
  email: string
  password: string
  birth_date: string
  phone?: string
}

/** Registers a patient as the screens do, and enters the mailed code: the reply that signs in. */
export async function registerPatient(world: World, patient: NewPatient): Promise<Reply> {
  const begun = await world.call(null, 'POST', '/patient/register', patient)
  expect(begun.status).toBe(201)
  const { registration_token } = begun.body
  return world.call(null, 'POST', '/patient/register/confirm', { registration_token, code: await mailedCode(world, patient.email) })
}

interface NewOrganization {
  organization: { name: string; time_zone: string; currency: string; country: string }
  owner: { name: string; email: string; password: string }
}

/** Registers a clinic as the screens do, and enters the mailed code: the reply that signs its owner in. */
export async function registerOrganization(world: World, registration: NewOrganization): Promise<Reply> {
  const begun = await world.call(null, 'POST', '/org/register', registration)
  expect(begun.status).toBe(201)
  const { registration_token } = begun.body
  return world.call(null, 'POST', '/org/register/confirm', {
    registration_token,
    code: await mailedCode(world, registration.owner.email),
  })
}

/** An active clinic with an owner signed in; further people through `addStaff`, `addPatient`. */
export async function makeClinic(world: World, options: { time_zone?: string; currency?: string } = {}) {
  const organization_id = newId()
  const name = `Clinic ${organization_id.slice(-6)}`
  await world.owner.query(
    `insert into organizations (id, slug, name, status, time_zone, currency, country) values ($1, $2, $3, 'active', $4, $5, 'IE')`,
    [organization_id, organization_id, name, options.time_zone ?? 'Europe/Dublin', options.currency ?? 'EUR'],
  )
  const owner = await addStaff(world, organization_id, 'owner')
  return { organization_id, name, owner }
}

export async function addStaff(
  world: World,
  organization_id: string,
  role: StaffRole,
): Promise<Caller & { staff_id: string; practitioner_id: string | null }> {
  const account_id = await addAccount(world, 'org_user', `${role} ${organization_id.slice(-4)}`)
  const staff_id = newId()
  const practitioner_id = role === 'practitioner' ? newId() : null
  await world.owner.query(
    'insert into staff_members (organization_id, id, account_id, name, email, role, registration_number) values ($1, $2, $3, $4, $5, $6, $7)',
    [organization_id, staff_id, account_id, `Staff ${role}`, `${account_id}@staff.test`, role, role === 'practitioner' ? 'MR-100' : null],
  )
  if (practitioner_id) {
    await world.owner.query(
      `insert into practitioners (organization_id, id, staff_id, name, specialty) values ($1, $2, $3, 'Test Practitioner', 'General practice')`,
      [organization_id, practitioner_id, staff_id],
    )
  }
  await world.owner.query(
    'insert into memberships (account_id, organization_id, staff_id, staff_name, practitioner_id, role) values ($1, $2, $3, $4, $5, $6)',
    [account_id, organization_id, staff_id, `Staff ${role}`, practitioner_id, role],
  )
  return { ...(await signedIn(world, account_id)), organization_id, staff_id, practitioner_id }
}

/** A chart, bound to a patient account that is signed in. */
export async function addPatient(world: World, organization_id: string): Promise<Caller & { patient_id: string }> {
  const account_id = await addAccount(world, 'patient', 'Test Patient')
  const patient_id = await enrolIn(world, account_id, organization_id)
  return { ...(await signedIn(world, account_id)), organization_id, patient_id }
}

/** A chart in a clinic for an account of a patient, who may be with other clinics too. */
export async function enrolIn(world: World, account_id: string, organization_id: string): Promise<string> {
  const patient_id = newId()
  await world.owner.query(
    `insert into patients (organization_id, id, account_id, record_number, given_name, family_name, name, name_key, birth_date, sex)
     values ($1, $2, $3, $4, 'Test', 'Patient', 'Test Patient', 'patient test', '1980-01-02', 'female')`,
    [organization_id, patient_id, account_id, `T${patient_id.slice(-8)}`],
  )
  await world.owner.query(`insert into enrolments (account_id, organization_id, patient_id, status) values ($1, $2, $3, 'active')`, [
    account_id,
    organization_id,
    patient_id,
  ])
  return patient_id
}

export async function addAdmin(world: World): Promise<Caller> {
  return signedIn(world, await addAccount(world, 'admin', 'Test Admin'))
}

async function addAccount(world: World, kind: string, name: string) {
  const id = newId()
  await world.owner.query(
    `insert into accounts (id, kind, email, name, birth_date, email_verified_at) values ($1, $2, $3, $4, $5, now())`,
    [id, kind, `${id}@test.test`, name, kind === 'patient' ? '1980-01-02' : null],
  )
  return id
}

/**
 * However long a slow machine takes and however far a test moves the clock, this session does not expire: its end, its last use
 * and its last password are in the future. A test of what age does to a session sets them back.
 */
export async function signedIn(world: World, account_id: string): Promise<Caller> {
  const token = newToken()
  await world.owner.query(
    `insert into sessions (id, account_id, token_hash, user_agent, address, expires_at, last_seen_at, reauthenticated_at)
     values ($1, $2, $3, 'test', '127.0.0.1', '2100-01-01', '2100-01-01', '2100-01-01')`,
    [newId(), account_id, hashToken(token)],
  )
  return { token, account_id }
}
