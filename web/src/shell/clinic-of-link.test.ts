import { describe, expect, it } from 'vitest'
import { intoClinic } from './clinic-of-link.ts'

describe('a link of a clinic’s line in the inbox', () => {
  it('names the clinic, so that it is opened there and for oneself', () => {
    expect(intoClinic('/patient/appointments/1', 'riverside')).toBe('/patient/appointments/1?clinic=riverside')
    expect(intoClinic('/patient/bills/1?tab=open#sum', 'riverside')).toBe('/patient/bills/1?tab=open&clinic=riverside#sum')
  })

  it('keeps the clinic and the person that it names', () => {
    expect(intoClinic('/patient/records/1?clinic=north&person=child', 'riverside')).toBe('/patient/records/1?clinic=north&person=child')
  })

  it('is left as it is for staff, and where it is of the platform', () => {
    expect(intoClinic('/org/tasks', 'riverside')).toBe('/org/tasks')
    expect(intoClinic('/patient/support', null)).toBe('/patient/support')
  })
})
