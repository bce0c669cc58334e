import { mostLines } from '@polyclinic/contract/pharmacy/prescriptions/document-status'
import { mostDosageSteps } from '@polyclinic/contract/pharmacy/prescriptions/dosage-shape'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../../test/clinic.ts'
import { overtaken } from '../../../../test/locks.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient = await addPatient(world, clinic.organization_id)
})

const daily = (dose = 1) => ({ steps: [{ dose, dose_unit: 'tablet', timing_code: 'TID', duration_days: 7 }] })
const taper = { steps: [4, 2].map((dose, n) => ({ dose, dose_unit: 'tablet', sequence: n + 1, timing_code: 'QD', duration_days: 5 })) }
const honey = { medication_text: 'Honey', dosage: daily() }
const ginger = { medication_text: 'Ginger', dosage: daily(2) }
const sage = { medication_text: 'Sage', dosage: taper }
const path = '/org/prescription-documents'
const version = (n: number) => ({ 'if-match': `"${n}"` })
const write = (lines: object[], patient_id = patient.patient_id, caller = doctor) => world.call(caller, 'POST', path, { patient_id, lines })
const activate = (id: string, n = 1, body: object = {}) => world.call(doctor, 'POST', `${path}/${id}/activate`, body, version(n))
const update = (id: string, n: number, lines: object[]) => world.call(doctor, 'PATCH', `${path}/${id}`, { lines }, version(n))
const read = async (id: string) => (await world.call(doctor, 'GET', `${path}/${id}`)).body
const act = (action: string, id: string, body: object | undefined = { reason: 'Changed the plan' }) =>
  world.call(doctor, 'POST', `/org/prescriptions/${id}/${action}`, body)
