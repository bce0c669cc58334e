import type { AdjustmentReason, BatchUsability, DisposalReason, MoveKind } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const usabilityTone: Record<BatchUsability, Tone> = {
  usable: 'success',
  expired: 'ended',
  quarantined: 'waiting',
  recalled: 'danger',
}

export const usabilityLabel = (usability: BatchUsability, t: TFunction) =>
  ({ usable: t('Usable'), expired: t('Expired'), quarantined: t('Quarantined'), recalled: t('Recalled') })[usability]

export const kindLabel = (kind: MoveKind, t: TFunction) =>
  ({
    opening: t('Opening stock'),
    receipt: t('Received'),
    dispense: t('Dispensed'),
    sale: t('Sold'),
    administration: t('Given in the clinic'),
    return: t('Returned'),
    adjustment: t('Corrected'),
    'transfer-out': t('Moved away'),
    'transfer-in': t('Moved here'),
    disposal: t('Disposed of'),
    'supplier-return': t('Sent back to the supplier'),
  })[kind]

export const adjustmentLabel = (reason: AdjustmentReason, t: TFunction) =>
  ({
    miscounted: t('Counted wrongly before'),
    damaged: t('Damaged'),
    lost: t('Lost'),
    found: t('Found'),
    'entered-in-error': t('Entered in error'),
  })[reason]

export const disposalLabel = (reason: DisposalReason, t: TFunction) =>
  ({
    expired: t('Expired'),
    damaged: t('Damaged'),
    recalled: t('Recalled'),
    'returned-by-patient': t('Returned by a patient'),
    'not-needed': t('Not needed any more'),
  })[reason]
