/** The time zone and the currency that a country proposes for a clinic; the person who registers it may choose others. */
import { countryCodes } from '@polyclinic/contract/kernel/country-codes'
import { currencyDecimals } from '@polyclinic/contract/kernel/currencies'
import countryToCurrency from 'country-to-currency'

/**
 * The default time zone of a country with several: the most populous zone of each in the list `zone.tab` of the IANA Time Zone
 * Database. Countries with one zone need no entry.
 */
const mainZones: Readonly<Record<string, string>> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** The name that this browser has for a zone, because some were renamed. */
const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

/** In alphabetical order; the types of the language do not know the method yet. */
const knownZones = (country: string) =>
  (new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?: () => string[] | undefined }).getTimeZones?.() ?? []

/** All zones of a country, the most usual first. Older browsers know only the main one of some countries. */
export function zonesOf(country: string): string[] {
  if (!country) return []
  const main = mainZones[country]
  const first = main ? [canonical(main)] : []
  return [...new Set([...first, ...knownZones(country)])]
}

/** The time zone of a clinic in this country: that of the browser if it is one of the country's, otherwise the most usual. */
export function zoneOf(country: string, browser: string): string | undefined {
  const zones = zonesOf(country)
  return zones.includes(browser) ? browser : zones[0]
}

/** The currency of a country; undefined for places without one that is still in use. */
export function currencyOf(country: string): string | undefined {
  const currency = (countryToCurrency as Readonly<Record<string, string>>)[country]
  return currency && currencyDecimals.has(currency) ? currency : undefined
}

/**
 * The country to propose: that of the browser's language if the browser's time zone belongs to it, otherwise that of the time
 * zone, because many browsers use the English of another country; undefined if neither is known.
 */
export function likelyCountry(language: string, browser: string): string {
  const region = new Intl.Locale(language).region ?? ''
  const spoken = countryCodes.includes(region) ? region : ''
  if (spoken && knownZones(spoken).includes(browser)) return spoken
  return countryCodes.find((code) => knownZones(code).includes(browser)) ?? spoken
}
