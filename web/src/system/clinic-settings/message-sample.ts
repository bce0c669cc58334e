import type { MessageLanguage, Placeholder } from '@polyclinic/contract/clinic/notifications/message-kinds'

/** An invented visit that shows how a message reads. `short`: times in the form of subjects and text messages. */
export function sampleValues(
  language: MessageLanguage,
  { clinic, zone, short }: { clinic: string; zone: string; short: boolean },
): Partial<Record<Placeholder, string>> {
  const locale = language === 'en' ? 'en-GB' : language
  const format = (at: Date, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...style }).format(at)
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const brief = { weekday: 'short', day: 'numeric', month: 'short', ...clock } as const
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  const dateText = (at: Date) => {
    if (short) return format(at, brief)
    return language === 'en'
      ? `${format(at, day)} at ${format(at, clock)} (${city} time)`
      : `${format(at, day)}, ${format(at, clock)} (${city})`
  }
  const visit = new Date(Date.UTC(2031, 2, 4, 14, 30))
  const later = new Date(Date.UTC(2031, 2, 18, 9, 0))
  return {
    patient: 'Ada Sample',
    clinic,
    phone: '+353 1 555 0100',
    practitioner: 'Dr Sample',
    service: 'Check-up',
    when: dateText(visit),
    date: format(visit, day),
    time: format(visit, clock),
    location: 'Main house, Room 2',
    reason: 'We are sorry, the practitioner is ill.',
    until: format(new Date(Date.UTC(2031, 2, 3, 16, 0)), clock),
    old_when: dateText(later),
  }
}
