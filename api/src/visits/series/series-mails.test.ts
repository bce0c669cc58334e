import { afterEach, beforeEach, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { post } from '../../../test/posting.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
beforeEach(() => clock.fix('2026-03-02T08:00:00Z'))
afterEach(() => clock.release())

it('the mails of a series have its visits for the calendar, and remove them when it is cancelled', async () => {
  const clinic = await openClinic(world)
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const { service_id, practitioner_id } = clinic
  const call = (path: string, body: object) => world.call(clinic.desk, 'POST', `/org/appointment-series${path}`, body)
  const pattern = { starts_on: '2026-03-09', time: '09:00', weekdays: [1], every_weeks: 1, count: 3 }
  const made = await call('', { patient_id, service_id, practitioner_id, pattern, decisions: [] })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const ids: string[] = made.body.visits.map((visit: { id: string }) => visit.id)
  async function events(at: string) {
    const [mail] = await post(world, clinic, at)
    const text = mail?.calendar?.text.replace(/\r\n /g, '') ?? ''
    const found = text.split('BEGIN:VEVENT').slice(1)
    const value = (event: string, name: string) => new RegExp(`^${name}:(.+)\r$`, 'm').exec(event)?.[1]
    const methods = [mail?.calendar?.method, value(text, 'METHOD')]
    const facts = found.map((event) => [
      value(event, 'UID')?.split('@')[0],
      value(event, 'SEQUENCE'),
      value(event, 'DTSTART'),
      value(event, 'STATUS'),
    ])
    return { methods, facts, asked: found.filter((event) => event.includes('ATTENDEE')).length }
  }
  const at = (time: string) => ['20260309', '20260316', '20260323'].map((day) => `${day}T${time}00Z`)
  // what asks or cancels has one UID (RFC 5546, 3.2.2 and 3.2.5); several are published, to nobody in particular
  const published = (facts: unknown[]) => ({ methods: ['PUBLISH', 'PUBLISH'], facts, asked: 0 })
  expect(await events('2026-03-02T08:00:01Z')).toEqual(published(ids.map((id, i) => [id, '1', at('0900')[i], 'CONFIRMED'])))

  await call(`/${made.body.id}/move`, { scope: 'all', appointment_id: ids[0], time: '10:00' })
  expect(await events('2026-03-02T08:05:00Z')).toEqual(published(ids.map((id, i) => [id, '2', at('1000')[i], 'CONFIRMED'])))

  const ended = await call(`/${made.body.id}/cancel`, { scope: 'following', appointment_id: ids[1], reason: 'The practitioner is ill' })
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
  expect(await events('2026-03-02T08:10:00Z')).toEqual(published(ids.slice(1).map((id, i) => [id, '3', at('1000')[i + 1], 'CANCELLED'])))

  const last = await call(`/${made.body.id}/cancel`, { scope: 'all', appointment_id: ids[0], reason: 'The practitioner is ill' })
  expect(last.status, JSON.stringify(last.body)).toBe(200)
  expect(await events('2026-03-02T08:15:00Z')).toEqual({
    methods: ['CANCEL', 'CANCEL'],
    facts: [[ids[0], '3', at('1000')[0], 'CANCELLED']],
    asked: 1,
  })
})
