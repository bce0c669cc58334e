import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { practitionerText } from '@polyclinic/contract/engine/scheduling/unattended'
import { openStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'

const minute = 60_000

interface OverlapQuery {
  patient_id: string | undefined
  practitioner_id: string | undefined
  starts_at: string | undefined
  minutes: number | undefined
}

/** The visit that the patient has at that time with another practitioner: a double booking must not happen by oversight. */
export function useOtherVisit({ patient_id, practitioner_id, starts_at, minutes }: OverlapQuery) {
  const start = Date.parse(starts_at ?? '')
  const end = start + (minutes ?? 0) * minute
  const isAsked = patient_id !== undefined && starts_at !== undefined && minutes !== undefined
  const list = useQuery({
    ...query(api.appointments.listAppointments, {
      query: isAsked
        ? {
            patient_id,
            from: new Date(start - 1440 * minute).toISOString(),
            to: new Date(end).toISOString(),
            status: openStatuses.join(','),
          }
        : {},
    }),
    enabled: isAsked,
  })
  return isAsked
    ? list.data?.items.find(
        (visit) => visit.practitioner.id !== practitioner_id && Date.parse(visit.starts_at) < end && Date.parse(visit.ends_at) > start,
      )
    : undefined
}

interface Props {
  visit: StaffAppointment
  isKnown: boolean
  onKnown: (isKnown: boolean) => void
}

/** Shows the other visit, and lets staff confirm that they know of it. */
export function OtherVisit({ visit, isKnown, onKnown }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert color="yellow" role="alert" icon={<IconCalendarExclamation size={18} />}>
      <Stack gap="xs">
        <Text fz="sm">
          {t('{{name}} already has {{time}} with {{doctor}}.', {
            name: visit.patient.name,
            time: format.time(visit.starts_at),
            doctor: practitionerText(visit) || visit.service.name,
          })}
        </Text>
        <Checkbox label={t('Book both visits all the same')} checked={isKnown} onChange={(event) => onKnown(event.currentTarget.checked)} />
      </Stack>
    </Alert>
  )
}
