import { Text } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayInZone } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { EmptyState } from '#ui/states.tsx'
import { CompactVisit } from '../desk/visit-columns.tsx'
import classes from './calendar.module.css'

/** The calendar on a phone: a list, day by day. */
export function Agenda({ visits }: { visits: StaffAppointment[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (visits.length === 0) return <EmptyState title={t('No visits on these days')} />
  const days = [...new Set(visits.map((visit) => dayInZone(visit.starts_at, format.zone)))]
  return days.map((day) => (
    <section key={day} aria-label={format.day(day, 'long')}>
      {days.length > 1 && <Text className={classes.agendaDay}>{format.day(day, 'long')}</Text>}
      <ul className={classes.agenda}>
        {visits
          .filter((visit) => dayInZone(visit.starts_at, format.zone) === day)
          .map((visit) => (
            <li key={visit.id}>
              <Link to="/org/appointments/$id" params={{ id: visit.id }} className={classes.agendaLink}>
                <CompactVisit visit={visit} />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ))
}
