import { useForm } from '@mantine/form'
import type { StaffAppointmentDetail } from '@polyclinic/contract/visits/appointments/appointments'
import type { SeriesScope } from '@polyclinic/contract/visits/series/series'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'

/** The fields of a visit that change without moving it; the room also for several visits of its series. */
export function useChangeVisit(visit: StaffAppointmentDetail, onDone: () => void) {
  const { t } = useTranslation()
  const active = useQuery(query(api.organizations.listRooms, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const rooms = active.filter((room) => room.kind === 'room' && room.location_id === visit.location.id)
  const isWaiting = visit.status === 'arrived' || visit.status === 'checked-in'
  const form = useForm({
    initialValues: {
      room_id: visit.room?.id ?? '',
      reason: visit.reason ?? '',
      wait_minutes: visit.wait_promise_minutes ?? ('' as number | ''),
      scope: 'this' as SeriesScope,
      include_moved: false,
    },
    transformValues: ({ room_id, reason, wait_minutes, scope, include_moved }) => ({
      changes: {
        room_id: room_id || null,
        // A reason that the user may not read is not overwritten.
        ...(reason.trim() === (visit.reason ?? '') ? {} : { reason: reason.trim() || null }),
        ...(isWaiting && wait_minutes !== '' && wait_minutes !== visit.wait_promise_minutes ? { wait_minutes } : {}),
      },
      series: scope === 'this' ? undefined : { scope, include_moved, room_id: room_id || null },
    }),
  })
  const change = useCommand(api.appointments.updateAppointment, { form, success: t('Saved'), onSuccess: onDone })
  const changeSeries = useCommand(api.series.moveSeries, { form, success: t('Saved'), onSuccess: onDone })
  const isOtherRoom = form.values.room_id !== (visit.room?.id ?? '')
  type Change = ReturnType<typeof form.getTransformedValues>
  return {
    form,
    /** The rooms of the location of the visit. */
    rooms,
    isWaiting,
    isOtherRoom,
    command: { isPending: change.isPending || changeSeries.isPending, failure: change.failure ?? changeSeries.failure },
    submit: ({ changes, series }: Change) =>
      series && visit.series_id && isOtherRoom
        ? changeSeries.run({ params: { id: visit.series_id }, body: { ...series, appointment_id: visit.id } })
        : change.run({ params: { id: visit.id }, body: changes, if_match: visit.version }),
  }
}
