// @vitest-environment jsdom
import type { Dispense } from '@polyclinic/contract/pharmacy/prescriptions/dispenses'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { DispenseRow } from './DispenseRow.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const dispense = { id: 'd-1', quantity: 14, quantity_unit: 'capsule', dispensed_at: '2026-03-10T09:00:00Z', can: ['enter-in-error'] }

it.each([
  ['closes its question when it is marked as entered in error', json(200, {}), undefined],
  ['keeps the reason in its field when the mark was refused', problem(409, 'state_not_allowed', 'It is marked already.'), 'Counted twice'],
])('%s', async (_, reply, kept) => {
  server.on('POST /org/dispenses/d-1/enter-in-error', () => reply)
  draw(<DispenseRow dispense={dispense as Dispense} />)
  fireEvent.click(screen.getByRole('button', { name: 'Wrong? 14 capsules' }))
  await pass(300)
  fireEvent.change(screen.getByLabelText('What went wrong?'), { target: { value: 'Counted twice' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mark it' }))
  await pass(500)
  expect(screen.queryByLabelText<HTMLTextAreaElement>('What went wrong?')?.value).toBe(kept)
})
