import type { Money } from '@polyclinic/contract/kernel/values'

export const moneyIn =
  (currency: string) =>
  (amount: number): Money => ({ amount, currency })
