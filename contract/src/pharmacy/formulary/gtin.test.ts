import { describe, expect, it } from 'vitest'
import { checkDigit, gtin14, gtinText } from './gtin.ts'

describe('a GTIN', () => {
  // The examples of the GS1 check digit calculator: gs1.org/services/check-digit-calculator.
  it.each([
    ['96385074', '00000096385074', '96385074'],
    ['036000291452', '00036000291452', '0036000291452'],
    ['6291041500213', '06291041500213', '6291041500213'],
    ['50 12345-678900', '05012345678900', '5012345678900'],
    ['05012345678900', '05012345678900', '5012345678900'],
    ['10614141000415', '10614141000415', '10614141000415'],
  ])('of %s is one number in its 14 digits', (typed, digits, text) => {
    expect(gtin14(typed)).toBe(digits)
    expect(gtinText(digits)).toBe(text)
  })

  it.each(['', '6291041500214', '629104150021', '62910415002133', '629104150021a', '012345678'])('is not %s', (typed) =>
    expect(gtin14(typed)).toBeNull(),
  )

  it('has one last digit that fits', () => {
    for (const body of ['0629104150021', '0000009638507', '2000000000001'])
      expect(Array.from('0123456789').filter((digit) => gtin14(`${body}${digit}`))).toEqual([String(checkDigit(body))])
  })
})
