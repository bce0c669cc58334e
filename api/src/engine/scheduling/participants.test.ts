/** Services with a participant besides the practitioner: two clinicians in one visit. */
import { beforeEach, describe, expect, it } from 'vitest'
import { attemptAs, denied } from '../../../test/attempt-as.ts'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, useOpenClinic } from '../../../test/open-clinic.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00.000Z')
const day = '2026-03-03'
const at = (time: string, on = day) => `${on}T${time}:00.000Z`
type Practitioner = Awaited<ReturnType<typeof addPractitioner>>
/** The nurse works all day; the other one only in the afternoon. */
let nurse: Practitioner
let late: Practitioner
let service_id: string

const updateService = async (body: object, id = service_id) => {
  const { body: before } = await world.call(clinic.owner, 'GET', `/org/services/${id}`)
  return world.call(clinic.owner, 'PATCH', `/org/services/${id}`, body, { 'if-match': `"${before.version}"` })
}
const bothIds = () => [nurse.practitioner_id, late.practitioner_id]

beforeEach(async () => {
  nurse = await addPractitioner(world, clinic.organization_id, clinic.location_id)
  late = await addPractitioner(world, clinic.organization_id, clinic.location_id, ['13:00', '17:00'])
  service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id, nurse.practitioner_id], { horizon_days: 30 })
  expect((await updateService({ participant_choices: [bothIds()] })).status).toBe(200)
})

async function book(starts_at: string, more: object = {}) {
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const body = { patient_id, service_id, practitioner_id: clinic.practitioner_id, starts_at, ...more }
  return world.call(clinic.desk, 'POST', '/org/appointments', body)
}
const participantsOf = ({ participants }: { participants: { id: string }[] }) => participants.map((participant) => participant.id)
const alone = async (practitioner: Practitioner, starts_at: string) => {
  const single = await addService(world, clinic.organization_id, [practitioner.practitioner_id])
  return book(starts_at, { service_id: single, practitioner_id: practitioner.practitioner_id })
}
const freeAt = async (starts_at: string, practitioner_id = clinic.practitioner_id) => {
  const to = new Date(Date.parse(starts_at) + 60_000).toISOString()
  const query = new URLSearchParams({ service_id, practitioner_id: practitioner_id, from: starts_at, to })
  return (await world.call(clinic.desk, 'GET', `/org/availability?${query}`)).body
}
const visit = async (id: string) => (await world.call(clinic.desk, 'GET', `/org/appointments/${id}`)).body

