import { setupSteps } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import { describe, expect, it } from 'vitest'
import { addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
const price = { amount: 6500, currency: 'EUR' }

async function openClinic() {
  const clinic = await makeClinic(world)
  const location = (await world.call(clinic.owner, 'POST', '/org/locations', { name: 'Main', city: 'Dublin' })).body
  return { ...clinic, location }
}

const missing = async (owner: Caller) => {
  const { steps } = (await world.call(owner, 'GET', '/org/setup')).body
  return steps.filter((step: { done: boolean }) => !step.done).map((step: { step: string }) => step.step)
}

describe('setting a clinic up', () => {
  it('says step by step what is missing, counts the owner as the first practitioner, and ends when nothing is missing', async () => {
    const { owner } = await makeClinic(world)
    expect(await missing(owner)).toEqual([...setupSteps])
    expect((await world.call(owner, 'POST', '/org/setup/complete')).status).toBe(422)
    const location = (await world.call(owner, 'POST', '/org/locations', { name: 'Main' })).body
    await world.call(owner, 'PUT', `/org/locations/${location.id}/hours`, { hours: [{ weekday: 1, starts: '09:00', ends: '17:00' }] })
    const service = (await world.call(owner, 'POST', '/org/services', { name: 'Consultation', duration_minutes: 30, price })).body
    expect(await missing(owner)).toEqual(['practitioner', 'practitioner_hours'])
    const made = await world.call(owner, 'POST', '/org/practitioners', {
      staff_id: (owner as unknown as { staff_id: string }).staff_id,
      name: 'Olga Owner',
      specialty: 'General practice',
      service_ids: [service.id],
    })
    expect(made.status).toBe(201)
    expect((await world.call(owner, 'GET', '/org/me')).body.practitioner_id).toBe(made.body.id)
    await world.call(owner, 'PUT', `/org/practitioners/${made.body.id}/hours`, {
      hours: [{ weekday: 1, starts: '09:00', ends: '12:00', location_id: location.id }],
    })
    expect(await missing(owner)).toEqual([])
    expect((await world.call(owner, 'POST', '/org/setup/complete')).status).toBe(200)
    expect((await world.call(owner, 'GET', '/org/setup')).body).toMatchObject({ can_complete: false, completed_at: expect.any(String) })
  })
})

describe('the places and hours of a clinic', () => {
  it('keeps locations with their hours, and refuses hours that overlap', async () => {
    const { owner, location } = await openClinic()
    const hours = [
      { weekday: 1, starts: '22:00', ends: '06:00' },
      { weekday: 2, starts: '08:00', ends: '12:00' },
    ]
    expect((await world.call(owner, 'PUT', `/org/locations/${location.id}/hours`, { hours })).body.hours).toEqual(hours)
    const overlapping = await world.call(owner, 'PUT', `/org/locations/${location.id}/hours`, {
      hours: [hours[0], { weekday: 2, starts: '05:00', ends: '12:00' }],
    })
    expect([overlapping.status, overlapping.body.errors?.[0]?.path]).toEqual([422, 'hours.0.ends'])
    expect((await world.call(owner, 'GET', '/org/locations')).body.items[0].hours).toEqual(hours)
    const renamed = await world.call(owner, 'PATCH', `/org/locations/${location.id}`, { city: 'Cork' }, ifMatch(1))
    expect(renamed.body).toMatchObject({ city: 'Cork', version: 2 })
    expect((await world.call(owner, 'PATCH', `/org/locations/${location.id}`, { status: 'inactive' }, ifMatch(2))).status).toBe(422)
  })

  it('uses the address of the first location until the clinic has an address of its own', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const shown = async () =>
      (await world.call(null, 'GET', `/public/organizations?city=Youghal`)).body.items.map((item: { id: string }) => item.id)
    expect(await shown()).not.toContain(organization_id)
    await world.call(owner, 'POST', '/org/locations', { name: 'Quay', city: 'Youghal', address_line: '1 Quay Street' })
    await world.call(owner, 'POST', '/org/locations', { name: 'Hill', city: 'Cobh' })
    expect(await shown()).toContain(organization_id)
    expect((await world.call(owner, 'GET', '/org/organization')).body).toMatchObject({ city: 'Youghal', address_line: '1 Quay Street' })
  })

  it('shows the present state after a version conflict, with the fields of a reply and no others', async () => {
    const { owner } = await openClinic()
    const late = await world.call(owner, 'PATCH', '/org/organization', { city: 'Galway' }, ifMatch(7))
    const { current, yours } = late.body.alternatives
    expect([late.status, late.body.code, yours]).toEqual([412, 'version_conflict', { city: 'Galway' }])
    expect(current).toEqual((await world.call(owner, 'GET', '/org/organization')).body)
  })

  it('keeps rooms and closures', async () => {
    const { owner, location } = await openClinic()
    const room = await world.call(owner, 'POST', '/org/rooms', { location_id: location.id, name: 'Room 1' })
    expect(room.body).toMatchObject({ name: 'Room 1', kind: 'room', status: 'active' })
    await world.call(owner, 'PATCH', `/org/rooms/${room.body.id}`, { status: 'inactive' }, ifMatch(1))
    expect((await world.call(owner, 'GET', '/org/rooms?status=active')).body.items).toEqual([])
    const closure = { reason: 'Staff training', starts_at: '2031-01-01T09:00:00.000Z', ends_at: '2031-01-01T12:00:00.000Z' }
    const made = await world.call(owner, 'POST', '/org/closures', closure)
    expect(made.body).toMatchObject({ ...closure, location_id: null })
    expect((await world.call(owner, 'POST', '/org/closures', { ...closure, ends_at: closure.starts_at })).body.errors[0].path).toBe(
      'ends_at',
    )
    expect((await world.call(owner, 'GET', '/org/closures?total=true')).body).toMatchObject({ total: 1 })
    expect((await world.call(owner, 'DELETE', `/org/closures/${made.body.id}`)).status).toBe(200)
    expect((await world.call(owner, 'DELETE', `/org/closures/${made.body.id}`)).status).toBe(404)
  })

  it('keeps services in the currency of the clinic, with who offers them', async () => {
    const { owner, organization_id } = await openClinic()
    const doctor = await addStaff(world, organization_id, 'practitioner')
    const foreign = await world.call(owner, 'POST', '/org/services', {
      name: 'Visit',
      duration_minutes: 20,
      price: { amount: 1, currency: 'USD' },
    })
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'price.currency'])
    const made = await world.call(owner, 'POST', '/org/services', {
      name: 'Visit',
      duration_minutes: 20,
      price,
      practitioner_ids: [doctor.practitioner_id],
    })
    expect(made.body).toMatchObject({ price, practitioner_ids: [doctor.practitioner_id], booking_mode: 'instant', version: 1 })
    const changed = await world.call(
      owner,
      'PATCH',
      `/org/services/${made.body.id}`,
      { price: { amount: 7000, currency: 'EUR' }, practitioner_ids: [] },
      ifMatch(1),
    )
    expect(changed.body).toMatchObject({ price: { amount: 7000 }, practitioner_ids: [], version: 2 })
    const late = await world.call(owner, 'PATCH', `/org/services/${made.body.id}`, { name: 'Other' }, ifMatch(1))
    expect([late.status, late.body.alternatives.current.version]).toEqual([412, 2])
    const otherClinic = await makeClinic(world)
    const stranger = await addStaff(world, otherClinic.organization_id, 'practitioner')
    expect(
      (await world.call(owner, 'PATCH', `/org/services/${made.body.id}`, { practitioner_ids: [stranger.practitioner_id] }, ifMatch(2))).body
        .errors[0].path,
    ).toBe('practitioner_ids')
    expect((await world.call(owner, 'GET', `/org/services/${made.body.id}`)).body.version).toBe(2)
    expect((await world.call(owner, 'GET', '/org/services?status=active')).body.items).toHaveLength(1)
  })

  it('lets a service ask for a deposit up to its price, or for everything with the tax, and for nothing without an amount', async () => {
    const { owner } = await openClinic()
    const eur = (amount: number) => ({ amount, currency: 'EUR' })
    const make = (more: object) =>
      world.call(owner, 'POST', '/org/services', { name: 'Hearing test', duration_minutes: 30, price, ...more })
    const refused = async (more: object) => {
      const { status, body } = await make(more)
      return [status, body.errors?.[0]?.path]
    }
    expect(await refused({ payment_rule: 'deposit' })).toEqual([422, 'deposit'])
    expect(await refused({ payment_rule: 'deposit', deposit: eur(0) })).toEqual([400, 'deposit.amount'])
    expect(await refused({ payment_rule: 'deposit', deposit: eur(6501) })).toEqual([422, 'deposit'])
    expect(await refused({ payment_rule: 'deposit', deposit: { amount: 100, currency: 'USD' } })).toEqual([422, 'deposit'])
    expect(await refused({ payment_rule: 'full', price: eur(0) })).toEqual([422, 'payment_rule'])
    expect((await make({})).body).toMatchObject({ payment_rule: 'none', deposit: null, prepayment: null })
    const { body } = await make({ payment_rule: 'deposit', deposit: eur(2000) })
    expect(body).toMatchObject({ payment_rule: 'deposit', deposit: eur(2000), prepayment: eur(2000) })
    const change = (version: number, changes: object) => world.call(owner, 'PATCH', `/org/services/${body.id}`, changes, ifMatch(version))
    const lowered = await change(1, { price: eur(1500) })
    expect([lowered.status, lowered.body.errors?.[0]?.path], 'the deposit would be more than the new price').toEqual([422, 'deposit'])
    expect((await change(1, { price: eur(2000) })).body).toMatchObject({ price: eur(2000), deposit: eur(2000) })
    expect((await change(2, { payment_rule: 'full', tax_rate_bp: 2300 })).body).toMatchObject({ deposit: null, prepayment: eur(2460) })
    expect((await change(3, { payment_rule: 'none' })).body).toMatchObject({ prepayment: null })
  })

  it('changes its profile, in the directory too', async () => {
    const { owner, organization_id } = await openClinic()
    const doctor = await addStaff(world, organization_id, 'practitioner')
    await world.call(owner, 'PATCH', `/org/practitioners/${doctor.practitioner_id}`, { listed: true }, ifMatch(1))
    const changed = await world.call(
      owner,
      'PATCH',
      '/org/organization',
      { name: 'Harbour Clinic', city: 'Galway', specialties: ['Dermatology'] },
      ifMatch(1),
    )
    expect(changed.body).toMatchObject({ name: 'Harbour Clinic', specialties: ['Dermatology'], version: 2 })
    const listing = async () =>
      (
        await world.owner.query('select organization_name, city, search_text from practitioner_listings where organization_id = $1', [
          organization_id,
        ])
      ).rows
    expect(await listing()).toEqual([
      { organization_name: 'Harbour Clinic', city: 'Galway', search_text: 'test practitioner general practice galway harbour clinic' },
    ])
    expect((await world.call(doctor, 'GET', '/org/organization')).body).toEqual(changed.body)
    await world.call(owner, 'PATCH', '/org/organization', { listed: false }, ifMatch(2))
    expect(await listing()).toEqual([])
  })
})