const dispense = (id: string, quantity: number) => world.call(clinic.owner, 'POST', `/org/prescriptions/${id}/dispenses`, { quantity })
const verify = async (code: string) => (await world.call(null, 'GET', `/public/prescriptions/${code}`)).body
/** An active prescription of these lines. */
async function prescribed(lines: object[] = [honey, ginger, sage], patient_id = patient.patient_id) {
  const { id } = (await write(lines, patient_id)).body
  const made = await activate(id, 1, { override_reason: 'As before' })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
interface Shown {
  id: string
  line_number: number
  medication_text: string
  status: string
}
const shown = ({ lines }: { lines: Shown[] }) => lines.map((line) => `${line.line_number} ${line.medication_text} ${line.status}`)

describe('a prescription of several lines', () => {
  it('is written in one call, each line with its dosage in words and its quantity', async () => {
    const { status, body } = await write([honey, ginger, { ...sage, refills: 1, substitution_allowed: false }])
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'draft',
      dispensed: 'none',
      verification_code: null,
      version: 1,
      can: ['edit', 'activate', 'cancel'],
    })
    expect(body.lines.map((line: { quantity: number; patient_text: string }) => [line.quantity, line.patient_text])).toEqual([
      [21, 'Take 1 tablet 3 times a day for 7 days.'],
      [42, 'Take 2 tablets 3 times a day for 7 days.'],
      [30, 'First take 4 tablets once a day for 5 days. Then take 2 tablets once a day for 5 days.'],
    ])
    expect(body.lines[2]).toMatchObject({ refills: 1, substitution_allowed: false, document_id: body.id })
    expect(body.lines[0].id).toBe(body.id)
  })

  it('is refused whole where one line is not clear, at its field', async () => {
    const cases: [object, string][] = [
      [{ ...ginger, dosage: { steps: [{ dose: 1, dose_unit: 'tablet', duration_days: 7 }] } }, 'lines.1.dosage.steps.0.frequency'],
      [{ ...ginger, dosage: { steps: [{ dose: 1, dose_unit: 'tablet', timing_code: 'QD' }] } }, 'lines.1.quantity'],
      [{ dosage: daily() }, 'lines.1.medication_text'],
      [{ ...ginger, valid_until: '2020-01-01' }, 'lines.1.valid_until'],
    ]
    for (const [line, field] of cases) {
      const { status, body } = await write([honey, line])
      expect([status, body.errors?.[0]?.path]).toEqual([422, field])
    }
    expect((await write([])).status).toBe(400)
    const many = (length: number) => write(Array.from({ length }, () => honey))
    expect([(await many(mostLines)).status, (await many(mostLines + 1)).status]).toEqual([201, 400])
    const steps = (length: number) => Array.from({ length }, (_, n) => ({ ...daily().steps[0], sequence: n + 1 }))
    const long = (length: number) => write([{ ...honey, dosage: { steps: steps(length) } }])
    expect([(await long(mostDosageSteps)).status, (await long(mostDosageSteps + 1)).status]).toEqual([201, 400])
  })

  it('is changed whole: lines are kept by their id, added, and taken out', async () => {
    const { id, lines } = (await write([honey, ginger])).body
    const changed = await update(id, 1, [sage, { ...honey, line_id: lines[0].id, dosage: daily(3) }])
    expect([changed.status, changed.body.version, shown(changed.body)]).toEqual([200, 2, ['1 Sage draft', '2 Honey draft']])
    expect(changed.body.lines[1]).toMatchObject({ id: lines[0].id, quantity: 63, version: 2 })
    expect((await world.call(doctor, 'GET', `/org/prescriptions/${lines[1].id}`)).body).toMatchObject({
      status: 'cancelled',
      status_reason: 'Taken out of the draft',
    })
    expect((await update(id, 1, [honey])).status).toBe(412)
    for (const foreign of [lines[1].id, (await write([honey])).body.id])
      expect((await update(id, 2, [{ ...honey, line_id: foreign }])).body.errors[0].path).toBe('lines.0.line_id')
    const twice = { ...honey, line_id: lines[0].id }
    expect((await update(id, 2, [twice, twice])).status).toBe(422)
  })

  it('is not written over by who read it before a line was changed by itself', async () => {
    const { id, lines } = (await write([honey, ginger])).body
    await world.call(doctor, 'PATCH', `/org/prescriptions/${lines[1].id}`, { refills: 2 }, version(1))
    expect((await update(id, 1, [honey])).status).toBe(412)
    expect((await activate(id, 1)).status).toBe(412)
    expect((await activate(id, 2)).status).toBe(200)
  })

  it('has several steps that are not changed by single fields', async () => {
    const { lines } = (await write([sage])).body
    const place = `/org/prescriptions/${lines[0].id}`
    const [code, field] = await refusalOf(
      world,
      { ...doctor, organization_id: clinic.organization_id },
      'PATCH',
      place,
      { frequency: 2 },
      version(1),
    )
    expect([code, field]).toEqual(['refused_by_rule', 'frequency'])
    const routed = await world.call(doctor, 'PATCH', `/org/prescriptions/${lines[0].id}`, { route: 'sublingual' }, version(1))
    expect(routed.body.patient_text).toMatch(/^First put 4 tablets under the tongue/)
  })

  it('is made valid with all its lines at once, and its lines are not made valid alone', async () => {
    const { id, lines } = (await write([honey, ginger])).body
    const alone = await world.call(doctor, 'POST', `/org/prescriptions/${lines[1].id}/activate`, {}, version(1))
    expect([alone.status, alone.body.code]).toEqual([409, 'state_not_allowed'])
    const { body } = await activate(id)
    expect(shown(body)).toEqual(['1 Honey active', '2 Ginger active'])
    const code = body.verification_code
    expect(body.lines.map((line: { verification_code: string }) => line.verification_code)).toEqual([code, code])
    expect(body.can).toEqual(['cancel', 'renew'])
    expect((await activate(id, 2)).status).toBe(409)
    expect((await update(id, 2, [honey])).status).toBe(409)
    const codes = await world.owner.query('select 1 from prescription_codes where document_id = $1', [id])
    expect(codes.rowCount).toBe(1)
    const notifications = await world.call(patient, 'GET', '/patient/notifications')
    expect(notifications.body.items.filter((item: { link: string }) => item.link.endsWith(id))).toHaveLength(1)
  })

  it('is not made valid by who waits for a colleague that changes it', async () => {
    const { id } = (await write([honey, ginger])).body
    const colleague = 'update prescription_documents set version = version + 1 where id = $1'
    const late = await overtaken(world.owner, [colleague, [id]], () => activate(id))
    expect([late.status, late.body.alternatives.current.version]).toEqual([412, 2])
  })

  it('is not made valid by who waits for a colleague that takes a line back, and nothing of it is', async () => {
    const { id, lines } = (await write([honey, ginger])).body
    const colleague = `with change as (
        insert into prescription_status_changes (organization_id, prescription_id, version, patient_id, status, reason, author_account_id, author_name, created_at)
        select organization_id, prescription_id, 2, patient_id, 'cancelled', 'Taken back', author_account_id, author_name, now()
        from prescription_status_changes where prescription_id = $1 returning organization_id, prescription_id)
      update prescription_statuses s set status = 'cancelled', version = 2 from change
      where s.organization_id = change.organization_id and s.prescription_id = change.prescription_id`
    const late = await overtaken(world.owner, [colleague, [lines[1].id]], () => activate(id))
    expect(late.status).toBe(409)
    expect(await read(id)).toMatchObject({ status: 'draft', verification_code: null, version: 1 })
  })

  it('is listed with its lines, by chart, status and author', async () => {
    const other_patient = await addPatient(world, clinic.organization_id)
    const { id } = await prescribed([honey, ginger], other_patient.patient_id)
    const draft = (await write([sage], other_patient.patient_id)).body
    const list = async (query: string) =>
      (await world.call(doctor, 'GET', `${path}?patient_id=${other_patient.patient_id}&total=true${query}`)).body
    const all = await list('')
    expect([all.total, all.items.map((item: { id: string }) => item.id)]).toEqual([2, [draft.id, id]])
    expect(shown(all.items[1])).toEqual(['1 Honey active', '2 Ginger active'])
    expect((await list('&status=draft')).items.map((item: { id: string }) => item.id)).toEqual([draft.id])
    expect((await list('&mine=true')).total).toBe(2)
    const first = await list('&limit=1')
    expect((await list(`&limit=1&cursor=${first.next_cursor}`)).items[0].id).toBe(id)
    expect((await world.call(clinic.owner, 'GET', `${path}?mine=true`)).body.items).toEqual([])
  })
})

