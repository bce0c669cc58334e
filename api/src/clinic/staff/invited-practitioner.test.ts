import { describe, expect, it } from 'vitest'
import { addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
const password = 'a quiet river bends'

/** A clinic with a location that is open on Monday mornings, and one service. */
async function preparedClinic() {
  const clinic = await makeClinic(world)
  const location = (await world.call(clinic.owner, 'POST', '/org/locations', { name: 'Main house' })).body
  const hours = [{ weekday: 1, starts: '08:00', ends: '12:00' }]
  await world.call(clinic.owner, 'PUT', `/org/locations/${location.id}/hours`, { hours })
  const values = { name: 'Consultation', duration_minutes: 30, price: { amount: 5000, currency: 'EUR' } }
  const service = await world.call(clinic.owner, 'POST', '/org/services', values)
  expect(service.status, JSON.stringify(service.body)).toBe(201)
  const email = `doctor-${crypto.randomUUID()}@example.test`
  const profile = { title: 'Dr', specialty: 'Cardiology', languages: ['English', 'Irish'], service_ids: [service.body.id] }
  const invite = (more: object, caller: Caller = clinic.owner) =>
    world.call(caller, 'POST', '/org/invitations', { email, name: 'Dora Quill', role: 'practitioner', ...more })
  const profiles = async () => (await world.call(clinic.owner, 'GET', '/org/practitioners')).body.items
  const hoursOf = async (id: string) =>
    (await world.call(clinic.owner, 'GET', `/org/practitioners/${id}/hours`)).body.items.map((window: any) => [
      window.weekday,
      window.starts,
      window.ends,
      window.location_id,
    ])
  return { ...clinic, location, service: service.body, email, profile, invite, profiles, hoursOf }
}

/** The link of the last invitation that was mailed to an address. */
async function lastLink(email: string) {
  const { rows } = await world.owner.query(
    `select id, payload from platform_outbox_messages where recipient = $1 and template = 'invitation' order by id desc limit 1`,
    [email],
  )
  return new URL(JSON.parse(world.booted.kernel.vault.open(rows[0].payload, rows[0].id)).url).searchParams.get('token') as string
}

const accept = async (email: string) =>
  world.call(null, 'POST', '/auth/accept-invitation', { token: await lastLink(email), name: 'Dora Q.', password })

async function signIn(email: string, organization_id: string): Promise<Caller> {
  const { body } = await world.call(null, 'POST', '/org/login', { email, password })
  return { token: body.token, account_id: body.id, organization_id }
}

describe('an invited practitioner', () => {
  it('has a profile with services and the opening hours as soon as the invitation is accepted, and not before', async () => {
    const { email, profile, invite, profiles, hoursOf, location, service, organization_id } = await preparedClinic()
    const invited = await invite({ practitioner: profile })
    const becomes = { practitioner_id: null, specialty: 'Cardiology', service_count: 1, day_count: 1 }
    expect(invited.body).toMatchObject({ sees_patients: true, practitioner: becomes })
    expect(await profiles()).toEqual([])
    expect((await accept(email)).status).toBe(200)
    const [made, ...more] = await profiles()
    expect(more).toEqual([])
    expect(made).toMatchObject({ name: 'Dora Quill', title: 'Dr', specialty: 'Cardiology', status: 'active', service_ids: [service.id] })
    expect(made.languages).toEqual(['English', 'Irish'])
    expect(await hoursOf(made.id)).toEqual([[1, '08:00', '12:00', location.id]])
    // Signed in, the member is this practitioner and may set their own hours.
    const doctor = await signIn(email, organization_id)
    expect((await world.call(doctor, 'GET', `/org/practitioners/${made.id}`)).body.can).toEqual(['change-hours', 'change-photo'])
    const member = (await world.call(doctor, 'GET', '/org/staff?role=practitioner')).body.items[0]
    expect(member).toMatchObject({ name: 'Dora Quill', title: 'Dr', practitioner_id: made.id })
  })

  it('is bookable before the acceptance when the invitation says so, and is linked by it', async () => {
    const { email, profile, invite, profiles, hoursOf, location } = await preparedClinic()
    const hours = [{ weekday: 3, starts: '10:00', ends: '16:00', location_id: location.id }]
    await invite({ practitioner: { ...profile, hours, bookable_at_once: true } })
    const [made] = await profiles()
    expect(made).toMatchObject({ name: 'Dora Quill', staff_id: null, status: 'active' })
    expect(await hoursOf(made.id)).toEqual([[3, '10:00', '16:00', location.id]])
    await accept(email)
    const after = await profiles()
    expect(after).toHaveLength(1)
    expect(after[0].id).toBe(made.id)
    expect(after[0].staff_id).not.toBeNull()
  })

  it('who is invited again has one profile, as described by the last invitation', async () => {
    const { email, profile, invite, profiles, owner } = await preparedClinic()
    await invite({ practitioner: { ...profile, bookable_at_once: true } })
    const again = await invite({ practitioner: { ...profile, specialty: 'Paediatrics', bookable_at_once: true } })
    await world.call(owner, 'POST', `/org/invitations/${again.body.id}/resend`)
    expect((await profiles()).map((profile: any) => profile.specialty)).toEqual(['Paediatrics'])
    await invite({ practitioner: { ...profile, specialty: 'Dermatology' } })
    expect((await profiles()).map((profile: any) => profile.specialty)).toEqual(['Paediatrics'])
    await accept(email)
    expect((await profiles()).map((profile: any) => [profile.specialty, profile.staff_id !== null])).toEqual([['Dermatology', true]])
  })

  it('leaves no profile when the invitation is taken back', async () => {
    const { profile, invite, profiles, owner } = await preparedClinic()
    const { body } = await invite({ practitioner: profile })
    await world.call(owner, 'DELETE', `/org/invitations/${body.id}`)
    expect(await profiles()).toEqual([])
  })

  it('whose invitation is taken back keeps a profile that was bookable at once, and can be linked to it again', async () => {
    const { email, profile, invite, profiles, owner } = await preparedClinic()
    const { body } = await invite({ practitioner: { ...profile, bookable_at_once: true } })
    const { body: back } = await world.call(owner, 'DELETE', `/org/invitations/${body.id}`)
    expect(back.message).toContain('profile stays')
    const [made] = await profiles()
    expect((await invite({ practitioner_id: made.id })).status).toBe(201)
    await accept(email)
    expect((await profiles()).map((profile: any) => [profile.id, profile.staff_id !== null, profile.service_ids])).toEqual([
      [made.id, true, made.service_ids],
    ])
    const otherReply = await invite({ practitioner_id: made.id, email: `other-${email}` })
    expect([otherReply.status, otherReply.body.errors?.[0].path]).toEqual([422, 'practitioner_id'])
  })

  it('who worked here before gets the former profile again', async () => {
    const { email, profile, invite, profiles, owner } = await preparedClinic()
    await invite({ practitioner: profile })
    await accept(email)
    const [made] = await profiles()
    const member = (await world.call(owner, 'GET', '/org/staff?role=practitioner')).body.items[0]
    await world.call(owner, 'PATCH', `/org/staff/${member.id}`, { status: 'inactive' }, ifMatch(member.version))
    expect((await profiles())[0].status).toBe('inactive')
    await invite({ practitioner: { ...profile, specialty: 'Geriatrics' } })
    await accept(email)
    expect((await profiles()).map((profile: any) => [profile.id, profile.status, profile.specialty])).toEqual([
      [made.id, 'active', 'Geriatrics'],
    ])
  })

  it('who has an account in another clinic joins with its password', async () => {
    const first = await preparedClinic()
    await first.invite({ practitioner: first.profile })
    await accept(first.email)
    const second = await preparedClinic()
    await second.invite({ practitioner: second.profile, email: first.email })
    expect((await accept(first.email)).status).toBe(200)
    expect(await second.profiles()).toHaveLength(1)
    expect(await first.profiles()).toHaveLength(1)
  })

  it('joins without the profile of the invitation when it was given to another member meanwhile', async () => {
    const { email, profile, invite, profiles } = await preparedClinic()
    await invite({ practitioner: { ...profile, bookable_at_once: true } })
    const [made] = await profiles()
    await invite({ practitioner_id: made.id, email: `other-${email}` })
    await accept(`other-${email}`)
    const [taken] = await profiles()
    expect((await accept(email)).status).toBe(200)
    expect((await profiles()).map((profile: any) => [profile.id, profile.staff_id])).toEqual([[made.id, taken.staff_id]])
  })

  it('is refused at the field with values that this clinic does not have', async () => {
    const { profile, invite, location, organization_id } = await preparedClinic()
    const stranger = await preparedClinic()
    const fault = async (more: object) => {
      const { status, body } = await invite(more)
      return [status, body.errors?.[0].path]
    }
    expect(await fault({ practitioner: { ...profile, service_ids: [stranger.service.id] } })).toEqual([422, 'practitioner.service_ids'])
    const hours = [{ weekday: 1, starts: '09:00', ends: '12:00', location_id: stranger.location.id }]
    expect(await fault({ practitioner: { ...profile, hours } })).toEqual([422, 'practitioner.hours.0.location_id'])
    const never = [{ weekday: 1, starts: '09:00', ends: '09:00', location_id: location.id }]
    expect(await fault({ practitioner: { ...profile, hours: never } })).toEqual([422, 'practitioner.hours.0.ends'])
    const otherStaff = await addStaff(world, stranger.organization_id, 'practitioner')
    expect(await fault({ practitioner_id: otherStaff.practitioner_id })).toEqual([422, 'practitioner_id'])
    const receptionist = await addStaff(world, organization_id, 'receptionist')
    expect((await invite({ practitioner: profile }, receptionist)).status).toBe(403)
  })
})
