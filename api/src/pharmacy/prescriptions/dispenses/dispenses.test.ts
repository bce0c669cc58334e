import { dispenseMachine } from '@polyclinic/contract/pharmacy/prescriptions/dispense-rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../../test/clinic.ts'
import { someoneWaitsFor } from '../../../../test/locks.ts'
import { walkLifecycle } from '../../../../test/walk-lifecycle.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let pharmacist: Caller
let patient: Caller & { patient_id: string }
let amoxicillin: string

const newMedication = async (generic_name: string) =>
  (await world.call(clinic.owner, 'POST', '/org/medications', { generic_name, atc_code: 'J01CA04', form: 'capsule', strength: '500 mg' }))
    .body.id as string

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  pharmacist = await addStaff(world, clinic.organization_id, 'pharmacist')
  await world.owner.query(`update staff_members set registration_number = 'PH-9' where account_id = $1`, [pharmacist.account_id])
})
// Each test has a patient and a stock of its own.
beforeEach(async () => {
  patient = await addPatient(world, clinic.organization_id)
  amoxicillin = await newMedication('Amoxicillin')
})

const line = { dose_quantity: 1, dose_unit: 'capsule', frequency: 3, period_days: 1, duration_days: 7 }
/** An active prescription of 21 capsules. */
async function prescribed(more: object = {}, override: object = {}): Promise<string> {
  const body = { patient_id: patient.patient_id, medication_id: amoxicillin, ...line, ...more }
  const { id } = (await world.call(doctor, 'POST', '/org/prescriptions', body)).body
  const made = await world.call(doctor, 'POST', `/org/prescriptions/${id}/activate`, override, { 'if-match': '"1"' })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return id
}
const dispense = (id: string, body: object, caller = pharmacist) => world.call(caller, 'POST', `/org/prescriptions/${id}/dispenses`, body)
const markError = (id: string, caller = pharmacist) =>
  world.call(caller, 'POST', `/org/dispenses/${id}/enter-in-error`, { reason: 'Of another patient' })
const prescription = async (id: string) => (await world.call(pharmacist, 'GET', `/org/prescriptions/${id}`)).body
const receive = async (batch: string, quantity: number, expires_on: string | null = '2190-01-31', medication_id = amoxicillin) => {
  const body = { medication_id, lot: batch, expires_on, has_no_last_day: expires_on === null, quantity }
  expect((await world.call(pharmacist, 'POST', '/org/stock-receipts', body)).status).toBe(201)
}
const movesOf = async (batch: string) =>
  (
    await world.owner.query(
      `select m.kind, m.quantity from stock_moves m join stock_batches b on b.organization_id = m.organization_id and b.id = m.batch_id
       where m.organization_id = $1 and m.medication_id = $2 and b.lot = $3 order by m.id`,
      [clinic.organization_id, amoxicillin, batch],
    )
  ).rows.map(({ kind, quantity }) => `${kind} ${Number(quantity)}`)
const batches = async (medication_id = amoxicillin) =>
  (await world.call(pharmacist, 'GET', `/org/medications/${medication_id}/batches`)).body.items
const refusedField = ({ status, body }: Awaited<ReturnType<typeof dispense>>) => [status, body.errors?.[0]?.path]
/** The calls begin while the row is locked, so that each meets the others. */
async function atOnce<T>(lock: string, id: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  await world.owner.query('begin')
  await world.owner.query(lock, [id])
  const made = calls.map((call) => call())
  try {
    await someoneWaitsFor(world.owner)
  } finally {
    await world.owner.query('commit')
  }
  return Promise.all(made)
}
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort((a, b) => a - b)

