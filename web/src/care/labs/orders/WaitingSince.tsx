import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNow } from '#engine/slots/index.ts'
import { minutesLabel } from '#visits/appointments/index.ts'

/** How long something has waited. */
export function WaitingSince({ since }: { since: string }) {
  const { t } = useTranslation()
  const minutes = Math.max(0, Math.floor((useNow(30_000) - Date.parse(since)) / 60_000))
  return (
    <Text span fz="xs" c="dimmed" className="figures">
      {minutes === 0 ? t('just now') : t('for {{time}}', { time: minutesLabel(minutes, t) })}
    </Text>
  )
}
