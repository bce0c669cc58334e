import { decimalText, moneyText } from '@polyclinic/contract/engine/money/money'
import { decimalsOf } from '@polyclinic/contract/kernel/currencies'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { BillingReport } from '@polyclinic/contract/money/billing/billing'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { ageLabel, methodLabel } from '../labels.ts'

export interface Row {
  key: string
  label: string
  count: number
  amount: Money
}

export interface Table {
  name: 'services' | 'practitioners' | 'methods' | 'taxes' | 'ageing'
  /** The main finding of the table, as a sentence. */
  title: string
  /** The heads of the three columns. */
  heads: [label: string, count: string, amount: string]
  rows: Row[]
  currency: string
}

/** The tables of a report with their findings. */
export function useTables(report: BillingReport): Table[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency } = report
  const most = (rows: Row[]) => [...rows].sort((a, b) => b.amount.amount - a.amount.amount)[0]
  const share = (row: Row | undefined, all: Row[]) => {
    const total = all.reduce((sum, row) => sum + row.amount.amount, 0)
    return format.number(total > 0 && row ? row.amount.amount / total : 0, { style: 'percent', maximumFractionDigits: 0 })
  }
  const services = report.services.map((row) => ({
    key: row.service_id ?? '',
    label: row.name ?? t('Other'),
    count: row.lines,
    amount: row.revenue,
  }))
  const practitioners = report.practitioners.map((row) => ({
    key: row.practitioner_id ?? '',
    label: row.name ?? t('Nobody in particular'),
    count: row.lines,
    amount: row.revenue,
  }))
  const methods = report.methods.map((row) => ({
    key: row.method,
    label: methodLabel(row.method, t),
    count: row.payments,
    amount: row.amount,
  }))
  const taxes = report.taxes.map((row) => ({
    key: String(row.tax_rate_bp),
    label: format.number(row.tax_rate_bp / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    count: row.net.amount,
    amount: row.tax,
  }))
  const ageing = report.ageing.map((row) => ({ key: row.bucket, label: ageLabel(row.bucket, t), count: row.invoices, amount: row.amount }))
  const late = ageing.slice(1).reduce((sum, row) => sum + row.amount.amount, 0)
  return [
    {
      name: 'services',
      title: t('{{name}} brought {{share}} of the revenue', { name: most(services)?.label, share: share(most(services), services) }),
      heads: [t('Service'), t('Lines'), t('Revenue')],
      rows: services,
      currency,
    },
    {
      name: 'practitioners',
      title: t('{{name}} earned {{share}} of the revenue', {
        name: most(practitioners)?.label,
        share: share(most(practitioners), practitioners),
      }),
      heads: [t('Practitioner'), t('Lines'), t('Revenue')],
      rows: practitioners,
      currency,
    },
    {
      name: 'methods',
      title: t('{{share}} came by {{method}}', { share: share(most(methods), methods), method: most(methods)?.label.toLowerCase() }),
      heads: [t('Method'), t('Payments'), t('Received')],
      rows: methods,
      currency,
    },
    {
      name: 'ageing',
      title: late > 0 ? t('{{amount}} is late', { amount: format.money({ amount: late, currency }) }) : t('Nothing is late'),
      heads: [t('Age'), t('Invoices'), t('To be paid')],
      rows: ageing,
      currency,
    },
    {
      name: 'taxes',
      title: t('Tax to pay: {{amount}}', { amount: format.money(report.figures.tax) }),
      heads: [t('Rate'), t('Net'), t('Tax')],
      rows: taxes,
      currency,
    },
  ]
}

/** An amount in major units, for the axes and bars of charts. */
export const chartValue = ({ amount, currency }: Money) => Number(decimalText({ amount, currency }))

export const fullText = (value: number, currency: string, locale: string) =>
  moneyText({ amount: Math.round(value * 10 ** decimalsOf(currency)), currency }, locale)
