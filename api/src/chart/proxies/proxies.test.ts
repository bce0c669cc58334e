import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof withDesk>>
let otherClinic: typeof clinic
let child: string
const born = '2019-05-06'
const terms = { name: 'Pat Parent', relationship: 'Parent', scopes: ['book', 'see visits'] }

const charts = (patient_id = child) => `/org/patients/${patient_id}/proxies`
const makeCode = async (more: object = {}, patient_id = child, caller: Caller = clinic.desk) =>
  world.call(caller, 'POST', charts(patient_id), { ...terms, ...more })
const codeOf = async (more: object = {}, patient_id = child) => {
  const { status, body } = await makeCode(more, patient_id)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.code as string
}
const enter = (caller: Caller, code: string, birth_date = born) =>
  world.call(caller, 'POST', '/patient/proxies', { proxy_code: code, birth_date })
const listed = async (patient_id = child) => {
  const { status, body } = await world.call(clinic.desk, 'GET', charts(patient_id))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items
}
const newPerson = async () => addPatient(world, otherClinic.organization_id)
/** The child's visits as the account reads them, over HTTP. */
const visits = async (caller: Caller, patient_id = child) =>
  (
    await world.call(caller, 'GET', '/patient/appointments?when=upcoming', undefined, {
      'x-organization': clinic.organization_id,
      'x-patient': patient_id,
    })
  ).status

async function newChart(birth_date: string | null = born) {
  const { body } = await world.call(clinic.desk, 'POST', '/org/patients', { given_name: 'Juno', family_name: 'Small', birth_date })
  return body.id as string
}

async function withDesk() {
  const made = await makeClinic(world)
  return { ...made, desk: await addStaff(world, made.organization_id, 'receptionist') }
}

beforeAll(async () => {
  clinic = await withDesk()
  otherClinic = await withDesk()
  child = await newChart()
})

