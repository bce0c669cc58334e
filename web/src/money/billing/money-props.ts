import type { UseFormReturnType } from '@mantine/form'
import type { Money } from '@polyclinic/contract/kernel/values'

/** The amount of a form field; null while nothing is typed. */
export interface TypedMoney {
  amount: number | null
  currency: string
}

export const noMoney = (currency: string): TypedMoney => ({ amount: null, currency })
export const sentMoney = ({ amount, currency }: TypedMoney): Money => ({ amount: amount ?? 0, currency })

/** Binds a `MoneyField` to an amount in a form; refusals of the money object or of its `amount` are shown there. */
// biome-ignore lint/suspicious/noExplicitAny: the fields of every form alike.
export function moneyProps(form: UseFormReturnType<any, any>, path: string, currency: string) {
  const { value, onChange: _, defaultValue: __, error, ...rest } = form.getInputProps(`${path}.amount`)
  return {
    ...rest,
    currency,
    value: (value ?? null) as number | null,
    error: error ?? form.errors[path],
    onChange: (amount: number | null) => {
      form.clearFieldError(path)
      form.setFieldValue(`${path}.amount`, amount)
    },
  }
}