describe('roles of a clinic', () => {
  const roles = async (caller: Caller) => (await world.call(caller, 'GET', '/org/roles')).body

  it('are adjusted, and hold from the next request on', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const desk = await addStaff(world, organization_id, 'receptionist')
    expect((await world.call(desk, 'GET', '/org/audit-events')).status).toBe(403)
    const { items, version } = await roles(owner)
    const permissions = [...items.find((row: { role: string }) => row.role === 'receptionist').permissions, 'audit.view'].filter(
      (p) => p !== 'payments.take',
    )
    const changed = await world.call(owner, 'PATCH', '/org/roles', { roles: [{ role: 'receptionist', permissions }] }, ifMatch(version))
    expect(changed.body.items.find((row: { role: string }) => row.role === 'receptionist')).toMatchObject({
      added: ['audit.view'],
      removed: ['payments.take'],
    })
    const log = await world.call(desk, 'GET', '/org/audit-events?action=roles')
    expect(log.body.items).toMatchObject([{ action: 'roles.change', account_id: owner.account_id, actor_kind: 'staff' }])
    expect((await world.call(desk, 'GET', '/org/audit-events?kind=refused')).body.items).toHaveLength(1)
    expect((await world.call(desk, 'GET', `/org/audit-events?from=2031-01-01T00:00:00.000Z`)).body.items).toEqual([])
  })

  it('of the member who changes them can not be changed, unless that is the owner', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const nurse = await addStaff(world, organization_id, 'nurse')
    const { items, version } = await roles(owner)
    const permissions = [...items.find((row: { role: string }) => row.role === 'nurse').permissions, 'settings.manage']
    const given = await world.call(owner, 'PATCH', '/org/roles', { roles: [{ role: 'nurse', permissions }] }, ifMatch(version))
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    const fewer = { roles: [{ role: 'nurse', permissions: permissions.slice(1) }] }
    const changed = await world.call(nurse, 'PATCH', '/org/roles', fewer, ifMatch(given.body.version))
    expect([changed.status, changed.body.errors?.[0].message]).toEqual([422, 'Somebody else has to change what your own role may do.'])
  })

  it('never change the permissions of the owner', async () => {
    const { owner } = await makeClinic(world)
    const reply = await world.call(owner, 'PATCH', '/org/roles', { roles: [{ role: 'owner', permissions: [] }] }, ifMatch(1))
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'roles.0.role'])
    expect((await world.call(owner, 'GET', '/org/me')).body.permissions).toContain('settings.manage')
  })

  it('can not be used by managers to give themselves, or others, more than they have', async () => {
    const { organization_id } = await makeClinic(world)
    const manager = await addStaff(world, organization_id, 'manager')
    const { items, version } = await roles(manager)
    const of = (role: string) => items.find((row: { role: string }) => row.role === role).permissions as string[]
    const changed = await world.call(
      manager,
      'PATCH',
      '/org/roles',
      { roles: [{ role: 'manager', permissions: [...of('manager'), 'clinical.sign'] }] },
      ifMatch(version),
    )
    expect(changed.status).toBe(422)
    const others = await world.call(
      manager,
      'PATCH',
      '/org/roles',
      { roles: [{ role: 'cashier', permissions: [...of('cashier'), 'clinical.sign'] }] },
      ifMatch(version),
    )
    expect([others.status, others.body.errors[0].path]).toEqual([422, 'roles.0.permissions'])
  })

  it('of managers are changed by owners only, also where others may change the settings', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const clerk = await addStaff(world, organization_id, 'receptionist')
    const { items, version } = await roles(owner)
    const of = (role: string) => items.find((row: { role: string }) => row.role === role).permissions as string[]
    const given = await world.call(
      owner,
      'PATCH',
      '/org/roles',
      { roles: [{ role: 'receptionist', permissions: [...of('receptionist'), 'settings.manage'] }] },
      ifMatch(version),
    )
    const stripped = { roles: [{ role: 'manager', permissions: [] }] }
    const refused = await world.call(clerk, 'PATCH', '/org/roles', stripped, ifMatch(given.body.version))
    expect([refused.status, refused.body.errors?.[0].path]).toEqual([422, 'roles.0.role'])
    expect((await world.call(owner, 'PATCH', '/org/roles', stripped, ifMatch(given.body.version))).status).toBe(200)
  })
})

