/**
 * The currencies of ISO 4217 with their decimals: list one as its maintenance agency published it on 2024-06-25 (SIX,
 * www.six-group.com/en/products-services/financial-information/data-standards.html), and the Caribbean guilder (XCG), in use
 * since 2025-03-31 (Unicode CLDR 48, `currencyData.json`). Metals, funds, bond units and codes for testing are left out. The
 * runtimes' own tables differ from one another and from this one (RSD and HUF without decimals), so that nothing here asks them.
 */
const byDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY
    COP CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR
    IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN
    NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB
    TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
  `,
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

/** Each code with how many decimals its amounts have: 2 for EUR, 0 for JPY, 3 for KWD. */
export const currencyDecimals: ReadonlyMap<string, number> = new Map(
  Object.entries(byDecimals).flatMap(([decimals, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => [code, Number(decimals)] as const),
  ),
)

/** How many decimals a currency has. @throws {RangeError} for a code that ISO 4217 does not list. */
export function decimalsOf(currency: string): number {
  const decimals = currencyDecimals.get(currency)
  if (decimals === undefined) throw new RangeError(`${currency} is no currency of ISO 4217.`)
  return decimals
}