describe('the safety of several lines', () => {
  const catalogue = async (generic_name: string, atc_code: string) =>
    (await world.call(clinic.owner, 'POST', '/org/medications', { generic_name, strength: '5 mg', form: 'tablet', atc_code })).body
      .id as string

  it('finds what two lines of one prescription do to each other, as they are written and as they are made valid', async () => {
    const other_patient = await addPatient(world, clinic.organization_id)
    await world.call(doctor, 'POST', `/org/patients/${other_patient.patient_id}/allergies/none-known`)
    const warfarin = { medication_id: await catalogue('Warfarin', 'B01AA03'), dosage: daily() }
    const ibuprofen = { medication_id: await catalogue('Ibuprofen', 'M01AE01'), dosage: daily() }
    const alone = (await write([warfarin], other_patient.patient_id)).body
    const both = (await write([warfarin, ibuprofen], other_patient.patient_id)).body
    const interactions = (line: { check: { parts: { part: string; outcome: string }[] } }) =>
      line.check.parts.find(({ part }) => part === 'interactions')?.outcome
    expect([interactions(alone.lines[0]), ...both.lines.map(interactions)]).toEqual(['clear', 'alert', 'alert'])
    const refused = await activate(both.id)
    expect([refused.status, refused.body.errors[0].path, refused.body.alternatives.checks.length]).toEqual([422, 'override_reason', 2])
    expect((await read(both.id)).status).toBe('draft')
    const active = await activate(both.id, 1, { override_reason: 'With a proton pump inhibitor' })
    expect(active.body.lines.map((line: { override_reason: string }) => line.override_reason)).toEqual(
      Array.from({ length: 2 }, () => 'With a proton pump inhibitor'),
    )
    const together = await world.call(
      doctor,
      'GET',
      `/org/safety-checks?patient_id=${(await addPatient(world, clinic.organization_id)).patient_id}&medication_id=${warfarin.medication_id}&beside=${ibuprofen.medication_id}`,
    )
    expect(interactions({ check: together.body })).toBe('alert')
  })
})

describe('a line of which something was dispensed', () => {
  it('is stopped and not cancelled, alone or with the whole prescription, and nothing changes', async () => {
    const { id, lines, verification_code } = await prescribed([honey, ginger])
    await dispense(lines[1].id, 5)
    for (const refused of [
      await act('cancel', lines[1].id),
      await world.call(doctor, 'POST', `${path}/${id}/cancel`, { reason: 'Changed the plan' }),
    ])
      expect([refused.status, refused.body.detail]).toEqual([409, 'Something of this prescription was dispensed. Stop it instead.'])
    expect(shown(await read(id))).toEqual(['1 Honey active', '2 Ginger active'])
    expect((await read(id)).lines[1].can).not.toContain('cancel')
    expect(await verify(verification_code)).toMatchObject({ status: 'active', dispensed: 'part', lines: 2 })
    expect((await act('stop', lines[1].id)).status).toBe(200)
    expect(await verify(verification_code)).toMatchObject({ status: 'active', lines: 2, dispensable_lines: [1] })
    expect((await act('cancel', lines[0].id)).status).toBe(200)
    expect(await verify(verification_code)).toMatchObject({ dispensable_lines: [] })
    expect(await verify(verification_code)).toMatchObject({ status: 'stopped', dispensed: 'part' })
  })

  it('is not cancelled by who does it while it is dispensed', async () => {
    const { lines } = await prescribed([honey])
    const colleague = `with locked as (select 1 from prescription_statuses where prescription_id = $1 for update)
      insert into dispenses (organization_id, id, patient_id, prescription_id, medication_text, quantity, quantity_unit, dispenser_account_id,
        dispenser_name, dispensed_at)
      select organization_id, gen_random_uuid(), patient_id, id, medication_text, 5, quantity_unit, author_account_id, 'A colleague', now()
      from prescriptions, locked where id = $1`
    const late = await overtaken(world.owner, [colleague, [lines[0].id]], () => act('cancel', lines[0].id))
    expect(late.status).toBe(409)
  })
})

