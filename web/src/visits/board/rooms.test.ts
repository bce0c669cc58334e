import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { expect, it } from 'vitest'
import { whoIsIn } from './rooms.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString()
const visit = (more: Partial<TodayAppointment>) =>
  ({ id: 'x', status: 'booked', starts_at: at(0), ends_at: at(30), room: null, ...more }) as TodayAppointment

it('finds who is in a room at that time', () => {
  const room = { id: 'one', name: 'Room 1' }
  const all = [
    visit({ id: 'earlier', room, starts_at: at(-60), ends_at: at(0), status: 'fulfilled' }),
    visit({ id: 'booked', room, status: 'booked' }),
    visit({ id: 'inside', room, status: 'in-consultation', starts_at: at(10), ends_at: at(50) }),
  ]
  expect(whoIsIn('one', visit({}), all)?.id).toBe('inside')
  expect(whoIsIn('two', visit({}), all)).toBeUndefined()
})
