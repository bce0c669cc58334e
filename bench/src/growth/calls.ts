import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { familyNames, givenNames } from './names.ts'
import type { GrownClinic } from './seed-clinic.ts'

interface CallRequest {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
}

export interface GrowthCall {
  name: string
  /** The request of the `n`th call. */
  ask(n: number): CallRequest
}

/** A row of each kind to ask for by its id, from the middle of the clinic's past. */
interface SeededValues {
  patient_ids: string[]
  names: string[]
  phones: string[]
  birth_dates: string[]
  record_numbers: string[]
  invoice_labels: string[]
}

async function find(owner: pg.Client, { organization_id }: GrownClinic): Promise<SeededValues> {
  const { rows } = await owner.query<Record<string, string>>(
    `select id, given_name || ' ' || family_name as name, phone, birth_date::text, record_number from patients where organization_id = $1 order by md5(id::text) limit 500`,
    [organization_id],
  )
  const invoices = await owner.query<{ label: string }>(
    'select label from invoices where organization_id = $1 order by md5(id::text) limit 500',
    [organization_id],
  )
  const all = (column: string) => rows.map((row) => row[column] as string)
  return {
    patient_ids: all('id'),
    names: all('name'),
    phones: all('phone'),
    birth_dates: all('birth_date'),
    record_numbers: all('record_number'),
    invoice_labels: invoices.rows.map(({ label }) => label),
  }
}

const dayLength = 86_400_000

