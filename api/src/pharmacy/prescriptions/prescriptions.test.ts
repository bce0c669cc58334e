import { prescriptionMachine, printedCode } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { PrescriptionStatus } from '@polyclinic/contract/pharmacy/prescriptions/prescription-statuses'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let patient: Caller & { patient_id: string }
let amoxicillin: string

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient = await addPatient(world, clinic.organization_id)
  amoxicillin = await newMedication(clinic.owner)
})

const newMedication = async (owner: Caller) =>
  (
    await world.call(owner, 'POST', '/org/medications', {
      generic_name: 'Amoxicillin',
      atc_code: 'J01CA04',
      form: 'capsule',
      strength: '500 mg',
    })
  ).body.id
const line = { dose_quantity: 1, dose_unit: 'capsule', frequency: 3, period_days: 1, duration_days: 7 }
const write = (more: object = {}) =>
  world.call(doctor, 'POST', '/org/prescriptions', { patient_id: patient.patient_id, medication_id: amoxicillin, ...line, ...more })
const version = (n: number) => ({ 'if-match': `"${n}"` })
const activate = (id: string, body: object = {}, v = 1) => world.call(doctor, 'POST', `/org/prescriptions/${id}/activate`, body, version(v))
const active = async (more: object = {}) => (await activate((await write(more)).body.id)).body

it('a prescription that a colleague stops at the same moment says so to whoever cancels it', async () => {
  const { id } = await active()
  const stopped = `with change as (
      insert into prescription_status_changes (organization_id, prescription_id, version, patient_id, status, author_account_id, author_name, created_at)
      select organization_id, prescription_id, version + 1, patient_id, 'stopped', patient_id, 'Colleague', now() from prescription_statuses
      where organization_id = $1 and prescription_id = $2 returning version)
    update prescription_statuses set status = 'stopped', version = change.version from change where organization_id = $1 and prescription_id = $2`
  const reply = await overtaken(world.owner, [stopped, [clinic.organization_id, id]], () =>
    world.call(doctor, 'POST', `/org/prescriptions/${id}/cancel`, { reason: 'A mistake' }),
  )
  expect([reply.status, reply.body.detail]).toEqual([409, 'This prescription is stopped: this cannot be done with it now.'])
})

