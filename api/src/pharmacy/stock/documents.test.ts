/** Stock-takes, transfers and orders. */
import { purchaseOrderMachine } from '@polyclinic/contract/pharmacy/stock/purchase-order-rules'
import { stockTakeMachine } from '@polyclinic/contract/pharmacy/stock/stock-take-rules'
import { stockTransferMachine } from '@polyclinic/contract/pharmacy/stock/transfer-rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let pharmacist: Awaited<ReturnType<typeof addStaff>>
let colleague: Awaited<ReturnType<typeof addStaff>>
let doctor: Caller
let patient: Awaited<ReturnType<typeof addPatient>>
let store: string
let ward: string
let medication_id: string
let batch_id: string

const post = (path: string, body: object = {}, caller: Caller = pharmacist, headers: Record<string, string> = {}) =>
  world.call(caller, 'POST', path, body, headers)
const get = async (path: string) => (await world.call(pharmacist, 'GET', path)).body
const refused = (path: string, body: object = {}) => refusalOf(world, pharmacist, 'POST', path, body)
const newMedication = async (more: object = {}) =>
  (await post('/org/medications', { generic_name: 'Ibuprofen', form: 'tablet', strength: '400 mg', ...more })).body.id as string
const receive = async (lot: string, quantity: number) =>
  (await post('/org/stock-receipts', { medication_id, lot, quantity, expires_on: '2190-01-31' })).body.id as string
const places = async () =>
  Object.fromEntries(
    (await get(`/org/stock-batches/${batch_id}`)).places.map((place: { place_name: string; quantity: number }) => [
      place.place_name,
      place.quantity,
    ]),
  )
async function dispense(quantity: number) {
  const line = { dose_quantity: 1, dose_unit: 'tablet', frequency: 3, period_days: 1, duration_days: 7 }
  const { id } = (await post('/org/prescriptions', { patient_id: patient.patient_id, medication_id, ...line }, doctor)).body
  await post(`/org/prescriptions/${id}/activate`, { override_reason: 'It is meant so' }, doctor, { 'if-match': '"1"' })
  const made = await post(`/org/prescriptions/${id}/dispenses`, { quantity, override_reason: 'It is meant so' })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
}

beforeAll(async () => {
  clinic = await makeClinic(world)
  pharmacist = await addStaff(world, clinic.organization_id, 'pharmacist')
  colleague = await addStaff(world, clinic.organization_id, 'pharmacist')
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  store = (await post('/org/stock-places', { name: 'Pharmacy' })).body.id
  ward = (await post('/org/stock-places', { name: 'Ward' })).body.id
})
beforeEach(async () => {
  patient = await addPatient(world, clinic.organization_id)
  medication_id = await newMedication()
  batch_id = await receive('A', 43)
})

