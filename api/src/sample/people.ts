import { noKnownAllergies } from '@polyclinic/contract/chart/patients/allergy-rules'
import { allergenCodeOf } from '@polyclinic/contract/engine/drug-safety/allergen-codes'
import type { StaffRole } from '@polyclinic/contract/kernel/access'
import { nameKey } from '@polyclinic/contract/kernel/normalize-name'
import { nameWithTitle, wholeName } from '@polyclinic/contract/kernel/person-name'
import { birthMonth, formsOf, nearableWords, searchKeys } from '../chart/patients/index.ts'
import type { SampleClinic } from './clinics.ts'
import { allergySubstances, familyNames, givenNames, streets, unusualNames } from './names.ts'
import { phoneOf } from './phones.ts'
import { Random } from './random.ts'
import type { Rows } from './rows.ts'

export interface Person {
  id: string
  name: string
  account_id: string | null
}
/** A member of staff, named with the title. */
export interface Member extends Person {
  role: StaffRole
  registration_number: string | null
}
export interface Practitioner extends Member {
  specialty: string
  location_id: string
  weekdays: number[]
  service_ids: string[]
}
export interface Patient extends Person {
  given_name: string
  family_name: string
  address: string
  since: Date
  birth_date: Date
  sex: string
  /** ICD-10 codes that are in the chart. */
  problems: Set<string>
}

/** Accounts that the caller makes once for all clinics. */
export interface Accounts {
  /** The account of a staff address; made when it is not there. */
  staff(email: string, name: string): string
}

export interface Staff {
  members: Member[]
  practitioners: Practitioner[]
  owner: Member
}

const registered: ReadonlySet<StaffRole> = new Set(['practitioner', 'nurse', 'pharmacist'])

/** Of an invented register, the same for one person in every clinic. */
const registrationNumber = (email: string) => `MR-${100_000 + Buffer.from(email).reduce((sum, byte) => (sum * 31 + byte) % 900_000, 7)}`

export function addStaff(
  rows: Rows,
  random: Random,
  clinic: SampleClinic,
  organization_id: string,
  accounts: Accounts,
  locations: string[],
  since: Date,
): Staff {
  const members: Member[] = []
  const practitioners: Practitioner[] = []
  clinic.staff.forEach((entry, index) => {
    const sex = random.pick(['female', 'male'] as const)
    const name = entry.email?.startsWith('locum') ? 'Robin Field' : `${random.pick(givenNames[sex])} ${random.pick(familyNames)}`
    const id = random.id(since)
    const email = entry.email ?? `staff${index}@${clinic.slug}.polyclinic.test`
    const account_id = accounts.staff(email, name)
    const signs = nameWithTitle({ ...entry, name })
    const registration_number = registered.has(entry.role) ? registrationNumber(email) : null
    members.push({ id, name: signs, account_id, role: entry.role, registration_number })
    rows.add('staff_members', {
      organization_id,
      id,
      account_id,
      name,
      title: entry.title ?? null,
      registration_number,
      email,
      role: entry.role,
      job_title: null,
      created_at: since,
      updated_at: since,
    })
    const practitioner_id = entry.role === 'practitioner' ? random.id(since) : null
    rows.add('memberships', {
      account_id,
      organization_id,
      staff_id: id,
      staff_name: signs,
      practitioner_id,
      role: entry.role,
      created_at: since,
    })
    if (!practitioner_id) return
    const location_id = locations[practitioners.length % locations.length] as string
    rows.add('practitioners', {
      organization_id,
      id: practitioner_id,
      staff_id: id,
      name,
      title: entry.title ?? null,
      specialty: entry.specialty,
      languages: entry.languages ?? ['English'],
      gender: sex,
      biography: `${name} has worked in ${(entry.specialty ?? '').toLowerCase()} for ${random.int(4, 25)} years.`,
      listed: true,
      accepts_new_patients: !random.chance(0.15),
      created_at: since,
      updated_at: since,
    })
    // Practitioners work five days a week, spread so that somebody is in on each day; the first, whose sign-in is published,
    // works every day but Sunday.
    const isFirst = practitioners.length === 0
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => (isFirst ? day < 7 : (day + practitioners.length * 2) % 7 > 1))
    for (const weekday of weekdays) {
      for (const [starts, ends] of [
        ['09:00', '13:00'],
        ['14:00', '17:30'],
      ]) {
        rows.add('practitioner_hours', {
          organization_id,
          id: random.id(since),
          practitioner_id,
          location_id,
          weekday,
          starts,
          ends,
          valid_from: '2020-01-01',
          valid_until: null,
        })
      }
    }
    practitioners.push({
      id: practitioner_id,
      name: signs,
      account_id,
      role: entry.role,
      registration_number,
      specialty: entry.specialty ?? '',
      location_id,
      weekdays,
      service_ids: [],
    })
  })
  return { members, practitioners, owner: members[0] as Member }
}

