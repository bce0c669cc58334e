/** Texts that several papers have: dates as the clinic writes them, the clinic, the patient, the people who sign. */
import { dateFormat } from '../date-format.ts'
import type { Scope } from '../scope.ts'
import type { NamedLines, PaperFrame } from './papers.ts'
import { isolated } from './printable-text.ts'

interface ClinicAddress {
  name: string
  address_line: string | null
  city: string | null
  postal_code: string | null
  phone: string | null
  email: string | null
}

/** The frame of a clinic's papers, with its letterhead of today. */
export async function clinicFrame(scope: Scope): Promise<PaperFrame> {
  const clinic = await scope.one(
    scope.sql
      .selectFrom('organizations')
      .select(['name', 'address_line', 'city', 'postal_code', 'phone', 'email'])
      .where('id', '=', scope.organization_id),
  )
  return { organization_id: scope.organization_id, locale: scope.clinic.locale, letterhead: letterheadOf(clinic) }
}

const letterheadOf = ({ name, address_line, postal_code, city, phone, email }: ClinicAddress) => ({
  name,
  lines: [address_line, [postal_code, city].filter(Boolean).join(' '), phone, email].filter((line): line is string => Boolean(line)),
})

/** Dates and times as the clinic writes them. */
export interface Place {
  locale: string
  time_zone: string
}

type DateStyle = 'long' | 'medium'

/** A day that has no time, such as a birth date. */
export const dayText = ({ locale }: Pick<Place, 'locale'>, day: string, dateStyle: DateStyle = 'long') =>
  isolated(dateFormat(locale, { dateStyle, timeZone: 'UTC' }).format(new Date(day)))

/** The day in the clinic on which something happened. */
export const dayOf = ({ locale, time_zone }: Place, instant: string) =>
  isolated(dateFormat(locale, { dateStyle: 'long', timeZone: time_zone }).format(new Date(instant)))

export const timeText = ({ locale, time_zone }: Place, instant: string, dateStyle: DateStyle = 'long') =>
  isolated(dateFormat(locale, { dateStyle, timeStyle: 'short', timeZone: time_zone }).format(new Date(instant)))

export interface PrintedPatient {
  name: string
  birth_date: string | null
  record_number: string
}

/** The patient's name, and below it birth date and record number. */
export const patientLines = (place: Place, { name, birth_date, record_number }: PrintedPatient): NamedLines => ({
  name,
  details: [[birth_date && `Born ${dayText(place, birth_date)}`, `Record ${record_number}`].filter(Boolean).join(' · ')],
})

/** Name with role and number: `Ada Doctor (practitioner, No. 4711)`. */
export const personText = ({ name, role, registration }: { name: string; role: string | null; registration?: string | null }) => {
  const parts = [role?.replaceAll('_', ' '), registration && `No. ${isolated(registration)}`].filter(Boolean)
  return parts.length > 0 ? `${isolated(name)} (${parts.join(', ')})` : isolated(name)
}
