import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { HeldSlot } from '@polyclinic/contract/visits/appointments/holds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { api, query } from '#api/index.ts'
import { useNow } from '#engine/slots/index.ts'
import { practitionersQuery, servicesQuery } from '../desk/Filters.tsx'
import { findConflict } from './calendar-conflicts.ts'
import type { CalendarSearch, CalendarView } from './calendar-search.ts'
import { type Position, visitAt } from './positions.ts'
import { useMoves } from './use-moves.ts'
import { useVisits } from './use-visits.ts'

export const roomsQuery = () => query(api.organizations.listRooms, { query: { status: 'active', limit: 100 } })

/** Everything that the calendar shows between two days, with the moves that are still being sent. */
export function useCalendar(search: CalendarSearch, view: CalendarView, from: string, to: string) {
  const { practitioner_id, service_id, location_id, status } = search
  // A single practitioner narrows the request. A month is narrowed by all filters, because it shows no free times.
  const visits = useVisits(from, to, {
    practitioner_id: practitioner_id?.length === 1 && view !== 'day' ? practitioner_id[0] : undefined,
    ...(view === 'month' ? { service_id, location_id } : {}),
    withCancelled: status?.includes('cancelled') ?? false,
  })
  const hours = useQuery({ ...query(api.board.getCalendarHours, { query: { from, to } }), placeholderData: keepPreviousData })
  const kept = useQuery({
    ...query(api.appointments.listHolds, { query: { from, to } }),
    placeholderData: keepPreviousData,
    enabled: view !== 'month',
  })
  const practitioners = useQuery(practitionersQuery())
  const services = useQuery(servicesQuery())
  const rooms = useQuery(roomsQuery())
  const { move, pending, refused, forget } = useMoves()
  const now = useNow(60_000)

  const all = useMemo(() => {
    const items = visits.data?.items ?? []
    return items.map((visit) => {
      const position = pending.get(visit.id)
      if (!position) return visit
      return visitAt(visit, position, {
        practitioner: practitioners.data?.items.find((practitioner) => practitioner.id === position.practitioner_id),
        room: rooms.data?.items.find((room) => room.id === position.room_id),
      })
    })
  }, [visits.data, pending, practitioners.data, rooms.data])
  const shown = useMemo(() => all.filter((visit) => fits(visit, search)), [all, search])
  const rules = useMemo(() => new Map((services.data?.items ?? []).map((service) => [service.id, service])), [services.data])
  // An expired hold is not drawn any more, although no live event says so.
  const holds = useMemo(() => {
    const items = kept.data?.items ?? none
    const isKept = (slot: HeldSlot) => Date.parse(slot.kept_until) > now
    return items.every(isKept) ? items : items.filter(isKept)
  }, [kept.data, now])
  const conflictAt = useCallback(
    (position: Position, visit: StaffAppointment) =>
      findConflict(position, { visit }, { visits: all, holds, hours: hours.data, services: rules, now: Math.max(now, Date.now()) }),
    [all, holds, hours.data, rules, now],
  )
  return { visits, shown, holds, hours, practitioners, rooms, rules, findConflict: conflictAt, move, refused, forget }
}

const none: HeldSlot[] = []
const unusual: readonly AppointmentStatus[] = ['cancelled', 'entered-in-error']

function fits(visit: StaffAppointment, { practitioner_id, service_id, location_id, status }: CalendarSearch) {
  return (
    (!practitioner_id || practitioner_id.includes(visit.practitioner.id)) &&
    (!service_id || visit.service.id === service_id) &&
    (!location_id || visit.location.id === location_id) &&
    (status ? status.includes(visit.status) : !unusual.includes(visit.status))
  )
}
