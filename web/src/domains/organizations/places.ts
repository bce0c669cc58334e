/** Countries, currencies and time zones as the browser knows them, in the reader's language. */

interface Choice {
  value: string
  label: string
}

// The browser has no list of countries, only their names; these are the codes in use (ISO 3166-1).
const countryCodes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label)

/** All countries by name. */
export function countries(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countryCodes
    .split(' ')
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort(byLabel)
}

/** All currencies in use, by name. */
export function currencies(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort(byLabel)
}

/** All time zones: `Europe/Dublin`. */
export function timeZones(): Choice[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  zones.add('UTC')
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

/** The country to propose: the one of the browser's language, or nothing. */
export function likelyCountry(language: string) {
  const region = new Intl.Locale(language).region
  return region && countryCodes.split(' ').includes(region) ? region : ''
}

/** A country in the reader's language. */
export const countryName = (code: string, locale: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
