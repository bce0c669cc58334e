import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { ClinicCalendar } from './calendar.ts'
import { sampleClinics } from './clinics.ts'
import { makeClinic } from './make-clinic.ts'
import { halfHours, planDay } from './plan-day.ts'

const accounts = { staff: () => '00000000-0000-7000-8000-000000000001' }
const minutes = Array.from({ length: 24 * 12 }, (_, i) => i * 5)
const at = (now: number, practitioners: number) => {
  const visits = planDay(practitioners, now)
  return { visits, stages: new Set(visits.map(({ stage }) => stage)) }
}
const clockOf = (now: number) => `${Math.floor(now / 60)}:${String(now % 60).padStart(2, '0')}`

describe.each([1, 2, 5, 7])('the day of %i practitioners', (practitioners) => {
  it('lies in their hours at any minute, with a patient at each stage that the hour allows', () => {
    for (const now of minutes) {
      const { visits, stages } = at(now, practitioners)
      expect(visits.filter((visit) => !halfHours.includes(visit.minutes))).toEqual([])
      expect(visits.length, 'one third of the half hours is free').toBeGreaterThan((practitioners * halfHours.length) / 2)
      const isOpen = (now >= 540 && now < 800) || (now >= 840 && now < 1040)
      if (isOpen) expect(stages.has('in-consultation'), clockOf(now)).toBe(true)
      if (now >= 600) expect(stages.has('fulfilled'), clockOf(now)).toBe(true)
      if (now < 960) expect(stages.has('booked'), clockOf(now)).toBe(true)
    }
  })

  it('has nobody in the clinic before it opens and after it has closed', () => {
    for (const now of minutes.filter((minute) => minute < 510)) expect([...at(now, practitioners).stages], clockOf(now)).toEqual(['booked'])
    for (const now of minutes.filter((minute) => minute >= 18 * 60))
      expect([...at(now, practitioners).stages].sort(), clockOf(now)).toEqual(['cancelled', 'fulfilled', 'noshow'])
  })

  it('says nothing of the future: later patients are booked or here early, earlier ones have an outcome', () => {
    for (const now of minutes) {
      for (const { minutes: begins, stage } of at(now, practitioners).visits) {
        if (begins > now) expect(['booked', 'arrived', 'checked-in']).toContain(stage)
        else expect(['booked', 'arrived']).not.toContain(stage)
        if (begins + 60 <= now) expect(['fulfilled', 'cancelled', 'noshow']).toContain(stage)
      }
    }
  })

  it('has each practitioner with one patient at a time', () => {
    for (const now of minutes) {
      const running = at(now, practitioners).visits.filter(({ stage }) => stage === 'in-consultation')
      expect(new Set(running.map(({ practitioner }) => practitioner)).size).toBe(running.length)
    }
  })
})

it('always has a waiting patient while several practitioners work', () => {
  for (const now of minutes.filter((minute) => (minute >= 540 && minute < 750) || (minute >= 840 && minute < 990))) {
    const { stages } = at(now, 5)
    expect(stages.has('arrived') || stages.has('checked-in'), clockOf(now)).toBe(true)
  }
})

const small = sampleClinics[2] as (typeof sampleClinics)[number]

// the clocks change on 29 March and 25 October in Dublin, on 1 November in Albany; 22 November is a Sunday
it.each([
  ['2026-10-24T22:30:00Z', 'Europe/Dublin'],
  ['2026-10-25T00:30:00Z', 'Europe/Dublin'],
  ['2026-10-25T01:30:00Z', 'Europe/Dublin'],
  ['2026-10-25T12:00:00Z', 'Europe/Dublin'],
  ['2026-03-29T00:59:00Z', 'Europe/Dublin'],
  ['2026-03-29T01:01:00Z', 'Europe/Dublin'],
  ['2026-11-01T05:30:00Z', 'America/New_York'],
  ['2026-11-01T06:30:00Z', 'America/New_York'],
  ['2026-11-01T18:00:00Z', 'America/New_York'],
  ['2026-11-22T03:00:00Z', 'Asia/Kolkata'],
])('keeps the hours of the clinic at %s in %s', (instant, time_zone) => {
  const now = new Date(instant)
  const calendar = new ClinicCalendar(time_zone, now)
  const { rows } = makeClinic({ ...small, time_zone }, 42, now, accounts, [])
  const visits = (rows.tables.get('appointments') ?? []).filter(
    ({ starts_at }) => calendar.dayOf(starts_at as Date) === `${calendar.today}`,
  )
  expect(visits.length).toBeGreaterThan(5)
  for (const { starts_at } of visits) {
    const local = Temporal.Instant.from((starts_at as Date).toISOString()).toZonedDateTimeISO(time_zone)
    expect(halfHours).toContain(local.hour * 60 + local.minute)
  }
})

it('has a practitioner at work on each day of a week, so that no day of the board is empty', () => {
  for (let day = 1; day <= 7; day++) {
    const now = new Date(Date.UTC(2026, 10, 15 + day, 6, 10))
    for (const clinic of [small, sampleClinics[1] as (typeof sampleClinics)[number]]) {
      const calendar = new ClinicCalendar(clinic.time_zone, now)
      const { rows } = makeClinic(clinic, 42, now, accounts, [])
      const today = (rows.tables.get('appointments') ?? []).filter(
        ({ starts_at }) => calendar.dayOf(starts_at as Date) === `${calendar.today}`,
      )
      expect(today.length, `${clinic.name} ${calendar.today}`).toBeGreaterThan(5)
    }
  }
})
