import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { largeDiscountBp } from '@polyclinic/contract/money/billing/billing-rules'
import { deskMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import type { Sale } from '@polyclinic/contract/money/pos/pos'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import type { PickedPatient } from '#chart/patients/index.ts'
import { useCan, useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { refuseUnreadable } from '#ui/refuse-unreadable.ts'
import { type CartLine, cartSums, sentCart } from './cart.ts'
import { type CartRefusal, cartRefusal } from './cart-refusal.ts'

interface CheckoutInput {
  patient: PickedPatient | null
  lines: CartLine[]
  /** The element of the cart with its fields. */
  receipt: RefObject<HTMLElement | null>
  onSold: (sale: Sale) => void
}

/** The payment of a cart: its sums, why it cannot be paid yet, and the sale. Ctrl and Enter pays, Alt and a number chooses the method. */
export function useCheckout({ patient, lines, receipt, onSold }: CheckoutInput) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayGiveLargeDiscounts = useCan()('discounts.large')
  const { currency } = useStaff().organization ?? { currency: 'EUR' }
  const form = useForm({
    initialValues: {
      discount: null as number | null,
      method: 'cash' as (typeof deskMethods)[number],
      tendered: null as number | null,
      reference: '',
    },
  })
  const { discount, method, tendered, reference } = form.getValues()
  const sums = cartSums(lines, discount ?? 0)
  const sell = useCommand(api.pos.createSale, { form, invalidates: ['billing', 'pos'], onSuccess: onSold })
  const refusal = cartRefusal({
    hasPatient: patient !== null,
    lines: lines.length,
    discount_minor: discount ?? 0,
    price_minor: sums.price_minor,
    total_minor: sums.total_minor,
    cash_minor: method === 'cash' ? tendered : null,
    mayGiveLargeDiscounts,
  })
  const reasons: Record<CartRefusal, string> = {
    'no-patient': t('Choose the patient first.'),
    empty: t('The cart is empty.'),
    'discount-too-large': t('Your role may give up to {{share}} off.', {
      share: format.number(largeDiscountBp / 10_000, { style: 'percent' }),
    }),
    'cash-too-little': t('The cash handed over is less than the total.'),
  }
  const pay = () => {
    if (!patient || refusal || sell.isPending || refuseUnreadable(receipt.current)) return
    const paid = {
      method,
      amount: { amount: sums.total_minor, currency },
      ...(method === 'cash' && tendered !== null ? { tendered: { amount: tendered, currency } } : {}),
      ...(reference.trim() && method !== 'cash' ? { reference: reference.trim() } : {}),
    }
    void sell.run({
      body: { patient_id: patient.id, ...sentCart(lines, sums.discounts), ...(sums.total_minor > 0 ? { payment: paid } : {}) },
    })
  }
  useHotkeys(
    [
      ['mod+Enter', pay],
      ...deskMethods.map((value, index) => [`alt+${index + 1}`, () => form.setFieldValue('method', value)] as [string, () => void]),
    ],
    [],
    true,
  )
  return { form, currency, sums, reason: refusal && reasons[refusal], pay, isPending: sell.isPending, failure: sell.failure }
}
export type Checkout = ReturnType<typeof useCheckout>
