import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'

/** The first and the last day of validity, as far as they are known; renders nothing if they are not. */
export function PeriodText({ starts_on, ends_on }: { starts_on: string | null; ends_on: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!starts_on && !ends_on) return null
  const from = starts_on && format.day(starts_on)
  const until = ends_on && format.day(ends_on)
  return (
    <Text span c="dimmed" fz="sm">
      {from && until ? t('{{from}} to {{until}}', { from, until }) : from ? t('since {{from}}', { from }) : t('until {{until}}', { until })}
    </Text>
  )
}
