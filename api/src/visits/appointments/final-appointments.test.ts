/** What the roles of the database may change of visits that are over, of times and of numbers, tried past every line of the application. */
import { describe, expect, it } from 'vitest'
import { attemptAs, denied } from '../../../test/attempt-as.ts'
import { useWorld } from '../../../test/clinic.ts'
import { useFrontDesk } from '../../../test/visit-in.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const { clinic, patient, visitIn, call } = useFrontDesk(world)
const over = ['fulfilled', 'cancelled', 'noshow', 'entered-in-error'] as const
const roles = ['polyclinic_staff', 'polyclinic_patient', 'polyclinic_worker'] as const

const attempt = (role: string, statement: string, final_rows_of?: string) => {
  const { organization_id, owner } = clinic
  return attemptAs(world, { role, organization_id, patient_id: patient.patient_id, account_id: owner.account_id, final_rows_of }, statement)
}

/** A visit that was cancelled or missed, with the encounter of one that took place. */
async function endedVisit(status: (typeof over)[number]) {
  const { id } = await visitIn(status)
  const encounter_id = newId()
  await world.owner.query(
    `insert into encounters (organization_id, id, appointment_id, patient_id, practitioner_id, status, started_at, finished_at)
     values ($1, $2, $3, $4, $5, 'finished', now(), now())`,
    [clinic.organization_id, encounter_id, id, patient.patient_id, clinic.practitioner_id],
  )
  return { id, encounter_id }
}

describe.each(over)('a visit that is %s', (status) => {
  it.each(roles)('is changed by no statement of %s that has not named it', async (role) => {
    const { id, encounter_id } = await endedVisit(status)
    const outcomes: Record<string, string | number> = {}
    for (const change of [
      `starts_at = starts_at - interval '1 day'`,
      `practitioner_id = '${newId()}'`,
      `cancel_reason = 'Changed', version = version + 1`,
      `status = 'booked'`,
    ])
      outcomes[change] = await attempt(role, `update appointments set ${change} where id = '${id}'`)
    expect(new Set(Object.values(outcomes))).toEqual(new Set([0]))
    expect([denied, 0]).toContain(await attempt(role, `update encounters set started_at = now() where id = '${encounter_id}'`))
    expect(await attempt(role, `delete from appointments where id = '${id}'`)).toBe(denied)
  })

  it('is changed by the transaction that names it, and no other visit with it', async () => {
    const [named, further] = [await endedVisit(status), await endedVisit(status)]
    const both = `id in ('${named.id}', '${further.id}')`
    expect(await attempt('polyclinic_staff', `update appointments set version = version + 1 where ${both}`, named.id)).toBe(1)
    // A statement cannot name the rows that it changes itself.
    const naming = `update appointments set version = 9 where app.change_final_rows_of('${named.id}') is not null and ${both}`
    expect(await attempt('polyclinic_staff', naming)).toBe(0)
  })
})

describe('who made a visit, and for whom', () => {
  it.each(['polyclinic_staff', 'polyclinic_patient'])('is not changed by %s, whatever the visit is', async (role) => {
    const { id } = await visitIn('booked')
    const outcomes: (string | number)[] = []
    for (const change of [`patient_id = '${newId()}'`, `booked_by = null`, `source = 'phone'`, 'created_at = now()'])
      outcomes.push(await attempt(role, `update appointments set ${change} where id = '${id}'`))
    for (const change of [`patient_id = '${newId()}'`, `practitioner_id = '${newId()}'`, 'appointment_id = null'])
      outcomes.push(await attempt(role, `update encounters set ${change}`))
    expect(new Set(outcomes)).toEqual(new Set([denied]))
  })

  it('is not said in the name of another account', async () => {
    const { id } = await visitIn('booked')
    const copied = 'organization_id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source'
    const booked = (by: string) =>
      `insert into appointments (id, ${copied}, booked_by) select '${newId()}', ${copied}, '${by}' from appointments where id = '${id}'`
    for (const role of ['polyclinic_staff', 'polyclinic_patient'])
      expect([await attempt(role, booked(newId())), await attempt(role, booked(clinic.owner.account_id))]).toEqual([denied, 1])
  })
})

describe('a patient’s requests', () => {
  it('give back the times of the visit that they have named, and no others', async () => {
    const visits = [await visitIn('booked'), await visitIn('booked')] as const
    expect(await attempt('polyclinic_patient', 'delete from occupancies')).toBe(0)
    expect(await attempt('polyclinic_patient', 'delete from occupancies', visits[0].id)).toBe(1)
  })

  it('close no room, put nothing over what is there, and leave the counters to the system', async () => {
    const { id } = await visitIn('booked')
    const seat = (columns: string, values: string) =>
      `insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, ${columns})
       values ('${clinic.organization_id}', '${newId()}', '${newId()}', 0, now(), now() + interval '1 hour', ${values})`
    expect(await attempt('polyclinic_patient', seat('room_closure_id', `'${newId()}'`))).toBe(denied)
    expect(await attempt('polyclinic_patient', seat('appointment_id, overbooked', `'${id}', true`))).toBe(denied)
    expect(await attempt('polyclinic_patient', seat('appointment_id', `'${id}'`))).toBe(1)
    for (const statement of [
      'select value from counters',
      'update counters set value = 0',
      `insert into counters (organization_id, name, value) values ('${clinic.organization_id}', 'tokens:2026-03-02', 1)`,
    ])
      expect(await attempt('polyclinic_patient', statement)).toBe(denied)
  })

  it('find a visit that is over, and are refused with the reason', async () => {
    const visit = await visitIn('cancelled')
    const reply = await world.call(patient, 'POST', `/patient/appointments/${visit.id}/cancel`, { reason: 'Ill again' })
    expect([reply.status, reply.body.code]).toEqual([409, 'state_not_allowed'])
  })
})

it('staff take an outcome back as before', async () => {
  const visit = await visitIn('booked')
  expect((await call(clinic.owner, visit.id, 'cancel', { reason: 'By mistake' })).status).toBe(200)
  expect((await call(clinic.owner, visit.id, 'undo', { reason: 'It stands' })).body.status).toBe('booked')
})
