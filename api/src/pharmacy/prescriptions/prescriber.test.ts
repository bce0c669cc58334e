import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { prescriptionPaper } from './print-prescription.ts'

const world = useWorld()
const version = (n: number) => ({ 'if-match': `"${n}"` })
const reason = { reason: 'Written for the wrong person' }
let clinic: Awaited<ReturnType<typeof makeClinic>>
let patient: Awaited<ReturnType<typeof addPatient>>
type Staff = Awaited<ReturnType<typeof addStaff>>
let [first, second]: Staff[] = []

beforeAll(async () => {
  clinic = await makeClinic(world)
  patient = await addPatient(world, clinic.organization_id)
  first = await named('Anna First', 'MR-1')
  second = await named('Ben Second', 'MR-2')
})

async function named(name: string, registration_number: string) {
  const doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  await world.call(clinic.owner, 'PATCH', `/org/staff/${doctor.staff_id}`, { name, title: 'Dr', registration_number }, version(1))
  return doctor
}
const line = { medication_text: 'Honey', dose_quantity: 1, dose_unit: 'tablet', frequency: 1, period_days: 1, duration_days: 7 }
const write = async (caller = first) =>
  (await world.call(caller as Staff, 'POST', '/org/prescriptions', { patient_id: patient.patient_id, ...line })).body
const activate = (caller: Staff | undefined, id: string, n: number) =>
  world.call(caller as Staff, 'POST', `/org/prescriptions/${id}/activate`, {}, version(n))
const change = (caller: Staff | undefined, id: string, n: number, body: object) =>
  world.call(caller as Staff, 'PATCH', `/org/prescriptions/${id}`, body, version(n))

describe('a prescription', () => {
  it('names its author while it is a draft, and no prescriber', async () => {
    const draft = await write()
    expect(draft).toMatchObject({ author_name: 'Dr Anna First', editor_name: 'Dr Anna First', prescriber_name: null })
    const changed = await change(second, draft.id, 1, { frequency: 2 })
    expect(changed.body).toMatchObject({
      author_name: 'Dr Anna First',
      author_role: 'practitioner',
      editor_name: 'Dr Ben Second',
      prescriber_name: null,
    })
  })

  it('is prescribed by the person who activates it, whoever wrote the draft: on screens, to the pharmacy and to the patient', async () => {
    const draft = await write()
    await change(second, draft.id, 1, { dose_quantity: 2, frequency: 2, medication_text: 'Ginger' })
    const { body: active } = await activate(second, draft.id, 2)
    const prescriber = { prescriber_name: 'Dr Ben Second', prescriber_registration: 'MR-2' }
    expect(active).toMatchObject({
      ...prescriber,
      prescriber_account_id: second?.account_id,
      prescriber_role: 'practitioner',
      practitioner_id: second?.practitioner_id,
      author_name: 'Dr Anna First',
      author_account_id: first?.account_id,
      editor_name: 'Dr Ben Second',
      status_changed_by_name: 'Dr Ben Second',
    })
    expect((await world.call(null, 'GET', `/public/prescriptions/${active.verification_code}`)).body).toMatchObject(prescriber)
    expect((await world.call(patient, 'GET', `/patient/prescriptions/${draft.id}`)).body).toMatchObject(prescriber)
    const taken = (await world.call(patient, 'GET', '/patient/medications')).body.items
    expect(taken.find(({ id }: { id: string }) => id === draft.id).prescriber_name).toBe('Dr Ben Second')
    const listMine = async (caller: Staff | undefined) =>
      (await world.call(caller as Staff, 'GET', '/org/prescriptions?mine=true&limit=100')).body.items.map(({ id }: { id: string }) => id)
    expect([(await listMine(first)).includes(draft.id), (await listMine(second)).includes(draft.id)]).toEqual([false, true])
    const { rows } = await world.owner.query(
      `select actor_name, details from audit_events where subject_id = $1 and action = 'prescription.activate' and outcome = 'done'`,
      [draft.id],
    )
    expect(rows[0]).toMatchObject({ actor_name: 'Dr Ben Second', details: { author: 'Dr Anna First' } })
  })

  it('is signed by nobody but a practitioner with a number, who is told what to do', async () => {
    const locum = await addStaff(world, clinic.organization_id, 'practitioner')
    const numbered = (registration_number: string | null, n: number) =>
      world.call(clinic.owner, 'PATCH', `/org/staff/${locum.staff_id}`, { registration_number }, version(n))
    expect((await numbered(null, 1)).status).toBe(200)
    const { body: morphine } = await world.call(clinic.owner, 'POST', '/org/medications', {
      generic_name: 'Morphine',
      strength: '10 mg',
      form: 'tablet',
      controlled: true,
    })
    const refusals = []
    for (const medicine of [{ medication_text: 'Honey' }, { medication_text: undefined, medication_id: morphine.id }]) {
      const draft = (await world.call(locum, 'POST', '/org/prescriptions', { patient_id: patient.patient_id, ...line, ...medicine })).body
      for (const caller of [clinic.owner, locum]) {
        const { status, body } = await activate(caller as Staff, draft.id, 1)
        refusals.push([status, body.code, body.detail])
      }
      expect((await world.call(locum, 'GET', `/org/prescriptions/${draft.id}`)).body.status).toBe('draft')
    }
    const notPractitioner =
      'A prescription is signed by a practitioner, and you are none in this clinic. Ask a practitioner to activate it, or whoever manages staff to make you one.'
    const withoutNumber = (what: string) =>
      `Your registration number is not on the staff list, without which no ${what} is prescribed. Whoever manages staff enters it there.`
    expect(refusals).toEqual([
      [422, 'refused_by_rule', notPractitioner],
      [422, 'refused_by_rule', withoutNumber('medicine')],
      [422, 'refused_by_rule', notPractitioner],
      [422, 'refused_by_rule', withoutNumber('controlled medicine')],
    ])
    await numbered('MR-3', 2)
    const draft = await write(locum)
    expect((await activate(locum, draft.id, 1)).body).toMatchObject({ status: 'active', prescriber_registration: 'MR-3' })
  })

  it('is printed with the name and the registration number of its prescriber', () => {
    const { content } = prescriptionPaper({
      frame: { organization_id: 'clinic', locale: 'en-IE', letterhead: { name: 'Riverside', lines: [] } },
      place: { locale: 'en-IE', time_zone: 'Europe/Dublin' },
      public_url: 'https://clinic.example.test',
      patient_name: 'Test Patient',
      patient_birth_date: null,
      patient_record_number: 'P1',
      lines: [
        {
          medication_text: 'Honey',
          sig_text: '1 tablet, once a day',
          instructions: null,
          quantity: 7,
          quantity_unit: 'tablet',
          refills: 0,
          substitution_allowed: true,
          status: 'active',
        },
      ],
      prescriber_name: 'Dr Ben Second',
      prescriber_registration: 'MR-2',
      activated_at: '2031-01-01T10:00:00Z',
      valid_until: null,
      verification_code: 'ABCDEFGHJK',
    })
    expect(content.prescriber).toEqual({ name: 'Dr Ben Second', details: ['Registration MR-2', 'Riverside'] })
  })

  it('says who put it on hold, stopped or resumed it, and still who prescribed it', async () => {
    const draft = await write()
    await activate(first, draft.id, 1)
    const { body } = await world.call(second as Staff, 'POST', `/org/prescriptions/${draft.id}/hold`, { reason: 'Surgery' })
    expect(body).toMatchObject({
      status: 'on-hold',
      status_changed_by_name: 'Dr Ben Second',
      status_changed_by_role: 'practitioner',
      prescriber_name: 'Dr Anna First',
    })
  })

  it('is marked as entered in error by its prescriber, or with the permission to correct what others wrote', async () => {
    const draft = await write()
    const { body: active } = await activate(first, draft.id, 1)
    expect(active.can).toContain('enter-in-error')
    const seen = await world.call(second as Staff, 'GET', `/org/prescriptions/${draft.id}`)
    expect([seen.body.can.includes('stop'), seen.body.can.includes('enter-in-error')]).toEqual([true, false])
    const refused = await world.call(second as Staff, 'POST', `/org/prescriptions/${draft.id}/enter-in-error`, reason)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await world.call(clinic.owner, 'POST', `/org/prescriptions/${draft.id}/enter-in-error`, reason)).status).toBe(200)
  })
})

