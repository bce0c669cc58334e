import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../../test/clinic.ts'

const world = useWorld()
let nurse: Caller
let desk: Caller
let patient_id: string

beforeAll(async () => {
  const { organization_id } = await makeClinic(world)
  nurse = await addStaff(world, organization_id, 'nurse')
  desk = await addStaff(world, organization_id, 'receptionist')
  patient_id = (await addPatient(world, organization_id)).patient_id
  await set({ birth_date: '2020-03-01', sex: 'male' })
  for (const [effective_at, weight, height, head] of [
    ['2020-03-01T09:00:00Z', 3.3464, 49.8842, 34.4618],
    ['2021-03-01T09:00:00Z', 9.6, 75.7, 46.07],
    ['2025-03-01T09:00:00Z', 18.3, 110, null],
  ] as const) {
    const of = (value: number, unit: string) => ({ value, unit })
    const measurements = { weight: of(weight, 'kg'), height: of(height, 'cm'), ...(head ? { head_circumference: of(head, 'cm') } : {}) }
    const { status } = await world.call(nurse, 'POST', `/org/patients/${patient_id}/vitals`, { effective_at, measurements })
    expect(status).toBe(201)
  }
})

async function set(values: { birth_date?: string | null; sex?: string | null }) {
  for (const [column, value] of Object.entries(values))
    await world.owner.query(`update patients set ${column} = $1 where id = $2`, [value, patient_id])
}
interface Series {
  indicator: string
  points: { value: number; age_days: number; z_score: number | null; percentile: number | null; not_computed: string | null }[]
  curves: object[]
}
const growth = (caller: Caller = nurse) => world.call(caller, 'GET', `/org/patients/${patient_id}/growth`)
const seriesOf = (body: { series: Series[] }, indicator: string) =>
  body.series.find((candidate) => candidate.indicator === indicator) as Series

describe('the growth of a chart', () => {
  it('has each measured value with its age, z-score and percentile, the latest first', async () => {
    const { status, body } = await growth()
    expect([status, body.sex, body.birth_date]).toEqual([200, 'male', '2020-03-01'])
    const weight = seriesOf(body, 'weight')
    expect(weight.points.map(({ age_days }) => age_days)).toEqual([1826, 365, 0])
    expect(weight.points[2]).toMatchObject({ value: 3.3464, z_score: 0, percentile: 50, not_computed: null })
    expect(Math.abs(weight.points[1]?.z_score as number)).toBeLessThan(0.1)
    expect(seriesOf(body, 'head').points[1]).toMatchObject({ z_score: 0, percentile: 50 })
    // The index is computed from the exact weight and height, not from its value with one decimal.
    expect(seriesOf(body, 'bmi').points[0]).toMatchObject({ value: 15.1 })
    expect(weight.curves.length).toBe(121)
  })

  it('leaves out what was entered in error', async () => {
    const { body } = await world.call(nurse, 'POST', `/org/patients/${patient_id}/vitals`, {
      effective_at: '2022-03-01T09:00:00Z',
      measurements: { weight: { value: 120, unit: 'kg' } },
    })
    const before = seriesOf((await growth()).body, 'weight').points.length
    await world.call(nurse, 'POST', `/org/observations/${body.items[0].id}/enter-in-error`, { reason: 'The scale was in pounds' })
    expect(seriesOf((await growth()).body, 'weight').points.length).toBe(before - 1)
  })

  it('leaves out what is only known to be below or above a number, which has no place on a curve', async () => {
    const before = seriesOf((await growth()).body, 'weight').points.length
    const columns = 'organization_id, id, patient_id, category, code_system, code, display, value_number, value_comparator, unit'
    await world.owner.query(
      `insert into observations (${columns}, effective_at, issued_at, source, status)
       select organization_id, gen_random_uuid(), id, 'vital-signs', 'http://loinc.org', '29463-7', 'Body weight', 20, '>', 'kg', $2::timestamptz, $2::timestamptz, 'Elsewhere', 'final'
       from patients where id = $1`,
      [patient_id, '2025-05-01T09:00:00Z'],
    )
    expect(seriesOf((await growth()).body, 'weight').points.length).toBe(before)
  })

  it('shows values without curves where sex or birth date are not known, and says so', async () => {
    await set({ sex: 'other' })
    const { body } = await growth()
    expect([body.sex, seriesOf(body, 'weight').curves]).toEqual([null, []])
    expect(seriesOf(body, 'weight').points.map(({ not_computed }) => not_computed)).toEqual(['sex-unknown', 'sex-unknown', 'sex-unknown'])
    await set({ sex: 'male', birth_date: null })
    expect(seriesOf((await growth()).body, 'weight').points[0]).toMatchObject({ not_computed: 'no-birth-date', value: 18.3 })
    await set({ birth_date: '2020-03-01' })
  })

  it('is not shown to the front desk', async () => {
    expect((await growth(desk)).status).toBe(403)
  })
})

it('goes by the sex for results where the chart has one, and by none where that is not known', async () => {
  const judgedBy = async (clinical_sex: string | null) => {
    await world.owner.query('update patients set sex = $1, clinical_sex = $2 where id = $3', ['male', clinical_sex, patient_id])
    return (await growth()).body.sex
  }
  expect([await judgedBy('female'), await judgedBy('unknown'), await judgedBy(null)]).toEqual(['female', null, 'male'])
})
