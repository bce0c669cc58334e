import { useTranslation } from 'react-i18next'

/** How long a result takes, in hours up to two days, then in days. */
export function useTurnaround() {
  const { t } = useTranslation()
  return (hours: number | null) =>
    hours === null ? '' : hours <= 48 ? t('{{count}} hours', { count: hours }) : t('{{count}} days', { count: Math.ceil(hours / 24) })
}
