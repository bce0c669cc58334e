/** The calendar day of an instant on the clock of a zone. */
export const dayIn = (time_zone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
