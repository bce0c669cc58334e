import { findableText } from '@polyclinic/contract/kernel/normalize-name'
import { Till } from './billing.ts'
import { addMinutes, ClinicCalendar } from './calendar.ts'
import { choosePatient, patientFrom, suitsVisit } from './choose-patient.ts'
import type { SampleClinic } from './clinics.ts'
import { addMedications } from './formulary.ts'
import { addMedicationStatements } from './medication-statements.ts'
import { type Accounts, addPatient, addPatients, addStaff, addWords, type Patient, type Practitioner } from './people.ts'
import { inventedPhone } from './phones.ts'
import { halfHours, planDay } from './plan-day.ts'
import { Random } from './random.ts'
import { addRefills } from './refills.ts'
import { addRequests } from './requests.ts'
import { Rows } from './rows.ts'
import { addStock } from './stock.ts'
import { addTasks } from './tasks.ts'
import { addVisit, type LoadedClinic, type Service, type Stage } from './visits.ts'
import { addWaitlist } from './waitlist.ts'

export interface NamedPatient {
  email: string
  given_name: string
  family_name: string
  sex: string
  birth_date: string
  account_id?: string
}

/** All rows of one clinic: its places, its people, a year of visits, today as the hour has it, two weeks ahead. */
export function makeClinic(clinic: SampleClinic, seed: number, now: Date, accounts: Accounts, named_patients: NamedPatient[]) {
  const random = new Random(seed)
  const rows = new Rows()
  const since = addMinutes(now, -400 * 1440)
  const organization_id = random.id(since)
  const calendar = new ClinicCalendar(clinic.time_zone, now)
  const offer = addClinic(rows, random, clinic, organization_id, since)
  const staff = addStaff(rows, random, clinic, organization_id, accounts, offer.locations, since)
  for (const practitioner of staff.practitioners) {
    practitioner.service_ids = offer.services
      .filter(({ only }) => !only || only.includes(practitioner.specialty))
      .map((service) => service.id)
    for (const service_id of practitioner.service_ids)
      rows.add('service_practitioners', { organization_id, service_id, practitioner_id: practitioner.id })
    list(rows, clinic, organization_id, practitioner)
  }
  const medicines = addMedications(rows, random, seed, organization_id, since)
  const patients = addPatients(rows, random, clinic, organization_id, now)
  const accountPatients = named_patients.map((person, i) =>
    addPatient(rows, random, clinic, organization_id, {
      ...person,
      number: clinic.patients + 1 + i,
      since: addMinutes(now, -300 * 1440),
      birth_date: new Date(person.birth_date),
    }),
  )
  addWords(rows, organization_id, [...patients, ...accountPatients])
  const loaded: LoadedClinic = {
    organization_id,
    staff,
    patients,
    services: offer.services,
    medicines,
    calendar,
    till: new Till(clinic.currency, issuerOf(clinic)),
    invoices: [],
    payments: [],
    visitDays: new Set(),
    visitTimes: new Set(),
  }
  addDays(rows, random, loaded, clinic.busy, -364)
  addVisitsOfAccount(rows, random, loaded, accountPatients)
  addToday(rows, random, loaded)
  addUpcomingDays(rows, random, loaded, accountPatients)
  // This random source is separate, so that those above give the values they always gave.
  addWaitlist(rows, new Random(seed + 11), loaded, accountPatients)
  addRequests(rows, new Random(seed + 13), loaded, clinic)
  addTasks(rows, new Random(seed + 17), loaded)
  addStock(rows, new Random(seed + 19), loaded)
  addRefills(rows, new Random(seed + 23), loaded)
  addMedicationStatements(rows, new Random(seed + 29), loaded, [...accountPatients, ...patients])
  makeInvoicesAndPayments(loaded)
  rows.add('counters', { organization_id, name: 'patients', value: clinic.patients + accountPatients.length })
  for (const [name, value] of loaded.till.numbers) rows.add('counters', { organization_id, name, value })
  return { organization_id, rows, accountPatients }
}

/** Invoices and payments are made in the order of time, so that their numbers are. */
export function makeInvoicesAndPayments({ invoices, payments }: LoadedClinic) {
  for (const documents of [invoices, payments]) {
    for (const document of documents.sort((a, b) => a.at.getTime() - b.at.getTime())) document.make()
  }
}

