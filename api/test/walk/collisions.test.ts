/**
 * Two requests that would write the same row at once, where a unique index allows one. Their table is closed to writes until both
 * have found that nothing stands in the way; then one of them is done, and the other is answered by a code that its call declares,
 * or is done on the row of the first. Of an index that no call can meet so, the reason is given.
 */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { rehearseTransactions } from '../../src/kernel/db/transaction.ts'
import { addStaff, makeClinic, useWorld } from '../clinic.ts'
import { waiting } from '../locks.ts'
import { kindOf } from './access-table.ts'
import { bodyOf, pathOf } from './call-input.ts'
import { plantSide } from './sides.ts'
import { slotsOf } from './slots.ts'

const world = useWorld()
let holder: pg.Client
beforeAll(async () => {
  rehearseTransactions.on = false
  holder = new pg.Client({ connectionString: world.owner_url })
  await holder.connect()
})
afterAll(() => holder.end())

interface Colleagues {
  doctor: Awaited<ReturnType<typeof addStaff>>
  desk: Awaited<ReturnType<typeof addStaff>>
}

interface Collision {
  call: string
  /** Statements that leave room for one row; $1 is the clinic's id. */
  before?: readonly string[]
  /** In place of the sample's fields. */
  body?: (people: Colleagues) => object
  /** The second is done on the row of the first. */
  both?: true
}

/** By the index: the call that meets it, or why none does. */
const collisions: Record<string, Collision | string> = {
  amendment_requests_open_idx: {
    call: 'records.createMyAmendmentRequest',
    before: ['delete from amendment_requests where organization_id = $1'],
  },
  calendar_feeds_patient_key: { call: 'calendarFeeds.createMyCalendarFeed' },
  calendar_feeds_practitioner_key: {
    call: 'calendarFeeds.createCalendarFeed',
    before: [
      `update memberships m set practitioner_id = p.id from practitioners p where m.organization_id = $1 and p.organization_id = $1 and m.role = 'owner'`,
    ],
  },
  charges_open_fee_idx: 'a fee is written under the lock of its visit, as lock-order.md says',
  charges_visit_idx: 'a charge of a visit is written under the lock of the visit',
  holds_account_key: { call: 'appointments.createMyHold', both: true },
  invoice_draft_lines_charge_idx: { call: 'billing.createInvoice', before: ['delete from invoice_draft_lines where organization_id = $1'] },
  medication_packs_gtin_idx: {
    call: 'medications.createMedication',
    body: () => ({ packs: [{ size: 30, unit: 'tablet', gtin: '5012345678900' }] }),
  },
  medications_base_code_idx: {
    call: 'medications.adoptMedications',
    body: () => ({ codes: ['paracetamol-500-mg-tablet'] }),
    both: true,
  },
  note_signature_requests_open_key: {
    both: true,
    call: 'records.requestSignatures',
    before: ['delete from note_errors where organization_id = $1'],
    body: ({ doctor }) => ({ signer_ids: [doctor.account_id] }),
  },
  occupancies_seat_key: 'races.test.ts books the same seat hundreds of times at once',
  patient_identifiers_once_key: { call: 'patients.createPatientIdentifier' },
  practitioners_staff_idx: { call: 'staff.createPractitioner', body: ({ desk }) => ({ staff_id: desk.staff_id }) },
  recalls_due_idx: 'a job alone writes recalls, and passes over those that are there',
  referrals_letter_idx: 'a letter is made with its referral',
  refill_requests_waiting_idx: {
    call: 'refills.createMyRefillRequest',
    before: [
      'delete from refill_requests where organization_id = $1',
      // Of what is taken as needed nobody can say that it is too early.
      `update prescriptions set dosage = jsonb_set(dosage, '{steps,0,as_needed}', 'true') where organization_id = $1`,
      'update dispenses set days_supply = null where organization_id = $1',
    ],
  },
  specimens_usable_idx: {
    call: 'labs.collectSpecimen',
    before: [
      'delete from specimens where organization_id = $1',
      'update observations set order_id = null where organization_id = $1',
      `update lab_orders set status = 'active' where organization_id = $1`,
    ],
  },
  tasks_source_idx: 'such tasks follow from events, and the insert passes over one that is there',
  waitlist_entries_waiting_key: {
    call: 'waitlist.createWaitlistEntry',
    before: [`update waitlist_entries set status = 'cancelled' where organization_id = $1`],
  },
  waitlist_offers_open_key: 'waitlist-races.test.ts makes two offers of one time at once',
  withheld_results_current_idx: 'a result is withheld under the lock of its chart',
}

async function twice(table: string, { call: name, before = [], body: fieldsOf = () => ({}) }: Collision) {
  const { call } = routes.find((route) => route.name === name) as (typeof routes)[number]
  const clinic = await makeClinic(world)
  const side = await plantSide(world, clinic.organization_id, { staff_account_id: clinic.owner.account_id })
  const slots = slotsOf(name, call)
  const idOf = (field: string) => side.ids.get(slots.find((slot) => slot.field === field)?.table ?? '') ?? clinic.organization_id
  const [doctor, desk] = [
    await addStaff(world, clinic.organization_id, 'practitioner'),
    await addStaff(world, clinic.organization_id, 'receptionist'),
  ]
  for (const statement of before) await world.owner.query(statement, [clinic.organization_id])
  const caller = kindOf(name) === 'patient' ? side.patient : clinic.owner
  const send = () =>
    world.call(caller, call.method, pathOf(call, idOf), call.body && { ...(bodyOf(call, idOf) as object), ...fieldsOf({ doctor, desk }) })
  await holder.query('begin')
  try {
    await holder.query(`lock table ${table} in share mode`)
    const replies = Promise.all([send(), send()])
    const come = await Promise.race([waiting(world.owner, 2).then(() => true), replies.then(() => false)])
    await holder.query('rollback')
    return { come, replies: (await replies).map(({ status, body }) => [status, body.code, body.detail, body.errors]) }
  } finally {
    await holder.query('rollback')
  }
}

it('is told of every unique index', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i
     join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
     where i.indisunique and not c.relispartition and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  )
  expect(Object.keys(collisions)).toEqual(rows.map(({ name }) => name))
})

const met = Object.entries(collisions).flatMap(([index, collision]) => (typeof collision === 'string' ? [] : [[index, collision] as const]))
describe.each(met)('%s', (index, collision) => {
  it(`lets one of two be done: ${collision.call}`, async () => {
    const { rows } = await world.owner.query<{ table: string }>(
      'select indrelid::regclass::text as table from pg_index where indexrelid = $1::regclass',
      [index],
    )
    const { come, replies } = await twice(rows[0]?.table as string, collision)
    const statuses = replies.map(([status]) => status).sort((a, b) => a - b)
    expect([come, statuses[0] < 300, statuses[1]], JSON.stringify(replies)).toEqual([true, true, collision.both ? statuses[0] : 409])
  })
})
