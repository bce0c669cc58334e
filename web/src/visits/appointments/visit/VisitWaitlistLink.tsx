import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'

/** From a future visit, a link to the wish for an earlier time; from a cancelled one, to the patients whom its time suits. */
export function VisitWaitlistLink({ visit }: { visit: StaffAppointment }) {
  const { t } = useTranslation()
  const can = useCan()
  const { patient, service, practitioner } = visit
  const isAhead = Date.parse(visit.starts_at) > Date.now()
  const isBooked = isAhead && visit.status === 'booked'
  const waiting = useQuery({
    ...query(api.waitlist.listWaitlistEntries, { query: { patient_id: patient.id, service_id: service.id, limit: 1 } }),
    enabled: isBooked && can('appointments.view'),
  })
  if (!can('appointments.manage') || !isAhead) return null
  if (visit.status === 'cancelled')
    return (
      <AnchorLink to="/org/waitlist" search={{ view: 'released', practitioner_id: practitioner.id }}>
        {t('Whom this time suits')}
      </AnchorLink>
    )
  if (!isBooked || !waiting.data) return null
  const entry = waiting.data.items[0]
  return entry ? (
    <AnchorLink to="/org/waitlist" search={{ entry: entry.id }}>
      {t('Waits for an earlier time')}
    </AnchorLink>
  ) : (
    <AnchorLink to="/org/waitlist" search={{ add: true, patient_id: patient.id, service_id: service.id, appointment_id: visit.id }}>
      {t('Would like it earlier: to the waitlist')}
    </AnchorLink>
  )
}
