/**
 * Two charts, two practitioners, two rooms of one clinic: each call of staff that takes a parent and a child, or two rows of
 * one chart, in its address or its body, is handed one of each. It must be refused and change nothing, and differently from
 * the same call with rows that belong together.
 */
import type { Call } from '@polyclinic/contract/kernel/call'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { rehearseTransactions } from '../../src/kernel/db/transaction.ts'
import { makeClinic, type Reply, useWorld } from '../clinic.ts'
import { digest } from '../plant.ts'
import type { IdOf } from '../sample-input.ts'
import { kindOf } from './access-table.ts'
import { bodyOf, ifMatch, pathOf, queryOf } from './call-input.ts'
import { refreshSessions } from './people-of-clinic.ts'
import { chartTables, plantSide, type Side, shownOf } from './sides.ts'
import { type Slot, slotsOf } from './slots.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let first: Side
let second: Side

const plantOne = () => plantSide(world, clinic.organization_id, { staff_account_id: clinic.owner.account_id })
async function plantClinic() {
  clinic = await makeClinic(world)
  first = await plantOne()
  second = await plantOne()
}
/**
 * In place of the first side, which a call has changed. Few sides to a clinic: where most clinics have one row of a table, the
 * planner may read all rows of the clinic in place of one, in each of several joins.
 */
let spent = 0
const plantAnew = async () => {
  if (++spent % 8 === 0) await plantClinic()
  else first = await plantOne()
}
beforeAll(async () => {
  rehearseTransactions.on = false
  await plantClinic()
})
beforeEach(() => refreshSessions(world, [clinic.owner]))

/** Rows of a call that must belong together: of one chart, of one place, or the one in the address before the other. */
function families(slots: Slot[]): Slot[][] {
  const ofChart = slots.filter(({ table }) => table && table !== 'holds' && chartTables.has(table))
  const ofPlace = slots.filter(({ table }) => table === 'rooms' || table === 'locations')
  const inPath = slots.filter(({ where }) => where === 'params')
  return [ofChart, ofPlace, inPath].filter((family) => family.length > 1)
}

/** Calls whose two rows may belong to two charts; each with its reason. */
const meantForTwo: Record<string, string> = {
  'patientImports.updatePatientImportRow': 'a person of a file may be added to any chart, whatever was proposed',
  'chartMerges.compareCharts': 'two charts are compared',
  'chartMerges.mergeCharts': 'two charts become one',
  'chartMerges.recordDifferentPersons': 'two charts are two persons',
  'board.swapRooms': 'two visits exchange their rooms, whosever they are',
  'organizations.updateRoom': 'a room may move to another place',
  'organizations.updateService': 'a service may be had in several places, each with rooms of its own',
  'organizations.createService': 'a service may be had in several places, each with rooms of its own',
}

const cases = routes.flatMap(({ name, call }) =>
  kindOf(name) === 'org_user' && !(name in meantForTwo)
    ? families(slotsOf(name, call)).flatMap((family) =>
        family.map((slot) => [`${name}, another's ${slot.field}`, name, call, slot] as const),
      )
    : [],
)

const idsOf =
  (slots: Slot[], swapped?: Slot): IdOf =>
  (field) => {
    const table = slots.find((slot) => slot.field === field)?.table ?? ''
    return ((field === swapped?.field ? second : first).ids.get(table) as string) ?? '00000000-0000-7000-8000-000000000000'
  }
const send = (call: Call, id: IdOf) =>
  world.call(clinic.owner, call.method, pathOf(call, id) + queryOf(call, id), bodyOf(call, id), ifMatch)
const answerOf = ({ status, body }: Reply) => [status, body.code, body.detail, body.errors]

it('is asked of each call that takes two such rows', () => {
  expect(cases.length).toBeGreaterThan(20)
})

describe.each(cases)('%s', (title, name, call, slot) => {
  const slots = slotsOf(name, call)

  it('is refused, and changes nothing', async () => {
    const before = await digest(world.owner, clinic.organization_id)
    const crossed = await send(call, idsOf(slots, slot))
    const words = `${title}: ${crossed.status} ${JSON.stringify(crossed.body).slice(0, 400)}`
    if (call.method === 'GET' && crossed.status === 200) expect(shownOf(second, crossed.body).filter(isOfChart), words).toEqual([])
    else expect([404, 409, 422], words).toContain(crossed.status)
    expect(await digest(world.owner, clinic.organization_id)).toEqual(before)
    const together = await send(call, idsOf(slots))
    expect(together.status, JSON.stringify(together.body)).toBeLessThan(500)
    // Otherwise something else was checked first, and this shows nothing.
    if (call.method !== 'GET') expect(answerOf(crossed)).not.toEqual(answerOf(together))
    if (call.method !== 'GET' && together.status < 300) await plantAnew()
  })
})

const isOfChart = (column: string) => chartTables.has(column.split('.')[0] as string)
