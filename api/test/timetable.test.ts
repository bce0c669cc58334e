/**
 * The jobs of the timetable for a clinic: each kind finds what is due, costs nothing if nothing is, and loses nothing when it is
 * interrupted at any statement.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRelay } from '../src/domains/notifications/notifications.jobs.ts'
import { clock } from '../src/kernel/clock.ts'
import { rehearseTransactions, watch } from '../src/kernel/db/transaction.ts'
import { idAt, newId } from '../src/kernel/ids.ts'
import { type ClinicJob, dueClinics } from '../src/kernel/jobs/clinic-job.ts'
import type { Job } from '../src/kernel/jobs/queue.ts'
import { questions } from '../src/questions.ts'
import { jobsOf } from '../src/work.ts'
import { addPatient, useWorld } from './clinic.ts'
import { addService, type OpenClinic, openClinic } from './open-clinic.ts'
import { visitIn } from './visit-in.ts'
import { addBooked, addWaiting, cancelVisit, openOffers } from './waiting.ts'
import { sampleTable } from './walk/call-input.ts'

const world = useWorld({ own_database: true })
const noon = '2026-03-02T12:00:00.000Z'
const ten = '2026-03-10T10:00:00.000Z'
const after = (minutes: number, from = noon) => new Date(Date.parse(from) + minutes * 60_000).toISOString()

/** How to make a job due in a clinic that is open at noon. Answers with a check that it was done. */
interface Kind {
  name: string
  arrange(clinic: OpenClinic): Promise<() => Promise<boolean>>
  /** Interrupted work is taken up again after this many minutes. */
  lease?: number
  /** It stays due and is checked each minute: whom it suits changes with the hour. */
  staysDue?: true
}

const isTrue = async (text: string, ...values: unknown[]) => (await world.owner.query(`select (${text}) as is`, values)).rows[0].is === true
const insert = async (table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row)
  await world.owner.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}
/** Later than any id that a test makes by the clock of the machine; the next day something has changed. */
const lastCount = '2100-01-01T12:00:00.000Z'
const nextDay = after(1440, lastCount)
function countedAgain({ organization_id }: OpenClinic) {
  clock.fix(after(10, nextDay))
  return () => isTrue('select max(counted_at) > $2 from organization_figures where organization_id = $1', organization_id, nextDay)
}

async function releasedSlot(clinic: OpenClinic) {
  const waiting = await addWaiting(world, clinic)
  await cancelVisit(world, await addBooked(world, clinic, ten))
  return waiting
}
async function offered(clinic: OpenClinic) {
  const waiting = await addWaiting(world, clinic)
  const body = { entry_id: waiting.entry_id, practitioner_id: clinic.practitioner_id, starts_at: ten }
  const offer = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', body)
  expect(offer.status, JSON.stringify(offer.body)).toBe(201)
  return offer.body.id as string
}
const ended = (offer: string) => () =>
  isTrue(`select status <> 'open' and not exists (select from holds where id = $1) from waitlist_offers where id = $1`, offer)

async function request(clinic: OpenClinic) {
  const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { booking_mode: 'request' })
  const patient = await addPatient(world, clinic.organization_id)
  const { status, body } = await world.call(patient, 'POST', '/patient/appointment-requests', { service_id, starts_at: ten })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as string
}

async function bookedVisit(clinic: OpenClinic, starts_at: string) {
  const { patient_id } = await addPatient(world, clinic.organization_id)
  return (await visitIn(world, clinic, patient_id, 'booked', { starts_at: new Date(starts_at) })).id
}

async function labOrder({ organization_id }: OpenClinic, fields: Record<string, unknown>) {
  const { patient_id } = await addPatient(world, organization_id)
  const id = newId()
  const ordered = { patient_id, test_name: 'Potassium', ordered_by: newId(), ordered_by_name: 'Dr Bell' }
  await insert('lab_orders', { organization_id, id, ...ordered, ...fields })
  return id
}

