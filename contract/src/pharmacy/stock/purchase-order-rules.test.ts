import { expect, it } from 'vitest'
import { suggestedQuantity } from './purchase-order-rules.ts'
import { differenceOf } from './stock-take-rules.ts'

it.for([
  ['nothing above its level', { used: 900, usable: 101, on_order: 0 }, 0],
  ['nothing where enough is on order', { used: 900, usable: 0, on_order: 101 }, 0],
  ['the usual quantity where little is used', { used: 30, usable: 100, on_order: 0 }, 50],
  ['a month of use where that is more', { used: 900, usable: 20, on_order: 30 }, 350],
  ['whole units', { used: 100, usable: 20.5, on_order: 0 }, 113],
] as const)('suggested is %s', ([, need, quantity]) => {
  expect(suggestedQuantity({ ...need, reorder_level: 100, reorder_quantity: 50 })).toBe(quantity)
})

it('a count differs from the ledger of its own instant, in thousandths', () => {
  expect([differenceOf({ counted: 40, balance: 43 }), differenceOf({ counted: 0.3, balance: 0.1 })]).toEqual([-3, 0.2])
})
