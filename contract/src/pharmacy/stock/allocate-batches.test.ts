import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AvailableBatch, addQuantities, allocateBatches, byExpiry } from './allocate-batches.ts'
import { usabilityOf } from './batch-rules.ts'

const batch = (lot: string, expires_on: string | null, quantity: number, place_id = 'p'): AvailableBatch => ({
  batch_id: lot,
  place_id,
  lot,
  expires_on,
  quantity,
})
const taken = (available: AvailableBatch[], quantity: number) => {
  const { parts, missing } = allocateBatches(available, quantity)
  return [parts.map(({ lot, quantity }) => `${lot} ${quantity}`), missing]
}

describe('what is given out', () => {
  it('comes from the batch that expires first, though another stands before it', () => {
    expect(taken([batch('MARCH', '2027-03-01', 5), batch('FEBRUARY', '2027-02-01', 20)], 8)).toEqual([['FEBRUARY 8'], 0])
  })

  it('comes from as many batches as it needs', () => {
    expect(taken([batch('C', '2027-03-03', 4), batch('A', '2027-03-01', 5), batch('B', '2027-03-02', 5)], 12)).toEqual([
      ['A 5', 'B 5', 'C 2'],
      0,
    ])
  })

  it('is half a tablet where half a tablet is asked for, without an error of floating point', () => {
    expect(taken([batch('A', null, 0.3)], 0.1)).toEqual([['A 0.1'], 0])
    expect(taken([batch('A', '2027-01-01', 0.1), batch('B', null, 0.2)], 0.3)).toEqual([['A 0.1', 'B 0.2'], 0])
    expect(addQuantities(0.1, 0.2)).toBe(0.3)
  })

  it('leaves a batch without a last day for the end, and says what is not there', () => {
    expect(taken([batch('NEVER', null, 2), batch('A', '2027-03-01', 50)], 100)).toEqual([['A 50', 'NEVER 2'], 48])
  })

  const anyBatch = fc.record({
    batch_id: fc.string({ minLength: 1 }),
    place_id: fc.constantFrom('p', 'q'),
    lot: fc.string({ minLength: 1 }),
    expires_on: fc.option(fc.constantFrom('2027-01-01', '2027-02-01', '2028-01-01')),
    quantity: fc.integer({ min: 0, max: 5000 }).map((n) => n / 1000),
  })
  it('is never more than is there, adds up, and leaves no earlier batch behind', () => {
    fc.assert(
      fc.property(fc.array(anyBatch, { maxLength: 8 }), fc.integer({ min: 1, max: 9000 }), (available, thousandths) => {
        const { parts, missing } = allocateBatches(available, thousandths / 1000)
        expect(addQuantities(...parts.map(({ quantity }) => quantity), missing)).toBe(thousandths / 1000)
        const order = available.filter(({ quantity }) => quantity > 0).sort(byExpiry)
        expect(parts.slice(0, -1).map(({ quantity }) => quantity)).toEqual(order.slice(0, parts.length - 1).map(({ quantity }) => quantity))
        expect(parts.map(({ lot }) => lot)).toEqual(order.slice(0, parts.length).map(({ lot }) => lot))
      }),
    )
  })
})

it('a batch may be given out on its last day, and not when it is kept back', () => {
  const usability = (state: 'usable' | 'quarantined' | 'recalled', expires_on: string | null) =>
    usabilityOf({ state, expires_on }, '2027-02-01')
  expect([usability('usable', '2027-02-01'), usability('usable', '2027-01-31'), usability('usable', null)]).toEqual([
    'usable',
    'expired',
    'usable',
  ])
  expect([usability('quarantined', '2027-01-31'), usability('recalled', '2028-01-31')]).toEqual(['quarantined', 'recalled'])
})
