import { gtin14 } from '@polyclinic/contract/pharmacy/formulary/gtin'
import { refillRequestStatuses } from '@polyclinic/contract/pharmacy/refills/refill-request-machine'
import { orderStatuses } from '@polyclinic/contract/pharmacy/stock/purchase-order-rules'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { ClinicCalendar } from './calendar.ts'
import { sampleClinics } from './clinics.ts'
import { makeClinic } from './make-clinic.ts'
import { inventedPhones } from './phones.ts'

const now = new Date('2026-03-29T12:20:00Z')
const accounts = { staff: () => '00000000-0000-7000-8000-000000000001' }
const make = (index: number, at = now) =>
  makeClinic(sampleClinics[index] as (typeof sampleClinics)[number], 42 + index, at, accounts, []).rows.tables
type Row = Record<string, any>
const sum = (rows: readonly Row[] | undefined, field: string) => (rows ?? []).reduce((total, row) => total + (row[field] as number), 0)

describe.each(sampleClinics.map((clinic, index) => [clinic.name, index] as const))('the sample clinic %s', (_name, index) => {
  const tables = make(index)
  const all = (table: string) => (tables.get(table) ?? []) as Row[]

  it('has balanced books: every invoice is the sum of what was paid and what is due', () => {
    const paid = new Map<string, number>()
    for (const a of all('payment_allocations')) paid.set(a.invoice_id, (paid.get(a.invoice_id) ?? 0) + a.amount_minor)
    // The last balance of an invoice is what is due now.
    const due = new Map<string, number>(all('invoice_balances').map((b) => [b.invoice_id, b.due_minor]))
    for (const invoice of all('invoices')) expect(invoice.total_minor).toBe((paid.get(invoice.id) ?? 0) + (due.get(invoice.id) as number))
    const entries = all('ledger_entries')
    const owed =
      sum(
        entries.filter((e) => e.debit_account === 'receivable'),
        'amount_minor',
      ) -
      sum(
        entries.filter((e) => e.credit_account === 'receivable'),
        'amount_minor',
      )
    expect(owed).toBe([...due.values()].reduce((total, amount) => total + amount, 0))
  })

  it('numbers invoices and receipts without gaps', () => {
    const numbers = (rows: Row[], field: string) => rows.map((row) => row[field] as number).sort((a, b) => a - b)
    for (const series of new Set(all('invoices').map((i) => i.series))) {
      const numbersOfSeries = numbers(
        all('invoices').filter((i) => i.series === series),
        'number',
      )
      expect(numbersOfSeries).toEqual(numbersOfSeries.map((_, i) => i + 1))
    }
    const receipts = numbers(all('payments'), 'receipt_number')
    expect(receipts).toEqual(receipts.map((_, i) => i + 1))
  })

  it('never has a practitioner in two visits at once', () => {
    const byPractitioner = Map.groupBy(all('occupancies'), (o) => o.resource_id)
    for (const taken of byPractitioner.values()) {
      taken.sort((a, b) => a.starts_at - b.starts_at)
      taken.forEach((o, i) => {
        if (i > 0) expect(o.starts_at.getTime()).toBeGreaterThanOrEqual((taken[i - 1] as Row).ends_at.getTime())
      })
    }
  })

  it('has visits in the hours of their practitioner only', () => {
    const clinic = sampleClinics[index] as (typeof sampleClinics)[number]
    const hours = new Map<string, Row[]>(Map.groupBy(all('practitioner_hours'), (row) => row.practitioner_id))
    const clockOf = (at: Date) => Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(clinic.time_zone)
    const outside = all('appointments').filter(({ practitioner_id, starts_at, ends_at }) => {
      const [from, to] = [clockOf(starts_at), clockOf(ends_at)]
      const time = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' })
      return !hours
        .get(practitioner_id)
        ?.some(({ weekday, starts, ends }) => weekday === from.dayOfWeek && starts <= time(from) && time(to) <= ends)
    })
    expect(outside.map(({ starts_at }) => starts_at.toISOString())).toEqual([])
  })

  const rowsById = (table: string) => new Map(all(table).map((row) => [row.id as string, row]))

  it('has no patient at a visit before they registered or were born, nor twice on a day', () => {
    const { time_zone } = sampleClinics[index] as (typeof sampleClinics)[number]
    const days = new ClinicCalendar(time_zone, now)
    const patients = rowsById('patients')
    const visits = all('appointments')
    const early = visits.filter(({ patient_id, starts_at }) => starts_at < patients.get(patient_id)?.created_at)
    expect(early).toEqual([])
    expect(all('patients').filter(({ created_at, birth_date }) => created_at.toISOString().slice(0, 10) < birth_date)).toEqual([])
    const visitDays = visits.map(({ patient_id, starts_at }) => `${patient_id} ${days.dayOf(starts_at)}`)
    expect(new Set(visitDays).size).toBe(visitDays.length)
  })

  it('has no patient at a visit that is for another age or sex', () => {
    const [patients, services, practitioners] = [rowsById('patients'), rowsById('services'), rowsById('practitioners')]
    const isOdd: Record<string, (age: number, sex: string) => boolean> = {
      Paediatrics: (age) => age >= 18,
      Gynaecology: (age, sex) => sex !== 'female' || age < 14,
      'Child check': (age) => age >= 16,
      'Medical certificate': (age) => age < 16,
    }
    const odd = all('appointments').flatMap(({ patient_id, service_id, practitioner_id, starts_at }) => {
      const { birth_date, sex } = patients.get(patient_id) as Row
      const age = (starts_at.getTime() - Date.parse(birth_date)) / (365.25 * 86_400_000)
      const names = [services.get(service_id)?.name, practitioners.get(practitioner_id)?.specialty] as string[]
      return names.some((name) => isOdd[name]?.(age, sex)) ? [`${sex} of ${Math.floor(age)}: ${names.join(', ')}`] : []
    })
    expect(odd).toEqual([])
  })

  it('has a formulary of some 150 medicines, each with a pack whose barcode is of no pack of the world', () => {
    const packs = all('medication_packs')
    expect(all('medications')).toHaveLength(152)
    expect(new Set(packs.map(({ medication_id }) => medication_id))).toEqual(new Set(all('medications').map(({ id }) => id)))
    expect(packs).toHaveLength(152)
    expect(packs.filter(({ gtin, price_minor }) => !gtin14(String(gtin)) || !String(gtin).startsWith('02') || !price_minor)).toEqual([])
    expect(all('medication_ingredients').filter(({ substance }) => substance === null)).toEqual([])
  })

  it('has results below what the laboratory can measure, as it sends them', () => {
    const below = all('observations').filter(({ value_comparator }) => value_comparator === '<')
    expect(below.length).toBeGreaterThan(2)
    expect(new Set(below.map(({ category, interpretation }) => `${category} ${interpretation}`))).toEqual(new Set(['laboratory normal']))
  })

  it('is the same for the same day, and contains no real person', () => {
    expect(all('patients').slice(0, 50)).toEqual(make(index).get('patients')?.slice(0, 50))
    expect(all('patients').every((p) => p.email.endsWith('.example.test') && inventedPhones.test(p.phone))).toBe(true)
    expect(all('organizations').every((o) => inventedPhones.test(o.phone))).toBe(true)
  })
})

