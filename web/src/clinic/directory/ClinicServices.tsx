import { Text } from '@mantine/core'
import type { PublicService } from '@polyclinic/contract/clinic/directory/directory'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { useSession } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { EmptyState } from '#ui/states.tsx'
import classes from './directory.module.css'
import { lengthLabel, placeLabel, prepaymentLabel, priceLabel } from './labels.ts'

/** The services of a clinic with prices; each links to the booking. */
export function ClinicServices({ organization_id, services }: { organization_id: string; services: PublicService[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { userType } = useSession()
  const canBook = userType === null || userType === 'patient'
  if (services.length === 0) {
    return (
      <EmptyState bare title={t('Nothing can be booked online here')}>
        {t('Ask the clinic for a time.')}
      </EmptyState>
    )
  }
  return services.map((service) => (
    <div key={service.id} className={classes.service}>
      <div style={{ flex: '1 1 240px', minWidth: 0 }}>
        <Text fw={500}>{service.name}</Text>
        {service.description && <Text c="dimmed">{service.description}</Text>}
        <Text c="dimmed" fz="xs">
          {lengthLabel(service, t)} · {placeLabel(service.place, t)}
          {service.booking_mode === 'request' && ` · ${t('on request')}`}
        </Text>
        {service.prepayment && <Text fz="xs">{prepaymentLabel(service, t, format.money)}</Text>}
      </div>
      <Text fw={500} className="figures">
        {priceLabel(service, t, format.money)}
      </Text>
      {canBook && (
        <ButtonLink
          variant="light"
          to="/patient/appointments/book"
          search={{ organization_id, service_id: service.id }}
          aria-label={
            service.booking_mode === 'request'
              ? t('Ask for a time: {{service}}', { service: service.name })
              : t('Book: {{service}}', { service: service.name })
          }
        >
          {service.booking_mode === 'request' ? t('Ask for a time') : t('Book')}
        </ButtonLink>
      )}
    </div>
  ))
}
