/**
 * Two patients of one clinic: each call of a patient, made by the first, is handed the second's rows one by one and then in
 * every place at once. Judged by the second's marks and by a digest of their rows; that the first's own row is found in the
 * same place shows that it is the owner that is asked about.
 */
import type { Call } from '@polyclinic/contract/kernel/call'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { rehearseTransactions } from '../../src/kernel/db/transaction.ts'
import { makeClinic, useWorld } from '../clinic.ts'
import type { IdOf } from '../sample-input.ts'
import { kindOf, reviewedRow } from './access-table.ts'
import { bodyOf, ifMatch, pathOf, queryOf } from './call-input.ts'
import { refreshSessions } from './people-of-clinic.ts'
import { digestOf, isPersonal, plantSide, type Side, shownOf } from './sides.ts'
import { type Slot, slotsOf } from './slots.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let first: Side
let second: Side

const plantOne = () => plantSide(world, clinic.organization_id, { staff_account_id: clinic.owner.account_id })
beforeAll(async () => {
  rehearseTransactions.on = false
  clinic = await makeClinic(world)
  first = await plantOne()
  second = await plantOne()
})
beforeEach(() => refreshSessions(world, [first.patient]))

/** An id without a row, for a slot that names a row of the platform. */
const nowhere = '00000000-0000-7000-8000-000000000000'
const idsOf =
  (slots: Slot[], side: Side): IdOf =>
  (field) =>
    side.ids.get(slots.find((slot) => slot.field === field)?.table ?? '') ?? nowhere
const send = (call: Call, id: IdOf, words: string) =>
  world.call(first.patient, call.method, pathOf(call, id) + queryOf(call, id, words), bodyOf(call, id), ifMatch)

describe.each(
  routes
    .filter(({ name, call }) => ['patient', 'signed-in'].includes(kindOf(name)) && call.produces !== 'text/event-stream')
    .map(({ name, call }) => [name, call] as const),
)('%s', (name, call) => {
  const slots = slotsOf(name, call)

  it('finds nothing of another patient, and changes nothing of theirs', async () => {
    const before = await digestOf(world, second)
    const idsOfFirst = idsOf(slots, first)
    for (const slot of slots.filter(({ table }) => isPersonal(table))) {
      const secondIds = idsOf(slots, second)
      const reply = await send(call, (field) => (field === slot.field ? secondIds(field) : idsOfFirst(field)), second.mark)
      expect(shownOf(second, reply.body).filter(isOfPatient), slot.field).toEqual([])
      const answer = `${slot.field}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`
      if (slot.where === 'params') expect(reply.status, answer).toBe(404)
      if (slot.where === 'body') expect([404, 409, 422], answer).toContain(reply.status)
      expect(reply.status, answer).toBeLessThan(500)
    }
    // The id is put in every place at once, whatever kind of row the call asks for.
    const everything = slots.length === 0 ? [nowhere] : [...second.ids].filter(([table]) => isPersonal(table)).map(([, id]) => id)
    for (const id of everything) {
      const reply = await send(call, () => id, second.mark)
      expect(shownOf(second, reply.body).filter(isOfPatient)).toEqual([])
      expect(reply.status).toBeLessThan(500)
    }
    expect(await digestOf(world, second)).toEqual(before)
  })

  it("finds the patient's own", async () => {
    const reply = await send(call, idsOf(slots, first), first.mark)
    const answer = JSON.stringify(reply.body).slice(0, 300)
    expect(reply.status, answer).toBeLessThan(500)
    if (slots.some(({ where, table }) => where === 'params' && isPersonal(table))) expect(reply.status, answer).not.toBe(404)
    if (call.method === 'GET' && reviewedRow(name).patient_data && call.produces === undefined && reply.status !== 404)
      expect(shownOf(first, reply.body).filter(isOfPatient).length, `${name} shows ${answer}`).toBeGreaterThan(0)
    // These calls have taken effect and must not be repeated.
    if (call.method !== 'GET' && reply.status < 300) first = await plantOne()
  })
})

const isOfPatient = (column: string) => isPersonal(column.split('.')[0] as string)
