import { useForm } from '@mantine/form'
import { offeredBy } from '@polyclinic/contract/engine/scheduling/offerings'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { dayAndTime } from '#ui/zone-time.ts'
import { firstChoice } from '../prepayment/prepay-form.ts'
import { missingLabel } from '../slot/missing-labels.ts'
import { type BookingFields, bookingBody, holdBody, seriesBookingBody } from '../slot/slot-bodies.ts'
import { missingOfBooking, practitionerOf, type SlotForm, seriesOf } from '../slot/slot-form.ts'
import { useSlotForm } from '../slot/use-slot-form.ts'
import { locationsQuery, practitionersQuery, servicesQuery } from './Filters.tsx'
import { useOtherVisit } from './OtherVisit.tsx'
import { noOverbooking, overbookedAt } from './OverbookFields.tsx'
import { useDeskBooking } from './use-desk-booking.ts'

/** What another screen may have filled in: the calendar a time, the chart a patient, the waitlist everything. */
export interface NewSearch {
  patient_id?: string
  service_id?: string
  practitioner_id?: string
  starts_at?: string
  room_id?: string
  /** The length, if it differs from that of the service. */
  minutes?: number
  /** The waitlist entry that this booking fulfils. */
  waitlist_entry_id?: string
}

const choiceOf = (search: NewSearch): Partial<SlotForm> => ({
  service_id: search.service_id ?? '',
  practitioner_ids: search.practitioner_id ? [search.practitioner_id] : [],
  minutes: search.minutes,
  room_id: search.room_id,
})

/** A booking at the desk while it is filled in: its choices, its fields, its conflicts, and how it is sent. */
export function useNewAppointment(search: NewSearch) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const [filled, dispatch] = useSlotForm(choiceOf(search))
  useGivenPatient(search.patient_id, dispatch)
  const { services, service, offering, places } = useOffered(filled.service_id, practitionerOf(filled) ?? onlyOf(filled.practitioner_ids))
  const choice = service && !service.needs_practitioner ? { ...filled, practitioner_ids: [service.id] } : filled
  const practitioner_id = practitionerOf(choice)
  const series = seriesOf(choice)
  const asks = service?.prepayment ?? null
  const form = useNewForm({ choice, isAsked: asks !== null })

  const usual_minutes = service?.duration_minutes
  const starts_at = choice.overbook ? overbookedAt(form.values, zone) : choice.slot?.starts_at
  const keeps = service && holdBody(choice, usual_minutes)
  const booking = useDeskBooking({
    form,
    keeps,
    overbook: choice.overbook,
    onTimeRefused: (alternatives) => dispatch({ type: 'refuse-slot', alternatives }),
    onMoneyRefused: () => void services.refetch(),
  })
  const conflict = useOtherVisit({
    patient_id: choice.patient?.id,
    practitioner_id,
    starts_at,
    minutes: choice.minutes ?? usual_minutes,
  })
  const missing = missingOfBooking({ ...choice, service_id: service?.id ?? '' }, starts_at, conflict?.id)
  const submit = async (fields: BookingFields) => {
    const facts = { usual_minutes, asks, starts_at }
    const repeated = starts_at && seriesBookingBody(choice, fields, facts, dayAndTime(starts_at, zone))
    if (repeated) return booking.bookSeries(repeated)
    const entry = search.waitlist_entry_id ? { id: search.waitlist_entry_id, patient_id: search.patient_id } : undefined
    const body = bookingBody(choice, fields, facts, {
      entry,
      conflict: conflict?.id,
    })
    if (body) await booking.book(body)
  }
  return {
    choice,
    dispatch,
    form,
    service,
    offering,
    places,
    place: places.find((place) => place.id === choice.slot?.location_id),
    doctor: offering.find((practitioner) => practitioner.id === practitioner_id),
    series,
    conflict,
    starts_at,
    isHeld: keeps !== undefined,
    booking,
    disabledReason: missing ? missingLabel(missing, t) : series?.missing,
    submit,
  }
}
export type NewAppointment = ReturnType<typeof useNewAppointment>

/** Chooses the patient of the address once the chart is loaded. */
function useGivenPatient(patient_id: string | undefined, dispatch: ReturnType<typeof useSlotForm>[1]) {
  const given = useQuery({
    ...query(api.patients.getPatient, { params: { id: patient_id ?? '' } }),
    enabled: patient_id !== undefined,
  })
  useEffect(() => {
    if (given.data) dispatch({ type: 'choose-patient', patient: given.data })
  }, [given.data, dispatch])
}

const onlyOf = (ids: readonly string[]) => (ids.length === 1 ? ids[0] : undefined)

/** The chosen service as this practitioner offers it, the practitioners who offer it, and its locations. */
function useOffered(service_id: string, practitioner_id: string | undefined) {
  const services = useQuery(servicesQuery())
  const practitioners = useQuery(practitionersQuery())
  const locations = useQuery(locationsQuery()).data?.items ?? []
  const service = services.data?.items.find((service) => service.id === service_id)
  return {
    services,
    service: service && offeredBy(service, practitioner_id),
    offering: (practitioners.data?.items ?? []).filter((practitioner) => service?.practitioner_ids.includes(practitioner.id)),
    // The place is named only if there is another one that could be meant.
    places: service?.place === 'video' || locations.length < 2 ? [] : locations,
  }
}

/** The typed fields. A reason is required for a series and a booking that waive the prepayment, and for an overbooking. */
function useNewForm({ choice, isAsked }: { choice: SlotForm; isAsked: boolean }) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  const required = (value: string) => (value.trim() ? null : t('Please give a reason.'))
  return useForm({
    initialValues: {
      source: 'front-desk' as BookingFields['source'],
      reason: '',
      ...noOverbooking,
      prepayment: firstChoice(organization.currency),
    },
    validate: {
      overbook_reason: (value) => (choice.overbook ? required(value) : null),
      prepayment: {
        reason: (value, { prepayment }) =>
          isAsked && (prepayment.how === 'waive' || seriesOf(choice) !== undefined) ? required(value) : null,
      },
    },
  })
}
