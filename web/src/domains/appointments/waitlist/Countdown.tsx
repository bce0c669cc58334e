import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNow } from '../use-now.ts'

/** Seconds until an instant by the server's clock: `now` is what it showed when the reply was `fetched_at`. */
export function useSecondsLeft({ expires_at, now, fetched_at }: { expires_at: string; now: string; fetched_at: number }) {
  const here = useNow(1000)
  return Math.max(0, Math.floor((Date.parse(expires_at) - Date.parse(now) - Math.max(0, here - fetched_at)) / 1000))
}

/** `12:05`, or in words when nothing is left. */
export function Countdown(props: { expires_at: string; now: string; fetched_at: number }) {
  const { t } = useTranslation()
  const left = useSecondsLeft(props)
  return (
    <Text span className="figures" aria-label={t('{{count}} minutes left', { count: Math.ceil(left / 60) })} role="timer">
      {left === 0 ? t('over') : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </Text>
  )
}