/** The issuer of bills, the same as in the clinic's row. */
export const issuerOf = ({ name, city, slug, locations }: SampleClinic) => ({
  name,
  address: [locations[0]?.address_line, city].filter(Boolean).join('\n'),
  contact: `+353 55 500 0000\nhello@${slug}.polyclinic.test`,
  tax_number: '',
  note: '',
})

function addClinic(rows: Rows, random: Random, clinic: SampleClinic, organization_id: string, since: Date) {
  const { slug, name, about, time_zone, currency, country, city, specialties } = clinic
  rows.add('organizations', {
    id: organization_id,
    slug,
    name,
    status: 'active',
    time_zone,
    currency,
    country,
    locale: `en-${country}`,
    about,
    city,
    address_line: clinic.locations[0]?.address_line,
    specialties,
    search_text: findableText([name, city, ...specialties].join(' ')),
    phone: inventedPhone(country, 0),
    email: `hello@${slug}.polyclinic.test`,
    sample: true,
    setup_completed_at: since,
    approved_at: since,
    created_at: since,
    updated_at: since,
  })
  const locations = clinic.locations.map((location) => {
    const id = random.id(since)
    rows.add('locations', { organization_id, id, ...location, city, created_at: since })
    for (const number of [1, 2, 3, 4]) rows.add('rooms', { organization_id, id: random.id(since), location_id: id, name: `Room ${number}` })
    for (let weekday = 1; weekday <= 7; weekday++)
      rows.add('location_hours', { organization_id, id: random.id(since), location_id: id, weekday, starts: '08:00', ends: '18:00' })
    return id
  })
  const services: Service[] = clinic.services.map((service, i) => {
    // The rows are made one after another, as somebody would set them up.
    const id = random.id(new Date(since.getTime() + i))
    rows.add('services', {
      organization_id,
      id,
      name: service.name,
      duration_minutes: service.minutes,
      price_minor: service.price,
      tax_rate_bp: service.tax_bp ?? 0,
      color: service.color,
      place: service.place ?? 'in-person',
      booking_mode: service.mode ?? 'instant',
      // A service that is longer than an examination has a room of its own.
      room_need: service.minutes > 30 ? 'any' : 'none',
      created_at: since,
    })
    return {
      id,
      name: service.name,
      minutes: service.minutes,
      price: service.price,
      tax_bp: service.tax_bp ?? 0,
      place: service.place ?? 'in-person',
      only: service.only ?? null,
    }
  })
  return { locations, services }
}

function list(rows: Rows, clinic: SampleClinic, organization_id: string, practitioner: Practitioner) {
  const row = (rows.tables.get('practitioners') ?? []).find((p) => p.id === practitioner.id) as Record<string, unknown>
  const names = clinic.services.filter(({ only }) => !only || only.includes(practitioner.specialty)).map((service) => service.name)
  const words = [row.name, row.specialty, clinic.city, clinic.name, ...names].join(' ')
  rows.add('practitioner_listings', {
    organization_id,
    practitioner_id: practitioner.id,
    organization_name: clinic.name,
    time_zone: clinic.time_zone,
    name: row.name,
    title: row.title,
    specialty: row.specialty,
    languages: row.languages,
    gender: row.gender,
    city: clinic.city,
    accepts_new_patients: row.accepts_new_patients,
    in_person: true,
    video: clinic.services.some((s) => s.place === 'video'),
    service_names: names,
    search_text: findableText(words),
  })
}

const half = (services: Service[]) => services.filter((service) => service.minutes <= 30)

/** What fits into a half hour and this practitioner does. */
const servicesOf = (loaded: LoadedClinic, practitioner: Practitioner) =>
  half(loaded.services).filter((service) => practitioner.service_ids.includes(service.id))

