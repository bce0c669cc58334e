import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { expect, it } from 'vitest'
import { groupVisits, isGroup, takingPart } from './groups.ts'

const visit = (name: string, service = 'yoga', starts_at = '09:00', status = 'booked') =>
  ({
    id: name,
    patient: { name },
    practitioner: { id: 'p' },
    location: { id: 'l' },
    service: { id: service },
    starts_at,
    ends_at: '10:00',
    status,
  }) as StaffAppointment
const rules = new Map([
  ['yoga', { capacity: 12 }],
  ['check', { capacity: 1 }],
])
const drawn = (visits: StaffAppointment[]) =>
  groupVisits(visits, rules).map((entry) => (isGroup(entry) ? entry.visits.map((visit) => visit.id) : entry.id))

it('draws the participants of a group as one, by name, and every other visit by itself', () => {
  expect(drawn([visit('Bo'), visit('Cy', 'check'), visit('Al'), visit('Di', 'check')])).toEqual([['Al', 'Bo'], 'Cy', 'Di'])
})

it('keeps groups of other hours apart, and leaves a single participant a visit that can be carried', () => {
  expect(drawn([visit('Al'), visit('Bo', 'yoga', '09:30'), visit('Cy', 'yoga', '09:30')])).toEqual(['Al', ['Bo', 'Cy']])
})

it('counts the participants who take a place, not those who stayed away', () => {
  const [group] = groupVisits([visit('Al'), visit('Bo', 'yoga', '09:00', 'noshow'), visit('Cy')], rules)
  expect(group && isGroup(group) && [takingPart(group).length, group.capacity, group.visits.length]).toEqual([2, 12, 3])
})
