import { describe, expect, it } from 'vitest'
import { addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

it('a change to an old version of a member is refused', async () => {
  const { owner, organization_id } = await makeClinic(world)
  const nurse = await addStaff(world, organization_id, 'nurse')
  const change = (title: string) => world.call(owner, 'PATCH', `/org/staff/${nurse.staff_id}`, { title }, { 'if-match': '"1"' })
  expect([(await change('Sister')).status, (await change('Charge nurse')).status]).toEqual([200, 412])
})

describe('members of a clinic', () => {
  it('are listed with the actions that the caller may take on each', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const manager = await addStaff(world, organization_id, 'manager')
    const nurse = await addStaff(world, organization_id, 'nurse')
    const list = async (caller: typeof nurse) =>
      Object.fromEntries(
        (await world.call(caller, 'GET', '/org/staff')).body.items.map((m: { role: string; can: string[] }) => [m.role, m.can]),
      )
    expect(await list(nurse)).toEqual({ owner: [], manager: [], nurse: [] })
    expect(await list(manager)).toEqual({ owner: [], manager: [], nurse: ['change-role', 'deactivate'] })
    expect(await list(owner as typeof nurse)).toMatchObject({ owner: [], manager: ['change-role', 'deactivate'] })
    const page = await world.call(nurse, 'GET', '/org/staff?limit=2&total=true')
    expect(page.body).toMatchObject({ total: 3, items: { length: 2 } })
    expect((await world.call(nurse, 'GET', `/org/staff?limit=2&cursor=${page.body.next_cursor}`)).body).toMatchObject({
      items: { length: 1 },
      next_cursor: null,
    })
    expect((await world.call(nurse, 'GET', '/org/staff?q=MANAGER')).body.items).toHaveLength(1)
    // Names are compared here as they are everywhere.
    const named = await addStaff(world, organization_id, 'nurse')
    await world.owner.query(`update staff_members set name = 'José Müller' where id = $1`, [named.staff_id])
    for (const typed of ['Mueller jose', 'MÜLLER', 'josé', named.account_id]) {
      const { items } = (await world.call(nurse, 'GET', `/org/staff?q=${encodeURIComponent(typed)}`)).body
      expect([typed, items.map(({ id }: { id: string }) => id)]).toEqual([typed, [named.staff_id]])
    }
    expect((await world.call(manager, 'GET', `/org/staff/${nurse.staff_id}`)).body).toMatchObject({
      role: 'nurse',
      can: ['change-role', 'deactivate'],
    })
  })

  it('lose their access at the next request when they are deactivated, and can not be booked any more', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const doctor = await addStaff(world, organization_id, 'practitioner')
    await world.call(owner, 'PATCH', `/org/practitioners/${doctor.practitioner_id}`, { listed: true }, ifMatch(1))
    expect((await world.call(doctor, 'GET', '/org/staff')).status).toBe(200)
    const changed = await world.call(owner, 'PATCH', `/org/staff/${doctor.staff_id}`, { status: 'inactive' }, ifMatch(1))
    expect(changed.body).toMatchObject({ status: 'inactive', can: ['reactivate'], version: 2 })
    expect((await world.call(doctor, 'GET', '/org/staff')).status).toBe(401)
    expect((await world.owner.query('select from practitioner_listings where organization_id = $1', [organization_id])).rowCount).toBe(0)
    expect((await world.call(owner, 'GET', `/org/practitioners/${doctor.practitioner_id}`)).body.status).toBe('inactive')
  })

  it('keep their other clinic when one clinic ends their access', async () => {
    const first = await makeClinic(world)
    const second = await makeClinic(world)
    const nurse = await addStaff(world, first.organization_id, 'nurse')
    const otherNurse = await addStaff(world, second.organization_id, 'nurse')
    await world.owner.query(
      `insert into memberships (account_id, organization_id, staff_id, staff_name, role) values ($1, $2, $3, 'Staff nurse', $4)`,
      [nurse.account_id, second.organization_id, otherNurse.staff_id, 'nurse'],
    )
    await world.call(first.owner, 'PATCH', `/org/staff/${nurse.staff_id}`, { status: 'inactive' }, ifMatch(1))
    expect((await world.call(nurse, 'GET', '/org/staff')).status).toBe(404)
    expect((await world.call({ ...nurse, organization_id: second.organization_id }, 'GET', '/org/staff')).status).toBe(200)
  })

  it('work in their new role from the next request on', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const nurse = await addStaff(world, organization_id, 'nurse')
    expect((await world.call(nurse, 'GET', '/org/invitations')).status).toBe(403)
    await world.call(owner, 'PATCH', `/org/staff/${nurse.staff_id}`, { role: 'manager' }, ifMatch(1))
    expect((await world.call(nurse, 'GET', '/org/invitations')).status).toBe(200)
  })

  it('always include an owner, also when two owners remove each other at once', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const owner_id = (owner as unknown as { staff_id: string }).staff_id
    expect((await world.call(owner, 'PATCH', `/org/staff/${owner_id}`, { status: 'inactive' }, ifMatch(1))).status).toBe(422)
    expect((await world.call(owner, 'PATCH', `/org/staff/${owner_id}`, { role: 'nurse' }, ifMatch(1))).status).toBe(422)
    const second = await addStaff(world, organization_id, 'owner')
    const replies = await Promise.all([
      world.call(owner, 'PATCH', `/org/staff/${second.staff_id}`, { status: 'inactive' }, ifMatch(1)),
      world.call(second, 'PATCH', `/org/staff/${owner_id}`, { role: 'nurse' }, ifMatch(1)),
    ])
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 422])
    const { rows } = await world.owner.query(
      `select count(*)::int as n from memberships where organization_id = $1 and role = 'owner' and status = 'active'`,
      [organization_id],
    )
    expect(rows[0].n).toBe(1)
  })

  it('become owners, or stop being owners, only by another owner', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const manager = await addStaff(world, organization_id, 'manager')
    const nurse = await addStaff(world, organization_id, 'nurse')
    expect((await world.call(manager, 'PATCH', `/org/staff/${nurse.staff_id}`, { role: 'owner' }, ifMatch(1))).status).toBe(422)
    expect(
      (
        await world.call(
          manager,
          'PATCH',
          `/org/staff/${(owner as unknown as { staff_id: string }).staff_id}`,
          { role: 'nurse' },
          ifMatch(1),
        )
      ).status,
    ).toBe(422)
    expect(
      (await world.call(manager, 'POST', '/org/invitations', { email: 'new@example.test', name: 'Nia New', role: 'owner' })).status,
    ).toBe(422)
    expect((await world.call(owner, 'PATCH', `/org/staff/${nurse.staff_id}`, { role: 'owner' }, ifMatch(1))).body.role).toBe('owner')
  })

  it('are appointed by a member who may only manage staff up to the own permissions, and never as managers', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const clerk = await addStaff(world, organization_id, 'receptionist')
    const roles = (await world.call(owner, 'GET', '/org/roles')).body
    const permissions = roles.items.find((item: { role: string }) => item.role === 'receptionist').permissions
    const given = { roles: [{ role: 'receptionist', permissions: [...permissions, 'staff.manage'] }] }
    expect((await world.call(owner, 'PATCH', '/org/roles', given, ifMatch(roles.version))).status).toBe(200)
    const colleague = await addStaff(world, organization_id, 'receptionist')
    const manager = await addStaff(world, organization_id, 'manager')
    const mail = (n: number) => `n${n}-${crypto.randomUUID()}@example.test`
    const invite = (caller: typeof clerk, role: string, email = mail(1)) =>
      world.call(caller, 'POST', '/org/invitations', { email, name: 'Nia New', role })
    for (const role of ['owner', 'manager', 'nurse']) {
      const invited = await invite(clerk, role)
      expect([invited.status, invited.body.errors?.[0].path]).toEqual([422, 'role'])
      const promoted = await world.call(clerk, 'PATCH', `/org/staff/${colleague.staff_id}`, { role }, ifMatch(1))
      expect([promoted.status, promoted.body.errors?.[0].path]).toEqual([422, 'role'])
    }
    expect((await invite(clerk, 'receptionist')).status).toBe(201)
    expect((await world.call(clerk, 'PATCH', `/org/staff/${manager.staff_id}`, { status: 'inactive' }, ifMatch(1))).status).toBe(422)
    // They may not resend, replace or revoke a manager's invitation either.
    const email = mail(2)
    const { body: open } = await invite(manager, 'manager', email)
    expect((await world.call(clerk, 'POST', `/org/invitations/${open.id}/resend`)).status).toBe(422)
    expect((await invite(clerk, 'receptionist', email)).status).toBe(422)
    expect((await world.call(clerk, 'DELETE', `/org/invitations/${open.id}`)).status).toBe(422)
    const list = (await world.call(clerk, 'GET', '/org/invitations')).body.items as { role: string; can: string[] }[]
    expect(Object.fromEntries(list.map(({ role, can }) => [role, can]))).toEqual({ manager: [], receptionist: ['resend', 'revoke'] })
    expect((await invite(manager, 'practitioner')).status).toBe(201)
  })

  it('are invited, promoted and reactivated only after the password was given again; other changes need no password', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const nurse = await addStaff(world, organization_id, 'nurse')
    const path = `/org/staff/${nurse.staff_id}`
    const invitation = { email: `n-${crypto.randomUUID()}@example.test`, name: 'Nia New', role: 'nurse' }
    const { body: open } = await world.call(owner, 'POST', '/org/invitations', invitation)
    await world.owner.query(`update sessions set reauthenticated_at = now() - interval '10 minutes' where account_id = $1`, [
      owner.account_id,
    ])
    const refusal = [403, 'reauthentication_required']
    const code = async (reply: Promise<{ status: number; body: { code?: string } }>) => [(await reply).status, (await reply).body.code]
    expect(await code(world.call(owner, 'POST', '/org/invitations', invitation))).toEqual(refusal)
    expect(await code(world.call(owner, 'POST', `/org/invitations/${open.id}/resend`))).toEqual(refusal)
    expect(await code(world.call(owner, 'PATCH', path, { role: 'manager' }, ifMatch(1)))).toEqual(refusal)
    expect((await world.call(owner, 'PATCH', path, { job_title: 'Ward 2' }, ifMatch(1))).status).toBe(200)
    expect((await world.call(owner, 'PATCH', path, { status: 'inactive' }, ifMatch(2))).status).toBe(200)
    expect(await code(world.call(owner, 'PATCH', path, { status: 'active' }, ifMatch(3)))).toEqual(refusal)
  })

  it('of another clinic are not found, and stay unchanged', async () => {
    const clinic = await makeClinic(world)
    const otherClinic = await makeClinic(world)
    const nurse = await addStaff(world, otherClinic.organization_id, 'nurse')
    expect((await world.call(clinic.owner, 'PATCH', `/org/staff/${nurse.staff_id}`, { status: 'inactive' }, ifMatch(1))).status).toBe(404)
    expect((await world.call(nurse, 'GET', '/org/staff')).status).toBe(200)
  })
})