describe('dispensing a prescription', () => {
  it('names who dispensed it with the registration number, in parts until nothing is left', async () => {
    const id = await prescribed()
    const first = await dispense(id, { quantity: 14, days_supply: 4, note: 'The rest comes on Friday' })
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        medication_text: 'Amoxicillin 500 mg capsule',
        quantity: 14,
        quantity_unit: 'capsule',
        days_supply: 4,
        batch: null,
        dispenser_role: 'pharmacist',
        dispenser_registration: 'PH-9',
        status: 'completed',
        can: ['enter-in-error'],
      },
    ])
    expect(await prescription(id)).toMatchObject({ status: 'active', dispensed_quantity: 14 })
    expect(refusedField(await dispense(id, { quantity: 7.001 }))).toEqual([422, 'quantity'])
    expect((await dispense(id, { quantity: 7 })).status).toBe(201)
    expect((await prescription(id)).can).not.toContain('dispense')
    expect((await dispense(id, { quantity: 1 })).body).toMatchObject({
      code: 'state_not_allowed',
      detail: 'All of this prescription was dispensed.',
    })
    const { items } = (await world.call(pharmacist, 'GET', `/org/prescriptions/${id}/dispenses`)).body
    expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([7, 14])
  })

  it('goes on to its refills, and stays in the list of what is to be dispensed until then', async () => {
    const id = await prescribed({ refills: 1 })
    const isListed = async () =>
      (await world.call(pharmacist, 'GET', `/org/prescriptions?to_dispense=true&patient_id=${patient.patient_id}`)).body.items.length === 1
    expect((await dispense(id, { quantity: 21 })).status).toBe(201)
    expect(await isListed()).toBe(true)
    expect(refusedField(await dispense(id, { quantity: 22 }))).toEqual([422, 'quantity'])
    expect((await dispense(id, { quantity: 21 })).status).toBe(201)
    expect(await isListed()).toBe(false)
  })

  it('is refused of a draft, of one on hold, of an ended one and after its last day', async () => {
    const { id: draft } = (
      await world.call(doctor, 'POST', '/org/prescriptions', { patient_id: patient.patient_id, medication_id: amoxicillin, ...line })
    ).body
    expect((await dispense(draft, { quantity: 1 })).body.code).toBe('state_not_allowed')
    for (const action of ['hold', 'stop']) {
      const id = await prescribed()
      await world.call(doctor, 'POST', `/org/prescriptions/${id}/${action}`, { reason: 'Rash' })
      expect([action, (await dispense(id, { quantity: 1 })).body.code]).toEqual([action, 'state_not_allowed'])
    }
    const id = await prescribed()
    await world.owner.query(`update prescriptions set valid_until = '2020-01-01' where id = $1`, [id])
    expect((await dispense(id, { quantity: 1 })).body.detail).toMatch(/has expired/)
    expect(
      (await world.call(pharmacist, 'GET', `/org/prescriptions?to_dispense=true&patient_id=${patient.patient_id}`)).body.items,
    ).toEqual([])
  })

  it('gives the last of it to one of two who dispense at once', async () => {
    const id = await prescribed()
    const lock = 'select from prescription_statuses where prescription_id = $1 for update'
    const both = await atOnce(lock, id, [() => dispense(id, { quantity: 14 }), () => dispense(id, { quantity: 14 }, clinic.owner)])
    expect(statusesOf(both)).toEqual([201, 422])
    expect((await prescription(id)).dispensed_quantity).toBe(14)
  })

  it('of another medication than the prescribed one has a reason', async () => {
    const ampicillin = await newMedication('Ampicillin')
    const id = await prescribed()
    expect(refusedField(await dispense(id, { quantity: 7, medication_id: ampicillin }))).toEqual([422, 'substitution_reason'])
    expect(refusedField(await dispense(id, { quantity: 7, substitution_reason: 'Out of stock' }))).toEqual([422, 'medication_id'])
    const { body } = await dispense(id, { quantity: 7, medication_id: ampicillin, substitution_reason: 'Out of stock' })
    expect(body).toMatchObject({
      medication_id: ampicillin,
      medication_text: 'Ampicillin 500 mg capsule',
      substitution_reason: 'Out of stock',
    })
    await world.owner.query(`update medications set status = 'inactive' where id = $1`, [ampicillin])
    const retired = await dispense(id, { quantity: 7, medication_id: ampicillin, substitution_reason: 'Out of stock' })
    expect(refusedField(retired)).toEqual([422, 'medication_id'])
  })

  it('is never of another medication where the prescriber allows no substitution', async () => {
    const ampicillin = await newMedication('Ampicillin')
    const id = await prescribed({ substitution_allowed: false })
    const refused = await dispense(id, { quantity: 7, medication_id: ampicillin, substitution_reason: 'Out of stock' })
    expect([...refusedField(refused), refused.body.code]).toEqual([422, 'medication_id', 'refused_by_rule'])
    expect(refused.body.errors[0].message).toBe('The prescriber allows no substitution: hand out Amoxicillin 500 mg capsule.')
    expect((await dispense(id, { quantity: 7, medication_id: amoxicillin })).status).toBe(201)
  })

  it('is not for somebody who has died, on a day that is known or not', async () => {
    const id = await prescribed()
    for (const died of ['is_deceased = true', `is_deceased = false, deceased_on = '2020-01-01'`]) {
      await world.owner.query(`update patients set ${died} where id = $1`, [patient.patient_id])
      expect((await prescription(id)).can).not.toContain('dispense')
      expect((await dispense(id, { quantity: 7 })).body).toMatchObject({ code: 'state_not_allowed', detail: 'This patient has died.' })
    }
    await world.owner.query('update patients set is_deceased = false, deceased_on = null where id = $1', [patient.patient_id])
    expect((await dispense(id, { quantity: 7 })).status).toBe(201)
  })

  it('is checked against the allergies of today, and goes on with a reason', async () => {
    const id = await prescribed()
    await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/allergies`, { substance: 'Penicillin' })
    const refused = await dispense(id, { quantity: 7 })
    expect([...refusedField(refused), refused.body.alternatives.check.outcome]).toEqual([422, 'override_reason', 'alert'])
    const { body } = await dispense(id, { quantity: 7, override_reason: 'Tolerated it last year' })
    expect(body.override_reason).toBe('Tolerated it last year')
  })

  it('is for whoever may dispense, and not for who prescribes', async () => {
    const id = await prescribed()
    expect((await dispense(id, { quantity: 1 }, doctor)).status).toBe(403)
    expect((await world.call(doctor, 'GET', `/org/prescriptions/${id}/dispenses`)).status).toBe(200)
  })
})

describe('the batch of a dispense', () => {
  it('is taken from stock in the same transaction, the first to expire offered first', async () => {
    await receive('LATE', 30, '2190-06-30')
    await receive('SOON', 30, '2190-01-31')
    await receive('NONE', 30, null)
    await receive('OVER', 30, '2020-01-31')
    expect((await batches()).map(({ batch }: { batch: string }) => batch)).toEqual(['SOON', 'LATE', 'NONE'])
    const id = await prescribed()
    expect((await dispense(id, { quantity: 21, batch: 'SOON' })).body).toMatchObject({ batch: 'SOON', expires_on: '2190-01-31' })
    expect(await movesOf('SOON')).toEqual(['receipt 30', 'dispense -21'])
    expect((await batches())[0]).toEqual({ batch: 'SOON', expires_on: '2190-01-31', quantity: 9 })
  })

  it('is refused when it has expired, has too little, or is not in stock', async () => {
    await receive('OVER', 30, '2020-01-31')
    await receive('FEW', 5)
    const id = await prescribed()
    expect(refusedField(await dispense(id, { quantity: 5, batch: 'OVER' }))).toEqual([422, 'batch'])
    await receive('HELD', 30)
    const [held] = (await world.call(pharmacist, 'GET', `/org/stock-batches?medication_id=${amoxicillin}&lot=HELD`)).body.items
    for (const [action, sentence] of [
      ['quarantine', 'Batch HELD is quarantined.'],
      ['recall', 'Batch HELD was recalled.'],
    ] as const) {
      await world.call(pharmacist, 'POST', `/org/stock-batches/${held.id}/${action}`, { reason: 'Letter of the maker' })
      expect((await dispense(id, { quantity: 5, batch: 'HELD' })).body.detail).toBe(sentence)
    }
    expect(refusedField(await dispense(id, { quantity: 6, batch: 'FEW' }))).toEqual([422, 'quantity'])
    expect(refusedField(await dispense(id, { quantity: 1, batch: 'OTHER' }))).toEqual([422, 'batch'])
    const own_words = await prescribed({ medication_id: null, medication_text: 'Honey' })
    expect(refusedField(await dispense(own_words, { quantity: 1, batch: 'FEW' }))).toEqual([422, 'batch'])
    expect([await movesOf('OVER'), await movesOf('FEW'), (await prescription(id)).dispensed_quantity]).toEqual([
      ['receipt 30'],
      ['receipt 5'],
      0,
    ])
  })

  it('is the first to expire where none is named, and as many as it takes: one dispense, three movements', async () => {
    await receive('C', 4, '2190-03-03')
    await receive('A', 5, '2190-03-01')
    await receive('B', 5, '2190-03-02')
    const id = await prescribed()
    expect((await dispense(id, { quantity: 12 })).body).toMatchObject({ quantity: 12, batch: 'A' })
    expect([await movesOf('A'), await movesOf('B'), await movesOf('C')]).toEqual([
      ['receipt 5', 'dispense -5'],
      ['receipt 5', 'dispense -5'],
      ['receipt 4', 'dispense -2'],
    ])
    expect(await batches()).toEqual([{ batch: 'C', expires_on: '2190-03-03', quantity: 2 }])
  })

  it('is not optional: what is kept in stock is never handed out past it, half a tablet included', async () => {
    await receive('LAST', 1.5)
    const id = await prescribed()
    expect(refusedField(await dispense(id, { quantity: 2 }))).toEqual([422, 'quantity'])
    expect((await dispense(id, { quantity: 0.5 })).status).toBe(201)
    expect((await dispense(id, { quantity: 1 })).status).toBe(201)
    expect(refusedField(await dispense(id, { quantity: 1 }))).toEqual([422, 'quantity'])
    expect(await batches()).toEqual([])
  })

  it('is counted in pieces: 200 puffs are one inhaler', async () => {
    await receive('PIECES', 3)
    const puffs = await prescribed({ dose_quantity: 2, dose_unit: 'puff', frequency: 4, duration_days: 25 })
    const missing = await dispense(puffs, { quantity: 200 })
    expect([...refusedField(missing), missing.body.detail]).toEqual([
      422,
      'stock_quantity',
      'Say how many bottles, inhalers or tubes leave the stock.',
    ])
    expect(refusedField(await dispense(puffs, { quantity: 200, stock_quantity: 4 }))).toEqual([422, 'stock_quantity'])
    const made = await dispense(puffs, { quantity: 200, stock_quantity: 1 })
    expect(made.body).toMatchObject({ quantity: 200, quantity_unit: 'puff', batch: 'PIECES' })
    await markError(made.body.id)
    expect(await movesOf('PIECES')).toEqual(['receipt 3', 'dispense -1', 'return 1'])
    expect(refusedField(await dispense(await prescribed(), { quantity: 2, stock_quantity: 2 }))).toEqual([422, 'stock_quantity'])
  })

  it('of a substitute is the one of the substitute', async () => {
    const ampicillin = await newMedication('Ampicillin')
    await receive('PRESCRIBED', 21)
    await receive('SUBSTITUTE', 21, '2190-01-31', ampicillin)
    const id = await prescribed()
    const given = { quantity: 7, medication_id: ampicillin, substitution_reason: 'The patient prefers it' }
    expect((await dispense(id, given)).body).toMatchObject({ batch: 'SUBSTITUTE' })
    expect([(await batches())[0].quantity, (await batches(ampicillin))[0].quantity]).toEqual([21, 14])
  })

  it('never falls below zero when two take of it at once', async () => {
    await receive('RACE', 30)
    const [first, second] = [await prescribed(), await prescribed()]
    const take = (id: string) => () => dispense(id, { quantity: 21, batch: 'RACE' })
    const both = await atOnce('select from medications where id = $1 for no key update', amoxicillin, [take(first), take(second)])
    expect(statusesOf(both)).toEqual([201, 422])
    expect(await movesOf('RACE')).toEqual(['receipt 30', 'dispense -21'])
  })
})

describe('a dispense that was entered in error', () => {
  it('stays, frees its quantity and gives the stock back', async () => {
    await receive('BACK', 21)
    const id = await prescribed()
    const { id: dispense_id } = (await dispense(id, { quantity: 21, batch: 'BACK' })).body
    expect((await markError(dispense_id)).body).toMatchObject({
      status: 'entered-in-error',
      error: { reason: 'Of another patient', author_role: 'pharmacist' },
      can: [],
    })
    expect(await movesOf('BACK')).toEqual(['receipt 21', 'dispense -21', 'return 21'])
    expect((await prescription(id)).dispensed_quantity).toBe(0)
    expect((await dispense(id, { quantity: 21, batch: 'BACK' })).status).toBe(201)
    const { items } = (await world.call(pharmacist, 'GET', `/org/prescriptions/${id}/dispenses`)).body
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['completed', 'entered-in-error'])
  })

  it('gives its stock back once, also when two mark it at once', async () => {
    await receive('ONCE', 21)
    const id = await prescribed()
    const { id: dispense_id } = (await dispense(id, { quantity: 21, batch: 'ONCE' })).body
    const lock = 'select from prescription_statuses where prescription_id = $1 for update'
    const both = await atOnce(lock, id, [() => markError(dispense_id), () => markError(dispense_id, clinic.owner)])
    expect(statusesOf(both)).toEqual([200, 409])
    expect(await movesOf('ONCE')).toEqual(['receipt 21', 'dispense -21', 'return 21'])
  })

  it('of a colleague is marked only with the permission to correct', async () => {
    const colleague = await addStaff(world, clinic.organization_id, 'pharmacist')
    const { id } = (await dispense(await prescribed(), { quantity: 1 })).body
    expect((await markError(id, colleague)).status).toBe(403)
    expect((await markError(id, clinic.owner)).status).toBe(200)
  })

  walkLifecycle(dispenseMachine, {
    prepare: async (status) => {
      const id = await prescribed()
      const made = (await dispense(id, { quantity: 1 })).body
      if (status === 'entered-in-error') await markError(made.id)
      return { id, dispense_id: made.id as string }
    },
    read: async ({ id }) => (await world.call(pharmacist, 'GET', `/org/prescriptions/${id}/dispenses`)).body.items[0],
    act: ({ dispense_id }) => markError(dispense_id),
  })
})

describe('what was dispensed', () => {
  it('is seen by the patient and on the timeline, and no longer by the patient when it was an error', async () => {
    const id = await prescribed()
    const made = (await dispense(id, { quantity: 7 })).body
    const path = `/patient/prescriptions/${id}/dispenses`
    const { items } = (await world.call(patient, 'GET', path)).body
    expect(items).toEqual([
      {
        id: made.id,
        medication_text: 'Amoxicillin 500 mg capsule',
        quantity: 7,
        quantity_unit: 'capsule',
        dispensed_at: made.dispensed_at,
      },
    ])
    const timeline = await world.call(doctor, 'GET', `/org/patients/${patient.patient_id}/timeline?kind=dispense`)
    expect(timeline.body.items).toMatchObject([{ id: made.id, title: 'Amoxicillin 500 mg capsule', detail: '7 capsules' }])
    const stranger = await addPatient(world, clinic.organization_id)
    expect((await world.call(stranger, 'GET', path)).status).toBe(404)
    await markError(made.id)
    expect((await world.call(patient, 'GET', path)).body.items).toEqual([])
  })

  it('of another clinic is not found, nor is its stock', async () => {
    const stranger = await makeClinic(world)
    await receive('OURS', 30)
    const id = await prescribed()
    const made = (await dispense(id, { quantity: 1 })).body
    for (const reply of [
      await dispense(id, { quantity: 1 }, stranger.owner),
      await world.call(stranger.owner, 'GET', `/org/prescriptions/${id}/dispenses`),
      await markError(made.id, stranger.owner),
      await world.call(stranger.owner, 'GET', `/org/medications/${amoxicillin}/batches`),
    ])
      expect(reply.status).toBe(404)
  })

  it('of a restricted chart is closed until the chart is opened with a reason', async () => {
    const id = await prescribed()
    const made = (await dispense(id, { quantity: 1 })).body
    await world.owner.query('update patients set restricted = true where id = $1', [patient.patient_id])
    for (const reply of [
      await dispense(id, { quantity: 1 }),
      await world.call(pharmacist, 'GET', `/org/prescriptions/${id}/dispenses`),
      await markError(made.id),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 'break_glass_required'])
    await world.call(clinic.owner, 'POST', `/org/patients/${patient.patient_id}/break-glass`, { reason: 'An emergency' })
    expect((await dispense(id, { quantity: 1 }, clinic.owner)).status).toBe(201)
  })
})
