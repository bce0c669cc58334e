import { describe, expect, it } from 'vitest'
import { addPatient, makeClinic, newAddress, type Reply, useWorld } from '../../../../../test/clinic.ts'
import { addPractitioner, useOpenClinic } from '../../../../../test/open-clinic.ts'
import { noon } from '../../../../../test/visit-in.ts'
import { clock } from '../../../../kernel/clock.ts'

const world = useWorld()
const clinic = useOpenClinic(world, noon)
const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00.000Z`.replace(':00.000Z', ':00:00.000Z')
const nine = at(9)

const timeAt = (starts_at = nine) => ({ service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at })
/** As somebody does who has not signed in. */
async function keep(more: object = {}, address = newAddress()): Promise<Reply> {
  const payload = { organization_id: clinic.organization_id, ...timeAt(), ...more }
  const reply = await world.app.inject({ method: 'POST', url: '/api/v1/public/holds', remoteAddress: address, payload })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
const patient = () => addPatient(world, clinic.organization_id)
const hold = async (more: object = {}, caller?: Awaited<ReturnType<typeof patient>>) =>
  world.call(caller ?? (await patient()), 'POST', '/patient/holds', { ...timeAt(), ...more })

describe('a time that a visitor keeps', () => {
  it('is answered as the contract says', async () => {
    const payload = { organization_id: clinic.organization_id, ...timeAt() }
    const { status, body } = await world.call(null, 'POST', '/public/holds', payload)
    expect([status, body.starts_at]).toEqual([201, nine])
  })

  it('is reserved for twenty minutes, and then free for everybody', async () => {
    const kept = await keep()
    expect([kept.status, kept.body.starts_at, kept.body.expires_at]).toEqual([201, nine, '2026-03-02T12:20:00.000Z'])
    expect((await hold()).body.code).toBe('time_taken')
    const { body } = await world.call(
      null,
      'GET',
      `/public/availability?organization_id=${clinic.organization_id}&service_id=${clinic.service_id}&from=2026-03-03&to=2026-03-03`,
    )
    expect(body.items.map((time: { starts_at: string }) => time.starts_at)).not.toContain(nine)
    clock.fix(new Date('2026-03-02T12:20:01Z'))
    expect((await hold()).status).toBe(201)
  })

  it('belongs to the patient once the browser has signed in, and is booked', async () => {
    const { visitor_token } = (await keep()).body
    const me = await patient()
    const held = await hold({ visitor_token }, me)
    expect([held.status, held.body.starts_at]).toEqual([201, nine])
    expect((await world.call(me, 'POST', '/patient/appointments', { hold_id: held.body.id })).status).toBe(201)
    const { rows } = await world.owner.query('select 1 from holds where organization_id = $1', [clinic.organization_id])
    expect(rows).toEqual([])
  })

  it('is taken over with the chosen practitioner, also when the notice has passed meanwhile', async () => {
    await world.owner.query('update services set minimum_notice_minutes = 1250 where organization_id = $1', [clinic.organization_id])
    const { visitor_token, practitioner } = (await keep({ practitioner_id: undefined })).body
    clock.fix(new Date('2026-03-02T12:15:00Z'))
    expect((await hold({ starts_at: at(10), practitioner_id: undefined })).status).toBe(201)
    const held = await hold({ visitor_token, practitioner_id: undefined })
    expect([held.status, held.body.practitioner?.id]).toEqual([201, practitioner.id])
  })

  it('is not taken over by a token without a hold, or with a hold in another clinic', async () => {
    const { visitor_token } = (await keep()).body
    expect((await hold({ visitor_token: 'a-token-that-keeps-nothing' })).body.code).toBe('time_taken')
    const otherClinic = await makeClinic(world)
    const elsewhere = await addPatient(world, otherClinic.organization_id)
    await world.call(elsewhere, 'POST', '/patient/holds', { ...timeAt(), visitor_token })
    expect((await hold()).body.code).toBe('time_taken')
  })

  it('is exchanged when the same browser chooses another', async () => {
    const { visitor_token } = (await keep()).body
    expect((await keep({ visitor_token, starts_at: at(10) })).status).toBe(201)
    expect((await hold()).status).toBe(201)
  })

  it('ends when the patient keeps another time', async () => {
    const { visitor_token } = (await keep()).body
    expect((await hold({ visitor_token, starts_at: at(11) })).body.starts_at).toBe(at(11))
    expect((await hold()).status).toBe(201)
  })

  it('is one of at most three from a network, and of at most three with a practitioner', async () => {
    const address = newAddress()
    const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
      clinic.organization_id,
      clinic.service_id,
      practitioner_id,
    ])
    const replies = []
    for (const hour of [9, 10, 11, 12])
      replies.push(await keep({ starts_at: at(hour), practitioner_id: hour > 10 ? practitioner_id : clinic.practitioner_id }, address))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 422])
    expect((await keep({ starts_at: at(13) })).status).toBe(201)
    expect((await keep({ starts_at: at(14) })).status).toBe(422)
    expect((await keep({ starts_at: at(14), practitioner_id })).status).toBe(201)
  })

  it('is shown in the calendar of the clinic as kept by a patient who is not known yet', async () => {
    await keep()
    const { body } = await world.call(clinic.desk, 'GET', '/org/holds?from=2026-03-03&to=2026-03-03')
    expect(body.items).toMatchObject([{ kept_by: 'patient', patient: null, starts_at: nine, kept_until: '2026-03-02T12:20:00.000Z' }])
  })

  it('is refused with the reason that a booking would get, where the practitioner takes no new patients', async () => {
    await world.owner.query('update practitioners set accepts_new_patients = false where organization_id = $1', [clinic.organization_id])
    const booked = await hold()
    expect([booked.status, booked.body.code]).toEqual([422, 'refused_by_rule'])
    for (const reply of [await keep(), await keep({ practitioner_id: undefined })])
      expect([reply.status, reply.body.detail]).toEqual([422, booked.body.detail])
  })

  it('counts as one of the new patients of the day, and is refused once they are as many as the clinic allows', async () => {
    const { version, ...settings } = (await world.call(clinic.owner, 'GET', '/org/calendar-settings')).body
    const [limited, if_match] = [{ ...settings, new_patients_a_day: 1 }, { 'if-match': `"${version}"` }]
    expect((await world.call(clinic.owner, 'PUT', '/org/calendar-settings', limited, if_match)).status).toBe(200)
    expect((await keep()).status).toBe(201)
    const booked = await hold({ starts_at: at(11) })
    const kept = await keep({ starts_at: at(11) })
    expect([booked.status, kept.status, kept.body.detail]).toEqual([422, 422, booked.body.detail])
    expect(kept.body.detail).toMatch(/no more new patients on that day/)
  })

  it('must be allowed by the rules, in a clinic that is open', async () => {
    expect((await keep({ starts_at: '2026-03-03T03:00:00.000Z' })).status).toBe(422)
    await world.owner.query(`update organizations set status = 'suspended' where id = $1`, [clinic.organization_id])
    expect((await keep()).status).toBe(404)
  })
})
