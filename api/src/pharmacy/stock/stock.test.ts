import { stockBatchMachine } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptAs, denied } from '../../../test/attempt-as.ts'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let pharmacist: Awaited<ReturnType<typeof addStaff>>
let colleague: Awaited<ReturnType<typeof addStaff>>
let medication_id: string

const post = (path: string, body: object, caller: Caller = pharmacist) => world.call(caller, 'POST', path, body)
const get = async (path: string, caller: Caller = pharmacist) => (await world.call(caller, 'GET', path)).body
const newMedication = async (more: object = {}) =>
  (await post('/org/medications', { generic_name: 'Ibuprofen', form: 'tablet', strength: '400 mg', ...more })).body.id as string
const receive = async (lot: string, quantity: number, expires_on: string | null = '2190-01-31', more: object = {}) => {
  const made = await post('/org/stock-receipts', {
    medication_id,
    lot,
    quantity,
    expires_on,
    has_no_last_day: expires_on === null,
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const refused = (path: string, body: object, caller: Caller & { organization_id?: string | undefined } = pharmacist) =>
  refusalOf(world, caller, 'POST', path, body)
const item = async () => (await get(`/org/stock?medication_id=${medication_id}`)).items[0]
const moves = async () =>
  (await get(`/org/stock-moves?medication_id=${medication_id}&limit=100`)).items
    .map(
      ({ kind, quantity, balance_after }: { kind: string; quantity: number; balance_after: number }) =>
        `${kind} ${quantity} = ${balance_after}`,
    )
    .reverse()

beforeAll(async () => {
  clinic = await makeClinic(world)
  pharmacist = await addStaff(world, clinic.organization_id, 'pharmacist')
  colleague = await addStaff(world, clinic.organization_id, 'pharmacist')
})
// Each test has a medicine of its own.
beforeEach(async () => {
  medication_id = await newMedication()
})

describe('what is received', () => {
  it('is a batch in the first place of the clinic, with its cost, and stands in the ledger', async () => {
    const cost = { amount: 1000, currency: 'EUR' }
    const batch = await receive('A', 100, '2190-01-31', { supplier: 'Meridian', cost })
    expect(batch).toMatchObject({ lot: 'A', quantity: 100, usability: 'usable', supplier: 'Meridian', can: ['quarantine', 'recall'] })
    await receive('A', 20)
    await receive('B', 0.5, null, { kind: 'opening' })
    expect(await moves()).toEqual(['receipt 100 = 100', 'receipt 20 = 120', 'opening 0.5 = 120.5'])
    // 120 of A at the mean of what is known: ten cents each.
    expect(await item()).toMatchObject({
      usable: 120.5,
      next_expires_on: '2190-01-31',
      value: { amount: 1200, currency: 'EUR' },
      value_is_partial: true,
    })
  })

  it('keeps the last day of its lot, and comes into a place of the clinic', async () => {
    await receive('A', 1)
    await receive('N', 1, null)
    const receipt = { medication_id, quantity: 1 }
    expect(await refused('/org/stock-receipts', { ...receipt, lot: 'D' })).toEqual([
      'refused_by_rule',
      'expires_on',
      'Give the last day, or say that the batch has none.',
    ])
    const both = { ...receipt, lot: 'D', expires_on: '2190-02-28', has_no_last_day: true }
    expect((await refused('/org/stock-receipts', both))[1]).toBe('has_no_last_day')
    expect(await refused('/org/stock-receipts', { ...receipt, lot: 'A', expires_on: '2190-02-28' })).toEqual([
      'refused_by_rule',
      'expires_on',
      'Batch A is known here with its last day 2190-01-31.',
    ])
    expect((await refused('/org/stock-receipts', { ...receipt, lot: 'N', expires_on: '2190-02-28' }))[2]).toMatch(/without a last day/)
    for (const cost of [
      { amount: 1, currency: 'USD' },
      { amount: -1, currency: 'EUR' },
    ])
      expect((await refused('/org/stock-receipts', { ...receipt, lot: 'C', expires_on: '2190-02-28', cost }))[1]).toBe('cost')
    const stranger = await makeClinic(world)
    const place = await post('/org/stock-places', { name: 'Elsewhere' }, stranger.owner)
    expect((await refused('/org/stock-receipts', { ...receipt, lot: 'C', expires_on: '2190-02-28', place_id: place.body.id }))[0]).toBe(
      'not_found',
    )
  })

  it('is told apart by place, and what is at its reorder level there is low', async () => {
    await receive('A', 10)
    const location = (await post('/org/locations', { name: 'Ward house' }, clinic.owner)).body
    const ward = (await post('/org/stock-places', { name: 'Ward', location_id: location.id })).body
    expect(ward).toMatchObject({ kind: 'store', name: 'Ward', location_id: location.id })
    expect((await refused('/org/stock-places', { name: 'Attic', location_id: medication_id }))[0]).toBe('not_found')
    await receive('A', 3, '2190-01-31', { place_id: ward.id })
    expect((await item()).is_low).toBe(false)
    const level = await world.call(pharmacist, 'PUT', `/org/medications/${medication_id}/reorder-level`, {
      place_id: ward.id,
      reorder_level: 3,
      reorder_quantity: 20,
    })
    expect([level.status, (await item()).is_low, (await item()).levels]).toEqual([
      200,
      true,
      [{ place_id: ward.id, reorder_level: 3, reorder_quantity: 20 }],
    ])
    expect((await get('/org/stock?show=low&q=ibu')).items.map((row: { medication_id: string }) => row.medication_id)).toContain(
      medication_id,
    )
    await receive('B', 1, '2190-01-31', { place_id: ward.id })
    expect((await item()).is_low).toBe(false)
    expect((await get('/org/stock-places')).items.map(({ name }: { name: string }) => name)).toContain('Ward')
    expect((await get('/org/stock?q=%20-')).items).toEqual([])
  })
})

describe('a batch that may not be given out', () => {
  it('is shown apart: expired, quarantined, recalled, and is listed as held', async () => {
    await receive('FINE', 1, '2190-01-31')
    await receive('OVER', 2, '2020-01-31')
    const { id: kept } = await receive('KEPT', 4)
    const { id: recalled } = await receive('BACK', 8)
    await post(`/org/stock-batches/${kept}/quarantine`, { reason: 'Box was open' })
    await post(`/org/stock-batches/${recalled}/recall`, { reason: 'Letter of the maker' })
    expect(await item()).toMatchObject({ usable: 1, expired: 2, quarantined: 4, recalled: 8 })
    expect((await get(`/org/medications/${medication_id}/batches`)).items).toMatchObject([{ batch: 'FINE', quantity: 1 }])
    const ids = async (query: string) => (await get(`/org/stock?${query}`)).items.map((row: { medication_id: string }) => row.medication_id)
    expect(await ids('show=held&limit=100')).toContain(medication_id)
    expect(await ids('show=expiring&limit=100')).not.toContain(medication_id)
    const lots = async (query: string) =>
      (await get(`/org/stock-batches?medication_id=${medication_id}&${query}`)).items.map(({ lot }: { lot: string }) => lot)
    expect([await lots('until=2100-01-01'), await lots('state=recalled'), await lots('lot=FINE')]).toEqual([['OVER'], ['BACK'], ['FINE']])
    expect((await refused('/org/stock-receipts', { medication_id, lot: 'BACK', quantity: 1, expires_on: '2190-01-31' }))[1]).toBe('lot')
  })

  it('is disposed of or goes back to the supplier, and no more of it than is there', async () => {
    const { id, places } = await receive('OVER', 10, '2020-01-31')
    const { place_id } = places[0]
    expect(await refused(`/org/stock-batches/${id}/dispose`, { place_id, quantity: 11, reason: 'expired' })).toEqual([
      'refused_by_rule',
      'quantity',
      'Of this batch only 10 are there.',
    ])
    expect(
      (await post(`/org/stock-batches/${id}/dispose`, { place_id, quantity: 4, reason: 'expired', note: 'By courier' })).body.quantity,
    ).toBe(6)
    expect((await post(`/org/stock-batches/${id}/return-to-supplier`, { place_id, quantity: 6 })).body).toMatchObject({
      quantity: 0,
      places: [],
    })
    expect(await moves()).toEqual(['receipt 10 = 10', 'disposal -4 = 6', 'supplier-return -6 = 0'])
    expect((await get(`/org/stock-batches?medication_id=${medication_id}`)).items).toEqual([])
    expect((await get(`/org/stock-batches?medication_id=${medication_id}&lot=OVER`)).items).toMatchObject([{ id, quantity: 0 }])
  })

  walkLifecycle(stockBatchMachine, {
    prepare: async (state) => {
      const { id } = await receive('L', 1)
      const action = { usable: null, quarantined: 'quarantine', recalled: 'recall' }[state]
      if (action) await post(`/org/stock-batches/${id}/${action}`, { reason: 'As it should be' })
      return id as string
    },
    read: async (id) => {
      const { state: status, ...batch } = await get(`/org/stock-batches/${id}`)
      return { status, ...batch }
    },
    act: (id, action) => post(`/org/stock-batches/${id}/${action}`, { reason: 'For the walk' }),
  })
})

describe('a correction', () => {
  it('has a reason and stands in the ledger', async () => {
    const { id, places } = await receive('A', 10)
    const { place_id } = places[0]
    const adjust = (direction: string, quantity: number) =>
      post(`/org/stock-batches/${id}/adjust`, { place_id, quantity, direction, reason: 'miscounted' })
    expect([(await adjust('less', 2)).body.quantity, (await adjust('more', 1)).body.quantity]).toEqual([8, 9])
    expect(await moves()).toEqual(['receipt 10 = 10', 'adjustment -2 = 8', 'adjustment 1 = 9'])
    const elsewhere = { place_id: medication_id, quantity: 1, direction: 'more', reason: 'found' }
    expect((await refused(`/org/stock-batches/${id}/adjust`, elsewhere))[0]).toBe('not_found')
  })

  it('of a controlled medicine has a witness, who is somebody else and works here', async () => {
    medication_id = await newMedication({ generic_name: 'Morphine', controlled: true })
    const { id, places } = await receive('M', 10)
    const dispose = { place_id: places[0].place_id, quantity: 1, reason: 'damaged' }
    const path = `/org/stock-batches/${id}/dispose`
    expect((await refused(path, dispose))[1]).toBe('witness_id')
    expect((await refused(path, { ...dispose, witness_id: pharmacist.staff_id }))[2]).toBe('The witness is somebody else than you.')
    expect((await refused(path, { ...dispose, witness_id: medication_id }))[2]).toBe('Choose somebody who works here.')
    expect((await post(path, { ...dispose, witness_id: colleague.staff_id })).status).toBe(200)
    const [register] = (await get('/org/stock-moves?controlled=true')).items
    expect(register).toMatchObject({ kind: 'disposal', quantity: -1, balance_after: 9, reason: 'damaged' })
    expect(register.witness_name).toBeTruthy()
    expect((await get('/org/stock-moves?controlled=false')).items.every(({ batch }: { batch: string }) => batch !== 'M')).toBe(true)
  })
})

describe('what comes back', () => {
  let doctor: Caller
  let patient: Awaited<ReturnType<typeof addPatient>>
  beforeAll(async () => {
    doctor = await addStaff(world, clinic.organization_id, 'practitioner')
    patient = await addPatient(world, clinic.organization_id)
  })
  async function dispensed(quantity: number): Promise<string> {
    const line = { dose_quantity: 1, dose_unit: 'tablet', frequency: 3, period_days: 1, duration_days: 7 }
    const { id } = (await post('/org/prescriptions', { patient_id: patient.patient_id, medication_id, ...line }, doctor)).body
    await world.call(doctor, 'POST', `/org/prescriptions/${id}/activate`, {}, { 'if-match': '"1"' })
    const made = await post(`/org/prescriptions/${id}/dispenses`, { quantity })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.id
  }
  const takeBack = (id: string) => post(`/org/dispenses/${id}/enter-in-error`, { reason: 'Of another patient' })

  it('lies where it lay, each part in its batch', async () => {
    await receive('A', 5, '2190-01-01')
    await receive('B', 9, '2190-02-01')
    expect((await takeBack(await dispensed(8))).status).toBe(200)
    expect((await get(`/org/medications/${medication_id}/batches`)).items).toMatchObject([{ quantity: 5 }, { quantity: 9 }])
    expect(await moves()).toEqual([
      'receipt 5 = 5',
      'receipt 9 = 14',
      'dispense -5 = 9',
      'dispense -3 = 6',
      'return 3 = 9',
      'return 5 = 14',
    ])
  })

  it('is quarantined where its batch was recalled meanwhile, and leaves from there', async () => {
    const { id } = await receive('A', 5)
    const dispense = await dispensed(5)
    expect((await get(`/org/stock-batches/${id}/recipients`)).items).toMatchObject([
      { patient_id: patient.patient_id, quantity: 5, returned: 0 },
    ])
    await post(`/org/stock-batches/${id}/recall`, { reason: 'Letter of the maker' })
    expect((await takeBack(dispense)).status).toBe(200)
    expect((await takeBack(dispense)).status).toBe(409)
    const { places } = await get(`/org/stock-batches/${id}`)
    expect(places).toMatchObject([{ place_kind: 'quarantine', quantity: 5 }])
    expect((await get(`/org/stock-batches/${id}/recipients`)).items).toMatchObject([{ quantity: 5, returned: 5 }])
    const store = (await get('/org/stock-places')).items.find(({ kind }: { kind: string }) => kind === 'store').id
    expect((await refused(`/org/stock-batches/${id}/release-returned`, { place_id: store, quantity: 5 }))[2]).toMatch(
      /may not be given out/,
    )
    expect((await post(`/org/stock-batches/${id}/return-to-supplier`, { place_id: places[0].place_id, quantity: 5 })).body.quantity).toBe(0)
  })

  it('is quarantined where its batch has expired since; what is in order after all is given out again', async () => {
    const { id } = await receive('A', 5)
    const dispense = await dispensed(5)
    const expire = (day: string) => world.owner.query('update stock_batches set expires_on = $2 where id = $1', [id, day])
    await expire('2020-01-01')
    expect((await takeBack(dispense)).status).toBe(200)
    expect((await get(`/org/stock-batches/${id}`)).places).toMatchObject([{ place_kind: 'quarantine', quantity: 5 }])
    await expire('2190-01-31')
    expect(await item()).toMatchObject({ usable: 0, quarantined: 5 })
    const store = (await get('/org/stock-places')).items.find(({ kind }: { kind: string }) => kind === 'store').id
    const release = (quantity: number) => ({ place_id: store, quantity, note: 'Sealed' })
    expect((await refused(`/org/stock-batches/${id}/release-returned`, release(6)))[1]).toBe('quantity')
    expect((await post(`/org/stock-batches/${id}/release-returned`, release(4))).status).toBe(200)
    expect(await item()).toMatchObject({ usable: 4, quarantined: 1 })
  })

  it('of a restricted chart is counted without a name to who has not opened it', async () => {
    const { id } = await receive('A', 5)
    await dispensed(1)
    await world.owner.query('update patients set restricted = true where id = $1', [patient.patient_id])
    expect(await get(`/org/stock-batches/${id}/recipients`)).toMatchObject({ items: [], hidden: 1 })
    await world.owner.query('update patients set restricted = false where id = $1', [patient.patient_id])
    expect(await get(`/org/stock-batches/${id}/recipients`)).toMatchObject({ items: [{ quantity: 1 }], hidden: 0 })
  })
})

describe('the stock of a clinic', () => {
  it('is for those who manage it', async () => {
    const { id } = await receive('A', 1)
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const stranger = await makeClinic(world)
    for (const path of [`/org/stock-batches/${id}`, `/org/stock-batches/${id}/recipients`]) {
      expect((await world.call(nurse, 'GET', path)).status).toBe(403)
      expect((await world.call(stranger.owner, 'GET', path)).status).toBe(404)
    }
    expect((await world.call(nurse, 'GET', '/org/stock')).status).toBe(403)
  })

  it('has movements that nobody changes, and balances that no patient, visitor or worker takes away', async () => {
    const { id } = await receive('A', 1)
    const attempt = (role: string, statement: string) =>
      attemptAs(
        world,
        { role: `polyclinic_${role}`, organization_id: clinic.organization_id, account_id: pharmacist.account_id },
        statement,
      )
    for (const role of ['staff', 'worker', 'patient', 'visitor', 'admin']) {
      expect(await attempt(role, 'update stock_moves set quantity = 9')).toBe(denied)
      expect(await attempt(role, 'delete from stock_moves')).toBe(denied)
      expect(await attempt(role, 'delete from stock_balances')).toBe(denied)
      expect(await attempt(role, `update stock_batches set lot = 'B' where id = '${id}'`)).toBe(denied)
    }
    for (const role of ['patient', 'visitor', 'admin']) {
      expect(await attempt(role, 'update stock_balances set quantity = 9')).toBe(denied)
      expect(await attempt(role, 'select 1 from stock_balances')).toBe(denied)
    }
    expect(await attempt('staff', `update stock_balances set quantity = -1 where batch_id = '${id}'`)).toBe('stock_balances_quantity_check')
  })
})