describe('writing a prescription', () => {
  it('refuses a last day that is over', async () => {
    const wish = { patient_id: patient.patient_id, medication_id: amoxicillin, ...line, valid_until: '2020-01-01' }
    expect(await refusalOf(world, doctor, 'POST', '/org/prescriptions', wish)).toEqual([
      'refused_by_rule',
      'valid_until',
      'This day is over.',
    ])
  })

  it('refuses the visit of another patient', async () => {
    expect((await write({ encounter_id: crypto.randomUUID() })).body.errors?.[0].path).toBe('encounter_id')
  })

  it('says the line in words, computes the quantity and checks the allergies', async () => {
    const { status, body } = await write()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      medication_text: 'Amoxicillin 500 mg capsule',
      sig_text: '1 capsule, 3 times a day for 7 days',
      quantity: 21,
      quantity_unit: 'capsule',
      status: 'draft',
      expired: false,
      verification_code: null,
      check: { outcome: 'not-checked', summary: expect.stringContaining('Allergies were not recorded. Ask the patient.') },
      version: 1,
    })
  })

  it('has no default dose: how often, in which time and for how long are chosen, until further notice too', async () => {
    for (const field of ['dose_quantity', 'dose_unit', 'frequency', 'period_days', 'duration_days'] as const) {
      const { status, body } = await write({ [field]: undefined })
      expect([field, status, body.errors?.[0].path]).toEqual([field, 422, field])
    }
    expect((await write({ duration_days: null, quantity: 30 })).body).toMatchObject({ dosage: { steps: [{ duration_days: null }] } })
  })

  it('asks for the quantity where it can not be computed, and for a medication', async () => {
    expect((await write({ duration_days: null })).body.errors[0].path).toBe('quantity')
    expect((await write({ duration_days: null, quantity: 30 })).body.quantity).toBe(30)
    expect((await write({ medication_id: null })).body.errors[0].path).toBe('medication_text')
    expect((await write({ medication_text: 'Other' })).body.errors[0].path).toBe('medication_text')
    expect((await write({ medication_id: null, medication_text: 'Honey' })).body.check.outcome).toBe('not-checked')
    expect((await write({ dose_quantity: 0.0001 })).status).toBe(400)
  })

  it('computes again when a draft changes, and refuses the second of two who write at once', async () => {
    const { id } = (await write()).body
    const changed = await world.call(doctor, 'PATCH', `/org/prescriptions/${id}`, { frequency: 2, instructions: 'With food' }, version(1))
    expect(changed.body).toMatchObject({
      quantity: 14,
      sig_text: '1 capsule, twice a day for 7 days',
      instructions: 'With food',
      version: 2,
    })
    const late = await world.call(doctor, 'PATCH', `/org/prescriptions/${id}`, { frequency: 4 }, version(1))
    expect([late.status, late.body.alternatives.current.dosage.steps[0].frequency, late.body.alternatives.yours.frequency]).toEqual([
      412, 2, 4,
    ])
    expect((await activate(id, {}, 1)).status).toBe(412)
    expect((await world.call(doctor, 'PATCH', `/org/prescriptions/${id}`, { instructions: 'Now' }, version(2))).body.quantity).toBe(14)
  })

  it('is refused for a medication that the clinic has switched off', async () => {
    const id = await newMedication(clinic.owner)
    await world.owner.query(`update medications set status = 'inactive' where id = $1`, [id])
    const { status, body } = await write({ medication_id: id })
    expect([status, body.errors[0].path]).toEqual([422, 'medication_id'])
  })

  it('is not for nurses', async () => {
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    expect(
      (await world.call(nurse, 'POST', '/org/prescriptions', { patient_id: patient.patient_id, medication_id: amoxicillin, ...line }))
        .status,
    ).toBe(403)
    const { id } = (await write()).body
    expect((await world.call(nurse, 'GET', `/org/prescriptions/${id}`)).body.can).toEqual([])
  })

  it('refuses an alert without a reason, and keeps the reason', async () => {
    const ada = await addPatient(world, clinic.organization_id)
    await world.call(doctor, 'POST', `/org/patients/${ada.patient_id}/allergies`, { substance: 'Penicillin', severity: 'severe' })
    const seen = await world.call(doctor, 'GET', `/org/safety-checks?patient_id=${ada.patient_id}&medication_id=${amoxicillin}`)
    expect(seen.body).toMatchObject({
      outcome: 'alert',
      summary: 'Allergic to Penicillin: Amoxicillin 500 mg capsule belongs to the penicillins.',
    })
    const { body: draft } = await write({ patient_id: ada.patient_id })
    expect(draft.check.outcome).toBe('alert')
    const refused = await activate(draft.id)
    expect([refused.status, refused.body.errors[0].path, refused.body.alternatives.check.outcome]).toEqual([
      422,
      'override_reason',
      'alert',
    ])
    const { body } = await activate(draft.id, { override_reason: 'Tolerated it last year' })
    expect(body).toMatchObject({ status: 'active', override_reason: 'Tolerated it last year', check: { outcome: 'alert' } })
    const audit = await world.owner.query(
      `select details from audit_events where subject_id = $1 and action = 'prescription.activate' and outcome = 'done'`,
      [draft.id],
    )
    expect(audit.rows[0].details).toMatchObject({
      check: 'alert',
      parts: { allergies: 'alert', duplicates: 'clear', interactions: 'clear' },
      overridden: true,
    })
  })

  it('repeats the check when it is activated, because the allergy may have been found since', async () => {
    const ada = await addPatient(world, clinic.organization_id)
    expect((await world.call(doctor, 'POST', `/org/patients/${ada.patient_id}/allergies/none-known`)).status).toBe(201)
    const { body: draft } = await write({ patient_id: ada.patient_id })
    expect(draft.check.parts[0].outcome).toBe('clear')
    await world.call(doctor, 'POST', `/org/patients/${ada.patient_id}/allergies`, { substance: 'Amoxicillin' })
    expect((await activate(draft.id)).status).toBe(422)
  })
})

