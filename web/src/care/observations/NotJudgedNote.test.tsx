// @vitest-environment jsdom
import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { LatestVitals } from './LatestVitals.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()

const pulse = {
  id: 'v-1',
  code: '8867-4',
  display: 'Heart rate',
  value_number: 140,
  unit: '/min',
  effective_at: '2026-01-05T10:00:00.000Z',
  status: 'final',
  interpretation: null,
  reference_source: null,
  source: null,
  imported_at: null,
} as Observation

it.each([
  ['of a child: not at this age', {}, '2020-01-01', 'Not judged at this age: the ranges are of adults.'],
  ['without a birth date: not without it', {}, null, 'Not judged: the chart had no birth date, and the ranges are of adults.'],
  ['of an adult, which has its range', { reference_source: 'NEWS 2' }, '1980-01-01', null],
  ['that another system sent', { source: 'Laboratory' }, '2020-01-01', null],
])('says why the latest signs are not judged: %s', async (_, fields, birth_date, sentence) => {
  server.always('GET /org/patients/p-1/vitals', () => json(200, { items: [{ ...pulse, ...fields }] }))
  draw(<LatestVitals patient_id="p-1" birth_date={birth_date} />)
  await pass(100)
  expect(screen.getByText(/140/)).toBeTruthy()
  expect(screen.queryByText(/Not judged/)?.textContent ?? null).toBe(sentence)
})
