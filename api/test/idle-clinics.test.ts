/**
 * A clinic in which nothing is due costs the timetable nothing. `script/test-jobs` runs this with 5,000 clinics and a limit
 * of two seconds (`IDLE_CLINICS`, `IDLE_CLINICS_MS`); here there are fewer, and statements are counted instead of time.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createRelay } from '../src/clinic/notifications/notifications.jobs.ts'
import { clock } from '../src/kernel/clock.ts'
import { rehearseTransactions, watch } from '../src/kernel/db/transaction.ts'
import { newId } from '../src/kernel/ids.ts'
import type { Job } from '../src/kernel/jobs/queue.ts'
import { questions } from '../src/questions.ts'
import { jobsOf } from '../src/work.ts'
import { addPatient, useWorld } from './clinic.ts'
import { openClinic } from './open-clinic.ts'
import { visitIn } from './visit-in.ts'
import { addBooked, addWaiting, cancelVisit, openOffers } from './waiting.ts'

const world = useWorld({ own_database: true })
const clinics = Number(process.env.IDLE_CLINICS ?? 200)
const limit_ms = process.env.IDLE_CLINICS_MS ? Number(process.env.IDLE_CLINICS_MS) : null
const noon = '2026-03-02T12:00:00.000Z'
let relay: ReturnType<typeof createRelay>
let jobs: Job[]

beforeAll(() => {
  relay = createRelay(world.booted.kernel, questions)
  jobs = jobsOf(relay.relay)
})
afterAll(() => relay.stop())
afterEach(() => clock.release())

/** Every job once, as in a minute in which all of them are on the timetable: how many statements, and how long it took. */
async function minute() {
  const { statement: before } = watch
  let statements = 0
  watch.statement = (...seen) => {
    before?.(...seen)
    statements++
  }
  rehearseTransactions.on = false
  const began = performance.now()
  try {
    for (const job of jobs) await job.run(world.booted.kernel)
    return { statements, ms: performance.now() - began }
  } finally {
    watch.statement = before
    rehearseTransactions.on = true
  }
}

/** Clinics that were counted for the platform, whose log was looked through, and in which nothing has happened since. */
async function addIdle(count: number) {
  await world.owner.query(
    `insert into organizations (id, slug, name, status, time_zone, currency, country)
     select gen_random_uuid(), 'idle-' || gen_random_uuid(), 'Idle clinic', 'active', 'Europe/Dublin', 'EUR', 'IE' from generate_series(1, $1::int)`,
    [count],
  )
  await world.owner.query(
    `insert into organization_figures (organization_id, day, counted_at) select id, $1::timestamptz::date, $1 from organizations where slug like 'idle-%' on conflict do nothing`,
    [noon],
  )
  await world.owner.query(
    `insert into list_sweeps (organization_id, next_day) select id, $1::timestamptz::date from organizations where slug like 'idle-%' on conflict do nothing`,
    [noon],
  )
  await world.owner.query('analyze')
}

it(`a minute of the timetable costs as many statements with ${clinics} empty clinics as with one, and finds the one with work`, async () => {
  clock.fix(noon)
  await addIdle(1)
  await minute()
  const alone = await minute()
  await addIdle(clinics)
  await minute()
  const idle = await minute()
  expect(idle.statements).toBe(alone.statements)

  const clinic = await openClinic(world)
  const { organization_id, practitioner_id, service_id, location_id } = clinic
  const waiting = await addWaiting(world, clinic)
  await cancelVisit(world, await addBooked(world, clinic, '2026-03-10T10:00:00.000Z'))
  const { patient_id } = await addPatient(world, organization_id)
  const visit = await visitIn(world, clinic, patient_id, 'booked', { starts_at: new Date('2026-03-04T15:00:00.000Z') })
  const hold = newId()
  await world.owner.query(
    `insert into holds (organization_id, id, account_id, practitioner_id, service_id, location_id, starts_at, ends_at, expires_at)
     values ($1, $2, $2, $3, $4, $5, '2026-03-11T10:00Z', '2026-03-11T10:30Z', $6)`,
    [organization_id, hold, practitioner_id, service_id, location_id, noon],
  )
  clock.fix('2026-03-02T12:20:00.000Z')
  const busy = await minute()
  const { rows } = await world.owner.query(
    `select (select reminders_for = starts_at from appointments where id = $1) as reminded, exists (select from holds where id = $2) as held`,
    [visit.id, hold],
  )
  expect(rows).toEqual([{ reminded: true, held: false }])
  expect(await openOffers(world, waiting)).toHaveLength(1)

  if (limit_ms === null) return
  process.stdout.write(
    `${clinics} empty clinics: ${idle.statements} statements, ${idle.ms.toFixed(0)} ms a minute; with one that has work ${busy.ms.toFixed(0)} ms\n`,
  )
  expect(Math.max(idle.ms, busy.ms)).toBeLessThan(limit_ms)
}, 600_000)
