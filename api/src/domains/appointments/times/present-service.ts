import type { PublicService } from '@polyclinic/contract/directory'

interface ServiceColumns {
  id: string
  name: string
  description: string | null
  duration_minutes: number
  price_minor: number
  color: string
  place: string
  booking_mode: string
  new_patients: boolean
  minimum_notice_minutes: number
  cancel_notice_minutes: number
}

/** A service as everybody may see it. */
export const presentPublicService = (row: ServiceColumns, currency: string): PublicService => ({
  id: row.id,
  name: row.name,
  description: row.description,
  duration_minutes: row.duration_minutes,
  price: { amount: row.price_minor, currency },
  color: row.color,
  place: row.place as PublicService['place'],
  booking_mode: row.booking_mode as PublicService['booking_mode'],
  new_patients: row.new_patients,
  minimum_notice_minutes: row.minimum_notice_minutes,
  cancel_notice_minutes: row.cancel_notice_minutes,
})
