import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'
import { readInThread } from './read-in-thread.ts'

const input = {
  from: Date.parse('2026-03-01T00:00:00Z'),
  to: Date.parse('2026-06-01T00:00:00Z'),
  time_zone: 'Europe/Berlin',
  hostname: 'clinic.example.org',
}
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n')
const read = (...events: string[]) => readCalendar({ ...input, text: calendar(...events) })
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z')
const busy = (...events: string[]) => read(...events).busy.map(({ start, end }) => `${iso(start)}/${iso(end)}`)

describe('an outside calendar', () => {
  it('says when its owner is busy: in UTC, in a named zone, and in the time of the clinic', () => {
    expect(busy(event('DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z'))).toEqual(['2026-03-02T09:00Z/2026-03-02T10:00Z'])
    const inNewYork = event('DTSTART;TZID=America/New_York:20260302T090000', 'DURATION:PT30M')
    expect(busy(inNewYork)).toEqual(['2026-03-02T14:00Z/2026-03-02T14:30Z'])
    expect(busy(event('DTSTART:20260302T090000', 'DTEND:20260302T100000'))).toEqual(['2026-03-02T08:00Z/2026-03-02T09:00Z'])
    const prefixed = event('DTSTART;TZID=/freeassociation.sourceforge.net/Asia/Tokyo:20260302T090000', 'DURATION:PT1H')
    expect(busy(prefixed)).toEqual(['2026-03-02T00:00Z/2026-03-02T01:00Z'])
  })

  it('understands a zone that only the calendar itself defines, as Outlook writes them', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:W. Europe Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    const at = (day: string) => event(`DTSTART;TZID=W. Europe Standard Time:${day}T090000`, 'DURATION:PT1H')
    expect(busy(...zone, at('20260302'), at('20260402'))).toEqual([
      '2026-03-02T08:00Z/2026-03-02T09:00Z',
      '2026-04-02T07:00Z/2026-04-02T08:00Z',
    ])
  })

  it('takes whole days by the calendar of the clinic, also the one on which clocks change', () => {
    expect(busy(event('DTSTART;VALUE=DATE:20260329'))).toEqual(['2026-03-28T23:00Z/2026-03-29T22:00Z'])
    expect(busy(event('DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260305'))).toEqual(['2026-03-01T23:00Z/2026-03-04T23:00Z'])
  })

  it('leaves out cancelled entries and those that its owner marked as free', () => {
    const time = ['DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z']
    expect(busy(event(...time, 'TRANSP:TRANSPARENT'), event(...time, 'STATUS:CANCELLED'), event('DTSTART:20260302T090000Z'))).toEqual([])
    expect(busy(event(...time, 'TRANSP:OPAQUE', 'STATUS:TENTATIVE'))).toHaveLength(1)
  })

  it('expands repetitions in the time of their zone, without those that were excluded or moved', () => {
    const weekly = event(
      'DTSTART;TZID=Europe/Berlin:20260323T090000',
      'DTEND;TZID=Europe/Berlin:20260323T093000',
      'RRULE:FREQ=WEEKLY;UNTIL=20260420T070000Z',
      'EXDATE;TZID=Europe/Berlin:20260406T090000',
    )
    const moved = event('RECURRENCE-ID:20260413T070000Z', 'DTSTART:20260414T120000Z', 'DTEND:20260414T123000Z')
    expect(busy(weekly, moved).sort()).toEqual([
      '2026-03-23T08:00Z/2026-03-23T08:30Z',
      '2026-03-30T07:00Z/2026-03-30T07:30Z',
      '2026-04-14T12:00Z/2026-04-14T12:30Z',
      '2026-04-20T07:00Z/2026-04-20T07:30Z',
    ])
    const without = event('RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000', 'DTSTART:20260330T070000Z', 'STATUS:CANCELLED')
    expect(busy(weekly, without)).not.toContain('2026-03-30T07:00Z/2026-03-30T07:30Z')
  })

  it('knows further dates, days left out by date, the count of a rule, and a rule whose end is a day', () => {
    const daily = (...more: string[]) => event('DTSTART;TZID=Europe/Berlin:20260302T220000', 'DURATION:PT1H', ...more)
    expect(busy(daily('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20260303'))).toEqual([
      '2026-03-02T21:00Z/2026-03-02T22:00Z',
      '2026-03-04T21:00Z/2026-03-04T22:00Z',
    ])
    expect(busy(daily('RRULE:FREQ=DAILY;UNTIL=20260303'))).toHaveLength(2)
    expect(busy(daily('RDATE;TZID=Europe/Berlin:20260310T080000,20260311T080000'))).toEqual([
      '2026-03-02T21:00Z/2026-03-02T22:00Z',
      '2026-03-10T07:00Z/2026-03-10T08:00Z',
      '2026-03-11T07:00Z/2026-03-11T08:00Z',
    ])
    expect(busy(daily('RDATE;VALUE=PERIOD:20260310T080000Z/20260310T110000Z'))).toContain('2026-03-10T08:00Z/2026-03-10T11:00Z')
    // The event began long before the requested time and is cut at its edges.
    expect(busy(event('DTSTART:20200101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'))).toHaveLength(92)
    expect(busy(event('DTSTART:20260201T000000Z', 'DTEND:20260302T000000Z'))).toEqual(['2026-03-01T00:00Z/2026-03-02T00:00Z'])
  })

  it('leaves out months that have no such day', () => {
    const monthly = (rule: string) => busy(event('DTSTART:20260131T100000Z', 'DURATION:PT1H', rule))
    for (const rule of ['RRULE:FREQ=MONTHLY', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31'])
      expect(monthly(rule)).toEqual(['2026-03-31T10:00Z/2026-03-31T11:00Z', '2026-05-31T10:00Z/2026-05-31T11:00Z'])
    expect(monthly('RRULE:FREQ=MONTHLY;BYDAY=-1FR')).toEqual([
      '2026-03-27T10:00Z/2026-03-27T11:00Z',
      '2026-04-24T10:00Z/2026-04-24T11:00Z',
      '2026-05-29T10:00Z/2026-05-29T11:00Z',
    ])
  })

  it('may be a list of busy times only', () => {
    const list = ['BEGIN:VFREEBUSY', 'FREEBUSY:20260302T090000Z/PT1H', 'FREEBUSY;FBTYPE=FREE:20260303T090000Z/PT1H', 'END:VFREEBUSY']
    expect(busy(...list)).toEqual(['2026-03-02T09:00Z/2026-03-02T10:00Z'])
  })

  it('distinguishes visits of this platform from other entries', () => {
    const id = '019c8f4e-0000-7000-8000-000000000001'
    const named = (uid: string) => event('DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z').replace('UID:one', `UID:${uid}`)
    const { busy: others, visits } = read(named(`${id}@clinic.example.org`), named(`${id}@clinicxexample.org`))
    expect([others.length, visits.map((visit) => visit.id)]).toEqual([1, [id]])
  })

  it('counts entries that it does not understand, and reads the others', () => {
    const { busy: found, unread } = read(event('SUMMARY:No beginning'), event('DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z'))
    expect([found.length, unread]).toEqual([1, 1])
  })

  it('is refused when it is a web page, or half a calendar', async () => {
    for (const text of ['', '<html>BEGIN:VCALENDAR</html>', 'BEGIN:VCALENDAR\r\nnonsense\r\nEND:VCALENDAR'])
      await expect(readInThread({ ...input, text }, 'a clinic')).rejects.toMatchObject({ fault: 'not_a_calendar' })
  })

  it.each([
    ['every second for ever', 'RRULE:FREQ=SECONDLY'],
    ['every minute since long ago', 'RRULE:FREQ=MINUTELY;BYSECOND=0,1,2'],
    ['a date that never comes', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['a second that never comes', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31'],
  ])('does not block anybody when it repeats %s', async (_what, rule) => {
    const text = calendar(event('DTSTART:20250101T000000Z', 'DTEND:20250101T000001Z', rule))
    const reading = await readInThread({ ...input, text }, 'a clinic', 500).catch((error: { fault?: string }) => error)
    expect(reading).toSatisfy((found: object) => 'fault' in found || ('busy' in found && (found.busy as unknown[]).length < 2))
  })

  it('is read by a thread with the same result', async () => {
    const text = calendar(event('DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=4'))
    expect(await readInThread({ ...input, text }, 'a clinic')).toEqual(readCalendar({ ...input, text }))
  })

  it('is read two at a time, and a clinic with many waits for its own calendars', async () => {
    const never = calendar(event('DTSTART:20250101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31'))
    const ended: string[] = []
    const reading = (text: string, whose: string) =>
      readInThread({ ...input, text }, whose, 500)
        .catch(() => {})
        .then(() => ended.push(whose))
    const many = Array.from({ length: 4 }, () => reading(never, 'with many'))
    await Promise.all([...many, reading(calendar(), 'with one')])
    // With one thread for each calendar the empty one would be read first; in one queue it is last.
    expect(ended.indexOf('with one')).toBeGreaterThan(0)
    expect(ended.indexOf('with one')).toBeLessThan(4)
  })
})