/** Past days, from a number of days before today until yesterday. */
export function addDays(rows: Rows, random: Random, loaded: LoadedClinic, busy: number, from: number) {
  for (let offset = from; offset < 0; offset++) {
    const day = loaded.calendar.day(offset)
    for (const practitioner of loaded.staff.practitioners) {
      if (!practitioner.weekdays.includes(day.dayOfWeek)) continue
      // The last weeks were as full as today, so that figures can be compared.
      const count = offset < -14 ? random.int(1, busy) : random.int(8, 10)
      for (const minutes of random.some(halfHours, count)) {
        const outcome = random.next()
        // For visits of the last week nobody has recorded yet who did not come.
        const absent = offset < -7 ? 'noshow' : 'booked'
        const stage: Stage = outcome < 0.86 ? 'fulfilled' : outcome < 0.91 ? absent : 'cancelled'
        const visit = { practitioner, service: random.pick(servicesOf(loaded, practitioner)), starts_at: loaded.calendar.at(day, minutes) }
        addVisit(rows, random, loaded, { ...visit, patient: choosePatient(random, loaded, visit), stage })
      }
    }
  }
}

/** The known patients have been here before, at times that the others left free. */
function addVisitsOfAccount(rows: Rows, random: Random, loaded: LoadedClinic, accountPatients: Patient[]) {
  accountPatients.forEach((patient, person) => {
    ;[-210, -120, -45, -9].forEach((offset, i) => {
      const day = loaded.calendar.day(offset)
      const service = half(loaded.services)[0] as Service
      const times = halfHours.map((minutes) => loaded.calendar.at(day, minutes))
      const working = loaded.staff.practitioners.filter(({ weekdays }) => weekdays.includes(day.dayOfWeek))
      const suitable = working.filter((practitioner) => suitsVisit(loaded, patient, { practitioner, service, starts_at: times[0] as Date }))
      const practitioner = (suitable.length > 0 ? suitable : working)[(i + person) % (suitable.length || working.length)] as Practitioner
      const starts_at = times.find((time) => !loaded.visitTimes.has(`${practitioner.id} ${time.toISOString()}`))
      if (starts_at)
        addVisit(rows, random, loaded, { patient, practitioner, service, starts_at, stage: 'fulfilled', lasting: offset === -9 })
    })
  })
}

/** Today as the clinic has it at this hour, in the hours of those who work today. */
export function addToday(rows: Rows, random: Random, loaded: LoadedClinic) {
  const { calendar } = loaded
  const working = loaded.staff.practitioners.filter(({ weekdays }) => weekdays.includes(calendar.today.dayOfWeek))
  let numbers = 0
  planDay(working.length, calendar.minutesNow).forEach(({ practitioner: place, minutes, stage }, i) => {
    const practitioner = working[place] as Practitioner
    const wasHere = !(stage === 'booked' || stage === 'cancelled' || stage === 'noshow')
    const visit = { practitioner, service: random.pick(servicesOf(loaded, practitioner)), starts_at: calendar.at(calendar.today, minutes) }
    addVisit(rows, random, loaded, {
      ...visit,
      patient: patientFrom(loaded, i * 7 + 20, visit),
      stage,
      // Some notes of today are not written yet.
      isUnsigned: halfHours.indexOf(minutes) % 3 === 1,
      // The queue number is given at arrival.
      ...(wasHere ? { token: `A-${String(++numbers).padStart(3, '0')}` } : {}),
    })
  })
  // The next walk-in gets the next number.
  rows.add('counters', { organization_id: loaded.organization_id, name: `tokens:${calendar.today.toString()}`, value: numbers })
}

function addUpcomingDays(rows: Rows, random: Random, loaded: LoadedClinic, accountPatients: Patient[]) {
  for (let offset = 1; offset <= 14; offset++) {
    const day = loaded.calendar.day(offset)
    loaded.staff.practitioners.forEach((practitioner, p) => {
      if (!practitioner.weekdays.includes(day.dayOfWeek)) return
      // Tomorrow is fuller than a day in two weeks.
      random.some(halfHours.slice(1), Math.max(2, 8 - Math.floor(offset / 2))).forEach((minutes, i) => {
        const visit = { practitioner, service: random.pick(servicesOf(loaded, practitioner)), starts_at: loaded.calendar.at(day, minutes) }
        const accountPatient =
          i === 0 && offset > 2 && offset % 6 === p % 6 ? accountPatients[p % Math.max(1, accountPatients.length)] : undefined
        const patient = accountPatient && suitsVisit(loaded, accountPatient, visit) ? accountPatient : choosePatient(random, loaded, visit)
        addVisit(rows, random, loaded, { ...visit, patient, stage: 'booked' })
      })
    })
  }
}
