// @vitest-environment jsdom
import type { TimelineItem } from '@polyclinic/contract/exchange/timeline/timeline'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { ValuesText } from './ValuesText.tsx'

const { draw } = prepareScreen()
type Value = TimelineItem['values'][number]
const value = (code: string, fields: Partial<Value>): Value => ({
  code,
  display: code,
  value_number: null,
  value_comparator: null,
  unit: null,
  value_text: null,
  data_absent_reason: null,
  data_absent_text: null,
  interpretation: null,
  ...fields,
})

it('writes values with their signs, and why there is none', () => {
  draw(
    <ValuesText
      values={[
        value('CRP', { value_number: 0.5, value_comparator: '<', unit: 'mg/L' }),
        value('Potassium', { data_absent_reason: 'hemolysis', data_absent_text: 'second tube' }),
        value('8480-6', { value_number: 300, value_comparator: '>', unit: 'mm[Hg]' }),
        value('8462-4', { data_absent_reason: 'error' }),
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'CRP <0.5 mg/L',
    'Potassium No result: Haemolysed (second tube)',
    'Systolic >300 mmHg',
    'Diastolic No result: The measurement failed',
  ])
})
