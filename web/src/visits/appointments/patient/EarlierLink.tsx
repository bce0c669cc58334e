import { Button } from '@mantine/core'
import type { PatientAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'

/** The open waitlist entries of the patient. */
export const myOpenEntriesQuery = () => query(api.waitlist.listMyWaitlistEntries, { query: { open: 'true', limit: 50 } })

/** Shown on a future visit: the wish for an earlier time, or what became of it. */
export function EarlierLink({ visit }: { visit: PatientAppointment }) {
  const { t } = useTranslation()
  const waiting = useQuery(myOpenEntriesQuery())
  if (visit.status !== 'booked' || Date.parse(visit.starts_at) <= Date.now()) return null
  // Its place is kept: the buttons after it would move under a finger that is about to cancel the visit.
  if (!waiting.data)
    return waiting.error ? null : (
      <Button variant="default" style={{ visibility: 'hidden' }}>
        {t('I would like an earlier time')}
      </Button>
    )
  const entries = waiting.data.items
  // A patient has one waitlist entry for each service, which another visit of this service may have already.
  const entry =
    entries.find(({ appointment }) => appointment?.id === visit.id) ?? entries.find(({ service }) => service.id === visit.service.id)
  if (entry)
    return (
      <ButtonLink variant="default" to="/patient/waitlist/$id" params={{ id: entry.id }}>
        {t('You wait for an earlier time')}
      </ButtonLink>
    )
  return (
    <ButtonLink variant="default" to="/patient/waitlist/join" search={{ appointment_id: visit.id }}>
      {t('I would like an earlier time')}
    </ButtonLink>
  )
}
