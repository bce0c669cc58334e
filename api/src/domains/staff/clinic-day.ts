import { dateFormat } from '../../kernel/date-format.ts'
/** The calendar day of an instant on the clock of a zone. */
export const dayIn = (time_zone: string, instant: Date) =>
  dateFormat('en-CA', { timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
