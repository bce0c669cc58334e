import { Text, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../use-now.ts'
import classes from './booking.module.css'

/** How long a time is kept, in milliseconds: what the line is drawn against. */
const kept = 10 * 60_000

/** A thin line that runs out: the time is kept until then. Not an alarm. */
export function HoldLine({ expires_at, onExpired }: { expires_at: string; onExpired: () => void }) {
  const { t } = useTranslation()
  const now = useNow(1000)
  const left = Math.max(0, Date.parse(expires_at) - now)
  const minutes = Math.ceil(left / 60_000)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onExpired()
  }, [isOver, onExpired])
  return (
    <div>
      <div className={classes.hold} aria-hidden="true">
        <div style={{ inlineSize: `${Math.min(100, (left / kept) * 100)}%` }} />
      </div>
      <Text fz="xs" c="dimmed" mt={4} aria-hidden="true" className="figures">
        {minutes > 1
          ? t('We keep this time for you for {{count}} minutes.', { count: minutes })
          : t('We keep this time for you for one more minute.')}
      </Text>
      <VisuallyHidden role="status">
        {minutes > 1 ? t('This time is kept for you for ten minutes.') : t('We keep this time for you for one more minute.')}
      </VisuallyHidden>
    </div>
  )
}
