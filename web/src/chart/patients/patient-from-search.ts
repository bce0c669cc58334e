import { partsOfName } from '@polyclinic/contract/kernel/person-name'
import { daysToIso } from '#ui/read-date.ts'

/** The text of a patient search, as the first values of a new chart: names, a birth date, a number, an address. */
export function patientFromSearch(typed: string, reader: { locale: string; today: string }) {
  const values = { given_name: '', family_name: '', birth_date: '', phone: '', email: '' }
  const words: string[] = []
  const rest = daysToIso(typed, reader)
    .replace(/\d{4}-\d{2}-\d{2}/, (day) => {
      values.birth_date = day
      return ' '
    })
    .replace(/(?<!\S)\+?\(?\d[\d\s()./-]{4,}\d(?!\S)/, (number) => {
      values.phone = number.trim()
      return ' '
    })
  for (const word of rest.split(/\s+/).filter(Boolean)) {
    if (/.@./.test(word)) values.email = word
    else if (/^\p{L}/u.test(word) && !isRecordNumber(word)) words.push(word)
  }
  const names = words.join(' ')
  // The text may be "Murphy, Anna", as lists write it; otherwise its script says which word is the family name.
  const [family = '', given] = names.split(/\s*,\s*/)
  if (given !== undefined) return { ...values, given_name: given, family_name: family }
  return words.length > 1 ? { ...values, ...partsOfName(names) } : { ...values, given_name: names }
}

const isRecordNumber = (word: string) => /^\p{L}{0,3}\d+$/u.test(word)