describe('a stock-take', () => {
  const begin = async () => {
    for (const { id, status } of (await get('/org/stock-takes?limit=100')).items)
      if (status === 'counting') await post(`/org/stock-takes/${id}/cancel`)
    return (await post('/org/stock-takes', { place_id: store })).body.id as string
  }
  const count = (id: string, counted: number, batch = batch_id) => post(`/org/stock-takes/${id}/count`, { batch_id: batch, counted })
  const lineOf = ({ lines }: { lines: { batch_id: string }[] }) => lines.find((line) => line.batch_id === batch_id)

  it('is counted without seeing what should be there, and corrects by what differed at the instant of the count', async () => {
    const id = await begin()
    expect(lineOf(await get(`/org/stock-takes/${id}`))).toMatchObject({ batch: 'A', counted: null, balance: null, difference: null })
    await count(id, 39)
    expect(lineOf((await count(id, 40)).body)).toMatchObject({ counted: 40, balance: null, difference: null })
    await dispense(3)
    expect(lineOf((await post(`/org/stock-takes/${id}/post`)).body)).toMatchObject({ counted: 40, balance: 43, difference: -3 })
    expect(await places()).toEqual({ Pharmacy: 37 })
    const [move] = (await get(`/org/stock-moves?batch_id=${batch_id}`)).items
    expect(move).toMatchObject({ kind: 'adjustment', quantity: -3, reason: 'stock-take', balance_after: 37 })
    expect((await post(`/org/stock-takes/${id}/post`)).status).toBe(409)
    expect((await get('/org/stock-takes')).items[0]).toMatchObject({ id, status: 'posted', place_name: 'Pharmacy' })
  })

  it('finds what was not there, leaves what nobody counted, and changes nothing where it agrees', async () => {
    const used_up = await receive('GONE', 1)
    await post(`/org/stock-batches/${used_up}/dispose`, { place_id: store, quantity: 1, reason: 'damaged' })
    const id = await begin()
    await count(id, 2, used_up)
    await post(`/org/stock-takes/${id}/post`)
    expect((await get(`/org/stock-batches/${used_up}`)).quantity).toBe(2)
    expect(await places()).toEqual({ Pharmacy: 43 })
    const same = await begin()
    await count(same, 43)
    expect((await post(`/org/stock-takes/${same}/post`)).status).toBe(200)
    expect((await get(`/org/stock-moves?batch_id=${batch_id}`)).items).toHaveLength(1)
  })

  it('is refused where more left since than there was by the count, and of controlled medicines without a witness', async () => {
    const id = await begin()
    await count(id, 10)
    await dispense(20)
    expect(await refused(`/org/stock-takes/${id}/post`)).toEqual(['refused_by_rule', 'lines', expect.stringMatching(/count it again/)])
    medication_id = await newMedication({ generic_name: 'Morphine', controlled: true })
    const controlled = await receive('M', 5)
    const second = await begin()
    await count(second, 4, controlled)
    expect((await refused(`/org/stock-takes/${second}/post`))[1]).toBe('witness_id')
    expect((await post(`/org/stock-takes/${second}/post`, { witness_id: colleague.staff_id })).status).toBe(200)
    expect((await get('/org/stock-moves?controlled=true')).items[0]).toMatchObject({ quantity: -1, balance_after: 4 })
  })

  it('is the only open one of its place, also when two begin at once', async () => {
    await post(`/org/stock-takes/${await begin()}/cancel`)
    const both = await Promise.all([1, 2].map(() => post('/org/stock-takes', { place_id: store })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
    expect(await refused('/org/stock-takes', { place_id: store })).toEqual([
      'refused_by_rule',
      'place_id',
      'This place is being counted: post or cancel that count first.',
    ])
  })

  it('is refused of a batch that somebody corrected since it was counted, until it is counted again', async () => {
    const id = await begin()
    await count(id, 41)
    await post(`/org/stock-batches/${batch_id}/adjust`, { place_id: store, quantity: 2, direction: 'less', reason: 'miscounted' })
    expect(await places()).toEqual({ Pharmacy: 41 })
    expect(await refused(`/org/stock-takes/${id}/post`)).toEqual([
      'refused_by_rule',
      'lines',
      'Batch A was corrected after it was counted: count it again.',
    ])
    await count(id, 40)
    expect((await post(`/org/stock-takes/${id}/post`)).status).toBe(200)
    expect(await places()).toEqual({ Pharmacy: 40 })
  })

  walkLifecycle(stockTakeMachine, {
    prepare: async (status) => {
      const id = await begin()
      const action = { counting: null, posted: 'post', cancelled: 'cancel' }[status]
      if (action) await post(`/org/stock-takes/${id}/${action}`)
      return id
    },
    read: (id) => get(`/org/stock-takes/${id}`),
    act: (id, action) => post(`/org/stock-takes/${id}/${action}`, action === 'count' ? { batch_id, counted: 43 } : {}),
  })
})

describe('a transfer', () => {
  const send = (quantity: number, more: object = {}) =>
    post('/org/stock-transfers', { from_place_id: store, to_place_id: ward, lines: [{ batch_id, quantity }], ...more })
  const accept = (id: string, quantity: number) => post(`/org/stock-transfers/${id}/accept`, { lines: [{ batch_id, quantity }] })

  it('is on its way until it is accepted, a part at a time, and is not given out meanwhile', async () => {
    const { id } = (await send(40)).body
    expect(await places()).toEqual({ Pharmacy: 3, 'On its way': 40 })
    expect((await get(`/org/stock?medication_id=${medication_id}`)).items[0]).toMatchObject({ usable: 3, in_transit: 40 })
    expect((await get(`/org/medications/${medication_id}/batches`)).items).toMatchObject([{ quantity: 3 }])
    expect((await accept(id, 30)).body).toMatchObject({ status: 'in-transit', lines: [{ quantity: 40, accepted: 30, returned: 0 }] })
    expect(await places()).toEqual({ Pharmacy: 3, Ward: 30, 'On its way': 10 })
    expect((await refused(`/org/stock-transfers/${id}/accept`, { lines: [{ batch_id, quantity: 11 }] }))[2]).toMatch(/only 10/)
    expect((await accept(id, 10)).body).toMatchObject({ status: 'received', can: [] })
    expect(await places()).toEqual({ Pharmacy: 3, Ward: 40 })
    expect((await get('/org/stock-transfers?status=received')).items[0]).toMatchObject({
      id,
      from_place_name: 'Pharmacy',
      to_place_name: 'Ward',
    })
  })

  it('brings back what was not accepted', async () => {
    const { id } = (await send(40)).body
    await accept(id, 30)
    expect((await post(`/org/stock-transfers/${id}/return`)).body).toMatchObject({
      status: 'returned',
      lines: [{ accepted: 30, returned: 10 }],
    })
    expect(await places()).toEqual({ Pharmacy: 13, Ward: 30 })
  })

  it('is refused of more than is there, to the same place, and of a batch twice', async () => {
    const transfer = { from_place_id: store, to_place_id: ward, lines: [{ batch_id, quantity: 44 }] }
    const path = '/org/stock-transfers'
    expect((await refused(path, transfer))[2]).toBe('Of batch A only 43 are there.')
    expect((await refused(path, { ...transfer, to_place_id: store }))[1]).toBe('to_place_id')
    const twice = [transfer.lines[0], transfer.lines[0]].map((line) => ({ ...line, quantity: 1 }))
    expect((await refused(path, { ...transfer, lines: twice }))[2]).toBe('Name each batch once.')
    const { id } = (await send(2)).body
    expect((await refused(`${path}/${id}/accept`, { lines: twice }))[2]).toBe('Name each batch once.')
  })

  walkLifecycle(stockTransferMachine, {
    prepare: async (status) => {
      const { id } = (await send(2)).body
      if (status === 'received') await accept(id, 2)
      if (status === 'returned') await post(`/org/stock-transfers/${id}/return`)
      return id as string
    },
    read: (id) => get(`/org/stock-transfers/${id}`),
    act: (id, action) => (action === 'accept' ? accept(id, 1) : post(`/org/stock-transfers/${id}/return`)),
  })
})

describe('an order', () => {
  const write = async (quantity = 100) =>
    (await post('/org/purchase-orders', { supplier: 'Meridian', lines: [{ medication_id, quantity }] })).body.id as string
  const come = (id: string, lot: string, quantity: number) =>
    post(`/org/purchase-orders/${id}/receive`, { medication_id, lot, quantity, expires_on: '2190-01-31' })

  it('is suggested by level, use and what is on its way, and closes once everything has come', async () => {
    const suggestion = async () =>
      (await get('/org/order-suggestions')).items.find((item: { medication_id: string }) => item.medication_id === medication_id)
    expect(await suggestion()).toBeUndefined()
    const level = { place_id: store, reorder_level: 50, reorder_quantity: 20 }
    await world.call(pharmacist, 'PUT', `/org/medications/${medication_id}/reorder-level`, level)
    await dispense(21)
    // 22 are left of 43; a month of the use of 21 in ninety days is 7.
    expect(await suggestion()).toMatchObject({ usable: 22, used: 21, on_order: 0, reorder_level: 50, quantity: 35 })
    const id = await write(35)
    expect((await post(`/org/purchase-orders/${id}/order`)).body).toMatchObject({ status: 'ordered', can: ['receive', 'cancel'] })
    expect(await suggestion()).toBeUndefined()
    expect((await come(id, 'N1', 30)).body).toMatchObject({ status: 'partly-received', lines: [{ quantity: 35, received: 30 }] })
    expect((await come(id, 'N2', 6)).body).toMatchObject({ status: 'closed', lines: [{ received: 36 }], can: [] })
    expect((await get(`/org/stock?medication_id=${medication_id}`)).items[0].usable).toBe(58)
    expect((await get(`/org/stock-batches?medication_id=${medication_id}&lot=N1`)).items[0]).toMatchObject({
      supplier: 'Meridian',
      quantity: 30,
    })
    expect((await get('/org/purchase-orders?status=closed')).items[0]).toMatchObject({ id, supplier: 'Meridian' })
  })

  it('names each medicine once, and takes nothing that was not ordered', async () => {
    const line = { medication_id, quantity: 1 }
    expect((await refused('/org/purchase-orders', { supplier: 'Meridian', lines: [line, line] }))[2]).toBe('Name each medicine once.')
    const id = await write()
    await post(`/org/purchase-orders/${id}/order`)
    const without_last_day = { medication_id, lot: 'X', quantity: 1 }
    expect((await refused(`/org/purchase-orders/${id}/receive`, without_last_day))[1]).toBe('expires_on')
    const stranger = { medication_id: await newMedication(), lot: 'X', quantity: 1 }
    expect((await refused(`/org/purchase-orders/${id}/receive`, stranger))[1]).toBe('medication_id')
  })

  walkLifecycle(purchaseOrderMachine, {
    prepare: async (status) => {
      const id = await write()
      if (status === 'cancelled') await post(`/org/purchase-orders/${id}/cancel`)
      if (['ordered', 'partly-received', 'closed'].includes(status)) await post(`/org/purchase-orders/${id}/order`)
      if (['partly-received', 'closed'].includes(status)) await come(id, 'P', 1)
      if (status === 'closed') await post(`/org/purchase-orders/${id}/close`)
      return id
    },
    read: (id) => get(`/org/purchase-orders/${id}`),
    act: (id, action) => (action === 'receive' ? come(id, 'P', 1) : post(`/org/purchase-orders/${id}/${action}`)),
  })
})