describe('an allergy that was entered in error', () => {
  it('causes no warning any more', async () => {
    const ada = await addPatient(world, clinic.organization_id)
    const path = `/org/patients/${ada.patient_id}/allergies`
    const { body: allergy } = await world.call(doctor, 'POST', path, { substance: 'Penicillin' })
    await world.call(doctor, 'POST', `${path}/${allergy.id}/enter-in-error`, { reason: 'A mistake' })
    const { body } = await world.call(doctor, 'GET', `/org/safety-checks?patient_id=${ada.patient_id}&medication_id=${amoxicillin}`)
    expect(body.outcome).toBe('not-checked')
  })
})

describe('the life of a prescription', () => {
  const ways: Record<PrescriptionStatus, string[]> = {
    draft: [],
    active: ['activate'],
    'on-hold': ['activate', 'hold'],
    completed: ['activate', 'complete'],
    stopped: ['activate', 'stop'],
    cancelled: ['cancel'],
    'entered-in-error': ['enter-in-error'],
  }
  const act = async (id: string, action: string) => {
    const { body: now } = await world.call(doctor, 'GET', `/org/prescriptions/${id}`)
    if (action === 'dispense') return world.call(clinic.owner, 'POST', `/org/prescriptions/${id}/dispenses`, { quantity: 1 })
    if (action === 'edit') return world.call(doctor, 'PATCH', `/org/prescriptions/${id}`, { refills: 1 }, version(now.version))
    if (action === 'activate') return activate(id, {}, now.version)
    return world.call(doctor, 'POST', `/org/prescriptions/${id}/${action}`, needsReason(action) ? { reason: 'Because of this' } : undefined)
  }
  const needsReason = (action: string) =>
    prescriptionMachine.transitions.some((transition) => transition.action === action && transition.reason)

  walkLifecycle(prescriptionMachine, {
    prepare: async (status) => {
      const { id } = (await write()).body
      for (const way of ways[status]) await act(id, way)
      return id as string
    },
    read: async (id) => (await world.call(clinic.owner, 'GET', `/org/prescriptions/${id}`)).body,
    act,
  })

  it('asks for a reason where its table does', async () => {
    const { id } = await active()
    for (const { action } of prescriptionMachine.transitions.filter(({ reason }) => reason)) {
      expect([action, (await world.call(doctor, 'POST', `/org/prescriptions/${id}/${action}`, {})).status]).toEqual([action, 400])
    }
  })

  it('does not begin after its last day', async () => {
    const { id } = (await write()).body
    await world.owner.query(`update prescriptions set valid_until = '2020-01-01' where id = $1`, [id])
    const { status, body } = await activate(id)
    expect([status, body.errors[0].path]).toEqual([422, 'valid_until'])
  })

  it('expires by its last day without a job that marks it, and is not resumed then', async () => {
    const { id } = await active()
    await world.call(doctor, 'POST', `/org/prescriptions/${id}/hold`, { reason: 'Surgery' })
    await world.owner.query(`update prescriptions set valid_until = '2020-01-01' where id = $1`, [id])
    const { body } = await world.call(doctor, 'GET', `/org/prescriptions/${id}`)
    expect([body.status, body.expired, body.can.includes('resume')]).toEqual(['on-hold', true, false])
    expect((await world.call(doctor, 'POST', `/org/prescriptions/${id}/resume`)).status).toBe(409)
    const expired = await world.call(doctor, 'GET', `/org/prescriptions?status=expired&patient_id=${patient.patient_id}`)
    expect(expired.body.items.map((p: { id: string }) => p.id)).toContain(id)
    const held = await world.call(doctor, 'GET', `/org/prescriptions?status=on-hold&patient_id=${patient.patient_id}&limit=100`)
    expect(held.body.items.map((p: { id: string }) => p.id)).not.toContain(id)
    const current = await active()
    const valid = await world.call(doctor, 'GET', `/org/prescriptions?status=active&mine=true&total=true&limit=1`)
    expect(valid.body.items.map((p: { id: string }) => p.id)).toEqual([current.id])
  })
})