describe('a visit with two clinicians', () => {
  it('occupies the time of both, names them, and frees both', async () => {
    const booked = await book(at('10:00'))
    expect([booked.status, participantsOf(booked.body)]).toEqual([201, [nurse.practitioner_id]])
    expect(booked.body.participants[0].name).toEqual(expect.any(String))
    expect((await alone(nurse, at('10:15'))).body.code).toBe('time_taken')
    expect((await alone(nurse, at('10:30'))).status).toBe(201)
    await world.call(clinic.desk, 'POST', `/org/appointments/${booked.body.id}/cancel`, { reason: 'Ill' })
    expect((await alone(nurse, at('10:00'))).status).toBe(201)
    expect(participantsOf(await visit(booked.body.id)), 'whoever would have taken part is still known').toEqual([nurse.practitioner_id])
  })

  it('is offered, explained and booked only while a second clinician works and is free', async () => {
    await alone(nurse, at('10:00'))
    const none = await freeAt(at('10:00'))
    expect([none.items, none.reason.code]).toEqual([[], 'no_resource'])
    const query = new URLSearchParams({ service_id, practitioner_id: clinic.practitioner_id, starts_at: at('10:00') })
    const explanation = (await world.call(clinic.desk, 'GET', `/org/availability/explain?${query}`)).body
    expect([
      explanation.is_free,
      explanation.blocks.map((block: { code: string }) => block.code),
      explanation.overbooking.possible,
    ]).toEqual([false, ['participant_taken'], false])
    const refused = await book(at('10:00'))
    expect([refused.body.code, refused.body.detail]).toEqual(['time_taken', 'Nobody who has to take part is free at that time.'])
    const over = await world.call(clinic.owner, 'POST', '/org/appointments', {
      ...(await addPatient(world, clinic.organization_id).then(({ patient_id }) => ({ patient_id }))),
      service_id,
      practitioner_id: clinic.practitioner_id,
      starts_at: at('10:00'),
      overbook: true,
      overbook_reason: 'In pain',
    })
    expect(over.body.code, 'nobody takes part in two visits at once').toBe('time_taken')
    await alone(nurse, at('14:00'))
    expect((await freeAt(at('14:00'))).items).toHaveLength(1)
    expect(participantsOf((await book(at('14:00'))).body)).toEqual([late.practitioner_id])
  })

  it('needs another person beside its practitioner', async () => {
    expect((await freeAt(at('10:00'), nurse.practitioner_id)).items, 'the nurse is free, but alone').toEqual([])
    expect((await book(at('10:00'), { practitioner_id: nurse.practitioner_id })).body.code).toBe('time_taken')
    const afternoon = await book(at('14:00'), { practitioner_id: nurse.practitioner_id })
    expect(participantsOf(afternoon.body)).toEqual([late.practitioner_id])
    await updateService({ capacity: 4 })
    const group = await book(at('11:00'), { practitioner_id: nurse.practitioner_id })
    expect(group.body.code, 'nor in a second seat of the own group').toBe('time_taken')
  })

  it('has the participant whom the desk has chosen, in the search, the hold, the booking and the move', async () => {
    const chosen = { participant_ids: [late.practitioner_id] }
    const times = async (starts_at: string, participant_ids: string) => {
      const to = new Date(Date.parse(starts_at) + 60_000).toISOString()
      const query = new URLSearchParams({ service_id, practitioner_id: clinic.practitioner_id, from: starts_at, to, participant_ids })
      return (await world.call(clinic.desk, 'GET', `/org/availability?${query}`)).body.items
    }
    expect(await times(at('10:00'), late.practitioner_id), 'the chosen one works in the afternoon only').toEqual([])
    expect(await times(at('14:00'), late.practitioner_id)).toHaveLength(1)
    const query = { service_id, practitioner_id: clinic.practitioner_id, starts_at: at('10:00'), participant_ids: late.practitioner_id }
    const { body: explained } = await world.call(clinic.desk, 'GET', `/org/availability/explain?${new URLSearchParams(query)}`)
    expect(explained.blocks.map((block: { code: string }) => block.code)).toEqual(['participant_taken'])
    const early = await book(at('10:00'), chosen)
    expect([early.body.code, early.body.detail]).toEqual(['time_taken', 'Whoever was chosen to take part is not free at that time.'])
    expect(early.body.alternatives.next[0].starts_at, 'the next times are those of the chosen one').toBe(at('13:00'))

    const slot = { service_id, practitioner_id: clinic.practitioner_id, starts_at: at('14:00') }
    const hold = await world.call(clinic.desk, 'POST', '/org/holds', { ...slot, ...chosen })
    const single = await addService(world, clinic.organization_id, [late.practitioner_id])
    const of = new URLSearchParams({ service_id: single, from: at('14:00'), to: at('14:01') })
    expect((await world.call(clinic.owner, 'GET', `/org/availability?${of}`)).body.items, 'kept for this booking').toEqual([])
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const otherRequest = { patient_id, hold_id: hold.body.id, participant_ids: [nurse.practitioner_id] }
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', otherRequest)).body.errors[0].path).toBe('participant_ids')
    const booked = await world.call(clinic.desk, 'POST', '/org/appointments', { patient_id, hold_id: hold.body.id })
    expect(participantsOf(booked.body)).toEqual([late.practitioner_id])

    const move = async (body: object) => {
      const { version } = await visit(booked.body.id)
      return world.call(clinic.desk, 'POST', `/org/appointments/${booked.body.id}/move`, body, { 'if-match': `"${version}"` })
    }
    const moved = await move({ starts_at: at('14:00'), participant_ids: [nurse.practitioner_id] })
    expect([moved.status, participantsOf(moved.body)]).toEqual([200, [nurse.practitioner_id]])
    expect((await move({ starts_at: at('10:00'), ...chosen })).body.code).toBe('time_taken')
  })

  it('takes no participant who is in no list of the service', async () => {
    const stranger = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const pathOf = async (participant_ids: string[]) => {
      const { status, body } = await book(at('14:00'), { participant_ids })
      return [status, body.errors?.[0].path]
    }
    const refused = [422, 'participant_ids']
    expect(await pathOf([stranger.practitioner_id])).toEqual(refused)
    expect(await pathOf(bothIds()), 'the service has one list').toEqual(refused)
    expect(await pathOf([clinic.practitioner_id]), 'whose visit it is').toEqual(refused)
    await updateService({ participant_choices: [bothIds(), bothIds()] })
    expect(await pathOf([nurse.practitioner_id, nurse.practitioner_id])).toEqual(refused)
    expect(participantsOf((await book(at('14:00'), { participant_ids: [late.practitioner_id] })).body)).toHaveLength(2)
  })

  it('takes two participants of one list, never one person twice', async () => {
    await updateService({ participant_choices: [bothIds(), bothIds()] })
    expect((await freeAt(at('10:00'))).items, 'only one of them works in the morning').toEqual([])
    const booked = await book(at('14:00'))
    expect(new Set(participantsOf(booked.body))).toEqual(new Set(bothIds()))
  })

  it('is booked once when two want the same participant at the same moment', async () => {
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    await updateService({
      practitioner_ids: [clinic.practitioner_id, otherPractitioner.practitioner_id],
      participant_choices: [[nurse.practitioner_id]],
    })
    const replies = await Promise.all([book(at('10:00')), book(at('10:00'), { practitioner_id: otherPractitioner.practitioner_id })])
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('keeps its participant when moved to a time at which that person is free, and finds another one otherwise', async () => {
    const { body } = await book(at('14:00'))
    expect(participantsOf(body)).toEqual([nurse.practitioner_id])
    const move = async (starts_at: string) => {
      const { version } = await visit(body.id)
      return world.call(clinic.desk, 'POST', `/org/appointments/${body.id}/move`, { starts_at }, { 'if-match': `"${version}"` })
    }
    await alone(late, at('15:00'))
    expect(participantsOf((await move(at('15:00'))).body)).toEqual([nurse.practitioner_id])
    await alone(nurse, at('16:00'))
    expect(participantsOf((await move(at('16:00'))).body)).toEqual([late.practitioner_id])
    expect((await alone(nurse, at('15:00'))).status, 'the former time of both is free').toBe(201)
    expect((await move(at('15:00'))).body.code).toBe('time_taken')
    expect(participantsOf(await visit(body.id)), 'a refused move changes nothing').toEqual([late.practitioner_id])
  })

  it('is shown in the lists and plans of all participants', async () => {
    const { body } = await book(at('10:00'))
    const list = async (practitioner: Practitioner) => {
      const query = new URLSearchParams({ from: at('00:00'), to: at('23:59'), practitioner_id: practitioner.practitioner_id })
      return (await world.call(clinic.desk, 'GET', `/org/appointments?${query}`)).body.items.map((visit: { id: string }) => visit.id)
    }
    expect([await list(nurse), await list(late)]).toEqual([[body.id], []])
    const absence = new URLSearchParams({ practitioner_id: nurse.practitioner_id, from: at('00:00'), to: at('23:00') })
    const plan = (await world.call(clinic.owner, 'GET', `/org/absences/plan?${absence}`)).body
    expect(plan.items.map((item: { visit: { id: string } }) => item.visit.id)).toEqual([body.id])
    for (const { starts_at } of plan.items[0].suggestions)
      expect(starts_at.slice(0, 10) !== day || starts_at >= at('13:00'), 'the afternoon has somebody else').toBe(true)
    const { version } = (await world.call(clinic.owner, 'GET', `/org/practitioners/${nurse.practitioner_id}`)).body
    const off = await world.call(
      clinic.owner,
      'PATCH',
      `/org/practitioners/${nurse.practitioner_id}`,
      { status: 'inactive' },
      { 'if-match': `"${version}"` },
    )
    expect(off.body.errors[0].path).toBe('visits_known')
    const deactivation = { status: 'inactive', visits_known: true }
    await world.call(clinic.owner, 'PATCH', `/org/practitioners/${nurse.practitioner_id}`, deactivation, { 'if-match': `"${version}"` })
    const stranded = (await world.call(clinic.desk, 'GET', '/org/appointments?outside_hours=true')).body.items
    expect(stranded.map((visit: { id: string }) => visit.id)).toContain(body.id)
  })

  it('keeps its participants when its service needs none any more', async () => {
    const { body } = await book(at('10:00'))
    expect((await updateService({ participant_choices: [] })).body.participant_choices).toEqual([])
    expect(participantsOf(await visit(body.id))).toEqual([nurse.practitioner_id])
    expect(participantsOf((await book(at('11:00'))).body)).toEqual([])
  })

  it('is booked by a patient, who sees the participants', async () => {
    const patient = await addPatient(world, clinic.organization_id)
    const wish = { service_id, practitioner_id: clinic.practitioner_id, starts_at: at('10:00') }
    const hold = await world.call(patient, 'POST', '/patient/holds', wish)
    expect(hold.status).toBe(201)
    expect((await alone(nurse, at('10:00'))).body.code, 'what is kept, is kept with everybody').toBe('time_taken')
    const booked = await world.call(patient, 'POST', '/patient/appointments', { hold_id: hold.body.id })
    expect([booked.status, participantsOf(booked.body)]).toEqual([201, [nurse.practitioner_id]])
    const moved = { starts_at: at('14:00') }
    const { body } = await world.call(patient, 'POST', `/patient/appointments/${booked.body.id}/reschedule`, moved, {
      'if-match': `"${booked.body.version}"`,
    })
    expect(participantsOf(body)).toEqual([nurse.practitioner_id])
  })

  it('gets no participant through the database role of another patient', async () => {
    const { body } = await book(at('10:00'))
    const stranger = await addPatient(world, clinic.organization_id)
    const insert = (appointment_id: string) =>
      attemptAs(
        world,
        {
          role: 'polyclinic_patient',
          organization_id: clinic.organization_id,
          patient_id: stranger.patient_id,
          account_id: stranger.account_id,
        },
        `insert into appointment_participants (organization_id, appointment_id, practitioner_id, patient_id)
         values ('${clinic.organization_id}', '${appointment_id}', '${late.practitioner_id}', '${stranger.patient_id}')`,
      )
    expect(await insert(body.id)).toBe(denied)
    const wish = { service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at: at('11:00') }
    const booked = await world.call(stranger, 'POST', '/patient/appointments', wish)
    expect(await insert(booked.body.id)).toBe(1)
  })

  it.each([
    ['nobody', () => [[]], 400, 'participant_choices.0'],
    ['somebody of another clinic', () => [[crypto.randomUUID()]], 422, 'participant_choices'],
  ])('is refused for a service that names %s', async (_, choices, status, path) => {
    const refused = await updateService({ participant_choices: choices() })
    expect([refused.status, refused.body.errors[0].path]).toEqual([status, path])
  })
})
