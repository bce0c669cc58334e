import type { AbsenceItem } from '@polyclinic/contract/visits/absences/absences'
import { expect, it } from 'vitest'
import { decide, toBody } from './decisions.ts'

const suggestion = {
  practitioner_id: 'murphy',
  practitioner_name: 'Dr Murphy',
  location_id: 'main',
  location_name: 'Main house',
  starts_at: '2026-03-05T10:00:00.000Z',
  ends_at: '2026-03-05T10:30:00.000Z',
}
const item = (id: string, suggestions = [suggestion], can: string[] = ['move', 'cancel']) =>
  ({ visit: { id, can }, suggestions }) as unknown as AbsenceItem

it('moves where it can, and cancels no visit by itself', () => {
  expect(decide(item('a'))).toEqual({ action: 'move', to: suggestion })
  expect(decide(item('a', []))).toEqual({ action: 'keep' })
  expect(decide(item('a', [suggestion], ['cancel']))).toEqual({ action: 'keep' })
})

it('sends what changes, and not what stays', () => {
  const all = [
    { item: item('a'), decision: decide(item('a')) },
    { item: item('b'), decision: { action: 'cancel' as const } },
    { item: item('c'), decision: { action: 'keep' as const } },
  ]
  expect(toBody(all)).toEqual([
    { appointment_id: 'a', action: 'move', starts_at: suggestion.starts_at, practitioner_id: 'murphy', location_id: 'main' },
    { appointment_id: 'b', action: 'cancel' },
  ])
})
