/**
 * Each call as a stranger, as each kind of account and as each role of the staff. What is expected comes from the reviewed
 * access table, never from the contract in memory: a permission that is weakened there makes a test fail here.
 */
import { randomUUID } from 'node:crypto'
import type { Call } from '@polyclinic/contract/kernel/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { rehearseTransactions } from '../../src/kernel/db/transaction.ts'
import { type Caller, type Reply, useWorld } from '../clinic.ts'
import { kindOf, mayCall, mayHave, permissionOf, reviewedRow } from './access-table.ts'
import { bodyOf, ifMatch, pathOf, queryOf } from './call-input.ts'
import { type Person, peopleOfClinic, refreshSessions } from './people-of-clinic.ts'

const world = useWorld()
beforeAll(() => {
  // The tests of the commands themselves run each transaction twice.
  rehearseTransactions.on = false
})

const ask = (caller: Caller | null, call: Call) => {
  const id = randomUUID()
  return world.call(caller, call.method, pathOf(call, id) + queryOf(call, id), bodyOf(call, id), ifMatch)
}
const outcome = ({ status, body }: Reply) =>
  status === 401 || status === 403 ? `${status} ${body.code}` : status < 500 ? 'let in' : status

/** What a sample input asks for beyond its call, by the permission that its handler asks about. */
const furtherPermission: Record<string, string> = {
  'appointments.bookAppointment': 'appointments.overbook',
  'appointments.moveAppointment': 'appointments.overbook',
}

function expected(name: string, { kind, role }: Person): string {
  const further = furtherPermission[name]
  if (!mayCall(name, kind, role) || (further && !mayHave(role, further))) return '403 forbidden'
  return reviewedRow(name).sensitive ? '403 reauthentication_required' : 'let in'
}

describe.each(routes.map((route) => [route.name, route.call] as const))('%s', (name, call) => {
  const row = reviewedRow(name)
  const whose = kindOf(name)
  const isStream = call.produces === 'text/event-stream'

  it(`lets in whom the access table names, and nobody else: ${row.access}`, async () => {
    if (whose === 'public') {
      // A stream that anybody may open does not end.
      expect(['let in', '401 sign_in_failed', 'stream']).toContain(isStream ? 'stream' : outcome(await ask(null, call)))
      return
    }
    const { people, organization_id } = await peopleOfClinic(world)
    expect(outcome(await ask(null, call))).toBe('401 unauthenticated')
    const allowed = people.filter(({ kind, role }) => mayCall(name, kind, role))
    // A stream that is allowed does not end.
    const asking = isStream ? people.filter((person) => !allowed.includes(person)) : people
    const outcomes = await Promise.all(asking.map(async (person) => [nameOf(person), outcome(await ask(person.caller, call))]))
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(asking.map((person) => [nameOf(person), expected(name, person)])))
    if (row.sensitive) {
      await refreshSessions(world, callersOf(people))
      const confirmed = await Promise.all(allowed.map(async ({ caller }) => outcome(await ask(caller, call))))
      expect(new Set(confirmed)).toEqual(new Set(['let in']))
    }
    const permission = permissionOf(name)
    if (permission) await checkAdjustedRoles(people, allowed, organization_id, permission, call)
  })
})

const callersOf = (people: Person[]) => people.map(({ caller }) => caller)
const nameOf = ({ kind, role }: Person) => role ?? kind

/** A clinic's own table removes the permission from the manager and gives it to roles that lack it; the owner keeps it. */
async function checkAdjustedRoles(people: Person[], allowed: Person[], organization_id: string, permission: string, call: Call) {
  const lacking = people.find(({ role }) => role && role !== 'manager' && !allowed.some((person) => person.role === role))
  const adjustments: Record<string, object> = { manager: { remove: [permission] }, owner: { remove: [permission] } }
  if (lacking?.role) adjustments[lacking.role] = { add: [permission, ...Object.values(furtherPermission)] }
  await world.owner.query('update organizations set role_adjustments = $2 where id = $1', [organization_id, JSON.stringify(adjustments)])
  await refreshSessions(world, callersOf(people))
  for (const person of people) {
    if (person.role === 'manager') expect(outcome(await ask(person.caller, call))).toBe('403 forbidden')
    if (person.role === 'owner' || person === lacking) expect(outcome(await ask(person.caller, call))).toBe('let in')
  }
}
