import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** A number as providers take it, `+353861234567`; what was typed without its country code is one of `country`. Null: it is none. */
export function phoneNumber(typed: string, country: string): string | null {
  const home = country.toUpperCase()
  const found = parsePhoneNumberFromString(typed, isSupportedCountry(home) ? (home as CountryCode) : undefined)
  return found?.isPossible() ? found.number : null
}
