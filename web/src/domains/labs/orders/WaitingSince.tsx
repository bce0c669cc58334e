import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNow } from '#domains/appointments/index.ts'

/** How long something has waited, in minutes, then in hours. */
export function WaitingSince({ since }: { since: string }) {
  const { t } = useTranslation()
  const minutes = Math.max(0, Math.floor((useNow(30_000) - Date.parse(since)) / 60_000))
  return (
    <Text span fz="xs" c="dimmed" className="figures">
      {minutes < 120 ? t('for {{count}} minutes', { count: minutes }) : t('for {{count}} hours', { count: Math.floor(minutes / 60) })}
    </Text>
  )
}
