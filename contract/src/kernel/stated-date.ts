/**
 * Dates as they were stated. What another system sends is often no instant: a year, a month or a day, as FHIR R4's `dateTime`
 * has them (https://hl7.org/fhir/R4/datatypes.html#dateTime). Beside each instant `x_at` or day `x_on` by which such a date is
 * sorted stands `x_date_time`: the text as it came, or null, where it was recorded here and the other field says all. Without zod,
 * so that screens may read it.
 */
export type DatePrecision = 'year' | 'month' | 'day' | 'instant'

const form = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/

/** How precisely a date was stated; null: the text is no date between 1800 and 2199. */
export function precisionOf(text: string): DatePrecision | null {
  const match = form.exec(text)
  if (!match) return null
  const [, year = '', month, day, offset] = match
  if (year < '1800' || year >= '2200') return null
  if (!month) return 'year'
  if (month < '01' || month > '12') return null
  if (!day) return 'month'
  if (day < '01' || Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()) return null
  if (!offset) return 'day'
  return Number.isNaN(Date.parse(text)) ? null : 'instant'
}

/** A date that is kept by an instant or a day, and by the text in which it came. */
export interface StatedDate {
  /** The instant or day of the column; of a year the first moment, on the clinic's clock. */
  value: string
  /** As it came; null: it was recorded here. */
  date_time: string | null
}

/** The date in its own precision, as it came or as it was recorded: what is shown, compared and sent out. */
export const statedText = ({ value, date_time }: StatedDate): string => date_time ?? value

/** The last day that a date may mean: of a year its last one. What is told of the past is not later than today. */
export function lastDayOf({ value, date_time }: StatedDate, today: string): string {
  const text = date_time ?? value
  const precision = precisionOf(text)
  if (precision !== 'year' && precision !== 'month') return value
  const [year, month] = [Number(text.slice(0, 4)), precision === 'year' ? 12 : Number(text.slice(5, 7))]
  const last = `${text.slice(0, 4)}-${String(month).padStart(2, '0')}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
  return last < today ? last : today
}

/** The day that a date names, its instant read on the clock of `dayOf`; null where it was stated as a year or a month. */
export function dayOfStated({ value, date_time }: StatedDate, dayOf: (instant: string) => string): string | null {
  const text = statedText({ value, date_time })
  const precision = precisionOf(text)
  if (precision === 'day') return text
  return precision === 'instant' ? dayOf(value.length === 10 ? text : value) : null
}
