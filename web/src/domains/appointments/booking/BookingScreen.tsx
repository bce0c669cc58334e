import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { actFor } from '#shell/session/session.ts'
import { PlaceProvider } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import type { BookingSearch } from '../booking-search.ts'
import { ChosenSoFar } from './ChosenSoFar.tsx'
import { ClinicStep } from './ClinicStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { JoinStep } from './JoinStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { ReasonStep } from './ReasonStep.tsx'
import { RequestStep } from './RequestStep.tsx'
import { type Booking, useBooking } from './use-booking.ts'
import { WhenStep } from './WhenStep.tsx'
import { WhoStep } from './WhoStep.tsx'

export interface StepProps {
  booking: Booking
  search: BookingSearch
  /** Makes a choice; the choices that come after it are dropped unless they are given too. */
  onChoose: (search: BookingSearch) => void
}

type StepName = 'clinic' | 'reason' | 'who' | 'when' | 'join' | 'person' | 'request' | 'confirm'

/** One question at a time: reason, who, when, who for, confirm. */
export function BookingScreen({ search, onChoose }: Omit<StepProps, 'booking'>) {
  const { t } = useTranslation()
  const booking = useBooking(search)
  const { services, actsElsewhere } = booking
  const step = stepOf(booking, search)

  useEffect(() => {
    if (actsElsewhere) actFor(null)
  }, [actsElsewhere])
  useEffect(() => {
    if (step) document.querySelector<HTMLElement>('[data-main-heading]')?.focus()
  }, [step])

  const props = { booking, search, onChoose }
  return (
    <PlaceProvider {...(booking.clinic_zone ? { zone: booking.clinic_zone } : {})}>
      <Page narrow>
        {step !== 'clinic' && <ChosenSoFar {...props} step={step} />}
        {services.error && !services.data ? (
          <QueryState query={services} skeleton={null} title={t('The services of this clinic could not be loaded')} />
        ) : !step || actsElsewhere ? (
          <CardSkeleton lines={6} />
        ) : (
          <Step name={step} {...props} />
        )}
      </Page>
    </PlaceProvider>
  )
}

/** The first question that is still open; null while the data that decides it is loading. */
function stepOf(booking: Booking, search: BookingSearch): StepName | undefined {
  if (!booking.organization_id) return 'clinic'
  if (!booking.services.data || !booking.clinic_zone) return undefined
  if (!booking.service) return 'reason'
  if (!booking.practitioner_id) return 'who'
  if (search.wait && !booking.enrolment) return 'join'
  if (!search.starts_at) return 'when'
  if (!booking.enrolment) return 'join'
  if (booking.people.length > 0 && search.for === undefined && !booking.actingFor) return 'person'
  if (search.for === 'ask') return 'person'
  return booking.service.booking_mode === 'request' ? 'request' : 'confirm'
}

export type { StepName }

const steps = {
  clinic: ClinicStep,
  reason: ReasonStep,
  who: WhoStep,
  when: WhenStep,
  join: JoinStep,
  person: PersonStep,
  request: RequestStep,
  confirm: ConfirmStep,
} as const

function Step({ name, ...props }: StepProps & { name: StepName }) {
  const Named = steps[name]
  return <Named {...props} />
}
