/**
 * On which day the week begins, by country: supplemental data of the Unicode CLDR 48 (`weekData.json`, first day; www.unicode.org/cldr).
 * Countries that are not named begin with Monday, as its territory 001, the world, does. Runtimes have tables of their own, which
 * differ or are missing, so that none is asked.
 */
const sunday = `
  AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV
  TH TT TW UM US VE VI WS YE ZA ZW
`
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'
const friday = 'MV'

const begins = new Map<string, number>(
  (
    [
      [sunday, 7],
      [saturday, 6],
      [friday, 5],
    ] as const
  ).flatMap(([countries, weekday]) =>
    countries
      .trim()
      .split(/\s+/)
      .map((country) => [country, weekday] as const),
  ),
)

/** The ISO 8601 weekday (1 is Monday) with which a week begins where the locale is from: 7 for `en-US`, 1 for `de` and `en-IE`. */
export function weekStartOf(locale: string): number {
  const country = new Intl.Locale(locale).maximize().region
  return (country && begins.get(country)) || 1
}

/** The ISO weekdays in the order of the locale. */
export function weekdaysOf(locale: string): readonly number[] {
  const first = weekStartOf(locale)
  return Array.from({ length: 7 }, (_, at) => ((first + at - 1) % 7) + 1)
}
