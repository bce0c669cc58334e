/** Many who take, bring and count at once: the balances are the sums of the movements, and nothing is there twice. */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let pharmacist: Caller
let doctor: Caller
let patient: Awaited<ReturnType<typeof addPatient>>

const post = (path: string, body: object, caller: Caller = pharmacist, headers: Record<string, string> = {}) =>
  world.call(caller, 'POST', path, body, headers)
const newMedication = async () =>
  (await post('/org/medications', { generic_name: 'Metformin', form: 'tablet', strength: '500 mg' })).body.id as string
const receive = async (medication_id: string, lot: string, quantity: number, expires_on: string) =>
  post('/org/stock-receipts', { medication_id, lot, quantity, expires_on })

async function prescribed(medication_id: string): Promise<string> {
  const line = { dose_quantity: 1, dose_unit: 'tablet', frequency: 3, period_days: 1, duration_days: 300 }
  const { id } = (await post('/org/prescriptions', { patient_id: patient.patient_id, medication_id, ...line }, doctor)).body
  const override_reason = 'Two prescriptions are meant'
  expect((await post(`/org/prescriptions/${id}/activate`, { override_reason }, doctor, { 'if-match': '"1"' })).status).toBe(200)
  return id
}
const override_reason = 'Two prescriptions are meant'
const dispense = (id: string, quantity: number) => post(`/org/prescriptions/${id}/dispenses`, { quantity, override_reason })

beforeAll(async () => {
  clinic = await makeClinic(world)
  pharmacist = await addStaff(world, clinic.organization_id, 'pharmacist')
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient = await addPatient(world, clinic.organization_id)
})

/** What balances and movements come to for each batch of a medicine; they are the same, and none is below zero. */
async function sumsOf(medication_id: string) {
  const { rows } = await world.owner.query(
    `select b.lot, s.quantity::float8 as balance, (select sum(m.quantity)::float8 from stock_moves m
       where m.organization_id = s.organization_id and m.batch_id = s.batch_id and m.place_id = s.place_id) as moved
     from stock_balances s join stock_batches b on b.organization_id = s.organization_id and b.id = s.batch_id
     where s.organization_id = $1 and s.medication_id = $2 order by b.lot`,
    [clinic.organization_id, medication_id],
  )
  return rows as { lot: string; balance: number; moved: number }[]
}

it('of the last ten, fifty who take one at once get exactly ten', async () => {
  const medication_id = await newMedication()
  await receive(medication_id, 'A', 6, '2190-01-01')
  await receive(medication_id, 'B', 4, '2190-02-01')
  const prescriptions = await Promise.all(Array.from({ length: 5 }, () => prescribed(medication_id)))
  const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => dispense(prescriptions[i % 5] as string, 1)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(40)
  expect(await sumsOf(medication_id)).toEqual([
    { lot: 'A', balance: 0, moved: 0 },
    { lot: 'B', balance: 0, moved: 0 },
  ])
})

const days = ['2190-01-01', '2190-02-01', '2190-03-01'] as const
const step = fc.oneof(
  fc.record({ kind: fc.constant('receive' as const), lot: fc.constantFrom(0, 1, 2), quantity: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('dispense' as const), quantity: fc.integer({ min: 1, max: 24 }).map((n) => n / 2) }),
  fc.record({ kind: fc.constant('take-back' as const), number: fc.nat(5) }),
  fc.record({ kind: fc.constant('adjust' as const), lot: fc.constantFrom(0, 1, 2), quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('dispose' as const), lot: fc.constantFrom(0, 1, 2), quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('quarantine' as const), lot: fc.constantFrom(0, 1, 2) }),
  fc.record({ kind: fc.constant('recall' as const), lot: fc.constantFrom(0, 1, 2) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Runs steps against one medicine; what is not possible is refused, never half done. */
async function runner(medication_id: string, prescription: string) {
  const dispenses: string[] = []
  const batches = new Map<number, { id: string; place_id: string }>()
  return async (next: Step): Promise<number> => {
    const reply = await (async () => {
      switch (next.kind) {
        case 'receive': {
          const reply = await receive(medication_id, `LOT${next.lot}`, next.quantity, days[next.lot] as string)
          if (reply.status === 201 && !batches.has(next.lot))
            batches.set(next.lot, { id: reply.body.id, place_id: reply.body.places[0].place_id })
          return reply
        }
        case 'dispense': {
          const reply = await dispense(prescription, next.quantity)
          if (reply.status === 201) dispenses.push(reply.body.id)
          return reply
        }
        case 'take-back': {
          const id = dispenses[next.number]
          return id ? post(`/org/dispenses/${id}/enter-in-error`, { reason: 'By mistake' }) : null
        }
        default: {
          const batch = batches.get(next.lot)
          if (!batch) return null
          const path = `/org/stock-batches/${batch.id}/${next.kind}`
          if (next.kind === 'quarantine' || next.kind === 'recall') return post(path, { reason: 'By the letter of the maker' })
          const part = { place_id: batch.place_id, quantity: next.quantity }
          return post(path, next.kind === 'adjust' ? { ...part, direction: 'less', reason: 'lost' } : { ...part, reason: 'damaged' })
        }
      }
    })()
    return reply?.status ?? 0
  }
}

it('whatever is done at once, in threes, the balances stay the sums of the movements and never fall below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step, step), { minLength: 3, maxLength: 8 }), async (rounds) => {
      const medication_id = await newMedication()
      const run = await runner(medication_id, await prescribed(medication_id))
      await run({ kind: 'receive', lot: 1, quantity: 10 })
      for (const round of rounds) {
        const statuses = await Promise.all(round.map(run))
        expect(
          statuses.every((status) => [0, 200, 201, 409, 422].includes(status)),
          String(statuses),
        ).toBe(true)
        for (const { balance, moved } of await sumsOf(medication_id)) {
          expect(balance).toBe(moved)
          expect(balance).toBeGreaterThanOrEqual(0)
        }
      }
      // Each movement says what was left of the medicine, so that the register adds up line by line.
      const { rows } = await world.owner.query(
        `select sum(quantity) over (order by id)::float8 as sum, balance_after::float8 as balance_after from stock_moves
         where organization_id = $1 and medication_id = $2 order by id`,
        [clinic.organization_id, medication_id],
      )
      expect(rows.map(({ balance_after }) => balance_after)).toEqual(rows.map(({ sum }) => sum))
    }),
    { numRuns: 12 },
  )
})
