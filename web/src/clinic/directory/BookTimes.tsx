import { Group, Text } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#shell/session/use-session.ts'
import { dayInZone } from '#ui/format.ts'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { ZoneNote } from '#ui/use-visit-time.tsx'
import classes from './directory.module.css'
import { useBookLink } from './use-book-link.ts'

interface Props {
  organization: { id: string; time_zone: string; city: string | null }
  service_id: string
  times: FreeTime[]
}

/** The next free times of a doctor by day; each links to the booking with everything filled in. */
export function BookTimes({ organization, service_id, times }: Props) {
  return (
    <PlaceProvider zone={organization.time_zone} city={organization.city}>
      <Days organization={organization} service_id={service_id} times={times} />
      {times[0] && <ZoneNote at={times[0].starts_at} isVideo={false} />}
    </PlaceProvider>
  )
}

function Days({ organization, service_id, times }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { userType } = useSession()
  const linkTo = useBookLink()
  const canBook = userType === null || userType === 'patient'
  const days = new Map<string, FreeTime[]>()
  for (const time of times) {
    const day = dayInZone(time.starts_at, format.zone)
    days.set(day, [...(days.get(day) ?? []), time])
  }
  return (
    <div className={classes.nextTimes}>
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <Text fz="xs" c="dimmed" fw={500} mb={4}>
            {format.day(day, 'weekday')}
          </Text>
          <Group gap={6}>
            {ofDay.map((time) =>
              canBook ? (
                <Link
                  key={time.starts_at}
                  {...linkTo({
                    organization_id: organization.id,
                    service_id,
                    practitioner_id: time.practitioner_id,
                    location_id: time.location_id,
                    starts_at: time.starts_at,
                  })}
                  className={classes.timeLink}
                  aria-label={t('Book {{when}}', { when: format.dateTime(time.starts_at, 'weekday') })}
                >
                  {format.time(time.starts_at)}
                </Link>
              ) : (
                <span key={time.starts_at} className={classes.timeLink} data-plain>
                  {format.time(time.starts_at)}
                </span>
              ),
            )}
          </Group>
        </div>
      ))}
    </div>
  )
}
