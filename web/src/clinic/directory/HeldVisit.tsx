import { Alert, Stack } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { type BookingSearch, HoldLine, useVisitorHold } from '#engine/slots/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { PlaceProvider } from '#ui/locale.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'

interface Props {
  /** All choices; practitioner and time are among them. */
  chosen: BookingSearch
  practitioner_id: string
  starts_at: string
}

/** The doctor and the time that a visitor has chosen, with how long the time is kept. */
export function HeldVisit({ chosen, practitioner_id, starts_at }: Props) {
  const doctor = useQuery(query(api.directory.getPractitioner, { params: { id: practitioner_id } })).data
  if (!doctor) return null
  return (
    <PlaceProvider zone={doctor.organization.time_zone} city={doctor.organization.city}>
      <Chosen doctor={{ id: doctor.id, name: nameWithTitle(doctor) }} starts_at={starts_at} chosen={chosen} />
    </PlaceProvider>
  )
}

interface ChosenProps {
  doctor: { id: string; name: string }
  starts_at: string
  chosen: BookingSearch
}

function Chosen({ doctor, starts_at, chosen }: ChosenProps) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const { hold, isTaken } = useVisitorHold(chosen)
  const [over, setOver] = useState<number>()
  const when = `${doctor.name}, ${visitTime(starts_at, false)}`
  if (isTaken) {
    return (
      <Alert mb="md" color="yellow" icon={<IconCalendarOff size={18} />} title={when}>
        {t('This time has just been taken.')}{' '}
        <AnchorLink to="/doctors/$id" params={{ id: doctor.id }} inherit>
          {t('Choose another time')}
        </AnchorLink>
      </Alert>
    )
  }
  return (
    <Alert mb="md" icon={<IconCalendarCheck size={18} />} title={when}>
      <Stack gap="xs">
        {t('Sign in or register to book it.')}
        {hold && over !== hold.fetched_at && <HoldLine {...hold} of_minutes={20} onExpired={() => setOver(hold.fetched_at)} />}
      </Stack>
    </Alert>
  )
}
