import { beforeAll, describe, expect, it } from 'vitest'
import { addAdmin, addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { invoiceOf } from '../../../test/money.ts'
import { addProxy } from '../../../test/proxy.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let reception: Caller
let practitioner: Awaited<ReturnType<typeof addStaff>>
const word = `Zz${newId().slice(-6).replace(/\d/g, 'k')}`

const found = async (caller: Caller, q: string) =>
  (await world.call(caller, 'GET', `/search?q=${encodeURIComponent(q)}`)).body.items as {
    kind: string
    id: string
    title: string
    detail: string
  }[]
const kinds = (items: { kind: string }[]) => [...new Set(items.map((item) => item.kind))].sort()

async function visit(patient_id: string, starts_at: Date) {
  const { organization_id } = clinic
  const [location, service, id] = [newId(), newId(), newId()]
  await world.owner.query(`insert into locations (organization_id, id, name) values ($1, $2, 'Main')`, [organization_id, location])
  await world.owner.query(
    `insert into services (organization_id, id, name, duration_minutes, price_minor) values ($1, $2, 'Check-up', 30, 1000)`,
    [organization_id, service],
  )
  await world.owner.query(
    `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source) values ($1, $2, $3, $4, $5, $6, $7, $8, 'booked', 'phone')`,
    [
      organization_id,
      id,
      patient_id,
      practitioner.practitioner_id,
      service,
      location,
      starts_at,
      new Date(starts_at.getTime() + 1_800_000),
    ],
  )
  return id
}

beforeAll(async () => {
  clinic = await makeClinic(world)
  reception = await addStaff(world, clinic.organization_id, 'receptionist')
  practitioner = await addStaff(world, clinic.organization_id, 'practitioner')
})

describe('search everywhere', () => {
  it('finds a patient by the beginning of a name, and their visit of today', async () => {
    const { body: patient } = await world.call(reception, 'POST', '/org/patients', { given_name: 'Ada', family_name: word })
    const noon = new Date(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(clock.now()))
    noon.setUTCHours(11)
    const today = await visit(patient.id, noon)
    await visit(patient.id, new Date(noon.getTime() + 7 * 86_400_000))
    const items = await found(reception, `ada ${word.slice(0, 5)}`)
    expect(items.map(({ kind, id }) => [kind, id])).toEqual([
      ['patient', patient.id],
      ['appointment', today],
    ])
  })

  it('shows a role only what it may see', async () => {
    await world.owner.query('update organizations set role_adjustments = $2 where id = $1', [
      clinic.organization_id,
      JSON.stringify({ receptionist: { remove: ['patients.view'] } }),
    ])
    expect(await found(reception, word)).toEqual([])
    await world.owner.query(`update organizations set role_adjustments = '{}' where id = $1`, [clinic.organization_id])
    expect(kinds(await found(reception, word))).toContain('patient')
  })

  it('shows invoices to members who may see bills, and to nobody else', async () => {
    const cashier = await addStaff(world, clinic.organization_id, 'cashier')
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const { label } = await invoiceOf(world, cashier, patient_id, 1000)
    expect(kinds(await found(cashier, label))).toContain('invoice')
    expect(kinds(await found(nurse, label))).not.toContain('invoice')
  })

  it('finds nothing of another clinic, and needs a chosen clinic', async () => {
    const otherClinic = await makeClinic(world)
    expect(await found(otherClinic.owner, word)).toEqual([])
    expect((await world.call({ ...reception, organization_id: undefined }, 'GET', `/search?q=${word}`)).body.code).toBe(
      'organization_required',
    )
    expect((await world.call({ ...reception, organization_id: otherClinic.organization_id }, 'GET', `/search?q=${word}`)).status).toBe(404)
  })

  it('names in the audit log the patients whose data it showed', async () => {
    const { headers, body } = await world.call(reception, 'GET', `/search?q=${word}`)
    const { rows } = await world.owner.query('select action, patient_id from audit_events where request_id = $1', [headers['x-request-id']])
    expect(rows).toEqual([{ action: 'system.search.read', patient_id: body.items[0].id }])
  })

  it("shows a patient's own visits and nobody else's", async () => {
    const ada = await addPatient(world, clinic.organization_id)
    const eve = await addPatient(world, clinic.organization_id)
    const id = await visit(ada.patient_id, new Date(clock.now().getTime() + 86_400_000))
    expect(await found(ada, 'check')).toMatchObject([{ kind: 'appointment', id }])
    expect(await found(eve, 'check')).toEqual([])
    expect(await found(ada, word)).toEqual([])
  })

  it('shows a proxy what the right to act allows, and nothing else', async () => {
    const child = await addPatient(world, clinic.organization_id)
    const id = await visit(child.patient_id, new Date(clock.now().getTime() + 86_400_000))
    const [seeing, paying] = [
      await addProxy(world, clinic.organization_id, child.patient_id, ['see visits']),
      await addProxy(world, clinic.organization_id, child.patient_id, ['pay']),
    ]
    expect(await found(seeing, 'check')).toMatchObject([{ kind: 'appointment', id }])
    expect(await found(paying, 'check')).toEqual([])
  })

  it('shows an administrator clinics, and no data of their patients', async () => {
    const admin = await addAdmin(world)
    expect(await found(admin, clinic.name)).toMatchObject([{ kind: 'organization', id: clinic.organization_id }])
    expect(await found(admin, word)).toEqual([])
  })
})