describe('the database', () => {
  /** Runs a statement as the role of staff, in a transaction that is rolled back: the number of changed rows, or the error. */
  async function asStaff(text: string, id: string) {
    await world.owner.query('begin')
    try {
      await world.owner.query(`select app.enter('polyclinic_staff', $1, null, null)`, [clinic.organization_id])
      return (await world.owner.query(text, [id])).rowCount
    } catch (error) {
      return (error as Error).message
    } finally {
      await world.owner.query('rollback')
    }
  }

  it('lets staff change a draft, and never a prescription that was activated', async () => {
    const { id: draft } = await write()
    expect(await asStaff('update prescriptions set quantity = 9 where id = $1', draft)).toBe(1)
    const { id } = await write()
    await activate(first, id, 1)
    const columns = `quantity = 9, dosage = '{}', medication_text = 'Other', prescriber_account_id = author_account_id, prescriber_name = 'Other'`
    for (const action of [null, 'hold', 'resume', 'stop']) {
      if (action) await world.call(first as Staff, 'POST', `/org/prescriptions/${id}/${action}`, action === 'resume' ? undefined : reason)
      expect(await asStaff(`update prescriptions set ${columns} where id = $1`, id)).toBe(0)
      expect(await asStaff('update prescriptions set activated_at = null where id = $1', id)).toBe(0)
    }
    expect(await asStaff('delete from prescriptions where id = $1', id)).toMatch(/permission denied/)
    expect(await asStaff('delete from prescription_statuses where prescription_id = $1', id)).toMatch(/permission denied/)
    expect(await asStaff('update prescription_statuses set patient_id = patient_id where prescription_id = $1', id)).toMatch(
      /permission denied/,
    )
    const copy = `insert into prescriptions (organization_id, id, patient_id, author_account_id, author_name, editor_account_id, editor_name, edited_at,
      prescriber_account_id, prescriber_name, medication_text, document_id, dosage, quantity, quantity_unit, activated_at)
      select organization_id, gen_random_uuid(), patient_id, author_account_id, author_name, editor_account_id, editor_name, edited_at,
      prescriber_account_id, 'Other', medication_text, document_id, dosage, quantity, quantity_unit, activated_at from prescriptions where id = $1`
    expect(await asStaff(copy, id)).toMatch(/row-level security/)
  })
})
