/**
 * Each call as a member of another clinic, and with another clinic's ids in the address, the question and the body. Judged by
 * planted marks and by a digest of the other clinic's rows, not by status alone; what a call needs is taken from the reviewed
 * access table. The calls are spread over several files, so that they run side by side.
 */
import { randomUUID } from 'node:crypto'
import type { Call } from '@polyclinic/contract/kernel/call'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../src/app.ts'
import { rehearseTransactions } from '../../../src/kernel/db/transaction.ts'
import type { Route } from '../../../src/kernel/http/implement.ts'
import { addPatient, type Caller, makeClinic, useWorld } from '../../clinic.ts'
import { digest, plant } from '../../plant.ts'
import { kindOf, reviewedRow } from '../access-table.ts'
import { bodyOf, ifMatch, pathOf, queryOf } from '../call-input.ts'
import { eightAtOnce } from '../eight-at-once.ts'
import { refreshSessions } from '../people-of-clinic.ts'

/** Each is the name of a test file beside this one, which walks those calls. */
export const groups = ['calls-of-patients', 'reads-of-staff', 'actions-of-staff', 'changes-of-staff'] as const
type Group = (typeof groups)[number]

function groupOf({ name, call }: Route): Group {
  if (kindOf(name) === 'patient') return 'calls-of-patients'
  if (call.method === 'GET') return 'reads-of-staff'
  return call.method === 'POST' && call.path.includes('{') ? 'actions-of-staff' : 'changes-of-staff'
}

const tenantBound = routes.filter(({ name }) => ['org_user', 'patient'].includes(kindOf(name)) && !reviewedRow(name).without_clinic)

export function walkOtherClinics(group: Group) {
  const world = useWorld()
  const mark = `PLANTED${randomUUID().slice(0, 8)}`
  let other_clinic_id: string
  let planted: Map<string, string>
  let people: Record<'org_user' | 'patient', Caller>

  beforeAll(async () => {
    const clinic = await makeClinic(world)
    other_clinic_id = (await makeClinic(world)).organization_id
    planted = await plant(world.owner, other_clinic_id, mark)
    // This patient is enrolled there and nobody else becomes that person.
    await addPatient(world, other_clinic_id)
    people = { org_user: clinic.owner, patient: await addPatient(world, clinic.organization_id) }
  })
  // The sign-in counts as just made, however slow the machine and whatever the test before did.
  beforeEach(() => refreshSessions(world, Object.values(people)))

  describe.each(tenantBound.filter((route) => groupOf(route) === group).map(({ name, call }) => [name, call] as const))(
    '%s',
    (name, call) => {
      const kind = kindOf(name) as 'org_user' | 'patient'

      it('needs a clinic, and finds none but its own', async () => {
        const send = (organization_id: string | undefined) =>
          world.call({ ...people[kind], organization_id }, call.method, pathOf(call, randomUUID()), bodyOf(call, randomUUID()))
        const without = await send(undefined)
        expect([without.status, without.body.code]).toEqual([400, 'organization_required'])
        const foreign = await send(other_clinic_id)
        expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
      })

      it('leaks nothing and changes nothing for ids of another clinic', async () => {
        rehearseTransactions.on = false
        const before = await digest(world.owner, other_clinic_id)
        await eightAtOnce(takesIds(call) ? planted : [...planted].slice(0, 1), async ([table, id]) => {
          const reply = await world.call(people[kind], call.method, pathOf(call, id) + queryOf(call, id), bodyOf(call, id), ifMatch)
          expect(JSON.stringify(reply.body), `${table} ${id}`).not.toContain(mark)
          const answer = `${table}: ${JSON.stringify(reply.body).slice(0, 300)}`
          if (pathOf(call, id).includes(id)) expect(reply.status, answer).toBeGreaterThanOrEqual(400)
          expect(reply.status, answer).toBeLessThan(500)
        })
        expect(await digest(world.owner, other_clinic_id)).toEqual(before)
      })
    },
  )
}

function takesIds(call: Call): boolean {
  const probe = randomUUID()
  return JSON.stringify([pathOf(call, probe), queryOf(call, probe), bodyOf(call, probe)]).includes(probe)
}
