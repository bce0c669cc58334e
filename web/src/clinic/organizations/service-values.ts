import type { Service } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { calendarColors } from '@polyclinic/contract/clinic/staff/calendar-colors'

type Color = (typeof calendarColors)[number]

/** The first values of a new service. */
const newService = {
  name: '',
  description: null as string | null,
  duration_minutes: 30,
  payment_rule: 'none' as Service['payment_rule'],
  needs_practitioner: true as boolean,
  practitioner_ids: [] as string[],
  offerings: [] as Service['offerings'],
  place: 'in-person' as Service['place'],
  bookable_online: true as boolean,
  booking_mode: 'instant' as Service['booking_mode'],
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  tax_rate_bp: 0,
  capacity: 1,
  new_patients: true as boolean,
  horizon_days: 90,
  minimum_notice_minutes: 60,
  cancel_notice_minutes: 1440,
  reschedule_notice_minutes: 1440,
  color: 'violet' as Service['color'],
  room_need: 'none' as Service['room_need'],
  room_ids: [] as string[],
  device_choices: [] as string[][],
  participant_choices: [] as string[][],
  hours: [] as Service['hours'],
}

/** The form values of a service: amounts as numbers, notices in hours, tax in per cent. */
export function serviceValues(service: Partial<Service> = {}) {
  const initial: typeof newService = { ...newService, ...service }
  return {
    name: initial.name,
    description: initial.description ?? '',
    duration_minutes: initial.duration_minutes,
    price: service.price?.amount ?? null,
    payment_rule: initial.payment_rule,
    deposit: service.deposit?.amount ?? null,
    needs_practitioner: initial.needs_practitioner,
    practitioner_ids: initial.practitioner_ids,
    own_minutes: offeringValues(initial.offerings, ({ duration_minutes }) => duration_minutes),
    own_prices: offeringValues(initial.offerings, (offering) => offering.price?.amount ?? null),
    place: initial.place,
    bookable_online: initial.bookable_online,
    booking_mode: initial.booking_mode,
    buffer_before_minutes: initial.buffer_before_minutes,
    buffer_after_minutes: initial.buffer_after_minutes,
    tax_percent: initial.tax_rate_bp / 100,
    capacity: initial.capacity,
    new_patients: initial.new_patients,
    horizon_days: initial.horizon_days,
    minimum_notice_hours: initial.minimum_notice_minutes / 60,
    cancel_notice_hours: initial.cancel_notice_minutes / 60,
    reschedule_notice_hours: initial.reschedule_notice_minutes / 60,
    color: initial.color ?? newService.color,
    room_need: initial.room_need,
    room_ids: initial.room_ids,
    device_choices: initial.device_choices,
    participant_choices: initial.participant_choices,
    hours: initial.hours,
    in_use: service.status !== 'inactive',
  }
}
/** Lengths and prices by practitioner; a practitioner with those of the service is left out. */
const offeringValues = (offerings: Service['offerings'], read: (offering: Service['offerings'][number]) => number | null) =>
  Object.fromEntries(offerings.map((offering) => [offering.practitioner_id, read(offering)])) as Record<string, number | null>

/** The practitioners with another length or price. */
function sentOfferings({ practitioner_ids, own_minutes, own_prices }: ServiceValues, currency: string) {
  return practitioner_ids.flatMap((practitioner_id) => {
    // An emptied field is an empty text.
    const duration_minutes = own_minutes[practitioner_id] || null
    const amount = own_prices[practitioner_id] ?? null
    if (duration_minutes === null && amount === null) return []
    return [{ practitioner_id, duration_minutes, price: amount === null ? null : { amount, currency } }]
  })
}

export type ServiceValues = ReturnType<typeof serviceValues>

/** The service as it is sent. */
export function sentService(values: ServiceValues, currency: string) {
  const { in_use, price, tax_percent, minimum_notice_hours, cancel_notice_hours, reschedule_notice_hours, deposit, ...plain_values } =
    values
  const { own_minutes, own_prices, ...rest } = plain_values
  return {
    fields: {
      ...rest,
      device_choices: rest.device_choices.filter((devices) => devices.length > 0),
      participant_choices: rest.participant_choices.filter((people) => people.length > 0),
      name: rest.name.trim(),
      description: rest.description.trim() || null,
      offerings: sentOfferings(values, currency),
      // Practitioners who were chosen before the service became one without a practitioner are dropped.
      ...(rest.needs_practitioner ? {} : { practitioner_ids: [], offerings: [], participant_choices: [] }),
      color: rest.color as Color,
      price: { amount: price ?? 0, currency },
      deposit: rest.payment_rule === 'deposit' ? { amount: deposit ?? 0, currency } : null,
      tax_rate_bp: Math.round(Number(tax_percent) * 100),
      minimum_notice_minutes: Number(minimum_notice_hours) * 60,
      cancel_notice_minutes: Number(cancel_notice_hours) * 60,
      reschedule_notice_minutes: Number(reschedule_notice_hours) * 60,
    },
    status: in_use ? ('active' as const) : ('inactive' as const),
  }
}
