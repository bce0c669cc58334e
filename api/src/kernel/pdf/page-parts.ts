/** The parts of documents about a patient: letterhead, patient, and the small parts between. */
import type { Content } from 'pdfmake/interfaces.js'
import { dateFormat } from '../date-format.ts'
import type { Scope } from '../scope.ts'

export const grey = '#5b5566'
export const red = '#b00020'

export interface Letterhead {
  name: string
  address_line: string | null
  city: string | null
  postal_code: string | null
  phone: string | null
  email: string | null
}

/** The letterhead of the clinic, as printed today. */
export const clinicLetterhead = (scope: Scope): Promise<Letterhead> =>
  scope.one(
    scope.sql
      .selectFrom('organizations')
      .select(['name', 'address_line', 'city', 'postal_code', 'phone', 'email'])
      .where('id', '=', scope.organization_id),
  )

export const letterhead = ({ name, address_line, postal_code, city, phone, email }: Letterhead): Content => ({
  columns: [
    { text: name, fontSize: 16, bold: true },
    {
      text: [address_line, [postal_code, city].filter(Boolean).join(' '), phone, email].filter(Boolean).join('\n'),
      alignment: 'right',
      color: grey,
    },
  ],
})

export const rule = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 0.5, lineColor: '#bbbbbb' }],
  margin: [0, 12, 0, 12],
})
export const label = (text: string): Content => ({ text, fontSize: 8, color: grey })
export const heading = (text: string): Content => ({ text, bold: true, fontSize: 11, margin: [0, 10, 0, 4] })

/** Dates and times as the clinic writes them. */
export interface Place {
  locale: string
  time_zone: string
}
export const dayText = ({ locale }: Place, day: string) => dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
export const timeText = ({ locale, time_zone }: Place, instant: string) =>
  dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: time_zone }).format(new Date(instant))

export interface PrintedPatient {
  name: string
  birth_date: string | null
  record_number: string
}

/** The block with the patient's data. */
export const patientBlock = (place: Place, { name, birth_date, record_number }: PrintedPatient): Content[] => [
  label('Patient'),
  { text: name, bold: true },
  { text: [birth_date && `Born ${dayText(place, birth_date)}`, `Record ${record_number}`].filter(Boolean).join(' · ') },
]

/** Name with role and number: `Ada Doctor (practitioner, No. 4711)`. */
export const personText = ({ name, role, registration }: { name: string; role: string | null; registration?: string | null }) => {
  const parts = [role?.replaceAll('_', ' '), registration && `No. ${registration}`].filter(Boolean)
  return parts.length > 0 ? `${name} (${parts.join(', ')})` : name
}

/** The footer of each page: the title, and the page number of the total. */
export const pageFooter =
  (text: string) =>
  (page: number, pages: number): Content => ({
    text: pages > 1 ? `${text} · ${page} / ${pages}` : text,
    alignment: 'center',
    fontSize: 8,
    color: grey,
  })
