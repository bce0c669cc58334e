import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { makeClinic, useWorld } from '../../../test/clinic.ts'
import { sampleTable } from '../../../test/walk/call-input.ts'
import { runImports } from '../../exchange/patient-imports/run-import.ts'
import { figures } from '../../exchange/reports/reports.jobs.ts'
import { clock } from '../../kernel/clock.ts'
import { idAt } from '../../kernel/ids.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import { dueClinics } from '../../kernel/jobs/clinic-job.ts'
import { chartCountIsDue } from './count-charts.ts'
import { chartCount } from './patients.jobs.ts'

const world = useWorld({ own_database: true })
type Clinic = Awaited<ReturnType<typeof makeClinic>>
const dayMs = 86_400_000
/** Some days before the clocks change in Europe, and long before the charts that calls make: their ids are made by the machine's clock. */
const start = Date.parse('2026-03-26T12:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()
let made = 0

afterEach(() => clock.release())

/** A chart whose id was made at that instant. */
async function addChart({ organization_id }: Clinic, at: number, { status = 'active', created_at = at } = {}) {
  const id = `${idAt(iso(at)).slice(0, 24)}${String(made++).padStart(12, '0')}`
  await world.owner.query(
    `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key, status, created_at)
     values ($1, $2, $3, 'Ada', 'Counted', 'Ada Counted', 'counted ada', $4, $5)`,
    [organization_id, id, `C${made}`, status, iso(created_at)],
  )
  return id
}

const reported = async (clinic: Clinic): Promise<number> =>
  (await world.call(clinic.owner, 'GET', '/org/reports/patients?from=2026-03-01&to=2026-03-31')).body.charts

/** The number of all charts, as the platform is told. */
async function figure({ organization_id }: Clinic): Promise<number> {
  // Without figures of its own the clinic is due.
  await world.owner.query('delete from organization_figures where organization_id = $1', [organization_id])
  await figures.run(world.booted.kernel)
  const { rows } = await world.owner.query(
    'select patients from organization_figures where organization_id = $1 and patients is not null order by day desc limit 1',
    [organization_id],
  )
  return rows[0].patients
}

async function plainCount({ organization_id }: Clinic, condition = "status in ('active', 'provisional')"): Promise<number> {
  const { rows } = await world.owner.query(`select count(*)::integer as n from patients where organization_id = $1 and ${condition}`, [
    organization_id,
  ])
  return rows[0].n
}

async function counted({ organization_id }: Clinic): Promise<{ charts: number } | undefined> {
  return (await world.owner.query('select charts from chart_counts where organization_id = $1', [organization_id])).rows[0]
}

const isDue = async (clinic: Clinic) =>
  (await dueClinics(world.booted.kernel, chartCountIsDue)).some(({ id }) => id === clinic.organization_id)

async function runJob(at: number) {
  clock.fix(iso(at))
  await chartCount.run(world.booted.kernel)
}

/** What happens to the charts of a clinic, each at the instant `at`; `n` chooses among them. */
const events: Record<string, (clinic: Clinic, at: number, n: number) => Promise<unknown>> = {
  count: (_clinic, at) => runJob(at),
  add: (clinic, at, n) => addChart(clinic, at - (n % 60) * 60_000, { status: n % 3 ? 'active' : 'provisional' }),
  addOfLongAgo: (clinic, at, n) => addChart(clinic, at, { created_at: at - n * dayMs }),
  create: async ({ owner }) =>
    expect((await world.call(owner, 'POST', '/org/patients', { given_name: 'Ada', family_name: 'New' })).status).toBe(201),
  async import({ owner, organization_id }) {
    const { body } = await world.call(owner, 'POST', '/org/patient-imports?file_name=people.csv', sampleTable)
    expect((await world.call(owner, 'POST', `/org/patient-imports/${body.id}/start`)).status).toBe(200)
    const found = await clinicById(world.booted.kernel, organization_id)
    if (found) await runImports(world.booted.kernel, found, performance.now())
  },
  closeOrReopen: async (clinic, _at, n) => {
    const chart = (await chartsOf(clinic, "status <> 'merged'", n))[0]
    if (!chart) return
    const status = chart.status === 'inactive' ? 'active' : 'inactive'
    const version = { 'if-match': `"${chart.version}"` }
    expect((await world.call(clinic.owner, 'PATCH', `/org/patients/${chart.id}`, { status }, version)).status).toBe(200)
  },
  merge: async (clinic, _at, n) => {
    const [survivor, merged] = await chartsOf(clinic, "status = 'active'", n)
    if (!survivor || !merged) return
    const versions = { survivor_version: survivor.version, merged_version: merged.version }
    const body = { merged_id: merged.id, account: 'survivor', ...versions }
    expect((await world.call(clinic.owner, 'POST', `/org/patients/${survivor.id}/merges`, body)).status).toBe(201)
  },
  undo: async ({ owner, organization_id }) => {
    const { rows } = await world.owner.query(
      `select id from chart_merges m where organization_id = $1 and not exists (select from chart_merge_undos u where u.merge_id = m.id) order by id desc limit 1`,
      [organization_id],
    )
    if (rows[0]) expect((await world.call(owner, 'POST', `/org/chart-merges/${rows[0].id}/undo`)).status).toBe(200)
  },
  moveClock: ({ organization_id }, _at, n) =>
    world.owner.query('update organizations set time_zone = $2 where id = $1', [
      organization_id,
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Dublin'][n % 3],
    ]),
}

async function chartsOf({ organization_id }: Clinic, condition: string, n: number) {
  const { rows } = await world.owner.query<{ id: string; version: number; status: string }>(
    `select id, version, status from patients where organization_id = $1 and ${condition} order by md5(id::text || $2) limit 2`,
    [organization_id, String(n)],
  )
  return rows
}

describe('the number of charts in use', () => {
  it('is that of a plain count, whatever happens to charts before and after they are counted', async () => {
    const step = fc.record({
      event: fc.constantFrom(...Object.keys(events), 'count', 'add', 'closeOrReopen', 'merge'),
      hours: fc.integer({ min: 0, max: 60 }),
      n: fc.integer({ min: 0, max: 1000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        const clinic = await makeClinic(world)
        let at = start
        for (let day = 0; day < 6; day++) await addChart(clinic, at - day * 0.7 * dayMs, { status: day % 4 ? 'active' : 'inactive' })
        for (const { event, hours, n } of steps) {
          at += hours * 3_600_000
          clock.fix(iso(at))
          await events[event]?.(clinic, at, n)
          expect([event, await reported(clinic)]).toEqual([event, await plainCount(clinic)])
        }
        await runJob(at + 3 * dayMs)
        expect(await reported(clinic)).toBe(await plainCount(clinic))
        expect(await figure(clinic)).toBe(await plainCount(clinic, 'true'))
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('is counted for the charts that were made before yesterday, merged and closed ones too', async () => {
    const clinic = await makeClinic(world)
    for (const status of ['active', 'provisional', 'inactive', 'merged']) await addChart(clinic, start - 3 * dayMs, { status })
    await addChart(clinic, Date.parse('2026-03-24T23:59:59Z'))
    await addChart(clinic, Date.parse('2026-03-25T00:00:00Z'))
    await addChart(clinic, start)
    expect([await counted(clinic), await reported(clinic)]).toEqual([undefined, 5])
    await runJob(start)
    expect([await counted(clinic), await reported(clinic)]).toEqual([{ charts: 5 }, 5])
  })

  it('is counted again on the next day on which there are further ones, and costs nothing else', async () => {
    const clinic = await makeClinic(world)
    clock.fix(iso(start))
    expect(await isDue(clinic)).toBe(false)
    await addChart(clinic, start)
    expect(await isDue(clinic)).toBe(false)
    clock.fix('2026-03-27T23:59:00Z')
    expect(await isDue(clinic)).toBe(false)
    clock.fix('2026-03-28T00:01:00Z')
    expect(await isDue(clinic)).toBe(true)
    await runJob(Date.parse('2026-03-28T00:01:00Z'))
    expect(await counted(clinic)).toEqual({ charts: 1 })
    clock.fix(iso(start + 100 * dayMs))
    expect(await isDue(clinic)).toBe(false)
  })

  it('has a chart that came late with an older id from the next count on', async () => {
    const clinic = await makeClinic(world)
    await addChart(clinic, start - 3 * dayMs)
    await runJob(start)
    await addChart(clinic, start - 4 * dayMs)
    await addChart(clinic, start)
    await runJob(start + 2 * dayMs)
    expect([await counted(clinic), await reported(clinic)]).toEqual([{ charts: 3 }, 3])
  })

  it('has no charts of another clinic', async () => {
    const [clinic, otherClinic] = [await makeClinic(world), await makeClinic(world)]
    await addChart(clinic, start - 3 * dayMs)
    for (const days of [3, 4, 0]) await addChart(otherClinic, start - days * dayMs)
    await runJob(start)
    expect([await counted(clinic), await counted(otherClinic)]).toEqual([{ charts: 1 }, { charts: 2 }])
    expect([await reported(clinic), await reported(otherClinic)]).toEqual([1, 3])
  })
})
