// This variant of the library has the metadata that distinguish mobile numbers.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A number in the form of providers, `+353861234567`; one that was typed without a country code belongs to `country`. Null if it
 * is not a number.
 */
export const phoneNumber = (typed: string, country: string): string | null => parsed(typed, country)?.number ?? null

/**
 * The same for a number that can receive text messages. In countries whose mobile numbers do not differ from others, any number
 * may be one.
 */
export function textNumber(typed: string, country: string): string | null {
  const found = parsed(typed, country)
  const type = found?.getType()
  return found && (type === undefined || textable.has(type)) ? found.number : null
}

const textable = new Set<string>(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER', 'VOIP'])

function parsed(typed: string, country: string) {
  const home = country.toUpperCase()
  const found = parsePhoneNumberFromString(typed, isSupportedCountry(home) ? (home as CountryCode) : undefined)
  return found?.isPossible() ? found : null
}
