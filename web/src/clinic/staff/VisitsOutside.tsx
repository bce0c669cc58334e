import { Alert } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'

interface Props {
  count: number
  /** The practitioner or the location of the hours. */
  of: { practitioner_id: string } | { location_id: string }
}

/** Visits that were booked before the hours were changed: staff have to move or cancel them. */
export function VisitsOutside({ count, of }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  if (count === 0) return null
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarExclamation size={18} />}
      title={t('{{count}} booked visits lie outside these hours', { count })}
    >
      {t('They stay booked until somebody moves or cancels them.', { count })}{' '}
      {can('appointments.view') && (
        <AnchorLink to="/org/appointments" search={{ ...of, outside_hours: true }}>
          {t('Show in the list')}
        </AnchorLink>
      )}
    </Alert>
  )
}
