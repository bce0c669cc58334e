import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { overseesFollowUp } from '@polyclinic/contract/care/tasks/task-machine'
import { type StaffRole, staffRoles } from '@polyclinic/contract/kernel/access'
import { mostCounted } from '@polyclinic/contract/kernel/most-counted'
import { type DashboardTile, dashboardTiles, tilesOf } from '@polyclinic/contract/system/system/dashboard-tiles'
import type { Dashboard } from '@polyclinic/contract/system/system/system'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addStaff, type Caller, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { transact } from '../../kernel/db/transaction.ts'
import { newId } from '../../kernel/ids.ts'
import { sampleClinics } from '../../sample/clinics.ts'
import { insertOrder } from '../../sample/insert-order.ts'
import { makeClinic } from '../../sample/make-clinic.ts'
import { insertRows } from '../../sample/rows.ts'

// A sample clinic has a fixed address, which only one clinic of a database can have.
const world = useWorld({ own_database: true })
// a Thursday in Kochi, where it is 14:10: visits at every stage, money taken, work to bill
const now = new Date('2026-10-29T08:40:00Z')
const today = '2026-10-29'
let organization_id: string
const callers = new Map<string, Caller & { practitioner_id?: string | null }>()

beforeAll(async () => {
  clock.fix(now)
  const accounts: string[] = []
  const made = makeClinic(
    sampleClinics[2] as (typeof sampleClinics)[number],
    95,
    now,
    { staff: () => accounts[accounts.push(newId()) - 1] as string },
    [],
  )
  organization_id = made.organization_id
  for (const id of accounts)
    await world.owner.query(`insert into accounts (id, kind, email, name) values ($1, 'org_user', $2, 'Sample Staff')`, [
      id,
      `${id}@staff.test`,
    ])
  const entry = { role: 'polyclinic_worker', organization_id, patient_id: null, account_id: null } as const
  await transact(world.booted.kernel.pool, entry, 'write', async (tx) => {
    await tx.query(sql`set local statement_timeout = 60000`)
    await insertRows(tx, made.rows, insertOrder)
  })
  for (const role of staffRoles) callers.set(role, await addStaff(world, organization_id, role))
  // the practitioner who signs in is one of the clinic's, with visits of today
  await world.owner.query(
    `update memberships set practitioner_id = (select practitioner_id from appointments where organization_id = $1
      and status = 'in-consultation' limit 1) where organization_id = $1 and account_id = $2`,
    [organization_id, callers.get('practitioner')?.account_id],
  )
  await world.owner.query(
    `insert into patient_calls (organization_id, id, patient_id, subject_kind, subject_id, template, reason, starts_at, created_at)
      select organization_id, id, patient_id, 'appointment', id, 'appointment-moved', 'no-address', starts_at, $2 from appointments
      where organization_id = $1 and status = 'booked' and starts_at > $2 limit 3`,
    [organization_id, now],
  )
  await world.owner.query(
    `insert into appointment_requests (organization_id, id, patient_id, service_id, practitioner_id, location_id, starts_at, expires_at)
      select organization_id, id, patient_id, service_id, practitioner_id, location_id, starts_at, starts_at from appointments
      where organization_id = $1 and status = 'booked' and starts_at > $2 limit 2`,
    [organization_id, now],
  )
  await world.call(caller('owner'), 'POST', '/org/tasks', { title: 'Order gloves' })
  // The list of stock does not show what was never received, low as it is.
  const never_received = { generic_name: 'Sumatriptan', form: 'tablet', strength: '50 mg', reorder_level: 5 }
  expect((await world.call(caller('owner'), 'POST', '/org/medications', never_received)).status).toBe(201)
  for (const [status, critical_since] of [
    ['active', null],
    ['completed', now],
    ['completed', null],
  ])
    await world.owner.query(
      `insert into lab_orders (organization_id, id, patient_id, test_name, status, ordered_by, ordered_by_name, ordered_at, critical_since)
        select organization_id, gen_random_uuid(), id, 'Potassium', $2, gen_random_uuid(), 'Sample Staff', $3, $4 from patients where organization_id = $1 limit 1`,
      [organization_id, status, now, critical_since],
    )
  const [patient] = await all(caller('owner'), '/org/patients')
  const cash = { method: 'cash', amount: { amount: 50_000, currency: 'INR' }, allocations: [], keep_surplus: true }
  const paid = await world.call(caller('cashier'), 'POST', '/org/payments', { ...cash, patient_id: (patient as { id: string }).id })
  expect(paid.status, JSON.stringify(paid.body)).toBe(201)
}, 60_000)
beforeEach(() => clock.fix(now))
afterAll(async () => {
  clock.release()
  await world.owner.query(`update organizations set status = 'closed', sample = false where id = $1`, [organization_id])
})

