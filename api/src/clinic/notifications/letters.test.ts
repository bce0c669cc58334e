import { describe, expect, it } from 'vitest'
import { renderCalendar } from './render-calendar.ts'
import { renderHtml, renderText } from './render-letter.ts'
import { Facts } from './templates/facts.ts'
import { templateNames, templateOf } from './templates/templates.ts'

const attack = "\"><script>alert(1)</script>\r\nBcc: everybody@example.org\u2028 'x'"
const hostile = Object.fromEntries(
  [
    'name',
    'organization',
    'patient_name',
    'practitioner_name',
    'service_name',
    'organization_name',
    'location',
    'reason',
    'number',
    'invoice_number',
    'title',
  ].map((key) => [key, attack]),
)
const times = { starts_at: '2031-03-03T14:30:00Z', ends_at: '2031-03-03T15:00:00Z', due_on: '2031-04-01' }
const money = { amount: 12_345, currency: 'EUR' }
const setting = { sender: attack, subject_id: '0190a1b2-0000-7000-8000-000000000000', subject_version: 4 }
const frame = { sender: attack, public_url: 'https://clinic.example.org', unsubscribe_url: 'https://clinic.example.org/unsubscribe/a.b' }
const letterOf = (name: string, payload: Record<string, unknown>, with_setting = setting) =>
  templateOf(name)?.compose(new Facts(payload, 'en-IE'), with_setting) as NonNullable<
    ReturnType<NonNullable<ReturnType<typeof templateOf>>['compose']>
  >

describe.each(templateNames)('the letter %s', (name) => {
  it('shows what people typed as text, never as markup, and fetches nothing', () => {
    const letter = letterOf(name, { ...hostile, ...times, total: money, amount: money, url: '/patient/appointments/1' })
    const html = renderHtml(letter, frame)
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(|src=/i)
    expect(html.match(/<[a-z!/][^>]*>/gi)?.join('')).not.toContain('alert')
    expect(letter.subject.replace(attack, '')).not.toMatch(/[\r\n\u2028]/)
    expect(renderText(letter, frame)).not.toMatch(/undefined|null|NaN|\[object/)
    expect(html).not.toMatch(/undefined|NaN|\[object/)
  })

  it('is a whole letter even when facts are missing', () => {
    const letter = letterOf(name, {}, { sender: 'Riverside', subject_id: null as never, subject_version: null as never })
    const text = renderText(letter, { ...frame, sender: 'Riverside' })
    expect(letter.subject).not.toMatch(/undefined|null|NaN/)
    expect(text).not.toMatch(/undefined|null|NaN|Invalid/)
  })

  it('names the clinic of a link into the portal', () => {
    const organization_id = '0190a1b2-0000-7000-8000-00000000000c'
    const html = renderHtml(letterOf(name, { ...times, url: '/patient/appointments/1' }), { ...frame, organization_id })
    const into = [...html.matchAll(/href="(https:[^"]+[/]patient[/][^"]+)"/g)].map(([, url]) => new URL(url as string))
    expect(into.filter((url) => url.searchParams.get('clinic') !== organization_id)).toEqual([])
    expect(renderHtml(letterOf(name, { ...times, url: '/patient/appointments/1' }), frame)).not.toContain('clinic=')
  })

  it('has links to the product only', () => {
    for (const url of ['https://elsewhere.example.com/x', 'javascript:alert(1)', '//elsewhere.example.com']) {
      const html = renderHtml(letterOf(name, { ...times, url }), { ...frame, unsubscribe_url: null })
      expect(html, url).not.toMatch(/href=/)
    }
  })
})

it('a mail about a visit opens it in its clinic', () => {
  const letter = letterOf('appointment-booked', { ...times, url: '/patient/appointments/1' })
  expect(renderText(letter, { ...frame, organization_id: 'o-1' })).toContain('https://clinic.example.org/patient/appointments/1?clinic=o-1')
})

describe('an appointment mail', () => {
  const visit = {
    patient_name: 'Ada Sample',
    practitioner_name: 'Dr Bell',
    service_name: 'Check-up',
    location: 'Main Street 1, Dublin',
    ...times,
    time_zone: 'America/New_York',
    url: '/patient/appointments/1',
  }
  const booked = () => letterOf('appointment-booked', visit, { ...setting, sender: 'Riverside' })

  it('gives the time on the clinic’s clock, and names that clock', () => {
    expect(renderText(booked(), { ...frame, sender: 'Riverside' })).toContain('Monday 3 March 2031 at 9:30 (New York time)')
  })

  it('names the clock of a video visit, in the text message too', () => {
    const by_video = { ...visit, location: 'Video visit' }
    const { sms, subject } = letterOf('appointment-moved', by_video, { ...setting, sender: 'Riverside' })
    expect(sms).toBe('Riverside: your visit is moved to Mon, 3 Mar, 9:30 (New York time).')
    expect(subject).not.toContain('(')
    expect(booked().sms).toBe('Riverside: your visit is booked for Mon, 3 Mar, 9:30.')
    const over_night = ['2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z'].map((starts_at) =>
      new Facts({ ...by_video, starts_at }, 'en-IE').clock('starts_at'),
    )
    // The clocks of New York go from two to three in between.
    expect(over_night).toEqual(['1:30 (New York time)', '3:30 (New York time)'])
  })

  it('names neither doctor nor reason where other people may read the mail', () => {
    const { subject, sms } = booked()
    expect(`${subject} ${sms}`).not.toMatch(/Bell|Check-up|Ada/)
  })

  it('carries a calendar entry that a later mail replaces and a cancellation removes', () => {
    const to = {
      attendee: 'ada@home.test',
      organizer: 'post@riverside.test',
      host: 'clinic.example.org',
      made_at: new Date('2031-01-01T00:00:00Z'),
    }
    const draw = (name: string, version: number) => {
      const { calendar } = letterOf(name, visit, { ...setting, sender: 'Riverside', subject_version: version })
      return renderCalendar(calendar as NonNullable<typeof calendar>, to).text.replace(/\r\n /g, '')
    }
    const first = draw('appointment-booked', 1)
    const moved = draw('appointment-moved', 2)
    const gone = draw('appointment-cancelled', 3)
    const uid = `UID:${setting.subject_id}@clinic.example.org`
    expect(first).toContain(uid)
    expect(first).toContain('DTSTART:20310303T143000Z')
    expect(first).toContain('METHOD:REQUEST')
    expect(moved).toContain(uid)
    expect(moved).toContain('SEQUENCE:2')
    expect(gone).toContain('METHOD:CANCEL')
    expect(gone).toContain('STATUS:CANCELLED')
    expect(gone).toContain('SEQUENCE:3')
  })
})

describe('money in a mail', () => {
  it('is written in its own currency, from minor units', () => {
    expect(new Facts({ total: { amount: 123_456, currency: 'EUR' } }, 'en-IE').money('total')).toBe('€1,234.56')
    expect(new Facts({ total: { amount: 500, currency: 'JPY' } }, 'en-GB').money('total')).toBe('JP¥500')
    expect(new Facts({ total: { amount: '5', currency: 'EUR' } }, 'en').money('total')).toBe('')
  })
})
