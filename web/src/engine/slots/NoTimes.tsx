import { Button } from '@mantine/core'
import type { NoTimeReason } from '@polyclinic/contract/clinic/directory/directory'
import { IconCalendarOff, IconClockPause, IconUserOff, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { EmptyState } from '#ui/states.tsx'

const icons: Partial<Record<NoTimeReason['code'], TablerIcon>> = { too_soon: IconClockPause, not_accepting_new_patients: IconUserOff }

interface Props {
  reason: NoTimeReason | null
  /** Shows the day of the next free time. */
  onDay: (day: string) => void
  /** A further action, such as the choice of another practitioner. */
  action?: ReactNode
}

/** Says briefly why there is no free time, and links to the next one. */
export function NoTimes({ reason, onDay, action }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const titles: Record<NoTimeReason['code'], string> = {
    not_accepting_new_patients: t('No new patients at present'),
    no_hours: t('No hours on these days'),
    closed: reason?.closure ? t('Closed: {{closure}}', { closure: reason.closure }) : t('Closed on these days'),
    too_soon: t('Too soon to book online'),
    beyond_horizon: t('Too far ahead to book yet'),
    no_gap: t('No gap is long enough'),
    fully_booked: t('Fully booked'),
    no_resource: t('No room is free'),
  }
  const next_on = reason?.next_on
  return (
    <EmptyState
      icon={(reason && icons[reason.code]) ?? IconCalendarOff}
      title={reason ? titles[reason.code] : t('No free times on these days')}
      action={
        (next_on || action) && (
          <>
            {next_on && (
              <Button onClick={() => onDay(next_on)}>{t('Next free on {{day}}', { day: format.day(next_on, 'weekday') })}</Button>
            )}
            {action}
          </>
        )
      }
    >
      {reason?.detail ?? t('Look at later days, or choose somebody else.')}
    </EmptyState>
  )
}
