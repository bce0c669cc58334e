/** Countries, currencies and time zones as the browser knows them, in the reader's language. */
import { countryCodes } from '@polyclinic/contract/kernel/country-codes'
import { currencyDecimals } from '@polyclinic/contract/kernel/currencies'

interface Choice {
  value: string
  label: string
}

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label)

/** All countries by name. */
export function countries(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countryCodes.map((code) => ({ value: code, label: names.of(code) ?? code })).sort(byLabel)
}

/** All currencies in use, by name. */
export function currencies(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return [...currencyDecimals.keys()]
    .sort()
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort(byLabel)
}

const zoneChoice = (zone: string): Choice => ({ value: zone, label: zone.replaceAll('_', ' ') })

/** All time zones except these: `Europe/Dublin`. */
export function timeZones(without: readonly string[] = []): Choice[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  zones.add('UTC')
  return [...zones].filter((zone) => !without.includes(zone)).map(zoneChoice)
}

/** These time zones as choices. */
export const zoneChoices = (zones: readonly string[]): Choice[] => zones.map(zoneChoice)

/** A country in the reader's language. */
export const countryName = (code: string, locale: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