describe('invitations', () => {
  it('are mailed, replaced, sent again and taken back', async () => {
    const { owner, name } = await makeClinic(world)
    const email = `new-${crypto.randomUUID()}@example.test`
    const first = await world.call(owner, 'POST', '/org/invitations', { email, name: 'Nia New', role: 'nurse' })
    expect([first.status, first.body]).toMatchObject([201, { email, role: 'nurse', status: 'open', can: ['resend', 'revoke'] }])
    await world.call(owner, 'POST', '/org/invitations', { email, name: 'Nia New', role: 'cashier' })
    const list = async () => (await world.call(owner, 'GET', '/org/invitations')).body.items
    expect(await list()).toMatchObject([{ email, role: 'cashier' }])
    const again = await world.call(owner, 'POST', `/org/invitations/${(await list())[0].id}/resend`)
    expect(again.body.role).toBe('cashier')
    expect((await world.call(owner, 'DELETE', `/org/invitations/${again.body.id}`)).status).toBe(200)
    expect(await list()).toEqual([])
    expect(name).toBeTruthy()
  })

  it('let in the person who has the link, once, in the role of the invitation', async () => {
    const { owner } = await makeClinic(world)
    const email = `new-${crypto.randomUUID()}@example.test`
    await world.call(owner, 'POST', '/org/invitations', { email, name: 'Nia New', role: 'nurse' })
    const { rows } = await world.owner.query<{ id: string; payload: string }>(
      'select id, payload from platform_outbox_messages where recipient = $1',
      [email],
    )
    const [mail] = rows as [{ id: string; payload: string }]
    const { url } = JSON.parse(world.booted.kernel.vault.open(mail.payload, mail.id)) as { url: string }
    const token = new URL(url).searchParams.get('token')
    const accept = () => world.call(null, 'POST', '/auth/accept-invitation', { token, name: 'Nia New', password: 'a quiet river bends' })
    expect((await accept()).status).toBe(200)
    // A lost reply is given again for ten minutes, and nothing else happens.
    expect((await accept()).status).toBe(200)
    await world.owner.query(`update account_tokens set used_at = used_at - interval '11 minutes' where email = $1`, [email])
    expect((await accept()).body.code).toBe('link_invalid')
    expect((await world.call(owner, 'GET', '/org/invitations')).body.items).toEqual([])
    const signedIn = await world.call(null, 'POST', '/org/login', { email, password: 'a quiet river bends' })
    expect(signedIn.body).toMatchObject({ user_role: 'nurse', organization: { id: owner.organization_id } })
    expect((await world.call(owner, 'GET', '/org/staff?role=nurse')).body.items).toMatchObject([
      { email, name: 'Nia New', status: 'active' },
    ])
  })

  it('are refused for a person who works here already', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const nurse = await addStaff(world, organization_id, 'nurse')
    const reply = await world.call(owner, 'POST', '/org/invitations', {
      email: `${nurse.account_id}@staff.test`,
      name: 'Nia New',
      role: 'nurse',
    })
    expect([reply.status, reply.body.errors[0].path]).toEqual([409, 'email'])
  })
})