/** Every job for each clinic, with each of the reasons for which it is due. */
const kinds: Record<string, Kind[]> = {
  'outbox-sweep': [
    {
      name: 'a message whose time has come',
      lease: 4,
      async arrange({ organization_id }) {
        const id = newId()
        const payload = {
          patient_name: 'Ada Sample',
          practitioner_name: 'Dr Bell',
          service_name: 'Check-up',
          starts_at: ten,
          time_zone: 'Europe/Dublin',
          url: '/patient/appointments/1',
        }
        const message = {
          channel: 'email',
          recipient: 'ada@home.test',
          template: 'appointment-booked',
          payload: JSON.stringify(payload),
          send_at: noon,
        }
        await insert('outbox_messages', { organization_id, id, ...message })
        return () => isTrue('select sent_at is not null from outbox_messages where id = $1', id)
      },
    },
  ],
  reminders: [
    {
      name: 'a visit that comes near',
      async arrange(clinic) {
        const id = await bookedVisit(clinic, after(3 * 1440 + 1440))
        return () => isTrue('select reminders_for = starts_at from appointments where id = $1', id)
      },
    },
    {
      name: 'a visit that comes near where the clinic reminds early',
      async arrange(clinic) {
        const rules = [{ minutes_before: 14 * 1440, channels: ['email'] }]
        const settings = { rules, quiet_from: '21:00', quiet_until: '08:00' }
        expect((await world.call(clinic.owner, 'PUT', '/org/reminder-settings', settings)).status).toBe(200)
        const id = await bookedVisit(clinic, after(15 * 1440))
        return () => isTrue('select reminders_for = starts_at from appointments where id = $1', id)
      },
    },
  ],
  'waitlist-offers': [
    {
      name: 'a released slot that somebody waits for',
      staysDue: true,
      async arrange(clinic) {
        const waiting = await releasedSlot(clinic)
        clock.fix(after(20))
        return async () => (await openOffers(world, waiting)).length === 1
      },
    },
    {
      name: 'an offer whose minutes are over',
      async arrange(clinic) {
        const offer = await offered(clinic)
        // The offer is the only reason.
        await world.owner.query('delete from released_slots where organization_id = $1', [clinic.organization_id])
        clock.fix(after(600))
        return ended(offer)
      },
    },
    {
      name: 'a declined offer whose time nobody passed on',
      async arrange(clinic) {
        const offer = await offered(clinic)
        await world.owner.query(`update waitlist_offers set status = 'declined', answered_at = $2 where id = $1`, [offer, noon])
        return ended(offer)
      },
    },
    {
      name: 'a note of a time that is over',
      async arrange({ organization_id, practitioner_id }) {
        const id = newId()
        const [starts_at, ends_at] = [after(-60), after(-30)]
        await insert('released_slots', {
          organization_id,
          id,
          practitioner_id,
          starts_at,
          ends_at,
          cause: 'cancelled',
          offer_from: starts_at,
        })
        return () => isTrue('select not exists (select from released_slots where id = $1)', id)
      },
    },
    {
      name: 'a note of a hold that ended early',
      async arrange({ organization_id, practitioner_id }) {
        const id = newId()
        const slot = { starts_at: ten, ends_at: after(30, ten), cause: 'hold-ended', offer_from: after(5), hold_id: newId() }
        await insert('released_slots', { organization_id, id, practitioner_id, ...slot })
        return () => isTrue('select not exists (select from released_slots where id = $1)', id)
      },
    },
  ],
  'unpaid-visits': [
    {
      name: 'a visit whose prepayment did not arrive',
      async arrange(clinic) {
        const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], {
          payment_rule: 'deposit',
          deposit_minor: 2000,
        })
        const booked = await addBooked(world, { ...clinic, service_id }, ten)
        const [visit] = (await world.owner.query('select prepayment_due_at from appointments where id = $1', [booked.appointment_id])).rows
        clock.fix(visit.prepayment_due_at)
        return () => isTrue(`select status = 'cancelled' from appointments where id = $1`, booked.appointment_id)
      },
    },
  ],
  'requests-sweep': [
    {
      name: 'a request that has expired',
      async arrange(clinic) {
        const id = await request(clinic)
        await world.owner.query('update appointment_requests set overdue_notified_at = $2, expires_at = $2 where id = $1', [id, noon])
        return () => isTrue(`select status = 'expired' from appointment_requests where id = $1`, id)
      },
    },
    {
      name: 'another time that the clinic offered and the patient did not answer',
      async arrange(clinic) {
        const id = await request(clinic)
        const { practitioner_id, location_id } = clinic
        await world.owner.query(
          `update appointment_requests set status = 'counter-offered', expires_at = $2, offered_practitioner_id = $3, offered_location_id = $4,
           offered_starts_at = $5, offered_ends_at = $6 where id = $1`,
          [id, noon, practitioner_id, location_id, ten, after(30, ten)],
        )
        return () => isTrue(`select status = 'expired' from appointment_requests where id = $1`, id)
      },
    },
    {
      name: 'a request that waits for too long',
      async arrange(clinic) {
        const id = await request(clinic)
        await world.owner.query('update appointment_requests set created_at = $2 where id = $1', [id, after(-3 * 1440)])
        return () => isTrue('select overdue_notified_at is not null from appointment_requests where id = $1', id)
      },
    },
  ],
  'holds-sweep': [
    {
      name: 'a hold whose minutes are over',
      async arrange({ organization_id, practitioner_id, service_id, location_id }) {
        const id = newId()
        const kept = { practitioner_id, service_id, location_id, starts_at: ten, ends_at: after(30, ten) }
        await insert('holds', { organization_id, id, account_id: newId(), ...kept, expires_at: noon })
        return () => isTrue('select not exists (select from holds where id = $1)', id)
      },
    },
  ],
  'keys-sweep': [
    {
      name: 'a key that is older than a day',
      async arrange({ organization_id }) {
        const key = newId()
        const kept = { account_id: newId(), request_hash: '', status: 200, reply: '', created_at: after(-25 * 60) }
        await insert('organization_idempotency_keys', { organization_id, key, ...kept })
        return () => isTrue('select not exists (select from organization_idempotency_keys where key = $1)', key)
      },
    },
  ],
  'file-removals': [
    {
      name: 'bytes that belong to no file',
      async arrange({ organization_id }) {
        const file_id = newId()
        await insert('file_removals', { organization_id, file_id, due_at: noon })
        return () => isTrue('select not exists (select from file_removals where file_id = $1)', file_id)
      },
    },
  ],
  'count-figures': [
    {
      name: 'a clinic that was never counted',
      arrange: async (clinic) => {
        await world.owner.query('delete from organization_figures where organization_id = $1', [clinic.organization_id])
        clock.fix(nextDay)
        return () => isTrue('select count(*) > 0 from organization_figures where organization_id = $1', clinic.organization_id)
      },
    },
    {
      name: 'a visit that was booked since',
      async arrange(clinic) {
        const id = await bookedVisit(clinic, after(1440, nextDay))
        await world.owner.query('update appointment_events set id = $2 where appointment_id = $1', [id, idAt(nextDay)])
        return countedAgain(clinic)
      },
    },
    {
      name: 'a patient who came since',
      async arrange(clinic) {
        const { organization_id } = clinic
        const name = { given_name: 'Ada', family_name: 'Sample', name: 'Ada Sample', name_key: 'sample ada' }
        await insert('patients', { organization_id, id: idAt(nextDay), record_number: 'A1', ...name })
        return countedAgain(clinic)
      },
    },
    {
      name: 'a practitioner who has left since',
      async arrange(clinic) {
        await world.owner.query(`update practitioners set status = 'inactive', updated_at = $2 where id = $1`, [
          clinic.practitioner_id,
          nextDay,
        ])
        return countedAgain(clinic)
      },
    },
    {
      name: 'a day that has begun, with visits',
      async arrange(clinic) {
        await bookedVisit(clinic, nextDay)
        return countedAgain(clinic)
      },
    },
  ],
  'similar-charts': [
    {
      name: 'a chart that was made or changed since similar ones were looked for',
      async arrange({ organization_id }) {
        const name = { given_name: 'Ada', family_name: 'Twice', name: 'Ada Twice', name_key: 'twice ada', birth_date: '1980-01-02' }
        for (const n of [1, 2]) await insert('patients', { organization_id, id: newId(), record_number: `T${n}`, ...name })
        return () => isTrue('exists (select from similar_charts where organization_id = $1)', organization_id)
      },
    },
  ],
  'patient-imports': [
    {
      name: 'an import that was started',
      async arrange(clinic) {
        const uploaded = await world.call(clinic.owner, 'POST', '/org/patient-imports?file_name=people.csv', sampleTable)
        expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201)
        expect((await world.call(clinic.owner, 'POST', `/org/patient-imports/${uploaded.body.id}/start`, {})).status).toBe(200)
        return () => isTrue(`select status = 'completed' from patient_imports where id = $1`, uploaded.body.id)
      },
    },
  ],
  'lab-orders-sweep': [
    {
      name: 'an ordered test without a result after its time',
      async arrange(clinic) {
        const id = await labOrder(clinic, { status: 'active', due_at: after(-3 * 1440) })
        return () => isTrue(`select exists (select from tasks where source_id = $1 and kind = 'missing-result')`, id)
      },
    },
    {
      name: 'a critical result that nobody has acknowledged',
      async arrange(clinic) {
        const id = await labOrder(clinic, { status: 'completed', critical_since: after(-180) })
        return () => isTrue(`select exists (select from tasks where source_id = $1 and kind = 'critical-result')`, id)
      },
    },
  ],
  'note-listed-patients': [
    {
      name: 'a list that was shown on a day that has ended',
      async arrange(clinic) {
        const { organization_id } = clinic
        const { patient_id } = await addPatient(world, organization_id)
        const before = new Date(Date.parse(noon) - 86_400_000).toISOString()
        const row = { actor_kind: 'staff', actor_name: 'Desk', action: 'patients.listPatients.read', patient_ids: [patient_id] }
        await insert('audit_events', { organization_id, id: idAt(before), at: before, ...row })
        await world.owner.query('update list_sweeps set next_day = $2 where organization_id = $1', [organization_id, before])
        return () => isTrue('select exists (select from listed_patients where patient_id = $1)', patient_id)
      },
    },
  ],
  'count-charts': [
    {
      name: 'a chart that was made before yesterday',
      async arrange({ organization_id }) {
        const name = { given_name: 'Ada', family_name: 'Sample', name: 'Ada Sample', name_key: 'sample ada' }
        await insert('patients', { organization_id, id: idAt(after(-2 * 1440)), record_number: 'A1', ...name })
        return () => isTrue('exists (select from chart_counts where organization_id = $1 and charts = 1)', organization_id)
      },
    },
  ],
  'recalls-sweep': [
    {
      name: 'charts that were not looked at today',
      async arrange(clinic) {
        const { organization_id, service_id } = clinic
        const { patient_id } = await addPatient(world, organization_id)
        const rule = { name: 'Check', kind: 'screening', service_id, months: 12, from_age: 40, is_active: true, created_at: noon }
        await insert('recall_rules', { organization_id, id: newId(), ...rule })
        return () => isTrue('select exists (select from recalls where patient_id = $1)', patient_id)
      },
    },
  ],
  'referrals-sweep': [
    {
      name: 'a referral without an answer after its day',
      async arrange(clinic) {
        const { organization_id } = clinic
        const { patient_id } = await addPatient(world, organization_id)
        const [id, letter_id] = [newId(), newId()]
        const author = { author_account_id: newId(), author_name: 'Dr Bell' }
        const editor = { editor_account_id: newId(), editor_name: 'Dr Bell', edited_at: noon }
        await insert('records', {
          organization_id,
          id: letter_id,
          patient_id,
          kind: 'referral',
          title: 'Letter',
          body: 'Please see',
          ...author,
          ...editor,
        })
        const to = { specialty: 'Cardiology', recipient_name: 'Dr Heart', reason: 'Murmur' }
        await insert('referrals', {
          organization_id,
          id,
          patient_id,
          letter_id,
          ...to,
          ...author,
          status: 'requested',
          expected_on: '2026-03-01',
          created_at: noon,
        })
        return () => isTrue(`select exists (select from tasks where source_id = $1 and kind = 'unanswered-referral')`, id)
      },
    },
  ],
  'outside-calendars': [
    {
      name: 'a calendar that is to be read again',
      lease: 16,
      async arrange({ organization_id, practitioner_id }) {
        const id = newId()
        const calendar = {
          name: 'Private',
          host: '127.0.0.1',
          address_hash: id,
          sealed_address: world.booted.kernel.vault.seal('http://127.0.0.1:1/a.ics', id),
        }
        await insert('outside_calendars', { organization_id, id, practitioner_id, ...calendar, created_at: noon, next_fetch_at: noon })
        return () => isTrue('select next_fetch_at > $2 and failing_since is not null from outside_calendars where id = $1', id, clock.now())
      },
    },
  ],
}
/** Jobs of no clinic: one statement or a few, however many clinics there are. */
const ofThePlatform = ['identity-sweep', 'text-questions-sweep']

