// @vitest-environment jsdom
import type { PurchaseOrder } from '@polyclinic/contract/pharmacy/stock/purchase-orders'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { OrderScan } from './orders/ReceiveDialog.tsx'
import { ScanField } from './ScanField.tsx'
import { useScan } from './use-scan.ts'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const read = async (text: string) => {
  const field = screen.getByLabelText('Scan the pack')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await pass(100)
}
const known = '09506000134352'
const medicine = {
  id: 'm-1',
  packs: [
    { gtin: null, size: 7 },
    { gtin: '9506000134352', size: 30 },
  ],
}
const catalogue = 'GET /org/medications'

let orderFilled: object = {}
/** The values of the form, as the drawn receipt shows them. */
const filled = () => JSON.parse(screen.getByTestId('values').textContent ?? '')
function Receipt() {
  const [values, setValues] = useState<object>({ medication: { id: 'm-0' }, lot: 'OLD', expires_on: '2030-01-31', quantity: 5 })
  const { scan, refusal } = useScan((next) => setValues((before) => ({ ...before, ...next })))
  return (
    <>
      <ScanField onScan={scan} refusal={refusal} />
      <output data-testid="values">{JSON.stringify(values)}</output>
    </>
  )
}

it('a scanned pack is one pack, and a case is as many as it says', async () => {
  server.always(catalogue, () => json(200, { items: [medicine], next_cursor: null }))
  draw(<Receipt />)
  await read(`(01)${known}(17)271231(10)L-7`)
  expect(filled()).toMatchObject({ medication: { id: 'm-1' }, lot: 'L-7', expires_on: '2027-12-31', quantity: 30 })
  await read(`(02)${known}(37)10(10)L-8`)
  expect(filled()).toMatchObject({ medication: { id: 'm-1' }, lot: 'L-8', expires_on: '', quantity: 300 })
  // The bars of a pack say nothing of its batch.
  await read('9506000134352')
  expect(filled()).toMatchObject({ medication: { id: 'm-1' }, lot: '', expires_on: '', quantity: 30 })
})

it('an unknown pack keeps nothing of the one before, and says so at the field', async () => {
  server.on(catalogue, () => json(200, { items: [], next_cursor: null }))
  draw(<Receipt />)
  await read(`(02)${known}(37)10(10)L-9`)
  expect(filled()).toEqual({ medication: null, lot: 'L-9', expires_on: '', quantity: '' })
  expect(screen.getByText(/No medicine of the catalogue has the number/)).toBeTruthy()
})

it('the answer to an earlier scan comes too late', async () => {
  let late: (response: Response) => void = () => undefined
  server.on(catalogue, () => new Promise<Response>((resolve) => (late = resolve)))
  draw(<Receipt />)
  await read(`(01)${known}(10)FIRST`)
  await read('(10)SECOND')
  late(json(200, { items: [medicine], next_cursor: null }))
  await pass(100)
  expect(filled()).toEqual({ medication: null, lot: 'SECOND', expires_on: '', quantity: '' })
})

it('an order takes only packs of its medicine', async () => {
  server.always('GET /org/medications/m-1', () => json(200, medicine))
  const line = { medication_id: 'm-1', medication_name: 'Ibuprofen' } as PurchaseOrder['lines'][number]
  draw(<OrderScan line={line} onRead={(values) => (orderFilled = values)} />)
  await read(`(01)${known}(17)271231(10)L-7`)
  expect(orderFilled).toEqual({ lot: 'L-7', expires_on: '2027-12-31' })
  await read('(01)04012345678901(10)WRONG')
  expect(orderFilled).toEqual({ lot: '', expires_on: '' })
  expect(screen.getByText('The number 04012345678901 is of no pack of Ibuprofen.')).toBeTruthy()
})
