// @vitest-environment jsdom
import type { StockTake } from '@polyclinic/contract/pharmacy/stock/stock-takes'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { CountField } from './StockTakeScreen.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const call = 'POST /org/stock-takes/t-1/count'
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (text: string) => {
  for (const at of Array.from(text).keys()) fireEvent.change(field(), { target: { value: text.slice(0, at + 1) } })
}
const counts = () => server.sent.filter((request) => request.call === call).map(({ body }) => (body as { counted: unknown }).counted)
const open = (counted: number | null) => {
  const line = { batch_id: 'b-1', medication_name: 'Ibuprofen', batch: 'A', counted } as StockTake['lines'][number]
  draw(<CountField take={{ id: 't-1' } as StockTake} line={line} />)
}
beforeEach(() => server.always(call, () => json(200, {})))

it('sends nothing of a count that cannot be read, and says so', async () => {
  open(null)
  type('1,250')
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.blur(field())
  await pass(100)
  expect(counts()).toEqual([])
  expect(field().value).toBe('1,250')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field(), { target: { value: '1250' } })
  fireEvent.blur(field())
  await pass(100)
  expect(counts()).toEqual([1250])
})

it('sends the same number again with Enter, and not by leaving the field', async () => {
  open(40)
  fireEvent.blur(field())
  await pass(100)
  expect(counts()).toEqual([])
  for (const _ of [1, 2]) {
    fireEvent.keyDown(field(), { key: 'Enter' })
    await pass(100)
  }
  fireEvent.blur(field())
  await pass(100)
  expect(counts()).toEqual([40, 40])
})

it('says that a count stays when its field is cleared', async () => {
  open(40)
  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.blur(field())
  await pass(100)
  expect(counts()).toEqual([])
  expect(screen.getByText('40 was counted and stays until you enter another number.')).toBeTruthy()
  fireEvent.change(field(), { target: { value: '41' } })
  expect(screen.queryByText(/stays until/)).toBeNull()
})
