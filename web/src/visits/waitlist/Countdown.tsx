import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Deadline, useSecondsLeft } from '#engine/slots/index.ts'

/** `12:05`, or a text once nothing is left. */
export function Countdown(props: Deadline) {
  const { t } = useTranslation()
  const left = useSecondsLeft(props)
  return (
    <Text span className="figures" aria-label={t('{{count}} minutes left', { count: Math.ceil(left / 60) })} role="timer">
      {left === 0 ? t('over') : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </Text>
  )
}
