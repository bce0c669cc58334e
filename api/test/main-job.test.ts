/** The product's main job once, from the registration of a clinic to a patient who sees the visit and the access to the record. */

import { expect, it } from 'vitest'
import { clock } from '../src/kernel/clock.ts'
import { addAdmin, type Caller, registerOrganization, registerPatient, useWorld } from './clinic.ts'

const world = useWorld()

it('takes a clinic from registration to a paid visit that its patient sees', async () => {
  const unique = crypto.randomUUID().slice(0, 8)
  const ok = async (caller: Caller | null, method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const reply = await world.call(caller, method, path, body, headers)
    expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body).slice(0, 400)}`).toBeLessThan(300)
    return reply.body
  }

  // A clinic registers, is approved, and opens.
  const owner = { name: 'Nora Field', email: `nora-${unique}@example.test`, password: 'a quiet river bends' }
  const registered = await registerOrganization(world, {
    organization: { name: `Brook ${unique}`, time_zone: 'Europe/Dublin', currency: 'EUR', country: 'IE' },
    owner,
  })
  expect(registered.status, JSON.stringify(registered.body)).toBe(200)
  const admin = await addAdmin(world)
  const { rows } = await world.owner.query('select id, status from organizations where name = $1', [`Brook ${unique}`])
  const organization_id = rows[0].id
  expect(rows[0].status).toBe('pending')
  await ok(admin, 'POST', `/admin/organizations/${organization_id}/approve`, {})
  const signedIn = await ok(null, 'POST', '/org/login', { email: owner.email, password: owner.password })
  const staff: Caller = { token: signedIn.token, account_id: signedIn.org_user.id, organization_id }
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts: '08:00', ends: '18:00' }))
  const location = await ok(staff, 'POST', '/org/locations', { name: 'Main house', city: 'Dublin' })
  await ok(staff, 'PUT', `/org/locations/${location.id}/hours`, { hours: everyDay })
  const me = await ok(staff, 'GET', '/org/me')
  const practitioner = await ok(staff, 'POST', '/org/practitioners', {
    name: 'Nora Field',
    title: 'Dr',
    specialty: 'General practice',
    staff_id: me.staff_id,
    listed: true,
    accepts_new_patients: true,
  })
  const member = await ok(staff, 'GET', `/org/staff/${me.staff_id}`)
  await ok(staff, 'PATCH', `/org/staff/${me.staff_id}`, { registration_number: 'MR-1' }, { 'if-match': `"${member.version}"` })
  await ok(staff, 'PUT', `/org/practitioners/${practitioner.id}/hours`, {
    hours: everyDay.map((hours) => ({ ...hours, location_id: location.id })),
  })
  const service = await ok(staff, 'POST', '/org/services', {
    name: 'Consultation',
    duration_minutes: 30,
    price: { amount: 6500, currency: 'EUR' },
    tax_rate_bp: 2300,
    practitioner_ids: [practitioner.id],
  })

  // A visitor finds the practitioner with free times, registers, enrols and books.
  const found = await ok(null, 'GET', `/public/practitioners?q=field&organization_id=${organization_id}`)
  expect(found.items).toHaveLength(1)
  // The test uses the day on which it runs, as people would.
  const from = new Date(clock.now().getTime() + 86_400_000).toISOString()
  const to = new Date(clock.now().getTime() + 4 * 86_400_000).toISOString()
  const times = await ok(
    null,
    'GET',
    `/public/availability?organization_id=${organization_id}&service_id=${service.id}&from=${from}&to=${to}`,
  )
  const time = times.items[0]
  const ada = { name: 'Ada Rivers', email: `ada-${unique}@example.test`, password: 'a quiet river bends', birth_date: '1990-02-03' }
  const { body: patientSession } = await registerPatient(world, ada)
  const patient: Caller = { token: patientSession.token, account_id: patientSession.patient.id, organization_id }
  await ok({ ...patient, organization_id: undefined }, 'POST', '/patient/enrolments', { organization_id })
  const hold = await ok(patient, 'POST', '/patient/holds', {
    service_id: service.id,
    practitioner_id: time.practitioner_id,
    starts_at: time.starts_at,
  })
  const booked = await ok(patient, 'POST', '/patient/appointments', { hold_id: hold.id, reason: 'Cough for a week' })
  expect(booked.status).toBe('booked')

  // Now come the front desk and the practitioner.
  const step = (action: string, body?: unknown) => ok(staff, 'POST', `/org/appointments/${booked.id}/${action}`, body ?? {})
  await world.owner.query(
    `update appointments set starts_at = now(), ends_at = now() + interval '30 minutes' where organization_id = $1 and id = $2`,
    [organization_id, booked.id],
  )
  expect((await step('arrive')).status).toBe('arrived')
  expect((await step('check-in')).status).toBe('checked-in')
  expect((await step('start')).status).toBe('in-consultation')
  const detail = await ok(staff, 'GET', `/org/appointments/${booked.id}`)
  const patient_id = detail.patient.id as string
  const encounter_id = detail.encounter.id
  expect(encounter_id).toBeTruthy()
  const note = await ok(staff, 'POST', `/org/patients/${patient_id}/notes`, {
    title: 'Cough',
    sections: { subjective: 'Cough', objective: 'Clear', assessment: 'Viral', plan: 'Rest' },
    encounter_id,
  })
  const signed = await ok(staff, 'POST', `/org/notes/${note.id}/sign`, undefined, { 'if-match': `"${note.version}"` })
  // Nobody else was asked to sign.
  expect(signed.status).toBe('locked')
  const record = await ok(staff, 'POST', '/org/records', {
    patient_id,
    encounter_id,
    kind: 'visit-summary',
    title: 'Visit: cough',
    body: 'A viral cough. Rest.',
  })
  const final = await ok(staff, 'POST', `/org/records/${record.id}/finalize`, undefined, { 'if-match': `"${record.version}"` })
  await ok(staff, 'POST', `/org/records/${record.id}/release`, undefined, { 'if-match': `"${final.version}"` })
  const prescription = await ok(staff, 'POST', '/org/prescriptions', {
    patient_id,
    encounter_id,
    medication_text: 'Amoxicillin 500 mg capsule',
    dose_quantity: 1,
    dose_unit: 'capsule',
    frequency: 3,
    period_days: 1,
    duration_days: 7,
  })
  await ok(
    staff,
    'POST',
    `/org/prescriptions/${prescription.id}/activate`,
    { override_reason: 'No allergies known' },
    { 'if-match': `"${prescription.version}"` },
  )
  expect((await step('fulfil')).status).toBe('fulfilled')

  // The charge becomes an invoice, which is paid in cash with a receipt.
  const charges = await ok(staff, 'GET', `/org/charges?status=billable&patient_id=${patient_id}`)
  expect(charges.items).toHaveLength(1)
  const draft = await ok(staff, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charges.items[0].id }] })
  const invoice = await ok(staff, 'POST', `/org/invoices/${draft.id}/issue`, {}, { 'if-match': `"${draft.version}"` })
  expect(invoice.total).toEqual({ amount: 7995, currency: 'EUR' })
  const amount = { amount: 7995, currency: 'EUR' }
  const payment = await ok(staff, 'POST', '/org/payments', {
    patient_id,
    method: 'cash',
    amount,
    tendered: { amount: 8000, currency: 'EUR' },
    allocations: [{ invoice_id: invoice.id, amount }],
  })
  expect(
    Buffer.from(await ok(staff, 'GET', `/org/payments/${payment.id}/receipt`))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  // The patient sees all of it, and who looked at the chart.
  const visits = await ok(patient, 'GET', '/patient/appointments?when=past')
  expect(JSON.stringify(visits)).toContain(booked.id)
  expect((await ok(patient, 'GET', '/patient/records')).items).toHaveLength(1)
  expect((await ok(patient, 'GET', '/patient/prescriptions')).items).toHaveLength(1)
  const bill = (await ok(patient, 'GET', '/patient/invoices')).items[0]
  expect(bill.status).toBe('balanced')
  expect((await ok(patient, 'GET', '/notifications')).items.length).toBeGreaterThan(0)
  expect(JSON.stringify(await ok(patient, 'GET', '/patient/record-access'))).toContain('Nora Field')
  const { rows: books } = await world.owner.query(
    `select sum(case when debit_account = 'receivable' then amount_minor else 0 end)::int as owed, sum(case when credit_account = 'receivable' then amount_minor else 0 end)::int as paid from ledger_entries where organization_id = $1`,
    [organization_id],
  )
  expect(books[0]).toEqual({ owed: 7995, paid: 7995 })
})