const caller = (role: string) => callers.get(role) as Caller
const get = async (caller: Caller, path: string) => {
  const { status, body } = await world.call(caller, 'GET', path)
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
  return body
}
const dashboardOf = (caller: Caller): Promise<Dashboard> => get(caller, '/org/dashboard')
const total = async (caller: Caller, path: string): Promise<number> =>
  (await get(caller, `${path}${path.includes('?') ? '&' : '?'}limit=1&total=true`)).total
const all = async (caller: Caller, path: string): Promise<unknown[]> =>
  (await get(caller, `${path}${path.includes('?') ? '&' : '?'}limit=100`)).items

/** The number of items in the list that the tile links to. */
function listed(caller: Caller, role: StaffRole, { practitioner_id }: Dashboard): Record<DashboardTile, () => Promise<number>> {
  const filter = practitioner_id ? `practitioner_id=${practitioner_id}` : ''
  const board =
    (...statuses: string[]) =>
    async () =>
      (await get(caller, `/org/today?${filter}`)).items.filter((item: { status: string }) => statuses.includes(item.status)).length
  const zone = 5.5 * 3_600_000
  const at = (day: number) => new Date(Date.parse(today) - zone + day * 86_400_000).toISOString()
  const begun = 'pending,booked,arrived,checked-in,in-consultation,fulfilled'
  return {
    'visits-today': () => total(caller, `/org/appointments?from=${at(0)}&to=${at(1)}&status=${begun}`),
    expected: board('pending', 'booked'),
    waiting: board('arrived', 'checked-in'),
    arrived: board('arrived'),
    ready: board('checked-in'),
    'in-consultation': board('in-consultation'),
    done: board('fulfilled'),
    requests: async () => (await all(caller, '/org/appointment-requests?status=submitted')).length,
    calls: async () => (await all(caller, '/org/patient-calls')).length,
    'absence-calls': async () =>
      ((await all(caller, '/org/absences')) as { to_call: number }[]).reduce((sum, { to_call }) => sum + to_call, 0),
    unresolved: () => total(caller, '/org/appointments?unresolved=true'),
    waitlist: () => total(caller, '/org/waitlist-entries'),
    unsigned: () => total(caller, `/org/appointments?unsigned=true&${filter}`),
    'notes-to-sign': () => total(caller, '/org/notes-to-sign'),
    'draft-records': () => total(caller, '/org/records?status=draft'),
    'draft-prescriptions': () => total(caller, '/org/prescriptions?status=draft&mine=true'),
    refills: async () => (await all(caller, '/org/refill-requests?status=requested')).length,
    'stock-low': async () => (await all(caller, '/org/stock?show=low')).length,
    'stock-expiring': async () => (await all(caller, '/org/stock?show=expiring')).length,
    'stock-recalled': async () => (await all(caller, '/org/stock?show=recalled')).length,
    'lab-critical': async () => (await get(caller, '/org/lab-work')).items.filter((item: LabWork) => item.critical_since !== null).length,
    'lab-orders': async () => (await get(caller, '/org/lab-work')).items.length,
    'taken-today': () => total(caller, `/org/payments?from=${today}&to=${today}`),
    'cash-today': () => total(caller, `/org/ledger-entries?account=cash&from=${today}&to=${today}`),
    'open-invoices': () => total(caller, '/org/invoices?status=open'),
    'overdue-invoices': () => total(caller, '/org/invoices?status=overdue'),
    unbilled: () => total(caller, '/org/charges?status=billable'),
    messages: async () => (await get(caller, '/org/open-work')).messages,
    tasks: async () => (await all(caller, '/org/tasks?mine=true&follow_up=false')).length,
    recalls: async () => (await all(caller, '/org/recalls')).length,
    'follow-up': async () => (await all(caller, `/org/tasks?follow_up=true${overseesFollowUp(role) ? '' : '&mine=true'}`)).length,
  }
}

