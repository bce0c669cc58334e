import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'

/** Says whose clock the times are on, where it shows another time than the reader's. */
export function ClinicClock({ city }: { city: string | null }) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const now = new Date().toISOString()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (formatDateTime(now, 'en', zone) === formatDateTime(now, 'en', here)) return null
  return (
    <Text c="dimmed" fz="xs">
      {t('Local time in {{place}}', { place: city ?? zone.split('/').at(-1)?.replaceAll('_', ' ') })}
    </Text>
  )
}
