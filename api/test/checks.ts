import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'
import { routes } from '../src/app.ts'
import { type AuditedCall, auditFaults, callsConcerningPatients, idsAsked, idsIn, patientsNamedIn } from './audit-checks.ts'
import type { Caller } from './clinic.ts'
import { contractFaults } from './contract-checks.ts'
import { clinicalTexts } from './logged-texts.ts'

/** A call that any test made, with its answer. */
interface Exchange {
  method: string
  path: string
  input: unknown
  status: number
  request_id: string
  /** The reply's body as text. */
  reply: string
  /** What `before` answered. */
  chart: AuditedCall['chart']
}

/** Checks of every call that any test makes, without a test asking for it. */
export interface Checks {
  /** To be called before the call: for a patient's session it finds the chart that it sees now. */
  before(caller: Caller | null, method: string, path: string): Promise<AuditedCall['chart']>
  record(exchange: Exchange): void
  finish(): Promise<void>
}

/** Calls that move rows to another chart: the audit rows before them are read first. */
const movesRows = new Set(['appointments.createMyEnrolment'])

const parts = (path: string) => path.split('/')
/** Calls by what can be told without looking at each part of the address, because every test asks for every call. */
const keyOf = (method: string, path: string) => `${method} ${parts(path).length}`
const candidates = Map.groupBy(
  routes.map((route) => ({
    route,
    match: new RegExp(`^${route.call.path.replace(/[.$]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    literals: parts(route.call.path).filter((part) => !part.startsWith('{')).length,
  })),
  ({ route: { call } }) => keyOf(call.method, call.path),
)

export function routeOf(method: string, path: string) {
  const bare = path.split('?')[0] as string
  const fitting = (candidates.get(keyOf(method, bare)) ?? []).filter(({ match }) => match.test(bare))
  return fitting.sort((a, b) => b.literals - a.literals)[0]?.route
}

/**
 * Each change that succeeded has left exactly one audit row that names its subject and its patient, each reply with a
 * patient's data one that names every patient shown; each reply is as its contract says; and which calls succeeded is noted, so that the end of a whole run can
 * tell which never did.
 */
export function startChecks(owner: pg.Client, data_dir: string): Checks {
  let audited: AuditedCall[] = []
  const succeeded = new Set<string>()
  const about_patients = new Set<string>()
  const faults = new Set<string>()
  const beside_contract = new Set<string>()
  async function read() {
    const calls = audited
    audited = []
    for (const name of await callsConcerningPatients(owner, calls)) about_patients.add(name)
    for (const fault of await auditFaults(owner, calls)) faults.add(fault)
  }
  return {
    async before(caller, method, path) {
      const route = routeOf(method, path)
      if (route && movesRows.has(route.name)) await read()
      if (route?.call.access !== 'patient' || route.call.organization === false || !caller?.organization_id) return null
      const { acting_for, account_id, organization_id } = caller
      if (acting_for) return { patient_id: acting_for, organization_id }
      const text = `select patient_id, organization_id from enrolments where account_id = $1 and organization_id = $2 and status <> 'ended'`
      return (await owner.query(text, [account_id, organization_id])).rows[0] ?? null
    },
    record({ method, path, input, status, request_id, reply, chart }) {
      const route = routeOf(method, path)
      if (!route) return
      for (const fault of contractFaults(route, status, reply)) beside_contract.add(fault)
      if (status >= 300) return
      const { name, call } = route
      succeeded.add(name)
      const asked_ids = new Set([...idsAsked(path), ...patientsNamedIn(input)])
      const texts = call.audit ? clinicalTexts(call, input, reply) : []
      audited.push({ request_id, name, call, chart, asked_ids, texts, reply_ids: new Set(idsIn(reply)) })
    },
    async finish() {
      await read()
      appendFileSync(join(data_dir, 'calls-that-succeeded'), [...succeeded, ''].join('\n'))
      appendFileSync(join(data_dir, 'calls-about-patients'), [...about_patients, ''].join('\n'))
      expect([...faults], 'audit rows that do not say what was done').toEqual([])
      expect([...beside_contract], 'replies that the contract does not describe').toEqual([])
    },
  }
}