/** The calls of a clinic's day, and those whose cost is most likely to grow with the size of its past. */
export async function growthCalls(owner: pg.Client, clinic: GrownClinic): Promise<GrowthCall[]> {
  const found = await find(owner, clinic)
  const { today, practitioner_ids, service_id, account_id } = clinic
  const at = (days: number) => new Date(today.getTime() + days * dayLength).toISOString()
  const on = (days: number) => at(days).slice(0, 10)

  const get = (name: string, path: string | ((n: number) => string)): GrowthCall => ({
    name,
    ask: (n) => ({ method: 'GET', path: `/org${typeof path === 'string' ? path : path(n)}` }),
  })
  const search = (name: string, q: (n: number) => string) =>
    get(`search: ${name}`, (n) => `/patients?q=${encodeURIComponent(q(n))}&limit=20`)
  const patient = (n: number) => nthOf(found.patient_ids, n)
  const [family, given] = [familyNames[0] as string, givenNames[0] as string]
  const [another_family, another] = [familyNames[1] as string, givenNames[1] as string]
  const names_of_three = found.names.filter((name) => name.split(' ').length === 3)
  // As many digits as about one chart has at either clinic: the charts that share four are ten times as many at the large one. A zero
  // in front may be left out of a number, so that these would be the first digits of many.
  const last_digits = found.phones.map((phone) => phone.slice(-6)).filter((digits) => !digits.startsWith('0'))
  let booked = 0
  const month = `from=${on(-30)}&to=${on(-1)}`
  return [
    get('patient', (n) => `/patients/${patient(n)}`),
    get('chart', (n) => `/patients/${patient(n)}/chart`),
    get('timeline', (n) => `/patients/${patient(n)}/timeline`),
    get('balance', (n) => `/patients/${patient(n)}/balance`),
    get('visits of a patient', (n) => `/appointments?patient_id=${patient(n)}`),
    get('patients, first page', '/patients?limit=50&total=true'),
    get('patients, last page', '/patients?limit=50&sort=-name&total=true'),
    get('patients, newest', '/patients?limit=50&sort=-created_at'),
    search('first letters', (n) => nthOf(familyNames, n).slice(0, 4)),
    search('one letter', (n) => nthOf('bdfgklmnprstvz'.split(''), n)),
    search('a common name', () => given),
    search('a name in full', (n) => nthOf(found.names, n)),
    search('a common and a rare word', () => `${given} ${familyNames.at(-1)}`),
    search('a common name and the last digits', (n) => `${given} ${nthOf(last_digits, n)}`),
    search('a name of three words', (n) => nthOf(names_of_three, n)),
    search('two common words', () => `${given} ${family}`),
    search('the beginnings of two words', () => `${given.slice(0, 2)} ${another_family.slice(0, 2)}`),
    search('two common words that nobody has', () => `${given} ${another}`),
    search('telephone number', (n) => nthOf(found.phones, n)),
    search('last digits', (n) => nthOf(found.phones, n).slice(-5)),
    search('birth date', (n) => nthOf(found.birth_dates, n)),
    search('record number', (n) => nthOf(found.record_numbers, n)),
    get('search, counted', () => `/patients?q=${given}&limit=50&total=true`),
    { name: 'search everywhere', ask: (n) => ({ method: 'GET', path: `/search?q=${nthOf(familyNames, n).slice(0, 4)}` }) },
    get('day', `/appointments?from=${at(1)}&to=${at(2)}&limit=100`),
    get("practitioner's day", (n) => `/appointments?from=${at(1)}&to=${at(2)}&practitioner_id=${nthOf(practitioner_ids, n)}`),
    get('today', '/today'),
    get('free times, 14 days', `/availability?service_id=${service_id}&from=${at(1)}&to=${at(15)}`),
    get('unresolved visits', '/appointments?unresolved=true'),
    get('dashboard', '/dashboard'),
    get('open work', '/open-work'),
    get('invoices', '/invoices?limit=50&total=true'),
    get('open invoices', '/invoices?status=open&limit=50'),
    get('overdue invoices', '/invoices?status=overdue&limit=50'),
    get('cancelled invoices', '/invoices?status=cancelled&limit=50'),
    get('invoice by label', (n) => `/invoices?q=${nthOf(found.invoice_labels, n)}`),
    get('unbilled work', '/charges?status=billable&total=true'),
    get('payments', '/payments?limit=50&total=true'),
    get('takings', '/takings'),
    get('records', '/records?limit=50&total=true'),
    get('prescriptions', '/prescriptions?limit=50&total=true'),
    get('audit log', '/audit-events?limit=50'),
    get('audit log, an action', '/audit-events?limit=50&action=patient.change'),
    get('audit log, a rare action', '/audit-events?limit=50&action=settings.change'),
    get('audit log, an action that is not there', '/audit-events?limit=50&action=sale'),
    get('audit log, first letter of actions', '/audit-events?limit=50&action=s'),
    get('audit log, changes', '/audit-events?limit=50&kind=changes'),
    get('audit log, refused', '/audit-events?limit=50&kind=refused'),
    get('audit log of somebody', `/audit-events?limit=50&account_id=${account_id}`),
    get('audit log, an action of somebody', `/audit-events?limit=50&account_id=${account_id}&action=settings.change`),
    get('audit log of a patient', (n) => `/audit-events?limit=50&patient_id=${patient(n)}`),
    get('report of visits', `/reports/appointments?${month}`),
    get('report of patients', `/reports/patients?${month}`),
    get('analytics', `/reports/analytics?${month}`),
    get('report of billing', `/reports/billing?${month}`),
    { name: 'create patient', ask: (n) => ({ method: 'POST', path: '/org/patients', body: person(n) }) },
    { name: 'book between visits', ask: () => ({ method: 'POST', path: '/org/appointments', body: booking(booked++) }) },
  ]

  function booking(n: number) {
    // Each practitioner is free for the second half of each half hour, on other days than those that are read.
    const slot = Math.floor(n / practitioner_ids.length)
    const starts_at = new Date(today.getTime() + (2 + Math.floor(slot / 9)) * dayLength + 8 * 3_600_000 + 900_000 + (slot % 9) * 1_800_000)
    return { patient_id: patient(n), practitioner_id: nthOf(practitioner_ids, n), service_id, starts_at: starts_at.toISOString() }
  }
}

const person = (n: number) => ({
  given_name: nthOf(givenNames, n),
  family_name: `Newcomer${randomUUID().slice(0, 6)}`,
  birth_date: '1980-01-01',
  sex: 'female',
  phone: `+3538611${String(n).padStart(5, '0')}`,
})
const nthOf = (list: readonly string[], n: number) => list[n % list.length] as string
