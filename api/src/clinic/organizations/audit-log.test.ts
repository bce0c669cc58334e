import { beforeAll, describe, expect, it } from 'vitest'
import { addAdmin, addPatient, addStaff, type Caller, makeClinic, type Reply, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
let clinic: Awaited<ReturnType<typeof makeClinic>>
let owner: Caller
let desk: Caller
let lena: Caller & { patient_id: string }
let tom: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  owner = clinic.owner
  desk = await addStaff(world, clinic.organization_id, 'receptionist')
  lena = await addPatient(world, clinic.organization_id)
  tom = await addPatient(world, clinic.organization_id)
})

const log = async (query: string) => (await world.call(owner, 'GET', `/org/audit-events?limit=100&${query}`)).body.items
const rowOf = async (reply: Reply, query = '') =>
  (await log(query)).find((row: { request_id: string }) => row.request_id === reply.headers['x-request-id'])

describe("the clinic's audit log", () => {
  it('says what a price was before, and what the service was called', async () => {
    const service = await world.call(owner, 'POST', '/org/services', {
      name: 'First visit',
      duration_minutes: 30,
      price: { amount: 6000, currency: 'EUR' },
    })
    const changed = await world.call(
      owner,
      'PATCH',
      `/org/services/${service.body.id}`,
      { price: { amount: 8000, currency: 'EUR' } },
      ifMatch(service.body.version),
    )
    expect(changed.status).toBe(200)
    expect(await rowOf(changed)).toMatchObject({
      action: 'service.change',
      kind: 'changes',
      subject_name: 'First visit',
      changes: [{ field: 'price', from: { amount: 6000, currency: 'EUR' }, to: { amount: 8000, currency: 'EUR' } }],
    })
  })

  it('names the patient whose chart was opened, and distinguishes reads from changes', async () => {
    const look = await world.call(owner, 'GET', `/org/patients/${lena.patient_id}`)
    const row = await rowOf(look, 'kind=looks')
    expect(row).toMatchObject({ kind: 'looks', patient_count: 1, patients: [{ id: lena.patient_id, name: look.body.name }] })
    expect(await rowOf(look, 'kind=changes')).toBeUndefined()
  })

  it('shows an alert as changed and keeps its text to the chart', async () => {
    const { body } = await world.call(owner, 'GET', `/org/patients/${lena.patient_id}`)
    const changed = await world.call(
      owner,
      'PATCH',
      `/org/patients/${lena.patient_id}`,
      { alert: 'Latex: anaphylaxis', phone: '+49 30 5550101' },
      ifMatch(body.version),
    )
    const row = await rowOf(changed)
    expect(row.changes).toEqual([{ field: 'phone', from: body.phone, to: '+49 30 5550101' }, { field: 'alert' }])
    const detail = await world.call(owner, 'GET', `/org/audit-events/${row.id}`)
    expect(JSON.stringify(detail.body)).not.toContain('Latex')
  })

  it('finds lines by person, by patient also in lists, and by refusal', async () => {
    const list = await world.call(desk, 'GET', '/org/patients')
    const refused = await world.call(desk, 'GET', '/org/audit-events')
    expect(refused.status).toBe(403)
    const byDesk = await log(`account_id=${desk.account_id}`)
    expect(byDesk.map((row: { account_id: string }) => row.account_id)).toEqual(byDesk.map(() => desk.account_id))
    expect(await rowOf(list, `account_id=${desk.account_id}`)).toMatchObject({ kind: 'looks', patient_count: 2 })
    // Of the two patients in the list the requested one is first.
    for (const { patient_id } of [lena, tom]) {
      const found = await rowOf(list, `patient_id=${patient_id}`)
      expect([found.patients[0].id, found.patients.length]).toEqual([patient_id, 2])
    }
    expect(await rowOf(list, `patient_id=${crypto.randomUUID()}`)).toBeUndefined()
    const refusals = await log('kind=refused')
    expect(refusals.map((row: { kind: string }) => row.kind)).toEqual(refusals.map(() => 'refused'))
    expect(refusals).toContainEqual(
      expect.objectContaining({ request_id: refused.body.request_id, refusal: 'forbidden', action: 'organizations.listAuditEvents.read' }),
    )
  })

  it('goes on after its cursor without repeating or missing a line, also of one patient', async () => {
    for (let i = 0; i < 3; i++) {
      await world.call(owner, 'GET', `/org/patients/${tom.patient_id}`)
      await world.call(desk, 'GET', '/org/patients')
    }
    const to = new Date(clock.now().getTime() + 1000).toISOString()
    const filter = `patient_id=${tom.patient_id}&account_id=${desk.account_id}&to=${to}`
    const whole = (await log(filter)).map(({ id }: { id: string }) => id)
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: Reply = await world.call(owner, 'GET', `/org/audit-events?limit=2&${filter}${cursor && `&cursor=${cursor}`}`)
      paged.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.next_cursor
    }
    expect(paged).toEqual(whole)
    expect(whole).toEqual(whole.toSorted((a: string, b: string) => (a < b ? 1 : -1)))
    expect(whole.length).toBeGreaterThan(3)
  })

  it('names in one line every patient of a long list, of which the log itself names three', async () => {
    const otherClinic = await makeClinic(world)
    for (let i = 0; i < 5; i++) await addPatient(world, otherClinic.organization_id)
    const list = await world.call(otherClinic.owner, 'GET', '/org/patients')
    const items = (await world.call(otherClinic.owner, 'GET', '/org/audit-events')).body.items
    const row = items.find((item: { request_id: string }) => item.request_id === list.headers['x-request-id'])
    expect([row.patients.length, row.patient_count]).toEqual([3, 5])
    const detail = await world.call(otherClinic.owner, 'GET', `/org/audit-events/${row.id}`)
    expect(detail.body.patients).toHaveLength(5)
    expect((await world.call(owner, 'GET', `/org/audit-events/${row.id}`)).status).toBe(404)
  })
})

it("the platform's log names accounts and clinics, and no patient of a clinic", async () => {
  const admin = await addAdmin(world)
  const locked = await world.call(admin, 'POST', `/admin/users/${desk.account_id}/lock`, {})
  expect(locked.status).toBe(200)
  const { body } = await world.call(admin, 'GET', `/admin/audit-events?account_id=${admin.account_id}&kind=changes`)
  expect(body.items[0]).toMatchObject({ action: 'account.lock', subject_name: locked.body.name })
  const detail = await world.call(admin, 'GET', `/admin/audit-events/${body.items[0].id}`)
  for (const field of ['patients', 'patient_count', 'on_behalf_of', 'category']) expect(detail.body).not.toHaveProperty(field)
  expect(detail.body.request_id).toBe(locked.headers['x-request-id'])
})
