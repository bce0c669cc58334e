import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'

/** How long a patient has waited, in days. */
export function Waited({ since }: { since: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const days = Math.floor((Date.now() - Date.parse(since)) / 86_400_000)
  return (
    <time dateTime={since} title={format.dateTime(since)}>
      {days < 1 ? t('since today') : t('{{count}} days', { count: days })}
    </time>
  )
}