describe('a code to act for a patient', () => {
  it('lets the account that enters it act for the patient, as far as the clinic said', async () => {
    const parent = await newPerson()
    expect(await visits(parent)).toBe(404)
    const code = await codeOf()
    expect(await listed()).toMatchObject([{ name: 'Pat Parent', status: 'invited', code_expires_at: expect.any(String) }])

    const entered = await enter(parent, `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`)
    expect([entered.status, entered.body]).toEqual([
      201,
      { organization_id: clinic.organization_id, patient_id: child, name: 'Juno Small' },
    ])
    expect(await visits(parent)).toBe(200)
    const { body: me } = await world.call(parent, 'GET', '/patient/me')
    expect(me.proxies).toMatchObject([{ patient_id: child, relationship: 'Parent', scopes: ['book', 'see visits'] }])
    const bills = await world.call(parent, 'GET', '/patient/invoices', undefined, {
      'x-organization': clinic.organization_id,
      'x-patient': child,
    })
    expect(bills.status).toBe(403)
    expect((await listed())[0]).toMatchObject({ status: 'active', code_expires_at: null, scopes: ['book', 'see visits'] })
    expect((await enter(await newPerson(), code)).body.code).toBe('link_invalid')
  })

  it('is refused without the date of birth, and a wrong one does not use it up', async () => {
    const parent = await newPerson()
    const code = await codeOf({}, await newChart())
    expect((await enter(parent, code, '2019-05-07')).body.code).toBe('link_invalid')
    expect((await enter(parent, code)).status).toBe(201)
  })

  it('works for one of two who enter it at once', async () => {
    const code = await codeOf({}, await newChart())
    const [firstPerson, secondPerson] = [await newPerson(), await newPerson()]
    const replies = await Promise.all([enter(firstPerson, code), enter(secondPerson, code)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('gives an account the right once: a second code can still be used by another account', async () => {
    const patient_id = await newChart()
    const parent = await newPerson()
    const [first, second] = [await codeOf({}, patient_id), await codeOf({}, patient_id)]
    const replies = await Promise.all([enter(parent, first), enter(parent, second)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const left = replies[0]?.status === 201 ? second : first
    expect((await enter(await newPerson(), left)).status).toBe(201)
  })

  it('is refused to the patient themselves', async () => {
    const patient = await addPatient(world, clinic.organization_id)
    await world.owner.query('update patients set birth_date = $2 where id = $1', [patient.patient_id, born])
    const code = await codeOf({}, patient.patient_id)
    expect((await enter(patient, code)).body.detail).toBe('This is your own chart.')
  })

  it('is not made for a chart without a date of birth, for somebody who has died, or with days in the past', async () => {
    expect((await makeCode({}, await newChart(null))).body.code).toBe('state_not_allowed')
    const late = await newChart()
    await world.owner.query(`update patients set deceased_on = '2025-01-01' where id = $1`, [late])
    expect((await makeCode({}, late)).body.code).toBe('state_not_allowed')
    expect((await makeCode({ starts_on: '2020-01-01' })).body.errors).toMatchObject([{ path: 'starts_on' }])
    expect((await makeCode({ ends_on: '2020-01-01' })).body.errors).toMatchObject([{ path: 'ends_on' }])
    expect((await makeCode({ scopes: [] })).status).toBe(400)
  })

  it('is refused once the chart was closed or the patient has died', async () => {
    for (const change of [`status = 'inactive'`, `deceased_on = '2026-01-01'`]) {
      const patient_id = await newChart()
      const code = await codeOf({}, patient_id)
      await world.owner.query(`update patients set ${change} where id = $1`, [patient_id])
      expect((await enter(await newPerson(), code)).body.code).toBe('link_invalid')
    }
  })

  it('ends after ten days', async () => {
    const code = await codeOf({}, await newChart())
    await world.owner.query(`update account_tokens set expires_at = now() - interval '1 second' where purpose = 'proxy-code'`)
    expect((await enter(await newPerson(), code)).body.code).toBe('link_invalid')
  })
})

describe('the right to act', () => {
  it('is taken back by the clinic at once, as is a code that waits', async () => {
    const patient_id = await newChart()
    const parent = await newPerson()
    expect((await enter(parent, await codeOf({}, patient_id))).status).toBe(201)
    const waiting = await codeOf({}, patient_id)
    for (const { id } of await listed(patient_id)) {
      const ended = await world.call(clinic.desk, 'POST', `${charts(patient_id)}/${id}/end`, {})
      expect(ended.status, JSON.stringify(ended.body)).toBe(200)
    }
    expect(await visits(parent, patient_id)).toBe(404)
    expect((await enter(await newPerson(), waiting)).body.code).toBe('link_invalid')
    expect(await listed(patient_id)).toMatchObject([{ status: 'revoked' }])
  })

  it('can be ended only through the chart that it is about', async () => {
    const [firstChart, secondChart] = [await newChart(), await newChart()]
    const parent = await newPerson()
    expect((await enter(parent, await codeOf({}, firstChart))).status).toBe(201)
    const [{ id }] = await listed(firstChart)
    expect((await world.call(clinic.desk, 'POST', `${charts(secondChart)}/${id}/end`, {})).status).toBe(404)
    const elsewhere = await world.call(otherClinic.desk, 'POST', `${charts(firstChart)}/${id}/end`, {})
    expect(elsewhere.status).toBe(404)
    expect(await visits(parent, firstChart)).toBe(200)
  })

  it('can be given up by the account that has it, and by no other', async () => {
    const patient_id = await newChart()
    const parent = await newPerson()
    expect((await enter(parent, await codeOf({}, patient_id))).status).toBe(201)
    const [{ id }] = await listed(patient_id)
    expect((await world.call(await newPerson(), 'POST', `/patient/proxies/${id}/end`, {})).status).toBe(404)
    expect((await world.call(parent, 'POST', `/patient/proxies/${id}/end`, {})).status).toBe(200)
    expect(await visits(parent, patient_id)).toBe(404)
  })

  it('is seen and taken back by the patient, and never by a proxy', async () => {
    const patient = await addPatient(world, clinic.organization_id)
    const stranger = await addPatient(world, clinic.organization_id)
    await world.owner.query('update patients set birth_date = $2 where id = $1', [patient.patient_id, born])
    const parent = await newPerson()
    const code = await codeOf({ scopes: ['see records'] }, patient.patient_id)
    expect((await enter(parent, code)).status).toBe(201)
    const { body } = await world.call(patient, 'GET', '/patient/representatives')
    expect(body.items).toMatchObject([{ status: 'active', relationship: 'Parent' }])
    const path = `/patient/proxies/${body.items[0].id}/end`
    const second = await newPerson()
    expect((await enter(second, await codeOf({ scopes: ['see records'] }, patient.patient_id))).status).toBe(201)
    const acting = { 'x-organization': clinic.organization_id, 'x-patient': patient.patient_id }
    expect((await world.call(second, 'POST', path, {}, acting)).status).toBe(404)
    expect((await world.call(stranger, 'POST', path, {})).status).toBe(404)
    expect((await world.call(patient, 'POST', path, {})).status).toBe(200)
    expect((await world.call(patient, 'GET', '/patient/representatives')).body.items).toHaveLength(1)
  })

  it('begins and ends with the days of the clinic', async () => {
    const patient_id = await newChart()
    const parent = await newPerson()
    expect((await enter(parent, await codeOf({ starts_on: '2199-01-01' }, patient_id))).status).toBe(201)
    expect((await listed(patient_id))[0].status).toBe('upcoming')
    expect(await visits(parent, patient_id)).toBe(404)
  })
})