let relay: ReturnType<typeof createRelay>
let jobs: Job[]
let clinic: OpenClinic
const jobNamed = (name: string) => jobs.find((job) => job.name === name) as ClinicJob
const isDue = async (job: ClinicJob) => (await dueClinics(world.booted.kernel, job.isDue)).some(({ id }) => id === clinic.organization_id)

beforeAll(() => {
  relay = createRelay(world.booted.kernel, questions)
  jobs = jobsOf(relay.relay)
})
afterAll(() => relay.stop())
beforeEach(async () => {
  clock.fix(noon)
  clinic = await openClinic(world)
  const { organization_id } = clinic
  await insert('organization_figures', { organization_id, day: '2100-01-01', counted_at: lastCount })
  await insert('list_sweeps', { organization_id, next_day: noon })
})
afterEach(() => clock.release())

/** Runs `work` until this clinic's statement number `n`, where it is interrupted. Answers whether it came that far. */
async function cutShortAt(n: number, work: () => Promise<void>): Promise<boolean> {
  const { statement: before } = watch
  let count = 0
  rehearseTransactions.on = false
  watch.statement = (text, entry, run) => {
    before?.(text, entry, run)
    if (entry.role === 'polyclinic_worker' && entry.organization_id === clinic.organization_id && ++count >= n)
      throw new Error('The process has died.')
  }
  try {
    await work()
  } finally {
    watch.statement = before
    rehearseTransactions.on = true
  }
  return count >= n
}

