import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { noon } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

const theDay = { starts_at: '2026-03-03T00:00:00.000Z', ends_at: '2026-03-04T00:00:00.000Z' }

/** A clinic with a colleague who offers the same, and three visits of a doctor who will not come. */
async function clinicWithVisits() {
  const clinic = await openClinic(world)
  const { organization_id, location_id, service_id, practitioner_id } = clinic
  const colleague = await addPractitioner(world, organization_id, location_id, ['09:00', '10:00'])
  await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
    organization_id,
    service_id,
    colleague.practitioner_id,
  ])
  const people: Awaited<ReturnType<typeof addPatient>>[] = []
  for (let i = 0; i < 3; i++) people.push(await addPatient(world, organization_id))
  const visits = []
  for (const [i, person] of people.entries()) {
    const { status, body } = await world.call(clinic.desk, 'POST', '/org/appointments', {
      patient_id: person.patient_id,
      service_id,
      practitioner_id,
      starts_at: ['2026-03-03T09:00:00.000Z', '2026-03-03T09:30:00.000Z', '2026-03-03T10:00:00.000Z'][i],
    })
    expect(status).toBe(201)
    visits.push(body)
  }
  const plan = async () =>
    (
      await world.call(
        clinic.desk,
        'GET',
        `/org/absences/plan?practitioner_id=${practitioner_id}&from=2026-03-03T00:00:00Z&to=2026-03-04T00:00:00Z`,
      )
    ).body
  const resolve = (items: object[]) =>
    world.call(clinic.desk, 'POST', '/org/absences', { practitioner_id, ...theDay, reason: 'The doctor is ill', items })
  return { ...clinic, colleague, people, visits, plan, settle: resolve }
}

