import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import type { Period } from './periods.ts'

/** "Now", "Now, until 31 Aug 2026", "From 1 Sep 2026". */
export function usePeriodName() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ valid_from, valid_until }: Pick<Period, 'valid_from' | 'valid_until'>) => {
    const [from, until] = [valid_from && format.day(valid_from), valid_until && format.day(valid_until)]
    if (from) return until ? t('From {{from}} until {{until}}', { from, until }) : t('From {{from}}', { from })
    return until ? t('Now, until {{until}}', { until }) : t('Now')
  }
}
