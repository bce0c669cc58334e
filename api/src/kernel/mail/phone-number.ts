// This variant of the library has the metadata that distinguish mobile numbers.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A number as providers take it, `+353861234567`; what was typed without its country code is one of `country`. Null: it is none. */
export const phoneNumber = (typed: string, country: string): string | null => parsed(typed, country)?.number ?? null

/** The same of a number that takes text messages. Where mobile numbers do not differ from others, any may be one. */
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
