import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, type Reply, useWorld } from '../../../test/clinic.ts'
import { plant } from '../../../test/plant.ts'
import { sampleInput } from '../../../test/sample-input.ts'
import { routes } from '../../app.ts'
import { tenantTables } from '../db/types.gen.ts'
import { patientRows } from './asked-for.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let rows: Map<string, string>
let patient_id: string
/** A caller with the fewest permissions: a role from which the clinic took all of them. */
let idle: Caller

beforeAll(async () => {
  clinic = await makeClinic(world)
  rows = await plant(world.owner, clinic.organization_id, 'PLANTED')
  patient_id = rows.get('patients') as string
  idle = await addStaff(world, clinic.organization_id, 'cashier')
  await world.owner.query('update organizations set role_adjustments = $2 where id = $1', [
    clinic.organization_id,
    JSON.stringify({
      cashier: { remove: ['patients.view', 'appointments.view', 'billing.view', 'sales.make', 'payments.take', 'payments.refund'] },
    }),
  ])
})

const audited = async ({ body }: Reply) =>
  (
    await world.owner.query(
      'select account_id, outcome, patient_id, patient_ids, details from audit_events where organization_id = $1 and request_id = $2',
      [clinic.organization_id, body.request_id],
    )
  ).rows
const names = (found: string | null, by: Caller, code: string) => [
  { account_id: by.account_id, outcome: 'refused', patient_id: found, patient_ids: null, details: { code } },
]

/** Every call of staff whose address contains the id of a patient's row, such as `/org/notes/{id}`. */
const calls = routes.flatMap(({ name, call }) => {
  const found = [...call.path.matchAll(/\/([a-z-]+)\/\{(\w+)\}/g)].map(([, word]) => word as string)
  const table = found.map((word) => (word === 'patients' ? 'patients' : patientRows[word])).find(Boolean)
  return table && call.access.startsWith('org:') && call.method === 'GET' ? [{ name, call, table }] : []
})

describe('a refused read names the requested patient', () => {
  it.each(calls)('$name', async ({ call, table }) => {
    const path = call.path.replace(/\{\w+\}/g, rows.get(table) as string)
    const refused = await world.call(idle, call.method, path)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    const { rows: of } = await world.owner.query(
      `select ${table === 'patients' ? 'id as patient_id' : 'patient_id'} from ${table} where id = $1`,
      [rows.get(table)],
    )
    expect(await audited(refused)).toEqual(names(of[0].patient_id, idle, 'forbidden'))
  })

  it('of a restricted chart', async () => {
    const hidden = await addPatient(world, clinic.organization_id)
    await world.owner.query('update patients set restricted = true where id = $1', [hidden.patient_id])
    for (const path of ['', '/notes', '/chart', '/allergies']) {
      const refused = await world.call(clinic.owner, 'GET', `/org/patients/${hidden.patient_id}${path}`)
      expect([path, refused.body.code]).toEqual([path, 'break_glass_required'])
      expect(await audited(refused)).toEqual(names(hidden.patient_id, clinic.owner, 'break_glass_required'))
    }
  })

  it('also where the query or the body names the patient', async () => {
    const listed = await world.call(idle, 'GET', `/org/invoices?patient_id=${patient_id}`)
    expect(await audited(listed)).toEqual(names(patient_id, idle, 'forbidden'))
    const booking = routes.find(({ name }) => name === 'appointments.bookAppointment')?.call.body
    const booked = await world.call(idle, 'POST', '/org/appointments', {
      ...(sampleInput(booking as never, randomUUID()) as object),
      patient_id,
    })
    expect(await audited(booked)).toEqual(names(patient_id, idle, 'forbidden'))
  })

  it('also where a patient asks for data of another patient', async () => {
    const eve = await addPatient(world, clinic.organization_id)
    const refused = await world.call(eve, 'GET', `/patient/appointments/${rows.get('appointments')}`)
    expect(refused.status).toBe(404)
    expect(await audited(refused)).toEqual(names(patient_id, eve, 'not_found'))
  })
})

it('a refused read of data of another clinic, or of no patient, names nobody', async () => {
  const otherClinic = await makeClinic(world)
  const stranger = await addPatient(world, otherClinic.organization_id)
  for (const id of [stranger.patient_id, randomUUID()]) {
    const refused = await world.call(clinic.owner, 'GET', `/org/patients/${id}`)
    expect(refused.status).toBe(404)
    expect(await audited(refused)).toEqual(names(null, clinic.owner, 'not_found'))
    const listed = await world.call(idle, 'GET', `/org/invoices?patient_id=${id}`)
    expect(await audited(listed)).toEqual(names(null, idle, 'forbidden'))
  }
})

it('a read that finds nothing names the requested patient too', async () => {
  const ada = await addPatient(world, clinic.organization_id)
  const empty = await world.call(clinic.owner, 'GET', `/org/payments?patient_id=${ada.patient_id}`)
  expect(empty.body.items).toEqual([])
  const { rows: found } = await world.owner.query('select outcome, patient_id from audit_events where request_id = $1', [
    empty.headers['x-request-id'],
  ])
  expect(found).toEqual([{ outcome: 'done', patient_id: ada.patient_id }])
})

it('knows every table whose rows belong to a patient and are named in a path', async () => {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and table_name = any($1) and column_name in ('id', 'patient_id')
     group by 1 having count(*) = 2`,
    [[...tenantTables]],
  )
  const belonging = new Set(tables.map(({ name }) => name))
  const words = new Set(routes.flatMap(({ call }) => [...call.path.matchAll(/\/([a-z-]+)\/\{\w+\}/g)].map(([, word]) => word as string)))
  const expected = [...words].filter((word) => belonging.has(word.replaceAll('-', '_'))).sort()
  expect(Object.keys(patientRows).sort()).toEqual(expected)
})
