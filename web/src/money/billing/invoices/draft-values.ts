import { amountsOf, sumOf } from '@polyclinic/contract/engine/money/money'
import type { Charge, Invoice } from '@polyclinic/contract/money/billing/billing'
import { noMoney, sentMoney, type TypedMoney } from '../money-props.ts'

export interface ChargeChoice {
  charge_id: string
  chosen: boolean
  description: string
  detail: string
  quantity: number
  unit_price_minor: number
  tax_rate_bp: number
  discount: TypedMoney
}

export interface FreeLine {
  key: string
  service_id: string | null
  practitioner_id: string | null
  description: string
  quantity: number
  unit_price: TypedMoney
  discount: TypedMoney
  tax_rate_bp: number
}

export interface DraftValues {
  charges: ChargeChoice[]
  lines: FreeLine[]
  due_on: string | null
  memo: string
}

export const emptyLine = (currency: string): FreeLine => ({
  key: crypto.randomUUID(),
  service_id: null,
  practitioner_id: null,
  description: '',
  quantity: 1,
  unit_price: noMoney(currency),
  discount: noMoney(currency),
  tax_rate_bp: 0,
})

/** The first values of the form: those of the draft, or all unbilled charges of the patient. */
export function draftValues(
  charges: Charge[],
  draft: Invoice | undefined,
  chosen: string[] | undefined,
  currency: string,
  describe: (charge: Charge) => string,
): DraftValues {
  const onDraft = new Map(draft?.lines.map((line) => [line.charge_id, line]))
  return {
    charges: charges
      .filter((charge) => charge.invoice_id === null || charge.invoice_id === draft?.id)
      .map((charge) => ({
        charge_id: charge.id,
        chosen: draft ? onDraft.has(charge.id) : (chosen?.includes(charge.id) ?? true),
        description: charge.description,
        detail: describe(charge),
        quantity: charge.quantity,
        unit_price_minor: charge.unit_price.amount,
        tax_rate_bp: charge.tax_rate_bp,
        discount: { amount: onDraft.get(charge.id)?.discount.amount || null, currency },
      })),
    lines: (draft?.lines ?? [])
      .filter((line) => line.charge_id === null)
      .map(({ id, service_id, practitioner_id, description, quantity, unit_price, discount, tax_rate_bp }) => ({
        key: id,
        service_id,
        practitioner_id,
        description,
        quantity,
        unit_price,
        discount: { amount: discount.amount || null, currency },
        tax_rate_bp,
      })),
    due_on: draft?.due_on ?? null,
    memo: draft?.memo ?? '',
  }
}

export const sentDraft = ({ charges, lines, due_on, memo }: DraftValues) => ({
  charges: charges
    .filter((charge) => charge.chosen)
    .map(({ charge_id, discount }) => ({ charge_id, ...(discount.amount ? { discount: sentMoney(discount) } : {}) })),
  lines: lines.map(({ key: _, unit_price, discount, ...line }) => ({
    ...line,
    unit_price: sentMoney(unit_price),
    ...(discount.amount ? { discount: sentMoney(discount) } : {}),
  })),
  due_on: due_on || null,
  memo: memo.trim() || null,
})

/** Whether the discount on a charge or a further line is larger than its price. */
export function isMoreThanPrice(off: number | null, line: ChargeChoice | FreeLine | undefined) {
  if (!line || !off || ('chosen' in line && !line.chosen)) return false
  return off > line.quantity * ('chosen' in line ? line.unit_price_minor : (line.unit_price.amount ?? 0))
}

/** The total as the server will compute it. */
export const draftTotal = ({ charges, lines }: Pick<DraftValues, 'charges' | 'lines'>) =>
  sumOf(
    [
      ...charges.filter((charge) => charge.chosen),
      ...lines.map((line) => ({ ...line, unit_price_minor: line.unit_price.amount ?? 0 })),
    ].map((line) => amountsOf({ ...line, discount_minor: line.discount.amount ?? 0 }).total_minor),
  )
