import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { RequestStatus } from '@polyclinic/contract/visits/appointments/request-transitions'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { patientStatusLabel, requestLabel, requestTones, statusLabel, statusTones } from './labels.ts'

/** The status of a visit as icon and word; `forPatient` in a patient's words. */
export function StatusOfVisit({ status, forPatient }: { status: AppointmentStatus; forPatient?: boolean }) {
  const { t } = useTranslation()
  return <StatusBadge tone={statusTones[status]}>{forPatient ? patientStatusLabel(status, t) : statusLabel(status, t)}</StatusBadge>
}

export function StatusOfRequest({ status }: { status: RequestStatus }) {
  const { t } = useTranslation()
  return <StatusBadge tone={requestTones[status]}>{requestLabel(status, t)}</StatusBadge>
}
