import { randomUUID } from 'node:crypto'
import type { Seeded } from './seed.ts'

interface Request {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  setupRequest?(request: Request): Request
}
export interface Case {
  name: string
  /** Nothing of a bare server compares with it. */
  alone?: true
  request(bare: boolean): Request
}

/** The calls that a clinic's day is made of, each with the bare server's counterpart. */
export function cases(seeded: Seeded): Case[] {
  const { organization_id, token, day, practitioner_ids, patient_ids, service_id } = seeded
  const headers = { authorization: `Bearer ${token}`, 'x-organization': organization_id }
  const until = new Date(Date.parse(day) + 86_400_000).toISOString()
  const pick = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)] as T
  const prefix = () =>
    `family${Math.floor(Math.random() * 256)
      .toString(16)
      .padStart(2, '0')}`
  const get =
    (path: () => string, barePath: () => string) =>
    (bare: boolean): Request => ({
      method: 'GET',
      path: '/',
      headers: bare ? {} : headers,
      setupRequest: (request) => ({ ...request, path: bare ? `/${organization_id}${barePath()}` : `/api/v1/org${path()}` }),
    })
  const post =
    (path: string, body: () => object) =>
    (bare: boolean): Request => ({
      method: 'POST',
      path: bare ? `/${organization_id}${path}` : `/api/v1/org${path}`,
      setupRequest: (request) => ({
        ...request,
        headers: { 'content-type': 'application/json', ...(bare ? {} : { ...headers, 'idempotency-key': randomUUID() }) },
        body: JSON.stringify(body()),
      }),
    })
  const one = () => `/patients/${pick(patient_ids)}`
  const search = () => `/patients?q=${prefix()}&limit=20`
  const list = () => `/appointments?from=${day}&to=${until}`
  const own = () => `${list()}&practitioner_id=${pick(practitioner_ids.slice(0, 10))}`
  const fortnight = new Date(Date.parse(day) + 14 * 86_400_000).toISOString()
  const free = `/availability?service_id=${service_id}&from=${day}&to=${fortnight}`
  // each booking takes the next quarter of an hour of the next practitioner
  let booked = 0
  const start = Date.parse(seeded.free_from)
  const nextTime = () => {
    const n = booked++
    const slot = Math.floor(n / practitioner_ids.length)
    const starts_at = new Date(start + Math.floor(slot / 40) * 86_400_000 + 8 * 3_600_000 + (slot % 40) * 900_000).toISOString()
    // nobody is booked twice at one time
    return {
      patient_id: patient_ids[n % patient_ids.length],
      practitioner_id: practitioner_ids[n % practitioner_ids.length],
      service_id,
      starts_at,
    }
  }
  return [
    { name: 'patient by id', request: get(one, one) },
    { name: 'patient search of 20', request: get(search, search) },
    { name: 'day list of 100', request: get(() => `${list()}&limit=100`, list) },
    { name: "practitioner's day of 10", request: get(own, own) },
    {
      name: 'create patient',
      request: post('/patients', () => ({
        given_name: 'Bench',
        family_name: `Person${randomUUID().slice(0, 6)}`,
        birth_date: '1980-01-01',
        sex: 'female',
      })),
    },
    { name: 'book', request: post('/appointments', nextTime) },
    { name: 'free times of one, 14 days', alone: true, request: get(() => `${free}&practitioner_id=${pick(practitioner_ids)}`, list) },
    { name: 'free times of 20, 14 days', alone: true, request: get(() => free, list) },
    { name: 'board of 200', alone: true, request: get(() => `/today?on=${seeded.full_day}`, list) },
  ]
}
