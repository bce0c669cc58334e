/**
 * The numbers of trade items that barcodes carry: GTIN-8, -12, -13 and -14 of the GS1 General Specifications, section 3.3. A shorter
 * one with zeros before it is the same number, so that all are compared as 14 digits.
 */

/** The last digit that makes thirteen digits a GTIN-14 (GS1 General Specifications, section 7.9). */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits.padStart(13, '0')).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** The 14 digits of a GTIN as it was typed or scanned; null where it has another length or a wrong check digit. */
export function gtin14(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null
  const padded = digits.padStart(14, '0')
  return checkDigit(padded.slice(0, 13)) === Number(padded.at(-1)) ? padded : null
}

/** As it stands under the bars: 8, 13 or 14 digits. */
export const gtinText = (gtin: string): string => gtin.replace(/^0{6}(?=\d{8}$)|^0(?=\d{13}$)/, '')
