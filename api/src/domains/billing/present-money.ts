import type { Money } from '@polyclinic/contract/values'

export const moneyIn =
  (currency: string) =>
  (amount: number): Money => ({ amount, currency })
