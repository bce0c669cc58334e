import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useWorld } from '../../test/clinic.ts'
import { transact } from '../kernel/db/transaction.ts'
import { newId } from '../kernel/ids.ts'
import { sampleClinics } from './clinics.ts'
import { insertOrder } from './insert-order.ts'
import { makeClinic } from './make-clinic.ts'
import { refreshSample } from './refresh.ts'
import { insertRows } from './rows.ts'

const world = useWorld()
const harbour = { ...(sampleClinics[2] as (typeof sampleClinics)[number]), time_zone: 'Europe/Dublin' }
// The clock goes back in between, on 25 October.
const loaded = new Date('2026-10-20T10:20:00Z')
const now = new Date('2026-10-30T15:40:00Z')
let organization_id: string

async function all<R extends Record<string, any>>(text: string, ...values: unknown[]): Promise<R[]> {
  return (await world.owner.query<R>(text, [organization_id, ...values])).rows
}
const local = (at: Date) => Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(harbour.time_zone)
const dayOf = (at: Date) => local(at).toPlainDate().toString()
const visits = () =>
  all<{ id: string; status: string; starts_at: Date }>(
    'select id, status, starts_at from appointments where organization_id = $1 order by id',
  )
const final = () =>
  all(`select 'ledger' as what, l.id, l::text from ledger_entries l where organization_id = $1 union all
    select 'invoice', i.id, i::text from invoices i where organization_id = $1 union all
    select 'note', n.id, n::text from signed_notes n where organization_id = $1`)

beforeAll(async () => {
  const accounts: string[] = []
  const staff = () => accounts[accounts.push(newId()) - 1] as string
  const made = makeClinic(harbour, 77, loaded, { staff }, [])
  organization_id = made.organization_id
  for (const id of accounts) {
    await world.owner.query(`insert into accounts (id, kind, email, name) values ($1, 'org_user', $2, 'Sample Staff')`, [
      id,
      `${id}@staff.test`,
    ])
  }
  const entry = { role: 'polyclinic_worker', organization_id, patient_id: null, account_id: null } as const
  await transact(world.booted.kernel.pool, entry, 'write', async (tx) => {
    await tx.query(sql`set local statement_timeout = 60000`)
    await insertRows(tx, made.rows, insertOrder)
  })
}, 60_000)

// The directory of other tests must not find this clinic.
afterAll(() =>
  world.owner.query(`update organizations set status = 'closed', sample = false where id = $1`, [organization_id]).then(() => {}),
)

it('moves sample clinics to today: bookings by whole weeks, past days as completed, nothing final changed', async () => {
  const before = await visits()
  const written = await final()
  expect(await refreshSample(world.booted.kernel, now)).toBeGreaterThan(20)

  const after = new Map((await visits()).map((visit) => [visit.id, visit]))
  for (const was of before.filter(({ status }) => status === 'booked')) {
    const is = after.get(was.id) as (typeof before)[number]
    const days = local(was.starts_at).toPlainDate().until(local(is.starts_at).toPlainDate()).days
    expect([is.status, days % 7, local(is.starts_at).toPlainTime().toString()]).toEqual([
      'booked',
      0,
      local(was.starts_at).toPlainTime().toString(),
    ])
    expect(dayOf(is.starts_at) > dayOf(now)).toBe(true)
  }
  const today = [...after.values()].filter(({ starts_at }) => dayOf(starts_at) === dayOf(now))
  // a clinic this small has too few practitioners for every stage at once
  const stages = today.map(({ status }) => status)
  expect(stages).toEqual(expect.arrayContaining(['fulfilled', 'noshow', 'in-consultation', 'arrived', 'booked']))
  const open = [...after.values()].filter(({ status, starts_at }) => /arrived|check|consul/.test(status) && dayOf(starts_at) < dayOf(now))
  expect(open).toEqual([])
  const lived = new Set([...after.values()].filter(({ status }) => status === 'fulfilled').map(({ starts_at }) => dayOf(starts_at)))
  expect([...lived].filter((day) => day > dayOf(loaded) && day < dayOf(now)).length).toBeGreaterThan(4)

  const kept = new Map((await final()).map((row) => [row.id, row]))
  for (const row of written) expect(kept.get(row.id)).toEqual(row)
  const gaps = await all(`select series from invoices where organization_id = $1 group by 1 having max(number) <> count(*)`)
  expect(gaps).toEqual([])
  expect(
    await all(`select (select max(receipt_number) from payments where organization_id = $1) - value as gap from counters
      where organization_id = $1 and name = 'receipts'`),
  ).toEqual([{ gap: '0' }])
  const [books] =
    await all(`select (select sum(due_minor) from invoice_balances where organization_id = $1 and next_sequence is null) as due,
    (select sum(case when debit_account = 'receivable' then amount_minor when credit_account = 'receivable' then -amount_minor else 0 end)
      from ledger_entries where organization_id = $1) as owed`)
  expect(books?.owed).toBe(books?.due)

  expect(await refreshSample(world.booted.kernel, now)).toBe(0)
  expect(new Map((await visits()).map((visit) => [visit.id, visit]))).toEqual(after)
}, 60_000)

it('moves to the next day as well, and ends an overbooked visit in its place', async () => {
  const [left] = await all<{ id: string; starts_at: Date }>(
    `select id, starts_at from appointments where organization_id = $1 and status = 'booked' order by starts_at, id limit 1`,
  )
  await world.owner.query('update occupancies set overbooked = true where appointment_id = $1', [left?.id])
  expect(await refreshSample(world.booted.kernel, new Date('2026-10-31T00:10:00Z'))).toBeGreaterThan(3)
  expect(await refreshSample(world.booted.kernel, new Date('2026-10-31T09:10:00Z'))).toBe(0)
  const [ended] = await all(
    `select a.status, a.starts_at, (select array_agg(c.status) from charges c where c.appointment_id = a.id) as charges
     from appointments a where a.organization_id = $1 and a.id = $2`,
    left?.id,
  )
  expect(ended).toMatchObject({ status: 'fulfilled', starts_at: left?.starts_at })
  expect(ended?.charges).toHaveLength(1)
}, 60_000)

it('leaves a day unchanged on which the clinic is closed', async () => {
  const holiday = ['2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z']
  const reason = 'Public holiday'
  await world.owner.query('insert into closures (organization_id, id, reason, starts_at, ends_at) values ($1, $2, $3, $4, $5)', [
    organization_id,
    newId(),
    reason,
    ...holiday,
  ])
  await refreshSample(world.booted.kernel, new Date('2026-11-02T10:10:00Z'))
  const added = await all(`select status from appointments where organization_id = $1 and starts_at between $2 and $3`, ...holiday)
  expect(added.filter(({ status }) => status !== 'booked')).toEqual([])
  await refreshSample(world.booted.kernel, new Date('2026-11-03T10:10:00Z'))
  const next = await all(`select from appointments where organization_id = $1 and starts_at between $2 and '2026-11-04'`, holiday[1])
  expect(next.length).toBeGreaterThan(5)
}, 60_000)
