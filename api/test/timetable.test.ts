/**
 * The jobs of the timetable for a clinic: each kind finds what is due, costs nothing if nothing is, and loses nothing when it is
 * interrupted at any statement.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRelay } from '../src/clinic/notifications/notifications.jobs.ts'
import { clock } from '../src/kernel/clock.ts'
import { rehearseTransactions, watch } from '../src/kernel/db/transaction.ts'
import { type ClinicJob, dueClinics } from '../src/kernel/jobs/clinic-job.ts'
import type { Job } from '../src/kernel/jobs/queue.ts'
import { questions } from '../src/questions.ts'
import { jobsOf } from '../src/work.ts'
import { useWorld } from './clinic.ts'
import { type OpenClinic, openClinic } from './open-clinic.ts'
import { dueForCharts } from './timetable/charts.ts'
import { dueForFigures } from './timetable/figures.ts'
import { dueForHousekeeping } from './timetable/housekeeping.ts'
import { type Kind, lastCount, noon, rowsOf } from './timetable/kind.ts'
import { dueForVisits } from './timetable/visits.ts'
import { dueForWaitlist } from './timetable/waitlist.ts'

const world = useWorld({ own_database: true })
const { insert } = rowsOf(world)

/** Every job for each clinic, with each of the reasons for which it is due. */
const kinds: Record<string, Kind[]> = {
  ...dueForHousekeeping(world),
  ...dueForVisits(world),
  ...dueForWaitlist(world),
  ...dueForCharts(world),
  ...dueForFigures(world),
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