describe('the code of a prescription', () => {
  const verify = (code: string) => world.call(null, 'GET', `/public/prescriptions/${encodeURIComponent(code)}`)

  it('is verified by anybody, however it is typed, and shows no clinical data', async () => {
    const { id, verification_code: code } = await active()
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    for (const typed of [code, code.toLowerCase(), printedCode(code), ` ${printedCode(code)} `]) {
      const { status, body } = await verify(typed)
      expect([typed, status, body.status, body.organization_name]).toEqual([typed, 200, 'active', clinic.name])
      expect(Object.keys(body).sort()).toEqual([
        'dispensable_lines',
        'dispensed',
        'issued_on',
        'lines',
        'organization_name',
        'prescriber_name',
        'prescriber_registration',
        'status',
        'valid_until',
      ])
    }
    const stored = await world.owner.query('select code_hash from prescription_codes where document_id = $1', [id])
    expect(stored.rows[0].code_hash).not.toContain(code)
    await world.owner.query(`update prescriptions set valid_until = '2020-01-01' where id = $1`, [id])
    expect((await verify(code)).body.status).toBe('expired')
    await world.call(doctor, 'POST', `/org/prescriptions/${id}/cancel`, { reason: 'Wrong dose' })
    expect((await verify(code)).body.status).toBe('cancelled')
    await world.call(doctor, 'POST', `/org/prescriptions/${id}/enter-in-error`, { reason: 'Wrong person' })
    expect((await verify(code)).status).toBe(404)
  })

  it('finds no prescription when it was never issued', async () => {
    expect((await verify('ABCDEFGHJK')).body.detail).toMatch(/No prescription has this code/)
  })
})