describe('the dosage of a line', () => {
  it.each<[string, object]>([
    ['a range of doses', { dose: 1, dose_max: 2, frequency: 3, period: 1, period_unit: 'd', duration_days: 7 }],
    ['a range of times', { dose: 1, frequency: 1, frequency_max: 3, period: 1, period_unit: 'd', duration_days: 7 }],
    ['a range of days', { dose: 1, frequency: 1, period: 1, period_max: 2, period_unit: 'd', duration_days: 7 }],
    ['a count of doses', { dose: 1, frequency: 1, period: 1, period_unit: 'd', count: 5 }],
    [
      'a maximum',
      { dose: 1, frequency: 1, period: 1, period_unit: 'd', duration_days: 7, as_needed: true, maximum: { quantity: 3, hours: 24 } },
    ],
  ])('of %s is changed whole, and never flat', async (_name, step) => {
    const { status, body } = await write([
      { medication_text: 'Honey', dosage: { steps: [{ dose_unit: 'tablet', sequence: 1, ...step }] }, quantity: 30 },
    ])
    expect(status, JSON.stringify(body)).toBe(201)
    const [{ id, dosage }] = body.lines
    const change = (fields: object) => world.call(doctor, 'PATCH', `/org/prescriptions/${id}`, fields, version(1))
    for (const [field, value] of Object.entries({ dose_quantity: 0.5, duration_days: 3, as_needed: true })) {
      const refused = await change({ [field]: value })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ path: field, message: 'This dosage has more than one dose or time: send the whole dosage.' }],
      ])
    }
    expect((await read(body.id)).lines[0].dosage).toEqual(dosage)
    expect((await change({ dosage: daily(), quantity: 21 })).status).toBe(200)
  })
})

describe('a whole prescription', () => {
  it('is cancelled as a draft and when it is valid, and verified as such', async () => {
    const draft = (await write([honey, ginger])).body
    const cancel = (id: string) => world.call(doctor, 'POST', `${path}/${id}/cancel`, { reason: 'Changed the plan' })
    expect((await cancel(draft.id)).body).toMatchObject({ status: 'cancelled', can: [] })
    expect((await cancel(draft.id)).status).toBe(409)
    const { id, verification_code } = await prescribed()
    expect((await cancel(id)).body.status).toBe('cancelled')
    expect((await verify(verification_code)).status).toBe('cancelled')
  })

  it('is verified as dispensed when all of each line was, and is unknown when all of it was an error', async () => {
    const { lines, verification_code } = await prescribed([honey, sage])
    for (const [n, quantity] of [21, 30].entries()) await dispense(lines[n].id, quantity)
    expect(await verify(verification_code)).toMatchObject({ status: 'active', dispensed: 'all', lines: 2 })
    await act('enter-in-error', lines[0].id)
    expect(await verify(verification_code)).toMatchObject({ status: 'active', lines: 1 })
    await act('enter-in-error', lines[1].id)
    expect((await verify(verification_code)).code).toBe('not_found')
  })

  it('is printed with all its lines, for staff and for the patient', async () => {
    const { lines } = await prescribed()
    for (const [caller, place] of [
      [doctor, `/org/prescriptions/${lines[1].id}/pdf`],
      [patient, `/patient/prescriptions/${lines[2].id}/pdf`],
    ] as const)
      expect((await world.call(caller, 'GET', place)).status).toBe(200)
    const draft = (await write([honey])).body
    expect((await world.call(doctor, 'GET', `/org/prescriptions/${draft.id}/pdf`)).status).toBe(409)
  })

  it('is renewed in one step, valid at once or as a draft, whole or some of its lines', async () => {
    const { id, lines } = await prescribed()
    const renew = (body: object, of = id) => world.call(doctor, 'POST', `${path}/${of}/renew`, body)
    const again = await renew({ activate: true, override_reason: 'As before' })
    expect([again.status, again.body.status, shown(again.body)]).toEqual([
      201,
      'active',
      ['1 Honey active', '2 Ginger active', '3 Sage active'],
    ])
    expect(again.body.verification_code).not.toBe((await read(id)).verification_code)
    const part = await renew({ activate: false, line_ids: [lines[2].id] })
    expect([part.body.status, part.body.lines[0].dosage]).toEqual(['draft', lines[2].dosage])
    expect((await renew({ activate: false }, part.body.id)).status).toBe(409)
    expect((await renew({ activate: false, line_ids: [part.body.id] })).body.errors[0].path).toBe('line_ids.0')
    await world.call(doctor, 'POST', `${path}/${id}/cancel`, { reason: 'Changed the plan' })
    expect((await renew({ activate: false })).status).toBe(409)
    expect((await read(again.body.id)).status).toBe('active')
  })
})
