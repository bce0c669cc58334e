// @vitest-environment jsdom
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { DispenseForm } from './DispenseForm.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()

const prescription = {
  id: 'p-1',
  patient_id: 'a-1',
  medication_id: 'm-1',
  substitution_allowed: true,
  quantity: 30,
  quantity_unit: 'capsule',
  refills: 1,
  dispensed_quantity: 20,
} as Prescription
const batches = [
  { batch: 'SOON', expires_on: '2026-05-31', quantity: 12 },
  { batch: 'LATE', expires_on: '2027-05-31', quantity: 40 },
]
const done: string[] = []
beforeEach(() => {
  done.splice(0)
  Element.prototype.scrollIntoView = () => undefined
})

async function open({ in_stock = batches, outcome = 'clear', substitution_allowed = true, quantity_unit = 'capsule' } = {}) {
  server.always('GET /org/medications/m-1/batches', () => json(200, { items: in_stock, is_kept: in_stock.length > 0 }))
  server.always('GET /org/safety-checks', () => json(200, { outcome, summary: 'Looked at.', needs_reason: outcome === 'alert', parts: [] }))
  draw(<DispenseForm prescription={{ ...prescription, substitution_allowed, quantity_unit }} onDone={() => done.push('done')} />)
  await pass(100)
}
const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity')
async function send(reply: Response = json(201, {})) {
  server.on('POST /org/prescriptions/p-1/dispenses', () => reply)
  fireEvent.click(screen.getByRole('button', { name: 'Dispense' }))
  await pass(100)
  return server.sent.find(({ call }) => call.startsWith('POST'))?.body
}

describe('whoever dispenses', () => {
  it('finds what is left of this fill, of whichever batches expire first', async () => {
    await open()
    expect(quantity().value).toBe('10')
    expect(screen.getByText('40 capsules left')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Batch' }).value).toBe('The first to expire first')
    expect(await send()).toMatchObject({ quantity: 10, batch: null, days_supply: null, note: null })
    expect(done).toEqual(['done'])
  })

  it('chooses no other medication where the prescriber allows none', async () => {
    await open({ substitution_allowed: false })
    expect(screen.queryByLabelText('Another medication is handed out')).toBeNull()
    expect(screen.getByText('The prescriber allows no substitution.')).toBeTruthy()
    expect(await send()).not.toHaveProperty('medication_id')
  })

  it('dispenses without a batch where nothing is in stock', async () => {
    await open({ in_stock: [] })
    expect(screen.queryByLabelText('Batch')).toBeNull()
    expect(screen.getByText(/No stock of it is kept/)).toBeTruthy()
    expect(await send()).toMatchObject({ quantity: 10, batch: null })
  })

  it('does not dispense past the stock while its batches are awaited, nor when they could not be read', async () => {
    let answer: (reply: Response) => void = () => undefined
    server.on('GET /org/medications/m-1/batches', () => new Promise((resolve) => (answer = resolve)))
    server.always('GET /org/safety-checks', () => json(200, { outcome: 'clear', summary: 'Looked at.', needs_reason: false, parts: [] }))
    draw(<DispenseForm prescription={prescription} onDone={() => done.push('done')} />)
    await pass(100)
    fireEvent.submit(quantity().form as HTMLFormElement)
    answer(problem(403, 'forbidden', 'You may not see the stock.'))
    await pass(100)
    expect(screen.getByText('The stock could not be read.')).toBeTruthy()
    fireEvent.submit(quantity().form as HTMLFormElement)
    await pass(100)
    expect(server.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('reads at the quantity that it is too much', async () => {
    await open()
    fireEvent.change(quantity(), { target: { value: '41' } })
    const errors = [{ path: 'quantity', message: 'Only 40 capsules may still be dispensed.' }]
    await send(problem(422, 'refused_by_rule', 'Only 40 capsules may still be dispensed.', { errors }))
    expect(quantity().getAttribute('aria-invalid')).toBe('true')
    expect(done).toEqual([])
  })

  it('says how many inhalers leave the stock, which puffs do not say', async () => {
    await open({ quantity_unit: 'puff' })
    fireEvent.change(screen.getByLabelText('How many leave the stock'), { target: { value: '1' } })
    expect(await send()).toMatchObject({ quantity: 10, stock_quantity: 1 })
  })

  it('is not asked so where capsules are counted', async () => {
    await open()
    expect(screen.queryByLabelText('How many leave the stock')).toBeNull()
    expect(await send()).not.toHaveProperty('stock_quantity')
  })

  it('is asked for a reason where an allergy speaks against it', async () => {
    await open({ outcome: 'alert' })
    fireEvent.change(screen.getByLabelText('Why it is dispensed all the same'), { target: { value: 'Tolerated it' } })
    expect(await send()).toMatchObject({ override_reason: 'Tolerated it' })
  })

  it('says what is handed out instead, and why', async () => {
    server.always('GET /org/medications', () => json(200, { items: [], next_cursor: null }))
    await open()
    fireEvent.click(screen.getByLabelText('Another medication is handed out'))
    await pass(300)
    fireEvent.click(screen.getByRole('button', { name: 'Dispense' }))
    await pass(100)
    expect(server.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
    expect(screen.getByText('Write a few words.')).toBeTruthy()
  })
})