it('shows today at every stage while the clinic is open', () => {
  for (const [hour, minute] of [
    [11, 10],
    [13, 55],
    [14, 10],
  ] as const) {
    const at = new Date(Date.UTC(2026, 9, 24, hour, minute))
    const today = (make(0, at).get('appointments') ?? []).filter((a) => (a.starts_at as Date).toISOString().startsWith('2026-10-24'))
    expect(new Set(today.map((a) => a.status)), `${hour}`).toEqual(
      new Set(['fulfilled', 'cancelled', 'noshow', 'in-consultation', 'checked-in', 'arrived', 'booked']),
    )
  }
})

it('contains nothing in the future as done, at any hour', () => {
  const planned = new Set(['starts_at', 'ends_at', 'expires_at'])
  const begun = new Set(['fulfilled', 'noshow', 'cancelled', 'in-consultation'])
  for (let hour = 0; hour < 24; hour++) {
    const at = new Date(Date.UTC(2026, 9, 25, hour, hour % 2 === 0 ? 1 : 44))
    const tables = make(2, at)
    const ahead = [...tables].flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row)
          .filter(([name, value]) => value instanceof Date && value > at && !planned.has(name))
          .map(([name]) => `${hour}: ${table}.${name}`),
      ),
    )
    expect([...new Set(ahead)]).toEqual([])
    const visits = (tables.get('appointments') ?? []) as Row[]
    expect(visits.filter((a) => begun.has(a.status) && a.starts_at > at)).toEqual([])
    // A patient who comes early arrives before the time of the visit.
    expect(visits.filter((a) => /arrived|checked-in/.test(a.status) && a.arrived_at > at)).toEqual([])
  }
}, 60_000)

