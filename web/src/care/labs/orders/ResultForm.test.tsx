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

async function send(typed: string) {
  draw(<ResultForm order={order} isCorrection={false} onDone={() => undefined} />)
  const field = screen.getByLabelText<HTMLInputElement>('Result, mmol/L')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  server.always('POST /org/lab-orders/o-1/enter', () => json(200, order))
  fireEvent.click(screen.getByRole('button', { name: 'Enter' }))
  await pass(100)
  return { sent: server.sent.find(({ call }) => call.startsWith('POST'))?.body, shown: field.value }
}

describe('the field of a result', () => {
  it.each(['<0.5', '>200', 'haemolysed', '1,250'])('refuses "%s", keeps it readable, and sends nothing', async (typed) => {
    expect(await send(typed)).toEqual({ sent: undefined, shown: typed })
    expect(screen.getByText(/Write the number alone/)).toBeTruthy()
  })

  it.each([
    ['6.9', 6.9],
    ['0,5', 0.5],
    ['-2', -2],
  ])('sends "%s" as %d', async (typed, value_number) => {
    expect((await send(typed)).sent).toMatchObject({ value_number, value_text: null })
  })
})
