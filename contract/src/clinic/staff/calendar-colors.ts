/** The colours a service or a practitioner can have in calendars: names of the design system. */
export const calendarColors = [
  'violet',
  'grape',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
  'red',
  'pink',
  'gray',
] as const
