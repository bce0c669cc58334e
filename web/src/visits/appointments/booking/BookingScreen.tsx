import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingSearch } from '#engine/slots/index.ts'
import { actFor } from '#shell/session/session.ts'
import { PlaceProvider } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { useLater } from '#ui/use-later.ts'
import { ChosenSoFar } from './ChosenSoFar.tsx'
import { ClinicStep } from './ClinicStep.tsx'
import { FocusOnHeading } from './FocusOnHeading.tsx'
import { ReasonStep } from './ReasonStep.tsx'
import { type Booking, useBooking } from './use-booking.ts'

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
  useLater(loadLaterSteps)
  const step = stepOf(booking, search)

  useEffect(() => {
    if (actsElsewhere) actFor(null)
  }, [actsElsewhere])

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

const loadLaterSteps = () => import('./later-steps.ts')
const laterStep = (name: keyof Awaited<ReturnType<typeof loadLaterSteps>>) =>
  lazy(async () => ({ default: (await loadLaterSteps())[name] }))

/** The first two questions come with the screen; the others are fetched while they are answered. */
const steps = {
  clinic: ClinicStep,
  reason: ReasonStep,
  who: laterStep('WhoStep'),
  when: laterStep('WhenStep'),
  join: laterStep('JoinStep'),
  person: laterStep('PersonStep'),
  request: laterStep('RequestStep'),
  confirm: laterStep('ConfirmStep'),
} as const

function Step({ name, ...props }: StepProps & { name: StepName }) {
  const Named = steps[name]
  return (
    <Suspense fallback={<CardSkeleton lines={6} />}>
      <Named {...props} />
      <FocusOnHeading key={name} />
    </Suspense>
  )
}
