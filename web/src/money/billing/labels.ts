import type { AgeingBucket, ChargeStatusCode, LedgerAccount } from '@polyclinic/contract/money/billing/billing-rules'
import type { InvoiceStatus, PaymentMethod } from '@polyclinic/contract/money/billing/billing-statuses'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const invoiceTone: Record<InvoiceStatus, Tone> = {
  draft: 'neutral',
  issued: 'info',
  'partially-paid': 'waiting',
  overdue: 'danger',
  balanced: 'success',
  cancelled: 'ended',
}

export const invoiceLabel = (status: InvoiceStatus, t: TFunction) =>
  ({
    draft: t('Draft'),
    issued: t('Open'),
    'partially-paid': t('Partly paid'),
    overdue: t('Overdue'),
    balanced: t('Paid'),
    cancelled: t('Cancelled'),
  })[status]

export const statusCodeLabel = (code: ChargeStatusCode, t: TFunction) =>
  ({
    'visit-reopened': t('The visit goes on'),
    'fee-withdrawn': t('Taken back with its no-show or cancellation'),
    'first-time': t('The first time costs nothing'),
  })[code]

export const methodLabel = (method: PaymentMethod, t: TFunction) =>
  ({ cash: t('Cash'), card: t('Card'), transfer: t('Bank transfer'), online: t('Online') })[method]

export const accountLabel = (account: LedgerAccount, t: TFunction) =>
  ({
    receivable: t('Owed by patients'),
    cash: t('Cash'),
    card: t('Card'),
    transfer: t('Bank transfer'),
    online: t('Online'),
    revenue: t('Revenue'),
    'tax-payable': t('Tax to pay'),
    advances: t('Kept in advance'),
    'between-patients': t('Moved between charts'),
  })[account]

export const ageLabel = (bucket: AgeingBucket, t: TFunction) =>
  ({
    'not-due': t('Not yet due'),
    '1-30': t('1–30 days late'),
    '31-60': t('31–60 days late'),
    '61-90': t('61–90 days late'),
    'over-90': t('Over 90 days late'),
  })[bucket]