describe('practitioners', () => {
  async function clinicWithPlace() {
    const clinic = await makeClinic(world)
    const location_id = (await world.call(clinic.owner, 'POST', '/org/locations', { name: 'Main' })).body.id as string
    return { ...clinic, location_id, doctor: await addStaff(world, clinic.organization_id, 'practitioner') }
  }

  it('are listed in the directory with what they offer, once they are public', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const service = (
      await world.call(owner, 'POST', '/org/services', {
        name: 'Skin check',
        duration_minutes: 30,
        price: { amount: 100, currency: 'EUR' },
      })
    ).body
    const made = await world.call(owner, 'POST', '/org/practitioners', {
      name: 'Noor Élan',
      specialty: 'Dermatology',
      listed: true,
      service_ids: [service.id],
    })
    const listing = async () =>
      (
        await world.owner.query('select name, service_names, search_text from practitioner_listings where organization_id = $1', [
          organization_id,
        ])
      ).rows
    expect(await listing()).toMatchObject([
      { name: 'Noor Élan', service_names: ['Skin check'], search_text: expect.stringContaining('noor elan dermatology') },
    ])
    await world.call(owner, 'PATCH', `/org/services/${service.id}`, { name: 'Mole check' }, ifMatch(1))
    expect(await listing()).toMatchObject([{ service_names: ['Mole check'] }])
    await world.call(owner, 'PATCH', `/org/practitioners/${made.body.id}`, { listed: false }, ifMatch(1))
    expect(await listing()).toEqual([])
    expect((await world.call(owner, 'GET', `/org/practitioners?service_id=${service.id}`)).body.items).toHaveLength(1)
  })

  it('have one profile each', async () => {
    const { owner } = await makeClinic(world)
    const staff_id = (owner as unknown as { staff_id: string }).staff_id
    const profile = { staff_id, name: 'Olga Owner', specialty: 'General practice' }
    expect((await world.call(owner, 'POST', '/org/practitioners', profile)).status).toBe(201)
    expect((await world.call(owner, 'POST', '/org/practitioners', profile)).body).toMatchObject({
      code: 'already_exists',
      errors: [{ path: 'staff_id' }],
    })
  })

  it('can be linked to a member later, and to another member after that', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const nurse = await addStaff(world, organization_id, 'nurse')
    const { body: made } = await world.call(owner, 'POST', '/org/practitioners', { name: 'Nora', specialty: 'Nursing' })
    const path = `/org/practitioners/${made.id}`
    const allowedActions = async () => (await world.call(nurse, 'GET', path)).body.can
    expect(await allowedActions()).toEqual([])
    const linked = await world.call(owner, 'PATCH', path, { staff_id: nurse.staff_id }, ifMatch(1))
    expect([linked.status, linked.body.staff_id, await allowedActions()]).toEqual([200, nurse.staff_id, ['change-hours', 'change-photo']])
    const otherReply = await world.call(owner, 'POST', '/org/practitioners', { name: 'Bo', specialty: 'Nursing' })
    const twice = await world.call(owner, 'PATCH', `/org/practitioners/${otherReply.body.id}`, { staff_id: nurse.staff_id }, ifMatch(1))
    expect(twice.body).toMatchObject({ code: 'already_exists', errors: [{ path: 'staff_id' }] })
    const nobody = await world.call(owner, 'PATCH', path, { staff_id: newId() }, ifMatch(2))
    expect(nobody.body.errors).toEqual([{ path: 'staff_id', message: 'Choose somebody who works here.' }])
    const staff_id = (owner as unknown as { staff_id: string }).staff_id
    expect((await world.call(owner, 'PATCH', path, { staff_id }, ifMatch(2))).body.staff_id).toBe(staff_id)
    expect(await allowedActions()).toEqual([])
  })

  it('set their own hours and nobody else’s', async () => {
    const { doctor, organization_id, location_id } = await clinicWithPlace()
    const hours = [{ weekday: 1, starts: '09:00', ends: '12:00', location_id }]
    expect((await world.call(doctor, 'PUT', `/org/practitioners/${doctor.practitioner_id}/hours`, { hours })).body.items).toMatchObject(
      hours,
    )
    expect((await world.call(doctor, 'GET', `/org/practitioners/${doctor.practitioner_id}/hours`)).body.items).toMatchObject(hours)
    const colleague = await addStaff(world, organization_id, 'practitioner')
    expect((await world.call(doctor, 'PUT', `/org/practitioners/${colleague.practitioner_id}/hours`, { hours })).status).toBe(403)
    const nurse = await addStaff(world, organization_id, 'nurse')
    expect((await world.call(nurse, 'PUT', `/org/practitioners/${doctor.practitioner_id}/hours`, { hours })).status).toBe(403)
  })

  it('keep the hours they worked when new ones begin', async () => {
    const { owner, doctor, location_id } = await clinicWithPlace()
    const put = (hours: object[]) => world.call(owner, 'PUT', `/org/practitioners/${doctor.practitioner_id}/hours`, { hours })
    const monday = { weekday: 1, starts: '09:00', ends: '12:00', location_id }
    const first = await put([monday, { ...monday, weekday: 2 }])
    await world.owner.query(`update practitioner_hours set valid_from = '2020-01-01' where practitioner_id = $1`, [doctor.practitioner_id])
    const second = await put([monday, { ...monday, weekday: 3 }])
    expect(second.body.items.map((h: { weekday: number }) => h.weekday)).toEqual([1, 3])
    expect(second.body.items[0]).toMatchObject({ id: first.body.items[0].id, valid_from: '2020-01-01' })
    const { rows } = await world.owner.query(
      'select weekday from practitioner_hours where practitioner_id = $1 and valid_until < current_date + 1',
      [doctor.practitioner_id],
    )
    expect(rows).toEqual([{ weekday: 2 }])
    const overlapping = await put([monday, { ...monday, starts: '11:00', ends: '15:00' }])
    expect(overlapping.body.errors[0].path).toBe('hours.1.starts')
    expect((await put([{ ...monday, location_id: crypto.randomUUID() }])).body.errors[0].path).toBe('hours.0.location_id')
  })

  it('change their week on a future day, and the present week ends the day before', async () => {
    const { doctor, location_id } = await clinicWithPlace()
    const path = `/org/practitioners/${doctor.practitioner_id}/hours`
    const put = (hours: object[]) => world.call(doctor, 'PUT', path, { hours })
    const monday = { weekday: 1, starts: '09:00', ends: '12:00', location_id }
    const present = (await put([monday])).body.items[0]
    const autumn = { ...monday, ends: '17:00', valid_from: '2031-09-01' }
    const both = await put([{ ...monday, valid_from: present.valid_from, valid_until: '2031-08-31' }, autumn])
    expect(both.body.items).toMatchObject([
      { ends: '12:00', valid_until: '2031-08-31' },
      { ends: '17:00', valid_from: '2031-09-01', valid_until: null },
    ])
    expect((await put([monday, autumn])).body.errors[0].path).toBe('hours.1.starts')
    expect((await put([{ ...autumn, valid_until: '2031-08-01' }])).body.errors[0].path).toBe('hours.0.valid_until')
    expect((await put([{ ...monday, valid_from: '2020-01-01', valid_until: '2020-02-01' }])).body.errors[0].path).toBe(
      'hours.0.valid_until',
    )
    // Hours that are removed before they began leave nothing behind.
    expect((await put([monday])).body.items).toMatchObject([{ ends: '12:00', valid_until: null }])
  })

  it('take leave and add hours, and remove both again', async () => {
    const { owner, doctor, organization_id, location_id } = await clinicWithPlace()
    const path = `/org/practitioners/${doctor.practitioner_id}/exceptions`
    const leave = { kind: 'leave', starts_at: '2031-03-03T00:00:00.000Z', ends_at: '2031-03-10T00:00:00.000Z', reason: 'Holiday' }
    const made = await world.call(doctor, 'POST', path, leave)
    expect([made.status, made.body]).toMatchObject([201, { ...leave, visits: 0 }])
    expect((await world.call(doctor, 'POST', path, { ...leave, kind: 'extra' })).body.errors[0].path).toBe('location_id')
    expect(
      (
        await world.call(doctor, 'POST', path, {
          ...leave,
          kind: 'extra',
          location_id,
          starts_at: '2031-02-01T09:00:00.000Z',
          ends_at: '2031-02-01T12:00:00.000Z',
        })
      ).status,
    ).toBe(201)
    expect((await world.call(owner, 'GET', `${path}?total=true`)).body).toMatchObject({
      total: 2,
      items: [{ kind: 'extra' }, { kind: 'leave', reason: 'Holiday' }],
    })
    const pharmacist = await addStaff(world, organization_id, 'pharmacist')
    expect((await world.call(pharmacist, 'GET', path)).body.items[1].reason).toBeNull()
    expect((await world.call(doctor, 'DELETE', `${path}/${made.body.id}`)).status).toBe(200)
    const otherClinic = await clinicWithPlace()
    expect((await world.call(otherClinic.owner, 'DELETE', `${path}/${made.body.id}`)).status).toBe(404)
  })
})
