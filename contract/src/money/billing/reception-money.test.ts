import { expect, it } from 'vitest'
import { rolePermissions } from '../../kernel/access.ts'
import { receptionMoney, receptionMoneyOf, withReceptionMoney } from './reception-money.ts'

const usual = rolePermissions.receptionist

it('lets a reception take payments unless the clinic says otherwise, and sell only where it says so', () => {
  expect(receptionMoneyOf(usual)).toBe('payments')
  expect(usual).not.toContain('sales.make')
})

it.each(receptionMoney)('is read back as it was chosen: %s', (choice) => {
  for (const before of receptionMoney) expect(receptionMoneyOf(withReceptionMoney(withReceptionMoney(usual, before), choice))).toBe(choice)
})

it('changes only the permission to take money, and never gives refunds, voids or discounts', () => {
  const rest = usual.filter((permission) => permission !== 'payments.take')
  for (const choice of receptionMoney) {
    const changed = withReceptionMoney(usual, choice)
    expect(changed.filter((permission) => permission !== 'payments.take' && permission !== 'sales.make')).toEqual(rest)
    expect(changed).not.toEqual(expect.arrayContaining(['payments.refund']))
  }
})

it('is not shown where the clinic has combined other permissions by hand', () => {
  expect(receptionMoneyOf([...withReceptionMoney(usual, 'none'), 'sales.make'])).toBeNull()
})
