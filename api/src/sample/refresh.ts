import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { type Transaction, transact } from '../kernel/db/transaction.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { ClinicCalendar } from './calendar.ts'
import { visitDay } from './choose-patient.ts'
import { type SampleClinic, sampleClinics } from './clinics.ts'
import { closeFollowedBalances } from './close-followed-balances.ts'
import { Diary } from './diary.ts'
import { insertOrder } from './insert-order.ts'
import { addDays, addToday, makeInvoicesAndPayments } from './make-clinic.ts'
import { Random } from './random.ts'
import { readLoadedClinic } from './read-loaded-clinic.ts'
import { insertRows, Rows } from './rows.ts'

/**
 * Continues the sample clinics until today: visits that were booked for past days are moved whole weeks ahead, patients who were
 * left in the waiting room go home, the days in between are filled, and today's board is filled for the current hour. Nothing
 * final is rewritten: rows are only added to invoices, ledger and audit log, and the numbers continue. A clinic whose board was
 * filled today already is left unchanged, so that a second run does nothing. Answers with the visits that were added.
 */
export async function refreshSample(kernel: Kernel, now: Date): Promise<number> {
  const { rows } = await kernel.pool.query<{ id: string; slug: string; time_zone: string }>(
    `select id, slug, time_zone from organizations where sample and status = 'active' order by id`,
  )
  let visits = 0
  for (const { id, slug, time_zone } of rows) {
    const clinic = sampleClinics.find((sample) => sample.slug === slug)
    if (!clinic) continue
    const entry = { role: 'polyclinic_worker', organization_id: id, patient_id: null, account_id: null } as const
    visits += await transact(kernel.pool, entry, 'write', (tx) => addMissingDays(tx, clinic, id, new ClinicCalendar(time_zone, now)))
  }
  return visits
}

async function addMissingDays(tx: Transaction, clinic: SampleClinic, organization_id: string, calendar: ClinicCalendar): Promise<number> {
  await tx.query(sql`set local statement_timeout = 60000`)
  // If two servers start at once, the second finds the work done.
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`sample ${organization_id}`}))`)
  const today = calendar.today.toString()
  const { rows: state } = await tx.query(sql<{ last: string | null; in_use: boolean }>`select
    (select max(starts_at) from appointments where organization_id = ${organization_id} and status = 'fulfilled') as last,
    exists (select from counters where organization_id = ${organization_id} and name = ${`tokens:${today}`})
      or exists (select from appointments where organization_id = ${organization_id} and starts_at >= ${calendar.at(calendar.today, 0)}
        and status in ('arrived', 'checked-in', 'in-consultation', 'fulfilled')) as in_use`)
  const { last, in_use } = state[0] as { last: string | null; in_use: boolean }
  if (!last || in_use) return 0
  const loaded = await readLoadedClinic(tx, clinic, organization_id, calendar)
  if (loaded.staff.practitioners.length === 0 || loaded.patients.length < 100) return 0
  const [rows, random] = [new Rows(), new Random(calendar.at(calendar.today, 0).getTime() / 60_000 + clinic.slug.length)]
  const diary = await Diary.read(tx, organization_id, calendar, new Date(last))
  await diary.close(rows, random, loaded)
  await diary.move(rows, random)
  const { rows: coming } = await tx.query(sql<{ patient_id: string; starts_at: string }>`select patient_id, starts_at from appointments
    where organization_id = ${organization_id} and starts_at >= ${new Date(last)} and status <> 'cancelled'`)
  for (const { patient_id, starts_at } of coming) loaded.visitDays.add(visitDay(patient_id, new Date(starts_at)))
  const { rows: closed } = await tx.query(closedTimes(organization_id, calendar.at(calendar.today, 0)))
  loaded.isTaken = (practitioner_id, starts_at, ends_at) =>
    diary.isTaken(practitioner_id, starts_at, ends_at) ||
    closed.some(
      (visit) => visit.practitioner_id === practitioner_id && new Date(visit.starts_at) < ends_at && new Date(visit.ends_at) > starts_at,
    )
  const lived = Temporal.PlainDate.from(calendar.dayOf(new Date(last))).until(calendar.today, { largestUnit: 'day' }).days
  addDays(rows, random, loaded, clinic.busy, Math.max(-364, 1 - lived))
  addToday(rows, random, loaded)
  makeInvoicesAndPayments(loaded)
  for (const [name, value] of [...loaded.till.numbers, ...countersIn(rows)]) {
    await tx.query(sql`insert into counters (organization_id, name, value) values (${organization_id}, ${name}, ${value})
      on conflict (organization_id, name) do update set value = excluded.value`)
  }
  await insertRows(
    tx,
    rows,
    insertOrder.filter((table) => table !== 'counters'),
  )
  await closeFollowedBalances(tx, organization_id)
  return rows.count('appointments')
}

/**
 * The times at which practitioners do not work although their hours say so, from that moment on: the clinic is closed, or they
 * are on leave.
 */
const closedTimes = (organization_id: string, since: Date) => sql<{ practitioner_id: string; starts_at: string; ends_at: string }>`
  select h.practitioner_id, c.starts_at, c.ends_at from closures c
  join (select distinct practitioner_id, location_id from practitioner_hours where organization_id = ${organization_id}) h
    on c.location_id is null or c.location_id = h.location_id
  where c.organization_id = ${organization_id} and c.ends_at > ${since}
  union all
  select practitioner_id, starts_at, ends_at from practitioner_exceptions
  where organization_id = ${organization_id} and kind <> 'extra' and ends_at > ${since}`

const countersIn = (rows: Rows) => (rows.tables.get('counters') ?? []).map(({ name, value }) => [name as string, value as number] as const)
