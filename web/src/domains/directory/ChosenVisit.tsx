import { Alert } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { bookingSearch } from '#domains/appointments/index.ts'
import { destination } from '#shell/guard.ts'
import { PlaceProvider } from '#ui/locale.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { doctorName } from './labels.ts'

/** Before signing in: the doctor and the time that the way back leads to. */
export function ChosenVisit({ from }: { from: string | undefined }) {
  const way = destination(from ?? '/')
  const { practitioner_id = 'any', starts_at } = way.to === '/patient/appointments/book' ? bookingSearch(way.search) : {}
  const doctor = useQuery({
    ...query(api.directory.getPractitioner, { params: { id: practitioner_id } }),
    enabled: practitioner_id !== 'any' && starts_at !== undefined,
  }).data
  if (!doctor || !starts_at) return null
  return (
    <PlaceProvider zone={doctor.organization.time_zone} city={doctor.organization.city}>
      <Chosen doctor={doctorName(doctor)} starts_at={starts_at} />
    </PlaceProvider>
  )
}

function Chosen({ doctor, starts_at }: { doctor: string; starts_at: string }) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  return (
    <Alert mb="md" icon={<IconCalendarCheck size={18} />} title={`${doctor}, ${visitTime(starts_at, false)}`}>
      {t('Sign in or register to book it.')}
    </Alert>
  )
}
