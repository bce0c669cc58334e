import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, type Reply, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { idAt } from '../../kernel/ids.ts'
import { asSystem, clinicById } from '../../kernel/jobs/as-system.ts'
import { dueClinics } from '../../kernel/jobs/clinic-job.ts'
import { countFigures } from './count-figures.ts'
import { listedPatientsAreDue } from './listed-patients.sql.ts'
import { listedPatients } from './organizations.jobs.ts'

const world = useWorld({ own_database: true })
let clinic: Awaited<ReturnType<typeof makeClinic>>
let desk: Caller
let lena: string
let tom: string
const noon = Date.parse('2026-03-20T12:00:00Z')
let rows = 0

/** A list that was shown some days before noon, with its patients. */
async function addList(days_ago: number, patient_ids: string[], organization_id = clinic.organization_id) {
  const at = new Date(noon - days_ago * 86_400_000)
  const id = `${idAt(at.toISOString()).slice(0, 24)}${String(rows++).padStart(12, '0')}`
  await world.owner.query(
    `insert into audit_events (organization_id, id, at, actor_kind, actor_name, account_id, action, outcome, patient_ids)
     values ($1, $2, $3, 'staff', 'Desk', $4, 'patients.listPatients.read', 'done', $5)`,
    [organization_id, id, at, desk.account_id, patient_ids],
  )
  return id
}

/** Counts the figures of the clinic and runs the job, at noon of that many days later. */
async function runJob(days_later = 0) {
  clock.fix(new Date(noon + days_later * 86_400_000).toISOString())
  const { kernel } = world.booted
  const row = await clinicById(kernel, clinic.organization_id)
  if (!row) throw new Error('The clinic is missing.')
  const patients = 2
  await asSystem(kernel, { reason: 'test', domain: null, clinic: row }, (scope) => countFigures(scope, row, patients))
  await listedPatients.run(kernel)
}

const isDue = async () => (await dueClinics(world.booted.kernel, listedPatientsAreDue)).some(({ id }) => id === clinic.organization_id)

const noted = async (patient_id: string) =>
  (
    await world.owner.query<{ day: string }>(
      `select day::text from listed_patients where organization_id = $1 and patient_id = $2 order by day`,
      [clinic.organization_id, patient_id],
    )
  ).rows.map(({ day }) => day)

async function logOf(patient_id: string, query = ''): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: Reply = await world.call(
      clinic.owner,
      'GET',
      `/org/audit-events?patient_id=${patient_id}&action=patients.listPatients&limit=2${query}${cursor && `&cursor=${cursor}`}`,
    )
    ids.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor
  }
  return ids
}

beforeAll(async () => {
  clinic = await makeClinic(world)
  desk = await addStaff(world, clinic.organization_id, 'receptionist')
  lena = (await addPatient(world, clinic.organization_id)).patient_id
  tom = (await addPatient(world, clinic.organization_id)).patient_id
})

describe('the lists in which a patient stood', () => {
  const added: Record<string, string> = {}

  it('are found before any day was looked through', async () => {
    added.old = await addList(50, [lena, tom])
    added.older = await addList(51, [lena])
    added.tom = await addList(49, [tom])
    added.yesterday = await addList(1, [lena, tom])
    added.today = await addList(0, [tom, lena])
    expect(await logOf(lena)).toEqual([added.today, added.yesterday, added.old, added.older])
  })

  it('are noted by day, once for each day that has ended', async () => {
    await runJob()
    expect(await noted(lena)).toEqual(['2026-01-28', '2026-01-29', '2026-03-19'])
    expect(await noted(tom)).toEqual(['2026-01-29', '2026-01-30', '2026-03-19'])
    expect(await isDue()).toBe(false)
  })

  it('are found afterwards page by page, with those of today', async () => {
    expect(await logOf(lena)).toEqual([added.today, added.yesterday, added.old, added.older])
    expect(await logOf(tom)).toEqual([added.today, added.yesterday, added.tom, added.old])
    expect(await logOf(crypto.randomUUID())).toEqual([])
  })

  it('are found within a period', async () => {
    expect(await logOf(lena, '&from=2026-01-29T00:00:00Z&to=2026-03-01T00:00:00Z')).toEqual([added.old])
  })

  it('are read on the days that were noted alone', async () => {
    await world.owner.query('delete from listed_patients where organization_id = $1 and patient_id = $2 and day = $3', [
      clinic.organization_id,
      lena,
      '2026-01-29',
    ])
    expect(await logOf(lena)).toEqual([added.today, added.yesterday, added.older])
  })

  it('of today are noted when the day is over by an hour, and something changed', async () => {
    clock.fix('2026-03-21T00:59:00.000Z')
    expect(await isDue()).toBe(false)
    clock.fix('2026-03-21T01:01:00.000Z')
    expect(await isDue()).toBe(true)
    await runJob(1)
    expect(await noted(lena)).toContain('2026-03-20')
  })

  it('cost a clinic in which nothing has changed nothing', async () => {
    clock.fix('2026-04-20T12:00:00.000Z')
    await listedPatients.run(world.booted.kernel)
    clock.fix('2026-05-20T12:00:00.000Z')
    expect(await isDue()).toBe(false)
  })

  it('of another clinic are not noted here', async () => {
    const other_clinic = await makeClinic(world)
    await addList(0.5, [lena], other_clinic.organization_id)
    await runJob(2)
    expect(
      (await world.owner.query('select from listed_patients where organization_id = $1', [other_clinic.organization_id])).rowCount,
    ).toBe(0)
    expect(await noted(lena)).not.toContain('2026-03-21')
  })
})
