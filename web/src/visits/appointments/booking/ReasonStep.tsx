import { offeredBy } from '@polyclinic/contract/engine/scheduling/offerings'
import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lengthLabel, placeLabel, prepaymentLabel, priceLabel } from '#clinic/directory/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { StepProps } from './BookingScreen.tsx'
import { Options } from './Options.tsx'

/** What is the visit for? */
export function ReasonStep({ booking, search, onChoose }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const services = booking.services.data?.items ?? []
  const practitioner_id = search.practitioner_id === 'any' ? undefined : search.practitioner_id
  const offered = practitioner_id
    ? services
        .filter((service) => service.practitioner_ids.includes(practitioner_id))
        .map((service) => ({ ...offeredBy(service, practitioner_id), offerings: [] }))
    : services
  return (
    <>
      <PageHeader title={t('What is the visit for?')} />
      {offered.length === 0 ? (
        <EmptyState
          icon={IconCalendarOff}
          title={t('Nothing can be booked online here')}
          action={
            <ButtonLink variant="default" to="/patient/directory">
              {t('Find another doctor')}
            </ButtonLink>
          }
        >
          {booking.clinic_phone ? (
            <>
              {t('Call the clinic for a time:')} <PhoneLink number={booking.clinic_phone} />
            </>
          ) : (
            t('Ask the clinic for a time.')
          )}
        </EmptyState>
      ) : (
        <Options
          label={t('Reasons')}
          options={offered.map((service) => ({
            id: service.id,
            title: service.name,
            detail: [
              service.description,
              [lengthLabel(service, t), placeLabel(service.place, t), service.booking_mode === 'request' && t('on request')]
                .filter(Boolean)
                .join(' · '),
              prepaymentLabel(service, t, format.money),
            ]
              .filter(Boolean)
              .map((line) => (
                <span key={line as string} style={{ display: 'block' }}>
                  {line}
                </span>
              )),
            right: priceLabel(service, t, format.money),
            onChoose: () => onChoose({ ...search, service_id: service.id }),
          }))}
        />
      )}
    </>
  )
}
