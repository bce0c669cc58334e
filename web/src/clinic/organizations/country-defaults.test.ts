import { countryCodes } from '@polyclinic/contract/kernel/country-codes'
import { currencyDecimals } from '@polyclinic/contract/kernel/currencies'
import { describe, expect, it } from 'vitest'
import { currencyOf, likelyCountry, zoneOf, zonesOf } from './country-defaults.ts'

describe('what a country proposes for a clinic', () => {
  it('is its only time zone, or the most usual of several', () => {
    expect(zoneOf('IE', 'Europe/Berlin')).toBe('Europe/Dublin')
    expect(zoneOf('US', 'Europe/Berlin')).toBe('America/New_York')
    expect(zoneOf('BR', 'Europe/Berlin')).toBe('America/Sao_Paulo')
  })

  it('is the zone of the browser where the country has it', () => {
    expect(zoneOf('US', 'America/Denver')).toBe('America/Denver')
    expect(zoneOf('PT', 'Atlantic/Azores')).toBe('Atlantic/Azores')
  })

  it('is its currency', () => {
    expect(['IE', 'CH', 'US', 'JP', 'BG'].map(currencyOf)).toEqual(['EUR', 'CHF', 'USD', 'JPY', 'EUR'])
    expect(currencyOf('')).toBeUndefined()
  })

  it('is there for every country that can be chosen, and a main zone is one of the country', () => {
    const zones = new Set(Intl.supportedValuesOf('timeZone'))
    const currencies = currencyDecimals
    const wrong = countryCodes.filter((code) => {
      const [first = ''] = zonesOf(code)
      const countryZones = (new Intl.Locale('und', { region: code }) as unknown as { getTimeZones: () => string[] }).getTimeZones()
      const hasZones = zones.has(first) && countryZones.includes(first) && zonesOf(code).length === countryZones.length
      // The main zone is written down wherever the first in the alphabet would be another one.
      const hasMainZone = countryZones.length === 1 || zoneOf(code, 'UTC') === first
      return !(hasZones && hasMainZone && currencies.has(currencyOf(code) ?? ''))
    })
    expect(wrong).toEqual([])
  })

  it('begins with the country of the language, unless the clock is that of another', () => {
    expect(likelyCountry('de-CH', 'Europe/Zurich')).toBe('CH')
    expect(likelyCountry('en-US', 'Europe/Dublin')).toBe('IE')
    expect(likelyCountry('en', 'Asia/Tokyo')).toBe('JP')
    expect(likelyCountry('en', 'UTC')).toBe('')
  })
})