describe('the page of a prescription', () => {
  it('is a PDF for staff and the patient, and does not exist for a draft', async () => {
    const { body: draft } = await write()
    expect((await world.call(doctor, 'GET', `/org/prescriptions/${draft.id}/pdf`)).body.code).toBe('state_not_allowed')
    expect((await world.call(patient, 'GET', `/patient/prescriptions/${draft.id}/pdf`)).status).toBe(404)
    await activate(draft.id)
    for (const [caller, path] of [
      [doctor, '/org'],
      [patient, '/patient'],
    ] as const) {
      const { status, headers, body } = await world.call(caller, 'GET', `${path}/prescriptions/${draft.id}/pdf`)
      expect([status, headers['content-type'], body.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    }
  })
})

describe('a patient', () => {
  it('sees only their own prescriptions, once they are valid, and what they take now with the days left', async () => {
    const ada = await addPatient(world, clinic.organization_id)
    const { body: draft } = await write({ patient_id: ada.patient_id })
    expect((await world.call(ada, 'GET', '/patient/prescriptions')).body.items).toEqual([])
    await activate(draft.id)
    const list = await world.call(ada, 'GET', '/patient/prescriptions')
    expect(list.body.items).toMatchObject([{ id: draft.id, sig_text: '1 capsule, 3 times a day for 7 days', status: 'active' }])
    expect(list.body.items[0]).not.toHaveProperty('patient_id')
    expect((await world.call(ada, 'GET', `/patient/prescriptions/${draft.id}`)).status).toBe(200)
    const taken = await world.call(ada, 'GET', '/patient/medications')
    expect(taken.body.items).toMatchObject([{ id: draft.id, days_left: 7, is_open: false, medication_text: 'Amoxicillin 500 mg capsule' }])
    expect((await world.call(ada, 'GET', `/patient/medications/${draft.id}`)).body.days_left).toBe(7)
    for (const path of [
      `/patient/prescriptions/${draft.id}`,
      `/patient/medications/${draft.id}`,
      `/patient/prescriptions/${draft.id}/pdf`,
    ]) {
      expect([path, (await world.call(patient, 'GET', path)).status]).toEqual([path, 404])
    }
    await world.call(doctor, 'POST', `/org/prescriptions/${draft.id}/stop`, { reason: 'Rash' })
    expect((await world.call(ada, 'GET', '/patient/medications')).body.items).toEqual([])
    expect((await world.call(ada, 'GET', `/patient/prescriptions/${draft.id}`)).body).toMatchObject({
      status: 'stopped',
      status_reason: 'Rash',
    })
    const notifications = await world.owner.query('select title from organization_notifications where account_id = $1 order by id', [
      ada.account_id,
    ])
    expect(notifications.rows.map((row) => row.title)).toEqual(['A prescription is ready for you', 'A prescription of yours has ended'])
  })

  it('sees nothing of a person acted for without the right to see records', async () => {
    const child = await addPatient(world, clinic.organization_id)
    const proxy = (scopes: string[]) =>
      world.owner.query(
        `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes) values (gen_random_uuid(), $1, $2, $3, 'Child', 'parent', $4)`,
        [patient.account_id, clinic.organization_id, child.patient_id, scopes],
      )
    await proxy(['book', 'pay'])
    const acting = { ...patient, acting_for: child.patient_id }
    for (const path of ['/patient/records', '/patient/prescriptions', '/patient/medications', '/patient/record-access']) {
      expect([path, (await world.call(acting, 'GET', path)).status]).toEqual([path, 403])
    }
    await world.owner.query('update proxies set revoked_at = now() where patient_id = $1', [child.patient_id])
    await proxy(['see records'])
    expect((await world.call(acting, 'GET', '/patient/prescriptions')).status).toBe(200)
  })
})

describe('another clinic', () => {
  it('finds no prescription of this one and changes none', async () => {
    const otherClinic = await makeClinic(world)
    const { id } = await active()
    expect((await world.call(otherClinic.owner, 'GET', `/org/prescriptions/${id}`)).status).toBe(404)
    expect((await world.call(otherClinic.owner, 'POST', `/org/prescriptions/${id}/cancel`, { reason: 'Mischief' })).status).toBe(404)
    expect((await world.call(otherClinic.owner, 'GET', '/org/prescriptions')).body.items).toEqual([])
    expect((await world.call(otherClinic.owner, 'GET', `/org/safety-checks?patient_id=${patient.patient_id}`)).status).toBe(404)
    expect((await world.call(doctor, 'GET', `/org/prescriptions/${id}`)).body.status).toBe('active')
  })

  it('can not prescribe with a medication of this one', async () => {
    const otherClinic = await makeClinic(world)
    const foreign = await newMedication(otherClinic.owner)
    expect((await write({ medication_id: foreign })).status).toBe(404)
  })
})

it('of a restricted chart is not in the list of all until the chart is opened with a reason', async () => {
  const otherClinic = await makeClinic(world)
  const { patient_id } = await addPatient(world, otherClinic.organization_id)
  await world.call(otherClinic.owner, 'POST', '/org/prescriptions', { patient_id, medication_text: 'Amoxicillin 500 mg capsule', ...line })
  const listed = async () => (await world.call(otherClinic.owner, 'GET', '/org/prescriptions')).body.items.length
  expect(await listed()).toBe(1)
  await world.owner.query('update patients set restricted = true where id = $1', [patient_id])
  expect(await listed()).toBe(0)
  await world.call(otherClinic.owner, 'POST', `/org/patients/${patient_id}/break-glass`, { reason: 'An emergency' })
  expect(await listed()).toBe(1)
})
