import { useForm } from '@mantine/form'
import type { Service } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { offeredBy } from '@polyclinic/contract/engine/scheduling/offerings'
import type { StaffAppointmentDetail } from '@polyclinic/contract/visits/appointments/appointments'
import type { SeriesScope } from '@polyclinic/contract/visits/series/series'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { servicesQuery } from '../desk/Filters.tsx'
import { noOverbooking, overbookedAt, overbookingAliases } from '../desk/OverbookFields.tsx'
import { concernsMoney } from '../desk/time-refused.ts'
import { useSeriesMove } from '../series/use-series-move.tsx'
import { moveBody } from '../slot/slot-bodies.ts'
import type { SlotForm } from '../slot/slot-form.ts'
import { useSlotForm } from '../slot/use-slot-form.ts'
import { usePractitioners } from './use-practitioners.ts'

/** Moves a visit, or several of its series, to another time, practitioner, length or service: the choices, and how they are sent. */
export function useMove(visit: StaffAppointmentDetail, onDone: () => void) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const list = useQuery(servicesQuery())
  const services = list.data?.items ?? []
  const [choice, dispatch] = useSlotForm({ service_id: visit.service.id })
  const form = useMoveForm((scope) => isWaivedFor(otherService(services, visit, choice, scope), visit, choice), choice.overbook)
  const { scope, include_moved } = form.values
  const newService = otherService(services, visit, choice, scope)
  const { practitioners, hasLeft } = usePractitioners(visit, newService?.id)
  const preferred = [...choice.practitioner_ids, visit.practitioner.id]
  const isAlone = services.some((service) => service.id === (newService ?? visit.service).id && !service.needs_practitioner)
  const practitioner_id = isAlone
    ? (newService ?? visit.service).id
    : preferred.find((id) => practitioners.some((practitioner) => practitioner.id === id))
  const service = newService && offeredBy(newService, practitioner_id)
  const overbook = choice.overbook && scope === 'this'
  const starts_at = overbook ? overbookedAt(form.values, zone) : choice.slot?.starts_at
  const move = useCommand(api.appointments.moveAppointment, {
    form,
    field_aliases: overbookingAliases(overbook),
    success: t('Moved.'),
    onSuccess: onDone,
    onRefused: (error) => {
      if (concernsMoney(error)) {
        if (service) dispatch({ type: 'require-payment', service_id: service.id })
        void list.refetch()
      }
      return false
    },
  })
  const series = useSeriesMove(
    visit,
    scope === 'this' || overbook || !practitioner_id ? undefined : { scope, include_moved, practitioner_id, starts_at },
  )
  const moveSeries = useCommand(api.series.moveSeries, { form, success: t('The visits are moved.'), onSuccess: onDone })
  const isWaived = isWaivedFor(service, visit, choice)
  const submit = (fields: typeof form.values) => {
    if (!starts_at || !practitioner_id) return
    const { notify_patient } = fields
    if (series.body && visit.series_id) return moveSeries.run({ params: { id: visit.series_id }, body: { ...series.body, notify_patient } })
    const facts = { starts_at, practitioner_id, other_service_id: service?.id, isWaived }
    return move.run({ params: { id: visit.id }, body: moveBody({ ...choice, overbook }, fields, facts) })
  }
  return {
    visit,
    choice,
    dispatch,
    form,
    services,
    service,
    practitioners,
    hasLeft,
    /** The visit is to have a service that needs no practitioner. */
    isAlone,
    practitioner_id,
    overbook,
    starts_at,
    series,
    isWaived,
    /** The prepayment of the other service, of which nothing was paid yet. */
    asks: asksOf(service, visit),
    planned_minutes: service?.duration_minutes ?? (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000,
    isPending: move.isPending || moveSeries.isPending,
    failure: move.failure ?? moveSeries.failure,
    disabledReason: missingOf({ practitioner_id, starts_at, missing: scope === 'this' ? undefined : series.missing }),
    submit,
  }

  function missingOf(move: { practitioner_id: string | undefined; starts_at: string | undefined; missing: string | undefined }) {
    if (!move.practitioner_id) return t('Choose who will see the patient.')
    return move.starts_at ? move.missing : t('Choose a time first.')
  }
}
export type MoveState = ReturnType<typeof useMove>

/** The service that replaces the booked one. In a change of several visits, each keeps its own. */
const otherService = (services: readonly Service[], visit: StaffAppointmentDetail, { service_id }: SlotForm, scope: SeriesScope) =>
  scope === 'this' && service_id !== visit.service.id ? services.find((service) => service.id === service_id) : undefined

/** The prepayment of the other service; null if one was paid or waived for the visit, because that stays valid. */
const asksOf = (service: Service | undefined, visit: StaffAppointmentDetail) => (visit.prepayment ? null : (service?.prepayment ?? null))

const isWaivedFor = (service: Service | undefined, visit: StaffAppointmentDetail, { asks_payment }: SlotForm) =>
  service !== undefined && (asksOf(service, visit) !== null || service.id === asks_payment)

function useMoveForm(isWaived: (scope: SeriesScope) => boolean, overbook: boolean) {
  const { t } = useTranslation()
  const required = (value: string) => (value.trim() ? null : t('Please give a reason.'))
  return useForm({
    initialValues: { ...noOverbooking, notify_patient: true, scope: 'this' as SeriesScope, include_moved: false, waive_reason: '' },
    validate: {
      overbook_reason: (value, { scope }) => (overbook && scope === 'this' ? required(value) : null),
      waive_reason: (value, { scope }) => (isWaived(scope) ? required(value) : null),
    },
  })
}
