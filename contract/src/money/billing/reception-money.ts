/** What the reception of a clinic does with money: one choice of the clinic, kept as what its role may do. */
import type { Permission } from '../../kernel/access.ts'

export const receptionMoney = ['none', 'payments', 'cashier'] as const
export type ReceptionMoney = (typeof receptionMoney)[number]

/** `none`: cashiers take payments. `payments`: visits are billed and paid at the desk. `cashier`: the desk is the point of sale too. */
const granted: Record<ReceptionMoney, readonly Permission[]> = {
  none: [],
  payments: ['payments.take'],
  cashier: ['payments.take', 'sales.make'],
}
const all: readonly Permission[] = granted.cashier

/** The choice that these permissions are; null where the clinic has put together something else by hand. */
export function receptionMoneyOf(permissions: readonly Permission[]): ReceptionMoney | null {
  const held = all.filter((permission) => permissions.includes(permission))
  return (
    receptionMoney.find(
      (choice) => granted[choice].length === held.length && granted[choice].every((permission) => held.includes(permission)),
    ) ?? null
  )
}

/** The permissions of the role with this choice; what is not about taking money stays as it is. */
export const withReceptionMoney = (permissions: readonly Permission[], choice: ReceptionMoney): Permission[] => [
  ...permissions.filter((permission) => !all.includes(permission)),
  ...granted[choice],
]
