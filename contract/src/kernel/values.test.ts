import { describe, expect, it } from 'vitest'
import { currency, day, instant, line, name, phone, text, timeZone, website } from './values.ts'

const refused = (type: { safeParse(value: unknown): { success: boolean } }, values: unknown[]) =>
  values.filter((value) => !type.safeParse(value).success)

describe('names', () => {
  it('are of any script, with signs of their own', () => {
    expect(refused(name, ['Ó Súilleabháin', "D'Arcy-Smith", 'אברהם בן־דוד', '日本語', 'नमस्ते', '-', '7'])).toEqual([])
  })

  it('can be seen, and do not reverse the reading order', () => {
    const bad = ['', '   ', '\u200b\u200b', '\u200b \u2060', '\u3164', '\u2800', '\u0301', 'Ada\u202eelpmaS', 'a\u2066b', 'a\u0007']
    expect(refused(name, bad)).toEqual(bad)
  })

  it('are one line of which every character is seen', () => {
    const bad = [
      'Ada\nLovelace',
      'Ada\tL',
      'Ada\u2028L',
      'Ada\u0085L',
      'Ad\u00ada',
      'Ada\ufeff L',
      'Ada\u200e',
      'Ada\u2800L',
      'A\u{e0041}da',
    ]
    expect(refused(name, bad)).toEqual(bad)
    expect(name.safeParse('Ada\nLovelace').error?.issues[0]?.message).toBe('Write this on one line.')
    expect(name.safeParse('Ada\u200bL').error?.issues[0]?.message).toBe('Remove the invisible characters.')
  })

  it('keep the joiners of scripts that join their letters, and no others', () => {
    // These names are Persian, Hindi, and Japanese with a chosen variant.
    expect(refused(name, ['می\u200cخواهم', 'क्\u200dष', '辻\u{e0100}'])).toEqual([])
    const bad = ['A\u200dda', 'Ada\u200c', '\u200dAda', 'می\u200c\u200cخ', 'Ada \u200dL']
    expect(refused(name, bad)).toEqual(bad)
  })
})

describe('free text', () => {
  it('has lines, and nothing that reads in another order than it is kept', () => {
    expect(refused(text(100), ['One\nTwo\tthree', 'שלום \u2066world\u2069', '👩‍⚕️ comes'])).toEqual([])
    const bad = ['Take \u202e01 mg', 'a\u0000b', 'a\u009bb', 'half \ud83d a smile']
    expect(refused(text(100), bad)).toEqual(bad)
    expect(text(10).safeParse('\udc00x').error?.issues[0]?.message).toBe('One of the characters is incomplete. Please type this again.')
    expect(refused(line(20, 0), ['', '  '])).toEqual([])
  })
})

describe('phone numbers', () => {
  it('are one line, with the spaces that people copy', () => {
    expect(refused(phone, ['+353 1 555 0100', '+49\u00a030\u202f123456'])).toEqual([])
    expect(refused(phone, ['+353 1\n555 0100', '+353\t15550100'])).toHaveLength(2)
  })
})

describe('dates', () => {
  it('are days of the calendar that every calculation stays on', () => {
    expect(refused(day, ['1800-01-01', '2024-02-29', '2199-12-31'])).toEqual([])
    expect(refused(day, ['2023-02-29', '1799-12-31', '2200-01-01', '9999-12-31', '0001-01-01'])).toHaveLength(5)
  })

  it('are instants in UTC whatever offset they come with', () => {
    expect(instant.parse('2026-03-01T10:00:00+01:00')).toBe('2026-03-01T09:00:00.000Z')
    expect(refused(instant, ['9999-12-31T23:59:59-12:00', '2199-12-31T23:59:59-12:00', '2026-13-01T00:00:00Z'])).toHaveLength(3)
  })
})

it('zones and currencies are those of the lists', () => {
  expect(refused(timeZone, ['Europe/Dublin', 'UTC', 'America/Argentina/Buenos_Aires'])).toEqual([])
  expect(refused(timeZone, ['+05:30', '-03', 'Mars/Olympus', ''])).toHaveLength(4)
  expect(refused(currency, ['EUR', 'INR', 'JPY'])).toEqual([])
  expect(refused(currency, ['ZZZ', 'QQQ', 'eur'])).toHaveLength(3)
})

it('websites are whole addresses without credentials', () => {
  expect(refused(website, ['https://example.org', 'http://clinic.example.org/visits?day=1#hours'])).toEqual([])
  const bad = ['https://user:pw@example.org', 'https://user@example.org', 'https://:pw@example.org', 'javascript:alert(1)', 'example.org']
  expect(refused(website, bad)).toEqual(bad)
  expect(website.safeParse('https://user:pw@example.org').error?.issues[0]?.message).toBe(
    'Write the address without a user name or password.',
  )
})
