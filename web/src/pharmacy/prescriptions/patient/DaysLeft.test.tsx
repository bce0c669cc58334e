// @vitest-environment jsdom
import type { MyMedication } from '@polyclinic/contract/pharmacy/prescriptions/my-prescriptions'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { DaysLeft } from './DaysLeft.tsx'

const { draw } = prepareScreen()

it.each([
  [true, 'Until further notice'],
  [false, 'Not known how long it lasts'],
])('a medicine of which nobody knows the last day, open: %s', (is_open, text) => {
  draw(<DaysLeft medication={{ status: 'active', days_left: null, is_open } as MyMedication} />)
  expect(screen.getByText(text)).toBeTruthy()
})
