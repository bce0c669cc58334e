import type { StaffRequest } from '@polyclinic/contract/visits/appointments/appointments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { refusedFields } from '#shell/field-errors.ts'
import { useCommand } from '#shell/use-command.ts'
import { dayInZone } from '#ui/format.ts'
import { acceptBody, locationsQuery, useSlotForm } from '#visits/appointments/index.ts'

interface Options {
  onDone: () => void
  /** The chosen location was refused. */
  onPlaceRefused: () => void
}

/** A request that is being accepted: the choices that it leaves open, the practitioners who are free, and how it is sent. */
export function useAcceptRequest(request: StaffRequest, { onDone, onPlaceRefused }: Options) {
  const { t } = useTranslation()
  // For a patient who calls, the counter-offer is booked.
  const offer = request.status === 'counter-offered' ? request.offer : null
  const plan = offer ?? request
  const isOpen = plan.practitioner === null
  const asked_id = request.location?.id ?? null
  const [choice, dispatch] = useSlotForm({ service_id: request.service.id, location_id: asked_id })
  const locations = useQuery(locationsQuery()).data?.items ?? []
  const isVideo = request.service.place === 'video'
  const mayChoosePlace = !offer && !isVideo && hasOtherPlace(locations, asked_id)
  const free = useFreePractitioners(request, isVideo ? null : choice.location_id, isOpen)
  const practitioner_id = (free.people.find((person) => choice.practitioner_ids.includes(person.id)) ?? free.people[0])?.id
  const accept = useCommand(api.requests.acceptRequest, {
    success: t('Accepted: {{name}} is told.', { name: request.patient.name }),
    onSuccess: onDone,
    onRefused: (error) => {
      if (concernsLocation(error)) onPlaceRefused()
      return true
    },
  })
  const isNobodyFree = isOpen && free.isKnown && free.people.length === 0
  return {
    offer,
    wanted: plan,
    asked_id,
    location_id: choice.location_id,
    locations,
    mayChoosePlace,
    practitioner_id,
    people: isOpen ? free.people : [],
    isNobodyFree,
    isTaken: isNobodyFree || (request.still_free === false && choice.location_id === asked_id),
    error: accept.error,
    // A time without hours is refused at the field of the time; here only the place can be changed.
    isPlaceRefused: mayChoosePlace && concernsLocation(accept.error),
    isPending: accept.isPending || free.isLoading,
    choosePlace: (location_id: string | null) => {
      dispatch({ type: 'choose-place', location_id })
      accept.reset()
    },
    choosePractitioner: (id: string | null) => id && dispatch({ type: 'choose-practitioner', practitioner_id: id }),
    submit: () =>
      accept.run({
        params: { id: request.id },
        body: acceptBody(choice, { practitioner_id: isOpen ? practitioner_id : undefined, mayChoosePlace }),
      }),
  }
}
export type AcceptState = ReturnType<typeof useAcceptRequest>

/**
 * Whether there is a location besides the requested one. If the requested one is permanently closed, the location is asked for
 * even if only one other is left.
 */
const hasOtherPlace = (locations: readonly { id: string }[], asked_id: string | null) =>
  locations.length > 1 || (asked_id !== null && locations.some((location) => location.id !== asked_id))

/** The practitioners who are free at the requested time. */
function useFreePractitioners({ service, starts_at, time_zone }: StaffRequest, location_id: string | null, enabled: boolean) {
  const day = dayInZone(starts_at, time_zone)
  const times = useQuery({
    ...query(api.appointments.listAvailability, {
      query: { service_id: service.id, from: day, to: day, ...(location_id ? { location_id } : {}) },
    }),
    enabled,
  })
  const free = (times.data?.items ?? []).filter((time) => time.starts_at === starts_at).map((time) => time.practitioner_id)
  return {
    people: (times.data?.practitioners ?? []).filter((person) => free.includes(person.id)),
    isKnown: times.data !== undefined,
    isLoading: times.isLoading,
  }
}

const concernsLocation = (error: unknown) => refusedFields(error).some(({ path }) => path === 'location_id' || path === 'starts_at')
