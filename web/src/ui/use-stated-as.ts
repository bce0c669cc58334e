import { precisionOf } from '@polyclinic/contract/kernel/stated-date'
import { useTranslation } from 'react-i18next'
import { useFormat } from './locale.tsx'

/** Writes, below a field with a day, how its date came: of a year or a month the field has the first day alone. */
export function useStatedAs() {
  const { t } = useTranslation()
  const format = useFormat()
  return (value: string | null | undefined, date_time: string | null | undefined) => {
    const precision = date_time && precisionOf(date_time)
    if (!value || !date_time || (precision !== 'year' && precision !== 'month')) return undefined
    return t('It came as {{date}}, and stays so until you write another day.', { date: format.statedDay(value, date_time) })
  }
}
