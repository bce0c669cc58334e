import { precisionOf } from '@polyclinic/contract/kernel/stated-date'
import { keptDate } from '../../kernel/stated-date.ts'
import type { Demographics, Json } from './imported-person.ts'
import { cleanDay, cleanEmail, cleanLine, cleanPhone } from './place/clean-fields.ts'
import { emailsOf, lineOf, mainOf, phonesOf } from './read-contact-points.ts'

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [])
/** The name of the chart: the official one before others. */
export const mainNameOf = (names: Json[]) =>
  ['official', 'usual'].map((use) => names.find((name) => name.use === use)).find(Boolean) ?? names[0]

/** The demographics of a FHIR R4 Patient: the official name before others, the mobile telephone before that at work. */
export function readFhirPerson(patient: Json): Demographics {
  const name = mainNameOf(list(patient.name)) ?? {}
  const address = mainOf(patient.address, 'home') ?? {}
  const given = Array.isArray(name.given) ? name.given.join(' ') : name.given
  const [sex] = (['female', 'male', 'other', 'unknown'] as const).filter((gender) => gender === patient.gender)
  const languages = list(patient.communication).map(({ language }) => list(language?.coding)[0]?.code)
  return {
    given_name: cleanLine(given) ?? '',
    family_name: cleanLine(name.family) ?? '',
    birth_date: cleanDay(patient.birthDate),
    sex: sex ?? null,
    phone: cleanPhone(mainOf(phonesOf(patient), 'mobile', 'home')?.value),
    email: cleanEmail(mainOf(emailsOf(patient))?.value),
    address_line: lineOf(address),
    city: cleanLine(address.city, 100),
    postal_code: cleanLine(address.postalCode, 20),
    language: cleanLine(languages[0], 35),
    ...deathOf(patient),
  }
}

/**
 * What a FHIR R4 Patient says of a death: when, or only that it was. A death is of the day that its sender wrote: what was told as
 * an instant, of the day on the clock of that place.
 */
function deathOf({ deceasedDateTime, deceasedBoolean }: Json): Pick<Demographics, 'deceased_on' | 'deceased_date_time' | 'is_deceased'> {
  const text = typeof deceasedDateTime === 'string' ? deceasedDateTime : ''
  const died = keptDate(text, 'UTC')
  const written = precisionOf(text) === 'instant' ? text.split('T')[0] : died?.on
  return { deceased_on: written ?? null, deceased_date_time: died?.date_time ?? null, is_deceased: text !== '' || deceasedBoolean === true }
}
