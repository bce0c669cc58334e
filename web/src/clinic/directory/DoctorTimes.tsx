import { Text } from '@mantine/core'
import type { PublicService } from '@polyclinic/contract/clinic/directory/directory'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { NoTimes, shownDays, TimePicker } from '#engine/slots/index.ts'
import { useSession } from '#shell/session/use-session.ts'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import type { Doctor } from './DoctorScreen.tsx'
import { useBookLink } from './use-book-link.ts'

/** Two weeks of a doctor's times for a service; each links to the booking. */
export function DoctorTimes({ doctor, service }: { doctor: Doctor; service: PublicService }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const linkTo = useBookLink()
  const { userType } = useSession()
  const [from, setFrom] = useState(format.today())
  const { organization } = doctor
  const times = useQuery({
    ...query(api.directory.getAvailability, {
      query: {
        organization_id: organization.id,
        service_id: service.id,
        practitioner_id: doctor.id,
        from,
        to: addDays(from, shownDays - 1),
      },
    }),
    placeholderData: keepPreviousData,
  })
  if (userType === 'org_user' || userType === 'admin') {
    return <Text c="dimmed">{t('Times are booked here by patients. As staff, book in your calendar.')}</Text>
  }
  return (
    <TimePicker
      isVideo={service.place === 'video'}
      locations={service.place === 'video' ? [] : times.data?.locations}
      from={from}
      onFrom={setFrom}
      times={times.isPlaceholderData ? undefined : times.data?.items}
      error={times.error}
      onRetry={() => times.refetch()}
      empty={
        <NoTimes
          reason={times.data?.reason ?? null}
          onDay={setFrom}
          action={
            times.data?.reason?.code === 'not_accepting_new_patients' && (
              <Link {...linkTo({ organization_id: organization.id, service_id: service.id, practitioner_id: doctor.id })}>
                {t('I have been there before')}
              </Link>
            )
          }
        />
      }
      onChoose={({ practitioner_id, location_id, starts_at }) =>
        navigate(linkTo({ organization_id: organization.id, service_id: service.id, practitioner_id, location_id, starts_at }))
      }
    />
  )
}
