import type { Patient, Practitioner } from './people.ts'
import type { Random } from './random.ts'
import type { Service } from './visits.ts'

interface Books {
  patients: readonly Patient[]
  /** The visits of each day, in the form of `visitDay`: nobody comes twice. */
  visitDays: Set<string>
}

interface PlannedVisit {
  practitioner: Pick<Practitioner, 'specialty'>
  service: Pick<Service, 'name'>
  starts_at: Date
}

const day = 86_400_000
type Ages = readonly [from: number, to: number]
const anyAge: Ages = [0, 200]

/** The ages of a service's patients, in whole years. */
const agesOfServices: Readonly<Record<string, Ages>> = { 'Child check': [0, 15], 'Medical certificate': [16, 200] }

/** The ages of a specialist's patients. */
const agesOfSpecialties: Readonly<Record<string, Ages>> = {
  Paediatrics: [0, 17],
  Gynaecology: [14, 200],
  Cardiology: [18, 200],
  Psychiatry: [18, 200],
}

/** One patient on one day; of the sample clinics' zones the working day lies within one day of UTC. */
export const visitDay = (patient_id: string, at: Date) => `${patient_id} ${Math.floor(at.getTime() / day)}`

/** Whether this patient could have the visit: of the right age and sex, registered by then, and without another visit on that day. */
export function suitsVisit({ visitDays }: Books, patient: Patient, { practitioner, service, starts_at }: PlannedVisit): boolean {
  const age = Math.floor((starts_at.getTime() - patient.birth_date.getTime()) / (365.25 * day))
  const isWithin = ([from, to]: Ages = anyAge) => age >= from && age <= to
  return (
    patient.since <= starts_at &&
    isWithin(agesOfServices[service.name]) &&
    isWithin(agesOfSpecialties[practitioner.specialty]) &&
    (practitioner.specialty !== 'Gynaecology' || patient.sex === 'female') &&
    !visitDays.has(visitDay(patient.id, starts_at))
  )
}

/** A random patient whom the visit suits. */
export const choosePatient = (random: Random, books: Books, visit: PlannedVisit): Patient =>
  patientFrom(books, random.int(0, books.patients.length - 1), visit)

/** The first patient whom the visit suits, from this index of the list on; the one at the index if it suits nobody. */
export function patientFrom(books: Books, place: number, visit: PlannedVisit): Patient {
  const { patients } = books
  const at = (i: number) => patients[(place + i) % patients.length] as Patient
  for (let i = 0; i < patients.length; i++) if (suitsVisit(books, at(i), visit)) return at(i)
  return at(0)
}
