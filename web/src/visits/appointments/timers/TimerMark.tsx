import { Text } from '@mantine/core'
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { minutesLabel } from '../minutes-label.ts'
import type { Timer, Urgency } from './lanes.ts'
import classes from './timers.module.css'

const colours: Record<Urgency, string> = { calm: 'dimmed', soon: 'var(--text-warning)', over: 'var(--text-bad)' }

/** The current timer in hours and minutes; amber and red by the promised wait, with a sign besides the colour. */
export function TimerMark({ timer }: { timer: Timer | undefined }) {
  const { t } = useTranslation()
  if (!timer) return null
  const { minutes, urgency } = timer
  const time = minutesLabel(minutes, t)
  const words = {
    in: t('in {{time}}', { time }),
    late: t('{{time}} late', { time }),
    waiting: t('waits {{time}}', { time }),
    running: t('for {{time}}', { time }),
  }
  const Icon = urgency === 'over' ? IconClockExclamation : IconClock
  return (
    <Text span fz="xs" fw={urgency === 'calm' ? 400 : 600} c={colours[urgency]} className={`${classes.timer} figures`}>
      <Icon size={13} aria-hidden="true" />
      {minutes === 0 ? t('just now') : words[timer.kind]}
    </Text>
  )
}
