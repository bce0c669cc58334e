import type { PublicService } from '@polyclinic/contract/clinic/directory/directory'
import { prepaymentDueAt } from '@polyclinic/contract/engine/money/prepayment'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useTranslation } from 'react-i18next'
import { durationLabel, placeLabel, prepaymentLabel } from '#clinic/directory/index.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { MoneyText } from '#ui/values.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
  practitioner: { name: string; title: string | null } | null
  service: PublicService
  location: { name: string; address_line: string | null; city: string | null } | null
  starts_at: string
}

/** The visit that is about to be booked, in words. */
export function VisitFacts({ booking, practitioner, service, location, starts_at }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  const { user } = usePatient()
  const isVideo = service.place === 'video'
  const cancel_until = new Date(Date.parse(starts_at) - service.cancel_notice_minutes * 60_000).toISOString()
  const due_at = new Date(prepaymentDueAt(Date.now(), Date.parse(starts_at), service.minimum_notice_minutes)).toISOString()
  const prepayment = prepaymentLabel(service, t, format.money)
  // For a request it is unknown when the clinic will accept it.
  const until = service.booking_mode === 'instant' && t('You pay it at the clinic until {{when}}.', { when: visitTime(due_at, isVideo) })
  const toConfirm = prepayment && [prepayment, until].filter(Boolean).join(' ')
  return (
    <KeyValueList
      items={[
        {
          label: t('When'),
          value: <strong>{visitTime(starts_at, isVideo, 'long')}</strong>,
        },
        { label: t('What'), value: `${service.name}, ${durationLabel(service.duration_minutes, t)}` },
        { label: t('With'), value: service.needs_practitioner && (practitioner ? nameWithTitle(practitioner) : t('Whoever is free')) },
        {
          label: t('Where'),
          value: isVideo
            ? `${placeLabel('video', t)}, ${booking.clinic_name}`
            : [booking.clinic_name, location?.name, location?.address_line, location?.city].filter(distinct).join(', '),
        },
        { label: t('For'), value: booking.actingFor?.name ?? user.name },
        { label: t('Price'), value: <MoneyText value={service.price} /> },
        { label: t('To confirm'), value: toConfirm },
        {
          label: t('Cancelling'),
          value:
            Date.parse(cancel_until) > Date.now()
              ? t('until {{when}}; later it is noted as late', { when: visitTime(cancel_until, isVideo) })
              : t('possible, but noted as late, because the visit is soon'),
        },
      ]}
    />
  )
}

/** The value, if it is filled in and was not shown before. */
function distinct(value: string | null | undefined, index: number, all: (string | null | undefined)[]) {
  return Boolean(value) && all.indexOf(value) === index
}
