import type { AddressUse, TelecomUse } from '@polyclinic/contract/chart/patients/patient-rules'
import { addressUses, telecomUses } from '@polyclinic/contract/chart/patients/patient-rules'
import type { ContactPoints, Json, Remainder } from './imported-person.ts'
import { cleanDay, cleanEmail, cleanLine, cleanPhone } from './place/clean-fields.ts'

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [])

/**
 * The first item by the order of uses, or the first of all; one that is no longer in use is left out, because messages and
 * letters must not go there.
 */
export function mainOf(items: unknown, ...uses: string[]): Json | undefined {
  const current = list(items).filter(({ use }) => use !== 'old')
  return uses.map((use) => current.find((item) => item.use === use)).find(Boolean) ?? current[0]
}
export const phonesOf = (patient: Json) => list(patient.telecom).filter(({ system }) => system === 'phone' || system === 'sms')
export const emailsOf = (patient: Json) => list(patient.telecom).filter(({ system }) => system === 'email')
export const lineOf = ({ line, text }: Json) => cleanLine(Array.isArray(line) ? line.join(', ') : (line ?? text))

/** The first and the last day of a period; a period that ends before it begins is ignored. */
export function periodOf(period: Json | undefined) {
  const [starts_on, ends_on] = [dayOf(period?.start), dayOf(period?.end)]
  return !starts_on || !ends_on || ends_on >= starts_on ? { starts_on, ends_on } : { starts_on: null, ends_on: null }
}
const dayOf = (value: unknown) => cleanDay(typeof value === 'string' ? value.slice(0, 10) : null)

/** Every telephone and address of a FHIR R4 Patient besides the main ones of the chart, and those that the chart has no place for. */
export function readContactPoints(patient: Json): ContactPoints & { remainders: Remainder[] } {
  const remainders: Remainder[] = []
  const [phone, email] = [mainOf(phonesOf(patient), 'mobile', 'home'), mainOf(emailsOf(patient))]
  const telecoms = list(patient.telecom).flatMap((telecom) => readTelecom(telecom, telecom === phone || telecom === email, remainders))
  const front = mainOf(patient.address, 'home')
  const addresses = list(patient.address).flatMap((address) => readAddress(address, address === front, remainders))
  return { telecoms, addresses, remainders }
}

function readTelecom({ system, use, value, period }: Json, isFront: boolean, remainders: Remainder[]): ContactPoints['telecoms'] {
  const kind = system === 'sms' ? 'phone' : system
  const text = kind === 'phone' ? cleanPhone(value) : kind === 'email' ? cleanEmail(value) : null
  const known_use = use === undefined ? 'home' : telecomUses.find((known): known is TelecomUse => known === use)
  if (kind !== 'phone' && kind !== 'email') remainders.push({ part: 'telecom', detail: wordOf(system), reason: 'no-place' })
  else if (text === null) remainders.push({ part: 'telecom', detail: kind, reason: 'not-readable' })
  else if (!known_use) remainders.push({ part: 'telecom', detail: `${kind}, ${wordOf(use)}`, reason: 'no-place' })
  else {
    if (period) remainders.push({ part: 'telecom', detail: `${kind}, period`, reason: 'no-place' })
    return isFront ? [] : [{ system: kind, use: known_use, value: text }]
  }
  return []
}

function readAddress(address: Json, isFront: boolean, remainders: Remainder[]): ContactPoints['addresses'] {
  const { use, period, type } = address
  const address_line = lineOf(address)
  const noPlace = (detail: string) => remainders.push({ part: 'address', detail, reason: 'no-place' })
  for (const part of ['district', 'state', 'country']) if (address[part]) noPlace(part)
  // the front page has an address without its use and period
  if (isFront) {
    if (use && use !== 'home') noPlace('use')
    if (period) noPlace('period')
    return []
  }
  if (!address_line) {
    remainders.push({ part: 'address', detail: 'line', reason: 'not-readable' })
    return []
  }
  const known_use = addressUses.find((known): known is AddressUse => known === use) ?? (type === 'postal' ? 'billing' : 'home')
  const [city, postal_code] = [cleanLine(address.city, 100), cleanLine(address.postalCode, 20)]
  return [{ use: known_use, address_line, city, postal_code, ...periodOf(period) }]
}

/** A code of FHIR; `other` if the value is none. */
export const wordOf = (value: unknown) => (typeof value === 'string' && /^[a-z-]{1,20}$/i.test(value) ? value : 'other')