describe('rules of sign-in', () => {
  it('end an idle session as early as the clinic wants', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const nurse = await addStaff(world, organization_id, 'nurse')
    const settings = await world.call(owner, 'PATCH', '/org/settings', { idle_minutes: 5, invoice_note: 'Thank you.' })
    expect(settings.body).toMatchObject({ idle_minutes: 5, invoice_note: 'Thank you.', invoice_due_days: 14 })
    await world.owner.query(`update sessions set last_seen_at = now() - interval '6 minutes' where account_id = $1`, [nurse.account_id])
    expect((await world.call(nurse, 'GET', '/org/settings')).status).toBe(401)
    // This holds also for calls that name no clinic, because the same session would open it.
    const { organization_id: _, ...anywhere } = nurse
    expect((await world.call(anywhere, 'GET', '/org/me')).status).toBe(401)
  })

  it('ask staff for a second factor, beginning with the member who switches it on', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const nurse = await addStaff(world, organization_id, 'nurse')
    expect((await world.call(owner, 'PATCH', '/org/settings', { second_factor_required: true })).status).toBe(422)
    await world.owner.query('update accounts set second_factor_at = now() where id = $1', [owner.account_id])
    expect((await world.call(owner, 'PATCH', '/org/settings', { second_factor_required: true })).status).toBe(200)
    expect((await world.call(nurse, 'GET', '/org/settings')).body.code).toBe('second_factor_setup_required')
    expect((await world.call(owner, 'GET', '/org/settings')).status).toBe(200)
  })

  it('ask for the password again before they are loosened, and only then', async () => {
    const { owner } = await makeClinic(world)
    await world.owner.query('update accounts set second_factor_at = now() where id = $1', [owner.account_id])
    const set = async (body: object) => (await world.call(owner, 'PATCH', '/org/settings', body)).body.code ?? 'done'
    expect(await set({ second_factor_required: true, idle_minutes: 6 })).toBe('done')
    const ageReauthentication = () =>
      world.owner.query(`update sessions set reauthenticated_at = now() - interval '10 minutes' where account_id = $1`, [owner.account_id])
    await ageReauthentication()
    for (const body of [{ second_factor_required: false }, { idle_minutes: 7 }]) expect(await set(body)).toBe('reauthentication_required')
    for (const body of [{ second_factor_required: true }, { idle_minutes: 6 }, { idle_minutes: 5 }, { invoice_note: 'Thank you.' }])
      expect(await set(body)).toBe('done')
  })
})
