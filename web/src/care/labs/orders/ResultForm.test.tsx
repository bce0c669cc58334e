// @vitest-environment jsdom
import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { ResultForm } from './ResultForm.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const order = { id: 'o-1', unit: 'mmol/L', range: null, version: 1 } as LabWork

async function enter() {
  server.always('POST /org/lab-orders/o-1/enter', () => json(200, order))
  fireEvent.click(screen.getByRole('button', { name: 'Enter' }))
  await pass(100)
  return server.sent.find(({ call }) => call.startsWith('POST'))?.body
}

async function send(typed: string) {
  draw(<ResultForm order={order} isCorrection={false} onDone={() => undefined} />)
  const field = screen.getByLabelText<HTMLInputElement>('Result, mmol/L')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  return { sent: await enter(), shown: field.value }
}

async function choose(reason: string) {
  draw(<ResultForm order={order} isCorrection={false} onDone={() => undefined} />)
  fireEvent.click(screen.getByRole('combobox', { name: /Why there is no result/ }))
  await pass(100)
  fireEvent.click(screen.getByRole('option', { name: reason }))
  await pass(100)
}

describe('the field of a result', () => {
  it.each(['haemolysed', '1,250', '5 <', '<', '<<5', '~5', '5-6', '< 1,250'])(
    'refuses "%s", keeps it readable, and sends nothing',
    async (typed) => {
      expect(await send(typed)).toEqual({ sent: undefined, shown: typed })
      expect(screen.getByText(/Write a number like 12.5, or <0.5 or >200/)).toBeTruthy()
    },
  )

  it.each([
    ['6.9', 6.9, null, '6.9'],
    ['0,5', 0.5, null, '0.5'],
    ['-2', -2, null, '-2'],
    ['<0.5', 0.5, '<', '<0.5'],
    ['< 0,5', 0.5, '<', '<0.5'],
    ['>200', 200, '>', '>200'],
    ['≥3', 3, '>=', '≥3'],
    ['<=4', 4, '<=', '≤4'],
  ])('sends "%s" as %d with the comparator %s', async (typed, value_number, value_comparator, shown) => {
    expect(await send(typed)).toMatchObject({ sent: { value_number, value_comparator, value_text: null, data_absent_reason: null }, shown })
  })
})

describe('a result that there is none of', () => {
  it('is sent as its reason, without a value', async () => {
    await choose('Haemolysed')
    expect(screen.queryByLabelText('Result, mmol/L')).toBeNull()
    fireEvent.change(screen.getByLabelText(/In words/), { target: { value: 'Second tube too' } })
    expect(await enter()).toMatchObject({ value_number: null, data_absent_reason: 'hemolysis', data_absent_text: 'Second tube too' })
  })

  it('says in words what another reason is', async () => {
    await choose('Another reason')
    expect(await enter()).toBeUndefined()
    expect(screen.getByText('Write a few words.')).toBeTruthy()
  })
})
