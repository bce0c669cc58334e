import { boundText, type DataAbsentReason, type ObservedValue, reasonText } from '@polyclinic/contract/care/observations/observed-value'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'

export const absentReasonLabel = (reason: DataAbsentReason, t: TFunction) =>
  ({
    hemolysis: t('Haemolysed'),
    clotting: t('Clotted'),
    insufficient: t('Not enough material'),
    contamination: t('Contaminated'),
    labeling: t('Labelled wrongly'),
    'broken-container': t('Container broken'),
    'improper-storage': t('Stored wrongly'),
    expired: t('Too old'),
    'not-performed': t('Not performed'),
    error: t('The measurement failed'),
    unknown: t('Not known'),
    'asked-unknown': t('Asked, and not known'),
    'temp-unknown': t('Not known yet'),
    'not-asked': t('Not asked'),
    'asked-declined': t('Declined'),
    masked: t('Withheld'),
    'not-applicable': t('Not applicable'),
    unsupported: t('Not supported'),
    'as-text': t('Given as text elsewhere'),
    'not-a-number': t('Not a number'),
    'negative-infinity': t('Below all that can be measured'),
    'positive-infinity': t('Above all that can be measured'),
    'not-permitted': t('Not permitted'),
    other: t('Another reason'),
  })[reason]

/** Why there is no result; null where there is one. */
export function noResultText(value: Pick<ObservedValue, 'data_absent_reason' | 'data_absent_text'>, t: TFunction) {
  if (!value.data_absent_reason) return null
  const reason = reasonText(absentReasonLabel(value.data_absent_reason as DataAbsentReason, t), value)
  return t('No result: {{reason}}', { reason })
}

/** Writes a result as the reader writes numbers: `<0,5 mmol/L`, `negative`, or why there is none. No decimal is left out. */
export function useResultText() {
  const { t } = useTranslation()
  const format = useFormat()
  return (value: ObservedValue) => {
    const { value_number, value_comparator, value_text, unit } = value
    const number = value_number === null ? null : boundText(value_comparator, format.number(value_number, { maximumFractionDigits: 10 }))
    return noResultText(value, t) ?? [number ?? value_text, unit].filter(Boolean).join(' ')
  }
}
