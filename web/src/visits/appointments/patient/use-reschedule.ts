import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { useFormat } from '#ui/locale.tsx'
import { useFreeTimes, useLocations } from '../booking/use-booking.ts'
import type { MyVisit } from './MyVisitScreen.tsx'

/** Reschedules the patient's own visit: the free times, the chosen one, and the move. */
export function useReschedule(visit: MyVisit) {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const { organization } = usePatient()
  const [from, setFrom] = useState(useFormat().today())
  const [isAnyone, setAnyone] = useState(false)
  const [location_id, setLocation] = useState<string>()
  const [chosen, setChosen] = useState<FreeTime>()
  const isVideo = visit.service.place === 'video'
  const organization_id = organization?.id ?? ''
  const times = useFreeTimes({
    organization_id,
    isEnrolled: organization !== null,
    service_id: visit.service.id,
    practitioner_id: isAnyone ? 'any' : visit.practitioner.id,
    location_id,
    from,
    appointment_id: visit.id,
  })
  const locations = useLocations(organization_id, isVideo)
  const move = useCommand(api.appointments.moveMyAppointment, {
    success: t('Moved. The new time is in your visits.'),
    onSuccess: () => navigate({ to: '/patient/appointments/$id', params: { id: visit.id }, replace: true }),
    onRefused: (error) => {
      setChosen(undefined)
      if (!isProblemCode(error, 'time_taken')) return false
      void times.refetch()
      notify.warn(t('This time has just been taken. Please choose another one.'))
      return true
    },
  })
  return {
    from,
    setFrom,
    isAnyone,
    setAnyone,
    location_id,
    setLocation,
    chosen,
    setChosen,
    isVideo,
    times,
    locations,
    isMoving: move.isPending,
    move: ({ starts_at, practitioner_id, location_id }: FreeTime) =>
      move.run({ params: { id: visit.id }, body: { starts_at, practitioner_id, location_id } }),
  }
}
export type Rescheduling = ReturnType<typeof useReschedule>
