/** What becomes final is refused where paper cannot show it: nobody signs what others will not read. */
import { beforeAll, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../clinic.ts'
import { openTill } from '../money.ts'

const world = useWorld()
/** A hieroglyph, which no font of paper has. */
const unprintable = 'Dose 𓀀 tablet'
let doctor: Caller
let patient_id: string

beforeAll(async () => {
  const { organization_id } = await makeClinic(world)
  doctor = await addStaff(world, organization_id, 'practitioner')
  patient_id = (await addPatient(world, organization_id)).patient_id
})

const first = { 'if-match': '"1"' }
async function created(path: string, body: object, caller = doctor): Promise<string> {
  const made = await world.call(caller, 'POST', path, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}
const note = (text: string) => created(`/org/patients/${patient_id}/notes`, { template: 'free', title: 'Cough', sections: { text } })
const refused = async (path: string, body?: object, headers: Record<string, string> = first, caller = doctor) => {
  const { status, body: problem } = await world.call(caller, 'POST', path, body, headers)
  return { status, detail: problem.detail, path: problem.errors?.[0]?.path }
}
const at = (path: string) => ({
  status: 422,
  path,
  detail: 'No font has “𓀀” (U+13000), so it cannot be printed. Write it in another way.',
})

it('a note is not signed, and stays a draft that can be mended', async () => {
  const id = await note(unprintable)
  expect(await refused(`/org/notes/${id}/sign`, {})).toEqual(at('sections.text'))
  expect((await world.call(doctor, 'GET', `/org/notes/${id}`)).body.status).toBe('draft')
})

it('an addendum is not added', async () => {
  const id = await note('Dry.')
  expect((await world.call(doctor, 'POST', `/org/notes/${id}/sign`, {}, first)).status).toBe(200)
  expect(await refused(`/org/notes/${id}/addenda`, { text: unprintable }, {})).toEqual(at('text'))
})

it('a record is not made final', async () => {
  const id = await created('/org/records', { patient_id, kind: 'visit-summary', title: 'Visit', body: unprintable })
  expect(await refused(`/org/records/${id}/finalize`)).toEqual(at('body'))
})

it('a prescription is not activated', async () => {
  const dose = { dose_quantity: 1, dose_unit: 'tablet', frequency: 1, period_days: 1, duration_days: 7 }
  const id = await created('/org/prescriptions', { patient_id, medication_text: 'Honey', instructions: unprintable, ...dose })
  expect(await refused(`/org/prescriptions/${id}/activate`, { override_reason: 'None known' })).toEqual(at('instructions'))
})

it.each(['reason', 'letter'])('a referral is not sent because of its %s', async (field) => {
  const words = { specialty: 'Cardiology', recipient_name: 'Dr Heart', reason: 'A murmur', letter: 'Please see this patient.' }
  const id = await created('/org/referrals', { patient_id, ...words, expected_on: '2099-01-01', [field]: unprintable })
  expect(await refused(`/org/referrals/${id}/send`)).toEqual(at(field === 'letter' ? 'body' : field))
})

it('tests are not ordered', async () => {
  expect(await refused(`/org/patients/${patient_id}/lab-orders`, { codes: ['2951-2'], note: unprintable }, {})).toEqual(at('note'))
})

it('an invoice is not issued', async () => {
  const till = await openTill(world)
  const line = { description: unprintable, quantity: 1, unit_price: { amount: 100, currency: 'EUR' }, tax_rate_bp: 0 }
  const id = await created('/org/invoices', { patient_id: till.patient_id, lines: [line] }, till.cashier)
  expect(await refused(`/org/invoices/${id}/issue`, {}, first, till.cashier)).toEqual(at('lines.0.description'))
})
