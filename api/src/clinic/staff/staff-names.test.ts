import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Awaited<ReturnType<typeof addStaff>>
let patient: Awaited<ReturnType<typeof addPatient>>

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient = await addPatient(world, clinic.organization_id)
})

const signedNote = async () => {
  const path = `/org/patients/${patient.patient_id}/notes`
  const { body: note } = await world.call(doctor, 'POST', path, { title: 'Cough', template: 'free', sections: { text: 'A cold.' } })
  return (await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, undefined, ifMatch(1))).body
}
const events = async (action: string) =>
  (
    await world.owner.query(
      `select account_id, actor_name, details from audit_events where organization_id = $1 and action = $2 and outcome = 'done' order by id desc`,
      [clinic.organization_id, action],
    )
  ).rows

describe('a member of staff', () => {
  it('signs, prescribes and is recorded under the name that the clinic keeps, whatever name the account has', async () => {
    expect((await world.call(doctor, 'PATCH', '/account', { name: 'Prof Famous Consultant' })).status).toBe(200)
    const note = await signedNote()
    expect([note.author_name, note.signer_name]).toEqual(['Staff practitioner', 'Staff practitioner'])
    const line = { dose_quantity: 1, dose_unit: 'tablet', frequency: 1, period_days: 1, duration_days: 7 }
    const body = { patient_id: patient.patient_id, medication_text: 'Honey', ...line }
    const { body: draft } = await world.call(doctor, 'POST', '/org/prescriptions', body)
    const { body: active } = await world.call(doctor, 'POST', `/org/prescriptions/${draft.id}/activate`, {}, ifMatch(1))
    expect(active.prescriber_name).toBe('Staff practitioner')
    expect((await events('note.sign'))[0]).toMatchObject({ account_id: doctor.account_id, actor_name: 'Staff practitioner' })
    const seen = await world.call(patient, 'GET', '/patient/record-access')
    expect(JSON.stringify(seen.body)).not.toContain('Famous')
    expect(JSON.stringify((await world.call(clinic.owner, 'GET', '/org/audit-events')).body)).not.toContain('Famous')
    // who they are to themselves stays theirs, and they see under which name they sign
    expect((await world.call(doctor, 'GET', '/org/me')).body).toMatchObject({
      name: 'Prof Famous Consultant',
      staff_name: 'Staff practitioner',
    })
  })

  it('is renamed by a member who manages staff, with both names in the audit row, and signs with the new one from the next request on', async () => {
    const before = await signedNote()
    const path = `/org/staff/${doctor.staff_id}`
    const body = { name: 'Margaret Pemberton', title: 'Dr', registration_number: 'MR-123456' }
    expect((await world.call(doctor, 'PATCH', path, body, ifMatch(1))).status).toBe(403)
    expect((await world.call(clinic.owner, 'PATCH', path, body, ifMatch(1))).body).toMatchObject({ ...body, version: 2 })
    expect((await events('staff.change'))[0]).toMatchObject({
      account_id: clinic.owner.account_id,
      details: { from: { name: 'Staff practitioner', title: null, registration_number: 'MR-100' }, to: body },
    })
    const profile = await world.call(clinic.owner, 'GET', `/org/practitioners/${doctor.practitioner_id}`)
    expect(profile.body).toMatchObject({ name: 'Margaret Pemberton', title: 'Dr' })
    expect((await signedNote()).signer_name).toBe('Dr Margaret Pemberton')
    expect((await world.call(doctor, 'GET', `/org/notes/${before.id}`)).body.signer_name).toBe('Staff practitioner')
  })

  it('has one name: a renamed or newly linked profile renames the member, and the audit row has both names', async () => {
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const profile = { name: 'Nora Quinn', title: 'RN', specialty: 'Nursing', staff_id: nurse.staff_id }
    const made = await world.call(clinic.owner, 'POST', '/org/practitioners', profile)
    expect((await events('practitioner.create'))[0].details).toMatchObject({ from: { name: 'Staff nurse' }, to: { name: 'Nora Quinn' } })
    const shown = async () => {
      const { body } = await world.call(nurse, 'GET', '/org/me')
      const { name, title } = (await world.call(nurse, 'GET', `/org/staff/${nurse.staff_id}`)).body
      return [body.staff_name, title, name]
    }
    expect(await shown()).toEqual(['RN Nora Quinn', 'RN', 'Nora Quinn'])
    await world.call(clinic.owner, 'PATCH', `/org/practitioners/${made.body.id}`, { name: 'Nora Byrne', title: null }, ifMatch(1))
    expect((await events('practitioner.change'))[0].details).toMatchObject({
      from: { name: 'Nora Quinn', title: 'RN' },
      to: { name: 'Nora Byrne', title: null },
    })
    expect(await shown()).toEqual(['Nora Byrne', null, 'Nora Byrne'])
  })

  it('joins under the name in the invitation, not under the one they type', async () => {
    const email = `new-${crypto.randomUUID()}@example.test`
    expect((await world.call(clinic.owner, 'POST', '/org/invitations', { email, role: 'nurse' })).body.errors[0].path).toBe('name')
    await world.call(clinic.owner, 'POST', '/org/invitations', { email, name: 'Nia New', role: 'nurse' })
    const { rows } = await world.owner.query('select id, payload from platform_outbox_messages where recipient = $1', [email])
    const { url } = JSON.parse(world.booted.kernel.vault.open(rows[0].payload, rows[0].id)) as { url: string }
    const body = { token: new URL(url).searchParams.get('token'), name: 'Prof Nia Great', password: 'a quiet river bends' }
    expect((await world.call(null, 'POST', '/auth/accept-invitation', body)).status).toBe(200)
    const { body: me } = await world.call(null, 'POST', '/org/login', { email, password: body.password })
    expect([me.org_user.name, me.org_user.staff_name]).toEqual(['Prof Nia Great', 'Nia New'])
    expect((await world.call(clinic.owner, 'GET', '/org/staff?q=Nia')).body.items.map((m: { name: string }) => m.name)).toEqual(['Nia New'])
  })
})
