import type { AuditChange } from '@polyclinic/contract/kernel/audit'
import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'

type Format = ReturnType<typeof useFormat>

/** Labels of fields whose name is not clear; the others are shown by their names. */
const fields: Record<string, string> = {
  accepts_new_patients: 'new patients',
  address_line: 'the address',
  alert: 'the alert',
  birth_date: 'the birth date',
  booking_mode: 'how it is booked',
  duration_minutes: 'the duration in minutes',
  family_name: 'the family name',
  given_name: 'the given name',
  idle_minutes: 'the idle time in minutes',
  invoice_due_days: 'the days until an invoice is due',
  listed: 'whether it is listed',
  location_id: 'the location',
  name: 'the name',
  offerings: 'other lengths and prices',
  online: 'whether it is booked online',
  phone: 'the phone number',
  postal_code: 'the postal code',
  practitioner_ids: 'the practitioners',
  price: 'the price',
  restricted: 'whether the chart is restricted',
  role: 'the role',
  service_ids: 'the services',
  status: 'the status',
  time_zone: 'the time zone',
  title: 'the title',
}

export const fieldText = (t: TFunction, field: string) =>
  fields[field] ? t(fields[field]) : t('the field {{name}}', { name: field.replaceAll('_', ' ') })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isMoney = (value: object): value is { amount: number; currency: string } => 'amount' in value && 'currency' in value

/** A recorded value as text for people. Ids mean nothing to them, so they are counted. */
export function valueText(t: TFunction, format: Format, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return format.number(value)
  if (typeof value === 'string') {
    if (uuid.test(value)) return t('another one')
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return format.dateTime(value)
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.day(value) : value
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return t('nothing')
    return value.every((item) => uuid.test(String(item)))
      ? t('{{count}} of them', { count: value.length })
      : value.map((item) => valueText(t, format, item)).join(', ')
  }
  if (isMoney(value)) return format.money(value)
  return Object.entries(value)
    .map(([name, detail]) => `${name.replaceAll('_', ' ')}: ${valueText(t, format, detail)}`)
    .join(', ')
}

/** The only change of an event, with its field and both values as text; null if there are several, or a value is long. */
export function onlyChange(t: TFunction, format: Format, changes: readonly AuditChange[]) {
  const [change] = changes
  if (!change || changes.length > 1 || !('from' in change && 'to' in change)) return null
  const [from, to] = [valueText(t, format, change.from), valueText(t, format, change.to)]
  const isShort = Math.max(from.length, to.length) <= 40 && from !== to
  return isShort ? { field: fieldText(t, change.field), from, to } : null
}
