import { describe, expect, it } from 'vitest'
import { currency, day, instant, name, timeZone } from './values.ts'

const refused = (type: { safeParse(value: unknown): { success: boolean } }, values: unknown[]) =>
  values.filter((value) => !type.safeParse(value).success)

describe('names', () => {
  it('are of any script, with signs of their own', () => {
    expect(refused(name, ['Ó Súilleabháin', "D'Arcy-Smith", 'אברהם בן־דוד', '日本語', 'नमस्ते', '-', '7'])).toEqual([])
  })

  it('can be seen, and turn nothing round', () => {
    const bad = ['', '   ', '\u200b\u200b', '\u200b \u2060', '\u3164', '\u2800', '\u0301', 'Ada\u202eelpmaS', 'a\u2066b', 'a\u0007']
    expect(refused(name, bad)).toEqual(bad)
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
