import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, makeClinic, registerPatient, useWorld } from '../../../test/clinic.ts'
import { hashPassword } from './passwords.ts'

const world = useWorld()

const newPatient = () => ({
  name: 'Ada Sample',
  email: `ada-${crypto.randomUUID()}@example.test`,
  password: 'a quiet river bends',
  birth_date: '1990-02-03',
})

describe('signing in', () => {
  it('lets a registered patient in, and out again', async () => {
    const ada = newPatient()
    expect((await registerPatient(world, ada)).status).toBe(200)
    const { status, body } = await world.call(null, 'POST', '/patient/login', { email: ada.email, password: ada.password })
    expect(status).toBe(200)
    expect(body).toMatchObject({ patient: { name: 'Ada Sample' }, organizations: [], default_organization: null })
    const me = { token: body.token, account_id: body.patient.id }
    expect((await world.call(me, 'GET', '/patient/me')).status).toBe(200)
    expect((await world.call(me, 'POST', '/patient/logout')).status).toBe(200)
    expect((await world.call(me, 'GET', '/patient/me')).body.detail).toBe('Your session has ended. Please sign in again.')
    expect((await world.call(me, 'GET', '/patient/me')).status).toBe(401)
  })

  it('names the account in the audit log: who signed in, and on whose account somebody tried to', async () => {
    const ada = newPatient()
    await registerPatient(world, ada)
    const text =
      'select account_id, actor_kind, actor_name, outcome, subject_kind, subject_id from platform_audit_events where request_id = $1'
    const audited = async (email: string, password: string) => {
      const reply = await world.call(null, 'POST', '/patient/login', { email, password })
      return { id: reply.body.patient?.id, rows: (await world.owner.query(text, [reply.headers['x-request-id']])).rows }
    }
    const { id, rows } = await audited(ada.email, ada.password)
    const subject = { subject_kind: 'account', subject_id: id }
    expect(rows).toEqual([{ account_id: id, actor_kind: 'patient', actor_name: 'Ada Sample', outcome: 'done', ...subject }])
    const stranger = { account_id: null, actor_kind: 'visitor', actor_name: 'Visitor', outcome: 'refused' }
    expect((await audited(ada.email, 'something else entirely')).rows).toEqual([{ ...stranger, ...subject }])
    expect((await audited(`x${ada.email}`, ada.password)).rows).toEqual([{ ...stranger, subject_kind: null, subject_id: null }])
  })

  it('says the same for a wrong password and an unknown address', async () => {
    const ada = newPatient()
    await registerPatient(world, ada)
    const wrong = await world.call(null, 'POST', '/patient/login', { email: ada.email, password: 'something else entirely' })
    const unknown = await world.call(null, 'POST', '/patient/login', { email: `x${ada.email}`, password: ada.password })
    expect([wrong.status, wrong.body.code, wrong.body.detail]).toEqual([unknown.status, unknown.body.code, unknown.body.detail])
    expect(wrong.status).toBe(401)
  })

  it('lets nobody in by the account of another kind with the same address', async () => {
    const ada = newPatient()
    await registerPatient(world, ada)
    const clinic = await makeClinic(world)
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const hash = await hashPassword('the staff door is blue', '::1')
    await world.owner.query('update accounts set email = $2, password_hash = $3 where id = $1', [nurse.account_id, ada.email, hash])
    const at = async (path: string, password: string) => (await world.call(null, 'POST', path, { email: ada.email, password })).status
    expect([await at('/patient/login', ada.password), await at('/org/login', 'the staff door is blue')]).toEqual([200, 200])
    expect([await at('/patient/login', 'the staff door is blue'), await at('/org/login', ada.password)]).toEqual([401, 401])
    expect(await at('/admin/login', ada.password)).toBe(401)
  })

  it('does not tell a locked account that its password is right by asking for the second factor', async () => {
    const ada = newPatient()
    await registerPatient(world, ada)
    await world.owner.query(
      `update accounts set status = 'locked', second_factor_at = now(), second_factor_secret = 'sealed' where email = $1`,
      [ada.email],
    )
    const sign = (password: string) => world.call(null, 'POST', '/patient/login', { email: ada.email, password })
    const [right, wrong] = [await sign(ada.password), await sign('something else entirely')]
    expect([right.status, right.body.code, right.body.detail]).toEqual([wrong.status, wrong.body.code, wrong.body.detail])
    expect(right.body.code).toBe('sign_in_failed')
  })

  it('refuses a sample account where the published passwords are not to work, and leaves its password as it is', async () => {
    const ada = newPatient()
    await registerPatient(world, ada)
    const sign = () => world.call(null, 'POST', '/patient/login', { email: ada.email, password: ada.password })
    const { body } = await sign()
    const me = { token: body.token, account_id: body.patient.id }
    await world.owner.query('update accounts set sample = true where email = $1', [ada.email])
    expect((await sign()).body.code).toBe('sign_in_failed')
    const changed = await world.call(me, 'POST', '/account/password', { current_password: ada.password, password: 'the river bends twice' })
    expect([changed.status, changed.body.detail]).toEqual([422, 'The password of a sample account cannot be changed.'])
  })

  it('waits longer after each failure beyond the fifth, and says how long', async () => {
    const email = `nobody-${crypto.randomUUID()}@example.test`
    for (let i = 0; i < 5; i++) await world.call(null, 'POST', '/patient/login', { email, password: 'wrong wrong wrong' })
    const refused = await world.call(null, 'POST', '/patient/login', { email, password: 'wrong wrong wrong' })
    expect(refused.status).toBe(401)
    expect(refused.body.detail).toMatch(/^Too many attempts. Please wait \d+ seconds/)
  })

  it('registers nobody who is born in the future, and says so', async () => {
    const late = await world.call(null, 'POST', '/patient/register', { ...newPatient(), birth_date: '2199-01-01' })
    expect(late.body.errors).toEqual([{ path: 'birth_date', message: 'This date is in the future.' }])
    const early = await world.call(null, 'POST', '/patient/register', { ...newPatient(), birth_date: '1850-01-01' })
    expect(early.body.errors).toEqual([{ path: 'birth_date', message: 'Enter your date of birth.' }])
  })

  it("chooses a member's clinic by the header, and hides clinics of others", async () => {
    const clinic = await makeClinic(world)
    const otherClinic = await makeClinic(world)
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const me = await world.call(nurse, 'GET', '/org/me')
    expect(me.body).toMatchObject({ user_role: 'nurse', staff_id: nurse.staff_id })
    expect(me.body.permissions).toContain('clinical.write')
    expect((await world.call({ ...nurse, organization_id: otherClinic.organization_id }, 'GET', '/org/me')).status).toBe(404)
  })

  it('refuses a patient at the sign-in of staff', async () => {
    const clinic = await makeClinic(world)
    const patient = await addPatient(world, clinic.organization_id)
    expect((await world.call(patient, 'GET', '/org/me')).status).toBe(403)
  })
})

it('treats a session that was idle too long as none, where anybody may ask', async () => {
  const ada = newPatient()
  await registerPatient(world, ada)
  const sign = { email: ada.email, password: ada.password }
  const { body } = await world.call(null, 'POST', '/patient/login', sign)
  const me = { token: body.token, account_id: body.patient.id }
  await world.owner.query(`update sessions set last_seen_at = now() - interval '2 hours' where account_id = $1`, [me.account_id])
  expect((await world.call(me, 'GET', '/patient/me')).body.detail).toMatch(/^You were signed out/)
  expect((await world.call(me, 'GET', '/public/organizations')).status).toBe(200)
  expect((await world.call(me, 'POST', '/patient/login', sign)).status).toBe(200)
})