describe('every job', () => {
  it('is of the platform, or is tried here', () => {
    const ofClinics = jobs.filter((job) => 'isDue' in job).map(({ name }) => name)
    expect(ofClinics.sort()).toEqual(Object.keys(kinds).sort())
    expect(jobs.filter((job) => !('isDue' in job)).map(({ name }) => name)).toEqual(ofThePlatform)
  })

  it('leaves a clinic alone in which nothing is due', async () => {
    const due: string[] = []
    for (const name of Object.keys(kinds)) if (await isDue(jobNamed(name))) due.push(name)
    expect(due).toEqual([])
  })
})

describe.each(Object.entries(kinds).flatMap(([name, reasons]) => reasons.map((kind) => ({ job: name, ...kind }))))(
  '$job: $name',
  ({ job: name, arrange, lease, staysDue }) => {
    it('is found and done, and is not due any more', async () => {
      const job = jobNamed(name)
      const isDone = await arrange(clinic)
      expect([await isDue(job), await isDone()]).toEqual([true, false])
      await job.run(world.booted.kernel)
      expect([await isDone(), await isDue(job)]).toEqual([true, staysDue ?? false])
    })

    it('is done later, whichever statement the process died at', async () => {
      const job = jobNamed(name)
      const isDone = await arrange(clinic)
      let deaths = 0
      while (await cutShortAt(deaths + 1, () => job.run(world.booted.kernel))) {
        deaths++
        if (await isDone()) continue
        if (lease) clock.fix(new Date(clock.now().getTime() + lease * 60_000))
        expect(await isDue(job)).toBe(true)
      }
      expect(deaths).toBeGreaterThan(0)
      expect(await isDone()).toBe(true)
    })
  },
)
