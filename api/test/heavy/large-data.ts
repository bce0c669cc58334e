/** Data as large as the product takes them. */

import { newId } from '../../src/kernel/ids.ts'
import type { AppointmentRow } from '../../src/visits/appointments/index.ts'
import type { World } from '../clinic.ts'

/** A table of so many people that is so many bytes long. */
export function largeTable(people: number, bytes: number): Buffer {
  const note = 'x'.repeat(Math.floor(bytes / people) - 70)
  const day = (n: number) => `${1940 + (n % 80)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
  const letters = (n: number) =>
    Array.from(n.toString(26))
      .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
      .join('')
  const lines = Array.from({ length: people }, (_, n) => `Zora,Person${letters(n)},${day(n)},+49 30 ${1_000_000 + n},${note}`)
  return Buffer.from(['First name,Last name,DOB,Phone,Remarks', ...lines, ''].join('\n')).subarray(0, bytes)
}

/** A chart of another system with so many bytes: observations of decades, or one document with a picture in it. */
export function largeBundle(bytes: number, kind: 'many' | 'one' = 'many'): Buffer {
  const family = kind === 'many' ? 'Largest' : 'Single'
  const identifier = [{ system: 'urn:test', value: newId() }]
  const person = { resourceType: 'Patient', id: 'p', name: [{ family, given: ['Zora'] }], birthDate: '1980-02-03', identifier }
  const subject = { reference: 'Patient/p' }
  const entry: object[] = [{ resource: person }]
  if (kind === 'one') {
    const content = [{ attachment: { data: 'QUJD'.repeat(Math.floor((bytes - 3000) / 4)) } }]
    entry.push({ resource: { resourceType: 'DocumentReference', id: 'd', status: 'current', subject, content } })
  } else {
    const observation = (n: number) => ({
      resourceType: 'Observation',
      id: `o${n}`,
      status: 'final',
      category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] }],
      code: { coding: [{ system: 'http://loinc.org', code: '2345-7', display: 'Glucose [Mass/volume] in Serum or Plasma' }] },
      subject,
      effectiveDateTime: new Date(Date.UTC(1990, 0, 1) + n * 3_600_000).toISOString(),
      valueQuantity: { value: 80 + (n % 40), unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
      referenceRange: [{ low: { value: 70 }, high: { value: 110 }, text: 'Fasting' }],
    })
    const each = JSON.stringify(observation(100_000)).length + 15
    for (let n = 0; n < Math.floor((bytes - 2000) / each); n++) entry.push({ resource: observation(n) })
  }
  return Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }))
}

/** Charts of a clinic, written by its owner. */
export const manyPatients = (world: World, organization_id: string, count: number) =>
  world.owner.query(
    `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key, birth_date, sex, address_line, city)
     select $1, gen_random_uuid(), 'L' || n, 'Zora', 'Listed ' || n, 'Zora Listed ' || n, 'listed ' || n || ' zora', '1980-01-02', 'female', 'Main Street ' || n, 'Dublin'
     from generate_series(1, $2) n`,
    [organization_id, count],
  )

/** Visits of a practitioner in thirteen months. */
export const largeCalendar = (visits: number): AppointmentRow[] =>
  Array.from({ length: visits }, (_, n) => {
    const starts_at = new Date(Date.UTC(2026, 0, 1) + n * 900_000).toISOString()
    const times = { starts_at, ends_at: starts_at, created_at: starts_at, updated_at: starts_at }
    const where = { place: 'clinic', location_name: 'Main house', room_name: `Room ${n % 20}` }
    return {
      id: newId(),
      version: 1,
      status: 'booked',
      patient_name: `Zora Sample ${n}`,
      restricted: false,
      ...times,
      ...where,
    } as unknown as AppointmentRow
  })