it('leaves some work: visits that nobody has completed, and requests that nobody has answered', () => {
  for (const [index] of sampleClinics.entries()) {
    const tables = make(index)
    const visits = (tables.get('appointments') ?? []) as Row[]
    const unsettled = visits.filter((a) => a.status === 'booked' && a.ends_at < now && now.getTime() - a.ends_at.getTime() > 86_400_000)
    expect(unsettled.length, `${index}`).toBeGreaterThan(0)
    expect(unsettled.length, `${index}`).toBeLessThan(visits.length / 100)
    const reasons = new Set(visits.filter((a) => a.status === 'cancelled').map((a) => a.cancel_reason))
    expect(reasons.size).toBeGreaterThan(3)
  }
  const requests = (make(0).get('appointment_requests') ?? []) as Row[]
  expect(requests.map((r) => [r.starts_at > now, r.created_at < now])).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ])
})

it('has refill requests in each state, and supplies that ran out', () => {
  const tables = make(0)
  const requests = (tables.get('refill_requests') ?? []) as Row[]
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(refillRequestStatuses))
  const active = new Set(
    (tables.get('prescription_statuses') ?? []).filter(({ status }) => status === 'active').map((row) => row.prescription_id),
  )
  for (const { status, prescription_id, renewed_prescription_id, created_at, answered_at } of requests) {
    expect([active.has(prescription_id), active.has(renewed_prescription_id)]).toEqual([status !== 'changed', status === 'changed'])
    expect(created_at < (answered_at ?? now)).toBe(true)
  }
  expect((tables.get('dispenses') ?? []).length).toBeGreaterThan(2)
})

it('shows something for the known patient on every screen, on any day', () => {
  const knownPerson = { email: 'known@example.test', given_name: 'Known', family_name: 'Person', sex: 'female', birth_date: '1988-04-12' }
  for (const day of [3, 9, 15, 21, 27]) {
    const made = makeClinic(sampleClinics[0] as (typeof sampleClinics)[number], 42, new Date(Date.UTC(2026, 10, day, 11)), accounts, [
      knownPerson,
    ])
    const rowsOfPatient = (table: string) =>
      (made.rows.tables.get(table) ?? []).filter((row) => row.patient_id === made.accountPatients[0]?.id) as Row[]
    expect(rowsOfPatient('released_records').length).toBeGreaterThan(0)
    expect(rowsOfPatient('prescription_statuses').filter((row) => row.status === 'active').length).toBeGreaterThan(0)
    for (const table of ['invoices', 'appointments', 'waitlist_entries']) expect(rowsOfPatient(table).length).toBeGreaterThan(0)
  }
})

it('has stock whose balances are the sums of its movements, with batches of each kind, and an order in each state', () => {
  const tables = make(0)
  const of = (table: string) => (tables.get(table) ?? []) as Row[]
  const sums = new Map<string, number>()
  for (const { batch_id, place_id, quantity } of of('stock_moves')) {
    const key = `${batch_id} ${place_id}`
    sums.set(key, (sums.get(key) ?? 0) + (quantity as number))
  }
  expect(of('stock_balances').map(({ quantity }) => quantity)).toEqual(
    of('stock_balances').map(({ batch_id, place_id }) => sums.get(`${batch_id} ${place_id}`)),
  )
  expect(Math.min(...of('stock_balances').map(({ quantity }) => quantity as number))).toBeGreaterThanOrEqual(0)
  expect(new Set(of('stock_batches').map(({ state }) => state))).toEqual(new Set(['usable', 'recalled']))
  expect(new Set(of('purchase_orders').map(({ status }) => status))).toEqual(new Set(orderStatuses))
  expect(of('stock_recipients').length).toBeGreaterThan(0)
})
