import { describe, expect, it } from 'vitest'
import { zoneClock } from '../../kernel/zone.ts'
import { type Audience, timeRules } from './time-rules.ts'

const minute = 60_000
const clock = zoneClock('Europe/Dublin')
const now = Date.parse('2026-03-02T08:00:00Z')
const service = {
  id: 's',
  duration_minutes: 30,
  buffer_before_minutes: 10,
  buffer_after_minutes: 5,
  capacity: 1,
  minimum_notice_minutes: 60,
  horizon_days: 14,
  needs_practitioner: true,
}
const opening = [{ weekday: 1, starts: 540, ends: 1020 }]
const clinic_schedule = {
  clock,
  locations: new Map([
    ['here', opening],
    ['there', []],
  ]),
}
const rulesOf = (audience: Audience) => timeRules(service, audience, clinic_schedule, now)

describe('the times of a service', () => {
  it('keep its minutes free before and after', () =>
    expect(rulesOf('visitor')).toMatchObject({ duration: 30 * minute, before: 10 * minute, after: 5 * minute }))

  it.each(['visitor', 'patient'] as const)('begin for a %s after the notice, and end with the last day of the horizon', (audience) => {
    const { earliest, latest } = rulesOf(audience)
    expect([new Date(earliest).toISOString(), new Date(latest).toISOString()]).toEqual([
      '2026-03-02T09:00:00.000Z',
      '2026-03-16T23:59:59.999Z',
    ])
  })

  it('follow the opening hours where no practitioner is needed, or the hours of the service', () => {
    const alone = { ...service, needs_practitioner: false }
    const window = { ...opening[0], location_id: 'here' }
    expect(timeRules(alone, 'staff', clinic_schedule, now).hours).toMatchObject([window])
    const serviceHours = { location_id: 'there', weekday: 2, starts: '10:00', ends: '12:00' }
    expect(timeRules({ ...alone, hours: [serviceHours] }, 'staff', clinic_schedule, now).hours).toMatchObject([
      { ...serviceHours, starts: 600, ends: 720 },
    ])
    expect(rulesOf('staff').hours).toEqual([])
  })

  it('begin for staff immediately, and have no end', () => {
    const { earliest, latest } = rulesOf('staff')
    expect([earliest, latest]).toEqual([now, 8.64e15])
  })
})
