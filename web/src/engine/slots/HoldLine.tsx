import { Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './hold-line.module.css'
import { type Deadline, useSecondsLeft } from './use-seconds-left.ts'

interface Props extends Deadline {
  onExpired: () => void
  /** Staff book for a patient. */
  at_desk?: boolean
  /** How many minutes the hold lasts: the full length of the line. */
  of_minutes?: number
}

/** A thin line that becomes shorter until the hold expires; it is not an alarm. */
export function HoldLine({ onExpired, at_desk = false, of_minutes = 10, ...deadline }: Props) {
  const { t } = useTranslation()
  const left = useSecondsLeft(deadline)
  const minutes = Math.ceil(left / 60)
  const isOver = left === 0
  // The callback is called once, also if each render brings another one.
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    if (isOver) expire()
  }, [isOver])
  const last_minute = at_desk ? t('Kept for one more minute.') : t('We keep this time for you for one more minute.')
  const many = at_desk
    ? t('Kept for {{count}} minutes while you fill this in.', { count: minutes })
    : t('We keep this time for you for {{count}} minutes.', { count: minutes })
  const begun = at_desk
    ? t('This time is kept for {{count}} minutes.', { count: of_minutes })
    : t('This time is kept for you for {{count}} minutes.', { count: of_minutes })
  return (
    <div>
      <div className={classes.hold} aria-hidden="true">
        <div style={{ inlineSize: `${Math.min(100, (left / (of_minutes * 60)) * 100)}%` }} />
      </div>
      <Text fz="xs" c="dimmed" mt={4} aria-hidden="true" className="figures">
        {minutes > 1 ? many : last_minute}
      </Text>
      <VisuallyHidden role="status">{minutes > 1 ? begun : last_minute}</VisuallyHidden>
    </div>
  )
}
