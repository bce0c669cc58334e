import type { PublicService } from '@polyclinic/contract/directory'
import { useTranslation } from 'react-i18next'
import { doctorName, durationLabel, placeLabel } from '#domains/directory/index.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { MoneyText } from '#ui/values.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
  practitioner: { name: string; title: string | null } | null
  service: PublicService
  location: { name: string; address_line: string | null; city: string | null } | null
  starts_at: string
}

/** What one is about to book, in words. */
export function VisitFacts({ booking, practitioner, service, location, starts_at }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = usePatient()
  const isVideo = service.place === 'video'
  const cancel_until = new Date(Date.parse(starts_at) - service.cancel_notice_minutes * 60_000).toISOString()
  return (
    <KeyValueList
      items={[
        {
          label: t('When'),
          value: (
            <strong>
              {format.instantDay(starts_at, 'long')}, {format.time(starts_at)}
            </strong>
          ),
        },
        { label: t('What'), value: `${service.name}, ${durationLabel(service.duration_minutes, t)}` },
        { label: t('With'), value: practitioner ? doctorName(practitioner) : t('Whoever is free') },
        {
          label: t('Where'),
          value: isVideo
            ? `${placeLabel('video', t)}, ${booking.clinic_name}`
            : [booking.clinic_name, location?.name, location?.address_line, location?.city].filter(distinct).join(', '),
        },
        { label: t('For'), value: booking.actingFor?.name ?? user.name },
        { label: t('Price'), value: <MoneyText value={service.price} /> },
        {
          label: t('Cancelling'),
          value:
            Date.parse(cancel_until) > Date.now()
              ? t('until {{when}}; later it is noted as late', { when: format.dateTime(cancel_until, 'weekday') })
              : t('possible, but noted as late, because the visit is soon'),
        },
      ]}
    />
  )
}

/** Filled in, and not said before. */
function distinct(value: string | null | undefined, index: number, all: (string | null | undefined)[]) {
  return Boolean(value) && all.indexOf(value) === index
}
