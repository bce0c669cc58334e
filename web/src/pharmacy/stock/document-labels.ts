import type { OrderStatus } from '@polyclinic/contract/pharmacy/stock/purchase-order-rules'
import type { StockTakeStatus } from '@polyclinic/contract/pharmacy/stock/stock-take-rules'
import type { TransferStatus } from '@polyclinic/contract/pharmacy/stock/transfer-rules'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const takeTone: Record<StockTakeStatus, Tone> = { counting: 'active', posted: 'success', cancelled: 'ended' }
export const takeLabel = (status: StockTakeStatus, t: TFunction) =>
  ({ counting: t('Being counted'), posted: t('Posted'), cancelled: t('Cancelled') })[status]

export const transferTone: Record<TransferStatus, Tone> = { 'in-transit': 'waiting', received: 'success', returned: 'ended' }
export const transferLabel = (status: TransferStatus, t: TFunction) =>
  ({ 'in-transit': t('On its way'), received: t('Received'), returned: t('Returned') })[status]

export const orderTone: Record<OrderStatus, Tone> = {
  draft: 'neutral',
  ordered: 'waiting',
  'partly-received': 'active',
  closed: 'success',
  cancelled: 'ended',
}
export const orderLabel = (status: OrderStatus, t: TFunction) =>
  ({
    draft: t('Draft'),
    ordered: t('Ordered'),
    'partly-received': t('Received in part'),
    closed: t('Closed'),
    cancelled: t('Cancelled'),
  })[status]