it.each(staffRoles)('shows a %s the tiles of the role, each with the count of the list behind it', async (role) => {
  const staff = caller(role)
  const found = await dashboardOf(staff)
  expect(found.tiles.map(({ name }) => name)).toEqual(tilesOf(role, new Set((await get(staff, '/org/me')).permissions)))
  const lists = listed(staff, role, found)
  // The list is counted up to this number and no further.
  for (const { name, count } of found.tiles) expect(await lists[name](), name).toBe(Math.min(count, mostCounted))
})

it('has something in most tiles of this clinic, so that the counts are compared with more than nothing', async () => {
  const counts = new Map<string, number>()
  for (const role of staffRoles)
    for (const { name, count } of (await dashboardOf(caller(role))).tiles) counts.set(name, Math.max(count, counts.get(name) ?? 0))
  const empty = dashboardTiles.filter((name) => !counts.get(name))
  expect(empty).toEqual(['absence-calls', 'notes-to-sign', 'draft-records', 'draft-prescriptions', 'messages', 'recalls', 'follow-up'])
})

it('counts a practitioner their own day', async () => {
  const [own, everybody] = [await dashboardOf(caller('practitioner')), await dashboardOf(caller('owner'))]
  expect(own.practitioner_id).not.toBeNull()
  expect(everybody.practitioner_id).toBeNull()
  const count = ({ tiles }: Dashboard, name: string) => tiles.find((tile) => tile.name === name)?.count as number
  expect(count(own, 'expected')).toBeLessThan(count(everybody, 'expected'))
})

it('says how long the first patient has waited, and compares the money of today with the same weekday', async () => {
  const { tiles } = await dashboardOf(caller('owner'))
  const tile = (name: string) => tiles.find((item) => item.name === name)
  expect(tile('waiting')?.longest_minutes).toEqual(expect.any(Number))
  expect(tile('taken-today')).toMatchObject({ amount: { currency: 'INR' }, week_before: { amount: { currency: 'INR' } } })
  const before = await get(caller('owner'), '/org/takings?on=2026-10-22')
  expect(tile('taken-today')?.week_before?.amount).toEqual(before.total)
  expect(tile('visits-today')?.week_before?.count).toEqual(expect.any(Number))
})

it('removes a tile from a role together with the permission', async () => {
  const [owner, reception] = [caller('owner'), caller('receptionist')]
  const roles = await get(owner, '/org/roles')
  const usual = roles.items.find((row: { role: string }) => row.role === 'receptionist').permissions as string[]
  const change = async (permissions: string[], version: number) =>
    (await world.call(owner, 'PATCH', '/org/roles', { roles: [{ role: 'receptionist', permissions }] }, { 'if-match': `"${version}"` }))
      .body
  const changed = await change(
    usual.filter((permission) => permission !== 'payments.take'),
    roles.version,
  )
  const names = (await dashboardOf(reception)).tiles.map(({ name }) => name)
  expect(names).not.toContain('taken-today')
  expect(names).not.toContain('unbilled')
  expect(names).toContain('waiting')
  await change(usual, changed.version)
  expect((await dashboardOf(reception)).tiles.map(({ name }) => name)).toContain('taken-today')
})