describe('the absence of a practitioner', () => {
  it('is planned with all visits first, and no time is suggested twice', async () => {
    const { plan, visits, colleague, practitioner_id } = await clinicWithVisits()
    const { items } = await plan()
    expect(items.map((item: { visit: { id: string } }) => item.visit.id)).toEqual(visits.map((visit) => visit.id))
    const first = items.map((item: { suggestions: { practitioner_id: string; starts_at: string }[] }) => item.suggestions[0])
    expect(first.slice(0, 2)).toMatchObject([
      { practitioner_id: colleague.practitioner_id, starts_at: '2026-03-03T09:00:00.000Z' },
      { practitioner_id: colleague.practitioner_id, starts_at: '2026-03-03T09:30:00.000Z' },
    ])
    expect(new Set(first.map((suggestion: object) => JSON.stringify(suggestion))).size).toBe(3)
    for (const { suggestions } of items)
      for (const suggestion of suggestions)
        if (suggestion.practitioner_id === practitioner_id)
          expect(suggestion.starts_at >= '2026-03-04T00:00:00.000Z', 'not while away').toBe(true)
  })

  it('is not resolved for a visit that the clinic does not have', async () => {
    const { desk, practitioner_id } = await clinicWithVisits()
    const items = [{ appointment_id: newId(), action: 'cancel' }]
    const refusal = await refusalOf(world, desk, 'POST', '/org/absences', { practitioner_id, ...theDay, reason: 'Ill', items })
    expect(refusal).toEqual(['not_found', null, 'One of these visits was not found.'])
  })

  it('plans visits too that began before and reach into it, and says so when they are too many', async () => {
    const { visits, practitioner_id, organization_id, desk } = await clinicWithVisits()
    const plan = (from: string) =>
      world.call(desk, 'GET', `/org/absences/plan?practitioner_id=${practitioner_id}&from=${from}&to=2026-03-10T00:00:00Z`)
    const reaching = await plan('2026-03-03T09:15:00Z')
    expect(reaching.body.items.map((item: { visit: { id: string } }) => item.visit.id)).toEqual(visits.map((visit) => visit.id))
    expect((await plan('2026-03-03T09:30:00Z')).body.items).toHaveLength(2)
    await world.owner.query(
      `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
       select organization_id, gen_random_uuid(), patient_id, practitioner_id, service_id, location_id, starts_at + n * interval '10 minutes', ends_at + n * interval '10 minutes', 'booked', source
         from appointments, generate_series(1, 200) as n where organization_id = $1 and id = $2`,
      [organization_id, visits[2].id],
    )
    const many = await plan('2026-03-03T00:00:00Z')
    expect([many.status, many.body.errors[0]]).toMatchObject([422, { path: 'to' }])
    expect(many.body.errors[0].message).toBe(
      'There are more than 200 visits until then. Choose March 3 as the last day, settle that, and go on from there.',
    )
  })

  it('may be a long holiday: the visits of its last days are planned too', async () => {
    const clinic = await clinicWithVisits()
    const { desk, colleague, practitioner_id, service_id } = clinic
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const late = { patient_id, service_id, practitioner_id, starts_at: '2026-03-24T09:00:00.000Z' }
    expect((await world.call(desk, 'POST', '/org/appointments', late)).status).toBe(201)
    const plan = (to: string) =>
      world.call(desk, 'GET', `/org/absences/plan?practitioner_id=${practitioner_id}&from=2026-03-03T00:00:00Z&to=${to}`)
    const { items } = (await plan('2026-03-25T00:00:00Z')).body
    expect(items).toHaveLength(4)
    expect(items[3].suggestions[0]).toMatchObject({ practitioner_id: colleague.practitioner_id, starts_at: late.starts_at })
    const again = items[3].suggestions.find((suggestion: { practitioner_id: string }) => suggestion.practitioner_id === practitioner_id)
    expect(again.starts_at >= '2026-03-25T00:00:00.000Z', 'when the doctor is back').toBe(true)
    // The two months contain a change of clocks.
    expect((await plan('2026-05-03T23:00:00Z')).status).toBe(200)
    expect((await plan('2026-05-06T00:00:00Z')).body.errors).toMatchObject([{ path: 'to' }])
  })

  it('suggests colleagues without own hours in the hours of the service, and each room once', async () => {
    const clinic = await openClinic(world)
    const { organization_id, location_id, practitioner_id, room_ids, desk } = clinic
    const colleagues = await Promise.all([1, 2].map(() => addPractitioner(world, organization_id, location_id, null)))
    const ids = colleagues.map((colleague) => colleague.practitioner_id)
    const service_id = await addService(world, organization_id, [practitioner_id, ...ids])
    const hours = [{ location_id, weekday: 2, starts: '09:00', ends: '10:00' }]
    const needs = { hours, room_need: 'chosen', room_ids: [room_ids[0]] }
    expect((await world.call(clinic.owner, 'PATCH', `/org/services/${service_id}`, needs, { 'if-match': '"1"' })).status).toBe(200)
    for (const starts_at of ['2026-03-03T11:00:00.000Z', '2026-03-03T12:00:00.000Z']) {
      const { patient_id } = await addPatient(world, organization_id)
      const visit = { patient_id, service_id, practitioner_id, starts_at }
      expect((await world.call(desk, 'POST', '/org/appointments', visit)).status).toBe(201)
    }
    const range = 'from=2026-03-03T08:00:00Z&to=2026-03-04T00:00:00Z'
    const { body } = await world.call(desk, 'GET', `/org/absences/plan?practitioner_id=${practitioner_id}&${range}`)
    const first = body.items.map((item: { suggestions: { starts_at: string; practitioner_id: string }[] }) => item.suggestions[0])
    expect(first.every((suggestion: { practitioner_id: string }) => ids.includes(suggestion.practitioner_id))).toBe(true)
    expect(first.map((suggestion: { starts_at: string }) => suggestion.starts_at)).toEqual([
      '2026-03-03T09:30:00.000Z',
      '2026-03-03T09:00:00.000Z',
    ])
  })

  it('is resolved in one request, and each patient is notified', async () => {
    const { plan, settle: resolve, visits, people, colleague } = await clinicWithVisits()
    const { items } = await plan()
    const { practitioner_id, starts_at, location_id } = items[0].suggestions[0]
    const { status, body } = await resolve([
      { appointment_id: visits[0].id, action: 'move', practitioner_id, starts_at, location_id },
      { appointment_id: visits[1].id, action: 'cancel' },
    ])
    expect(status).toBe(200)
    expect(body.absence).toMatchObject({
      moved: 1,
      cancelled: 1,
      kept: 1,
      visits: [
        { appointment_id: visits[0].id, outcome: 'moved', moved_to: { starts_at, practitioner_id: colleague.practitioner_id } },
        { appointment_id: visits[1].id, outcome: 'cancelled', moved_to: null },
        { appointment_id: visits[2].id, outcome: 'kept', moved_to: null },
      ],
    })
    const notificationsOf = async (account_id: string) =>
      (await world.owner.query('select title from organization_notifications where account_id = $1 order by id', [account_id])).rows
        .map((row) => row.title)
        .at(-1)
    expect(await Promise.all(people.map((person) => notificationsOf(person.account_id)))).toEqual([
      'Your appointment was moved',
      'Your appointment was cancelled',
      'Your appointment is booked',
    ])
    expect((await plan()).items).toHaveLength(1)
  })

  it('is not resolved at all when one of the times is taken meanwhile', async () => {
    const { plan, settle: resolve, visits, colleague, desk, people, service_id } = await clinicWithVisits()
    const { items } = await plan()
    const to = (i: number) => {
      const { practitioner_id, starts_at, location_id } = items[i].suggestions[0]
      return { appointment_id: visits[i].id, action: 'move', practitioner_id, starts_at, location_id }
    }
    const bookingInput = { patient_id: people[2]?.patient_id, service_id, practitioner_id: colleague.practitioner_id }
    expect(
      (await world.call(desk, 'POST', '/org/appointments', { ...bookingInput, starts_at: items[1].suggestions[0].starts_at })).status,
    ).toBe(201)
    const refused = await resolve([to(0), to(1), { appointment_id: visits[2].id, action: 'cancel' }])
    expect([refused.status, refused.body.code]).toEqual([409, 'time_taken'])
    expect(refused.body.detail).toContain(visits[1].patient.name)
    const { rows } = await world.owner.query('select status, version from appointments where id = any($1)', [
      visits.map((visit) => visit.id),
    ])
    expect(rows).toEqual([1, 2, 3].map(() => ({ status: 'booked', version: 1 })))
    expect((await resolve([to(0), to(0)])).status).toBe(422)
  })

  it('is not resolved against a rule: the refusal is at the field of its item and names the patient', async () => {
    const { settle: resolve, visits, practitioner_id, organization_id, location_id } = await clinicWithVisits()
    await world.owner.query(`update patients set name = 'Ann ' || record_number where organization_id = $1`, [organization_id])
    const { rows } = await world.owner.query('select name from patients where id = $1', [visits[1].patient.id])
    const to = (more: object) => ({
      appointment_id: visits[1].id,
      action: 'move',
      practitioner_id,
      starts_at: '2026-03-05T09:00:00.000Z',
      ...more,
    })
    // It is moved after the cancellations, though it is the first of the items.
    const night = await resolve([to({ starts_at: '2026-03-05T20:00:00.000Z' }), { appointment_id: visits[0].id, action: 'cancel' }])
    expect([night.status, night.body.errors]).toEqual([
      422,
      [{ path: 'items.0.starts_at', message: `${rows[0].name}: There are no hours at that time.` }],
    ])
    const stranger = await addPractitioner(world, organization_id, location_id)
    const otherReply = await resolve([
      { appointment_id: visits[0].id, action: 'cancel' },
      to({ practitioner_id: stranger.practitioner_id }),
    ])
    expect([otherReply.status, otherReply.body.errors]).toEqual([
      422,
      [{ path: 'items.1.practitioner_id', message: `${rows[0].name}: This practitioner does not offer this service.` }],
    ])
    const kept = await world.owner.query('select status from appointments where id = $1', [visits[0].id])
    expect(kept.rows).toEqual([{ status: 'booked' }])
  })

  it('is not resolved without a reason, with a visit named twice, or with a visit that is not there', async () => {
    const { desk, visits, practitioner_id } = await clinicWithVisits()
    const items = [{ appointment_id: visits[0].id, action: 'cancel' }]
    const refused = await world.call(desk, 'POST', '/org/absences', { practitioner_id, ...theDay, items })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'reason'])
    const earlier = { starts_at: '2026-03-03T00:00:00.000Z', ends_at: '2026-03-03T09:00:00.000Z' }
    const outside = await world.call(desk, 'POST', '/org/absences', { practitioner_id, ...earlier, reason: 'Ill', items })
    expect([outside.status, outside.body.code]).toEqual([409, 'state_not_allowed'])
    const long = { starts_at: '2026-03-03T00:00:00.000Z', ends_at: '2026-05-05T00:00:00.000Z' }
    for (const [path, time] of [
      ['ends_at', long],
      ['ends_at', { starts_at: theDay.ends_at, ends_at: theDay.starts_at }],
    ] as const) {
      const { status, body } = await world.call(desk, 'POST', '/org/absences', { practitioner_id, ...time, items: [] })
      expect([status, body.errors[0].path]).toEqual([422, path])
    }
  })
})
