import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BookingSearch } from '#engine/slots/index.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import type { StepProps } from './BookingScreen.tsx'
import { enterClinic } from './enter-clinic.ts'

/** Shown under the times: a patient whom no time suits can be notified of the next released slot. A new patient joins the clinic first. */
export function WaitInstead({ booking, search, onChoose, isEmpty }: StepProps & { isEmpty: boolean }) {
  const { t } = useTranslation()
  const goToWaitlist = useGoToWaitlist()
  const { starts_at: _, ...before } = search
  const wait = () =>
    booking.enrolment
      ? goToWaitlist({ ...search, organization_id: booking.organization_id as string })
      : onChoose({ ...before, wait: 'yes' })
  return (
    <Group>
      <Button variant="subtle" px={8} ml={-8} styles={{ label: { textAlign: 'start' } }} onClick={wait}>
        {isEmpty ? t('Tell me when a time becomes free') : t('None suits me: tell me when an earlier time comes free')}
      </Button>
    </Group>
  )
}

/** Goes to the waitlist of the clinic of the booking, with the choices so far. */
export function useGoToWaitlist() {
  const navigate = useNavigateIfCurrent()
  return async ({ organization_id, service_id, practitioner_id }: BookingSearch) => {
    if (organization_id) await enterClinic(organization_id)
    await navigate({
      to: '/patient/waitlist/join',
      search: {
        ...(service_id ? { service_id } : {}),
        ...(practitioner_id && practitioner_id !== 'any' && practitioner_id !== service_id ? { practitioner_id } : {}),
      },
    })
  }
}
