import { Alert } from '@mantine/core'
import type { PatientAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useTranslation } from 'react-i18next'
import { useNow } from '#engine/slots/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { minutesLabel } from '../minutes-label.ts'

/** Shown to a patient who has arrived: their number, and the wait that they were promised. */
export function WaitLine({ visit }: { visit: PatientAppointment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(30_000)
  const { token, arrived_at, wait_promise_minutes: promised } = visit
  if (!token || (visit.status !== 'arrived' && visit.status !== 'checked-in')) return null
  const until = arrived_at && promised !== null ? Date.parse(arrived_at) + promised * 60_000 : null
  const wait =
    until === null || promised === null
      ? null
      : until < now
        ? t('It should be your turn any moment. If it takes much longer, please ask at the desk.')
        : t('About {{time}} of waiting: until around {{when}}.', {
            time: minutesLabel(promised, t),
            when: format.time(new Date(until).toISOString()),
          })
  return (
    <Alert title={t('Your number is {{token}}', { token })}>
      {wait} {t('You are called by it.')}
    </Alert>
  )
}
