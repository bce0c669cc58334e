import { beforeAll, describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { visitIn } from '../../../test/visit-in.ts'

const world = useWorld()
let clinic: OpenClinic
let seen_before = 0

/** A chart with visits on days of 2026, each at ten o'clock; 'noshow' where none of them took place. */
async function patientSeen(fields: object, days: string[], status: 'fulfilled' | 'noshow' = 'fulfilled') {
  const body = { given_name: 'Mina', family_name: `Report${seen_before++}`, ...fields }
  const { body: chart } = await world.call(clinic.owner, 'POST', '/org/patients', body)
  for (const [at, day] of days.entries())
    await visitIn(world, clinic, chart.id, status, {
      starts_at: new Date(Date.parse(`2026-${day}T08:00:00Z`) + (seen_before * 10 + at) * 3_600_000),
    })
  return chart.id as string
}

const report = async (from: string, to: string) =>
  (await world.call(clinic.owner, 'GET', `/org/reports/patients?from=${from}&to=${to}`)).body

beforeAll(async () => {
  clinic = await openClinic(world)
  await patientSeen({ birth_date: '2010-05-01', sex: 'female' }, ['05-10', '05-11'])
  await patientSeen({ birth_date: '1990-05-01', sex: 'female' }, ['02-10', '05-12'])
  await patientSeen({ birth_date: '1950-05-01', sex: 'male' }, ['05-13'])
  await patientSeen({ birth_date: '1980-05-01', sex: 'male' }, ['05-14'], 'noshow')
  const left = await patientSeen({ birth_date: '1970-05-01', sex: 'other' }, ['05-15'])
  await world.owner.query(`update patients set status = 'inactive' where id = $1`, [left])
  await patientSeen({}, ['05-16'])
  const other_clinic = await openClinic(world)
  const { body: chart } = await world.call(other_clinic.owner, 'POST', '/org/patients', {
    given_name: 'Nora',
    family_name: 'Elsewhere',
    sex: 'female',
  })
  await visitIn(world, other_clinic, chart.id, 'fulfilled', { starts_at: new Date('2026-05-17T08:00:00Z') })
})

describe('the report of patients', () => {
  it('counts each patient who was seen once, as new or as returning', async () => {
    expect(await report('2026-05-01', '2026-05-31')).toMatchObject({ seen: 5, new_patients: 4, returning: 1 })
  })

  it('counts sex and age of charts in use, the age on the last day', async () => {
    const { sexes, ages } = await report('2026-05-01', '2026-05-31')
    expect(sexes).toEqual([
      { name: 'female', count: 2 },
      { name: 'male', count: 1 },
      { name: 'unknown', count: 1 },
    ])
    expect(ages).toEqual([
      { name: '0–17', count: 1 },
      { name: '18–39', count: 1 },
      { name: '65+', count: 1 },
      { name: 'unknown', count: 1 },
    ])
  })

  it('says how many charts are in use, seen or not', async () => {
    expect((await report('2026-05-01', '2026-05-31')).charts).toBe(5)
  })

  it('is empty for a period without visits', async () => {
    expect(await report('2026-08-01', '2026-08-02')).toEqual({ seen: 0, new_patients: 0, returning: 0, charts: 5, sexes: [], ages: [] })
  })
})

it('a report is of two years at the most', async () => {
  const refusal = await refusalOf(world, clinic.owner, 'GET', '/org/reports/patients?from=2020-01-01&to=2022-01-02')
  expect(refusal).toEqual(['refused_by_rule', 'from', 'Choose at most two years.'])
})
