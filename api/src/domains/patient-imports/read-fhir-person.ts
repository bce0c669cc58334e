import { cleanDay, cleanEmail, cleanLine, cleanPhone } from './clean-fields.ts'
import type { Demographics, Json } from './imported-person.ts'

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [])
const firstOf = (items: Json[], field: string, ...order: string[]) =>
  order.map((value) => items.find((item) => item[field] === value)).find(Boolean) ?? items[0]

/** The demographics of a Patient of FHIR R4: the official name before others, the telephone at hand before that at work. */
export function readFhirPerson(patient: Json): Demographics {
  const name = firstOf(list(patient.name), 'use', 'official', 'usual') ?? {}
  const telecom = list(patient.telecom)
  const phones = telecom.filter(({ system }) => system === 'phone' || system === 'sms')
  const address = firstOf(list(patient.address), 'use', 'home') ?? {}
  const given = Array.isArray(name.given) ? name.given.join(' ') : name.given
  const [sex] = (['female', 'male', 'other', 'unknown'] as const).filter((gender) => gender === patient.gender)
  const languages = list(patient.communication).map(({ language }) => list(language?.coding)[0]?.code)
  return {
    given_name: cleanLine(given) ?? '',
    family_name: cleanLine(name.family) ?? '',
    birth_date: cleanDay(patient.birthDate),
    sex: sex ?? null,
    phone: cleanPhone(firstOf(phones, 'use', 'mobile', 'home')?.value),
    email: cleanEmail(telecom.find(({ system }) => system === 'email')?.value),
    address_line: cleanLine(Array.isArray(address.line) ? address.line.join(', ') : address.line),
    city: cleanLine(address.city, 100),
    postal_code: cleanLine(address.postalCode, 20),
    language: cleanLine(languages[0], 35),
    deceased_on: cleanDay(typeof patient.deceasedDateTime === 'string' ? patient.deceasedDateTime.slice(0, 10) : null),
  }
}
