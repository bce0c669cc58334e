import { randomUUID } from 'node:crypto'
import type { SeedResult } from './seed.ts'

export interface Case {
  name: string
  /** The bare server has no counterpart. */
  alone?: true
  /** Returns a function that writes the next call as bytes. */
  request(bare: boolean): () => string
}

/** The calls that a clinic's day is made of, each with the bare server's counterpart. */
export function cases(seeded: SeedResult): Case[] {
  const { organization_id, token, day, practitioner_ids, patient_ids, unreachable_ids, service_id, long_chart_ids } = seeded
  const signedIn = `authorization: Bearer ${token}\r\nx-organization: ${organization_id}\r\n`
  const until = new Date(Date.parse(day) + 86_400_000).toISOString()
  const pick = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)] as T
  const prefix = () => `family${letters(2)}`
  // The third letter of the name is missing.
  const misspelt = () => `faily${letters(4)}`
  // The names are numbered as in the seed.
  const phone = () => `%2B353${100_000_000 + Math.floor(Math.random() * 100_000)}`
  const pathOf = (bare: boolean, path: string) => (bare ? `/${organization_id}${path}` : `/api/v1/org${path}`)
  const get =
    (path: () => string): Case['request'] =>
    (bare) =>
    () =>
      `GET ${pathOf(bare, path())} HTTP/1.1\r\nhost: bench\r\n${bare ? '' : signedIn}\r\n`
  const post =
    (path: string, body: () => object): Case['request'] =>
    (bare) =>
    () => {
      const text = JSON.stringify(body())
      const headers = bare ? '' : `${signedIn}idempotency-key: ${randomUUID()}\r\n`
      return `POST ${pathOf(bare, path)} HTTP/1.1\r\nhost: bench\r\n${headers}content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`
    }
  // The beginning of a name, names of other countries, a typing error, an ATC code, a brand of the seed, all of a letter.
  const medicines = ['amox', 'acetaminophen', 'paracetmol', 'C09A', 'brand1234', 'ibuprofen%204', 'Tylenol', 'clavulan', 'm']
  const list = `/appointments?from=${day}&to=${until}`
  const fortnight = new Date(Date.parse(day) + 14 * 86_400_000).toISOString()
  const free = `/availability?service_id=${service_id}&from=${day}&to=${fortnight}`
  // Each booking takes the next quarter of an hour of the next practitioner.
  let booked = 0
  const start = Date.parse(seeded.free_from)
  const nextVisit = (patients: string[]) => {
    const n = booked++
    const slot = Math.floor(n / practitioner_ids.length)
    const starts_at = new Date(start + Math.floor(slot / 40) * 86_400_000 + 8 * 3_600_000 + (slot % 40) * 900_000).toISOString()
    // No patient is booked twice at one time.
    return {
      patient_id: patients[n % patients.length],
      practitioner_id: practitioner_ids[n % practitioner_ids.length],
      service_id,
      starts_at,
    }
  }
  return [
    { name: 'patient by id', request: get(() => `/patients/${pick(patient_ids)}`) },
    { name: 'patient search of 20', request: get(() => `/patients?q=${prefix()}&limit=20`) },
    { name: 'patient search, misspelt', alone: true, request: get(() => `/patients?q=${misspelt()}&limit=20`) },
    { name: 'patient search by telephone', alone: true, request: get(() => `/patients?q=${phone()}&limit=20`) },
    { name: 'patients, first page', alone: true, request: get(() => '/patients?limit=20') },
    { name: 'patients, last page', alone: true, request: get(() => '/patients?limit=20&sort=-name') },
    { name: 'chart of 20 years', alone: true, request: get(() => `/patients/${pick(long_chart_ids)}/chart-summary`) },
    { name: 'timeline of 20 years', alone: true, request: get(() => `/patients/${pick(long_chart_ids)}/timeline?limit=30`) },
    { name: 'day list of 100', request: get(() => `${list}&limit=100`) },
    { name: "practitioner's day of 10", request: get(() => `${list}&practitioner_id=${pick(practitioner_ids.slice(0, 10))}`) },
    { name: 'create patient', request: post('/patients', newPatient) },
    { name: 'book', request: post('/appointments', () => nextVisit(patient_ids)) },
    { name: 'book, nobody to mail', request: post('/appointments', () => nextVisit(unreachable_ids)) },
    { name: 'free times of one, 14 days', alone: true, request: get(() => `${free}&practitioner_id=${pick(practitioner_ids)}`) },
    { name: 'free times of 20, 14 days', alone: true, request: get(() => free) },
    { name: 'medicine search of 20 in 20,000', alone: true, request: get(() => `/medications?q=${pick(medicines)}&limit=20`) },
    { name: 'board of 200', alone: true, request: get(() => `/today?on=${seeded.full_day}`) },
  ]
}

/** One in five has a family name that none of the clinic's patients has. */
function newPatient() {
  const family_name = `Family${letters(4)}`
  const phone = `+35387${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
  const birth_date = new Date(Date.UTC(1940, 0, Math.floor(Math.random() * 29_000))).toISOString().slice(0, 10)
  return { given_name: 'Bench', family_name, birth_date, sex: 'female', phone, email: `p${phone.slice(1)}@bench.test` }
}

/** Letters as the seed writes them: a name with a digit in it would be found as it is typed alone. */
function letters(count: number): string {
  const hex = randomUUID().slice(0, count)
  return hex.replace(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)] as string)
}