export function addPatients(rows: Rows, random: Random, clinic: SampleClinic, organization_id: string, now: Date): Patient[] {
  const patients: Patient[] = []
  for (let number = 1; number <= clinic.patients; number++) {
    const unusual = unusualNames[number - 10]
    const sex = unusual?.sex ?? random.pick(['female', 'male'] as const)
    const given_name = unusual?.given ?? random.pick(givenNames[sex])
    const family_name = unusual?.family ?? random.pick(familyNames)
    const days = random.int(1, 1500)
    const age_days = Math.floor(Math.abs(random.next() + random.next() - 0.35) * 50 * 365)
    // nobody is registered before they are born
    const since = new Date(now.getTime() - Math.min(days, age_days) * 86_400_000)
    patients.push(
      addPatient(rows, random, clinic, organization_id, {
        number,
        given_name,
        family_name,
        sex,
        since,
        birth_date: new Date(now.getTime() - age_days * 86_400_000),
      }),
    )
  }
  return patients
}

interface NewPatient {
  number: number
  given_name: string
  family_name: string
  sex: string
  since: Date
  birth_date: Date
  account_id?: string
  email?: string
}

export function addPatient(rows: Rows, random: Random, clinic: SampleClinic, organization_id: string, p: NewPatient): Patient {
  const id = random.id(p.since)
  const name = wholeName(p)
  const address = `${random.int(1, 120)} ${random.pick(streets)}`
  const record_number = `P${String(p.number).padStart(6, '0')}`
  const phone = phoneOf(clinic.country, random)
  const birth_date = p.birth_date.toISOString().slice(0, 10)
  const name_key = nameKey(p)
  rows.add('patients', {
    organization_id,
    id,
    account_id: p.account_id ?? null,
    record_number,
    given_name: p.given_name,
    family_name: p.family_name,
    name,
    name_key,
    birth_date,
    birth_month: birthMonth(birth_date),
    sex: p.sex,
    phone,
    email: p.email ?? `patient${p.number}@${clinic.slug}.example.test`,
    address_line: address,
    city: clinic.city,
    postal_code: null,
    language: 'en',
    alert: random.chance(0.03) ? 'Hard of hearing: speak to the left side.' : null,
    created_at: p.since,
    updated_at: p.since,
  })
  for (const key of searchKeys({ given_name: p.given_name, family_name: p.family_name, record_number, birth_date, phone }))
    rows.add('patient_search_keys', { organization_id, key, patient_id: id })
  const addAllergy = (id_of: Random, code: string | null, substance: string, state: { reaction: string | null; severity: string }) => {
    const allergen_code = code === null ? allergenCodeOf(substance) : null
    const allergy = { organization_id, id: id_of.id(p.since), ...state, allergen_code }
    rows.add('allergy_versions', { ...allergy, version: 1, status: 'active', written_at: p.since })
    rows.add('allergies', { ...allergy, patient_id: id, code, substance, recorded_at: p.since })
  }
  if (random.chance(0.12)) {
    const [name, reaction, severity] = random.pick(allergySubstances)
    // A few are written with an error, so that nobody has coded them.
    const substance = name === 'Penicillin' && p.number % 7 === 3 ? 'Penicilin' : name
    addAllergy(random, null, substance, { reaction, severity })
  } else if (p.number % 4 > 0) {
    // Most of the others were asked and have no known allergy; of the rest nothing is known.
    addAllergy(new Random(p.number), noKnownAllergies.code, noKnownAllergies.substance, { reaction: null, severity: 'unknown' })
  }
  return {
    id,
    name,
    account_id: p.account_id ?? null,
    given_name: p.given_name,
    family_name: p.family_name,
    address,
    since: p.since,
    birth_date: new Date(birth_date),
    sex: p.sex,
    problems: new Set(),
  }
}

/** The words of the names of all patients, by which one is found in spite of a typing error. */
export function addWords(rows: Rows, organization_id: string, patients: readonly Patient[]) {
  for (const word of new Set(patients.flatMap(nearableWords)))
    for (const form of formsOf(word)) rows.add('name_forms', { organization_id, form, word })
}
