/** Which changes of signed, final or released rows the database refuses to the role of staff. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient = await addPatient(world, clinic.organization_id)
})

const version = (n: number) => ({ 'if-match': `"${n}"` })

/** How many rows a role of the application changes, or the error of the database; rolled back. */
async function changedAs(role: string, statement: string): Promise<number | string> {
  await world.owner.query('begin')
  try {
    await world.owner.query(`set local role ${role}`)
    await world.owner.query(`select set_config('app.organization_id', $1, true), set_config('app.patient_id', $2, true)`, [
      clinic.organization_id,
      patient.patient_id,
    ])
    return (await world.owner.query(statement)).rowCount ?? 0
  } catch (error) {
    return (error as Error).message
  } finally {
    await world.owner.query('rollback')
  }
}

const newRecord = async (until: 'draft' | 'final' | 'released') => {
  const body = { patient_id: patient.patient_id, kind: 'letter', title: 'Letter', body: 'You have a cold.' }
  const { id } = (await world.call(doctor, 'POST', '/org/records', body)).body
  await world.call(doctor, 'PATCH', `/org/records/${id}`, { body: 'You have a cold. Rest.' }, version(1))
  if (until !== 'draft') await world.call(doctor, 'POST', `/org/records/${id}/finalize`, undefined, version(2))
  if (until === 'released') await world.call(doctor, 'POST', `/org/records/${id}/release`)
  return id as string
}

describe('a draft', () => {
  it('is not made final by somebody who has read it before another change', async () => {
    const id = await newRecord('draft')
    const late = await world.call(doctor, 'POST', `/org/records/${id}/finalize`, undefined, version(1))
    expect([late.status, late.body.code, late.body.detail]).toEqual([
      412,
      'version_conflict',
      'Somebody changed this record in the meantime. Read it again first.',
    ])
    expect((await world.call(doctor, 'GET', `/org/records/${id}`)).body).toMatchObject({ status: 'draft', body: 'You have a cold. Rest.' })
  })

  it('is marked as entered in error once, also by two at the same moment', async () => {
    const id = await newRecord('final')
    const marked = `insert into record_errors (organization_id, record_id, patient_id, reason, author_account_id, author_name, author_role, created_at)
      values ($1, $2, $3, 'First', $4, 'Doctor', 'practitioner', now())`
    const values = [clinic.organization_id, id, patient.patient_id, doctor.account_id]
    const late = await overtaken(world.owner, [marked, values], () =>
      world.call(doctor, 'POST', `/org/records/${id}/enter-in-error`, { reason: 'Second' }),
    )
    expect([late.status, late.body.code]).toEqual([409, 'state_not_allowed'])
    const { rows } = await world.owner.query('select reason from record_errors where record_id = $1', [id])
    expect(rows).toEqual([{ reason: 'First' }])
  })
})

describe('a final record in the database', () => {
  it('is changed by no update of the role of staff, in any of its columns', async () => {
    const final = await newRecord('final')
    const { rows } = await world.owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'records'`,
    )
    expect(rows.length).toBeGreaterThan(15)
    for (const { name } of rows)
      expect([name, await changedAs('polyclinic_staff', `update records set ${name} = ${name} where id = '${final}'`)]).toEqual([name, 0])
    expect(await changedAs('polyclinic_staff', `update records set body = 'Other' where status = 'final'`)).toBe(0)
    expect(await changedAs('polyclinic_worker', `update records set body = 'Other' where status = 'final'`)).toMatch(/permission denied/)
    expect(await changedAs('polyclinic_staff', `delete from records where id = '${final}'`)).toMatch(/permission denied/)
    const draft = await newRecord('draft')
    expect(await changedAs('polyclinic_staff', `update records set body = 'Other' where id = '${draft}'`)).toBe(1)
  })

  it('is not inserted by the role of staff without having been a draft', async () => {
    const draft = await newRecord('draft')
    const columns =
      'organization_id, patient_id, kind, title, body, author_account_id, author_name, editor_account_id, editor_name, edited_at'
    const copy = (status: string) =>
      `insert into records (id, status, finalized_at, finalized_by, finalizer_name, ${columns})
       select gen_random_uuid(), '${status}', now(), gen_random_uuid(), 'Somebody', ${columns} from records where id = '${draft}'`
    expect(await changedAs('polyclinic_staff', copy('draft'))).toBe(1)
    expect(await changedAs('polyclinic_staff', copy('final'))).toMatch(/row-level security/)
  })

  it('names who made it final, or is not final', async () => {
    const draft = await newRecord('draft')
    expect(await changedAs('polyclinic_staff', `update records set status = 'final' where id = '${draft}'`)).toMatch(/records_final_check/)
  })

  it('stays as it was when it was marked as an error, and the mark stands beside it', async () => {
    const id = await newRecord('released')
    await world.call(doctor, 'POST', `/org/records/${id}/enter-in-error`, { reason: 'Wrong person' })
    const { rows } = await world.owner.query('select status, body from records where id = $1', [id])
    expect(rows).toEqual([{ status: 'final', body: 'You have a cold. Rest.' }])
    const { body } = await world.call(doctor, 'GET', `/org/records/${id}`)
    expect(body).toMatchObject({ status: 'entered-in-error', error: { reason: 'Wrong person' }, can: [] })
    expect(await changedAs('polyclinic_staff', `update record_errors set reason = 'Other' where record_id = '${id}'`)).toMatch(/permission/)
  })
})

describe('a released record', () => {
  it('can be withdrawn once and changed in nothing', async () => {
    const id = await newRecord('released')
    const change = (set: string) => changedAs('polyclinic_staff', `update released_records set ${set} where record_id = '${id}'`)
    for (const set of [`body = 'Other'`, `title = 'Other'`, 'released_at = now()', `finalizer_name = 'Other'`])
      expect(await change(set)).toMatch(/permission denied/)
    expect(await change('withdrawn_at = now()')).toMatch(/released_records_error_fkey/)
    await world.call(doctor, 'POST', `/org/records/${id}/enter-in-error`, { reason: 'Wrong person' })
    expect(await change('withdrawn_at = null')).toBe(0)
    expect(await changedAs('polyclinic_staff', `delete from released_records where record_id = '${id}'`)).toMatch(/permission denied/)
  })

  it('is the only form of a record that the role of patients can read', async () => {
    const [draft, final, released] = [await newRecord('draft'), await newRecord('final'), await newRecord('released')]
    const seen = (id: string) => changedAs('polyclinic_patient', `select 1 from released_records where record_id = '${id}'`)
    expect([await seen(draft), await seen(final), await seen(released)]).toEqual([0, 0, 1])
    for (const table of ['records', 'record_versions', 'record_errors'])
      expect(await changedAs('polyclinic_patient', `select 1 from ${table}`)).toMatch(/permission denied/)
    await world.call(doctor, 'POST', `/org/records/${released}/enter-in-error`, { reason: 'Wrong person' })
    expect(await seen(released)).toBe(0)
  })
})

it('no role changes a kept version', async () => {
  for (const role of ['polyclinic_staff', 'polyclinic_worker'])
    for (const table of ['note_versions', 'record_versions']) {
      expect(await changedAs(role, `update ${table} set title = 'Other'`)).toMatch(/permission denied/)
      expect(await changedAs(role, `delete from ${table}`)).toMatch(/permission denied/)
    }
})

it('a note is not inserted by the role of staff without having been a draft', async () => {
  const columns = 'organization_id, patient_id, title, sections, author_account_id, author_name, editor_account_id, editor_name, edited_at'
  await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/notes`, { title: 'X', template: 'free', sections: { text: 'Y' } })
  const copy = (status: string) =>
    `insert into notes (id, status, ${columns}) select gen_random_uuid(), '${status}', ${columns} from notes limit 1`
  expect(await changedAs('polyclinic_staff', copy('draft'))).toBe(1)
  expect(await changedAs('polyclinic_staff', copy('signed'))).toMatch(/row-level security/)
})

describe('a signed note in the database', () => {
  const newNote = async () => {
    const path = `/org/patients/${patient.patient_id}/notes`
    const colleague = await addStaff(world, clinic.organization_id, 'practitioner')
    const { id } = (await world.call(doctor, 'POST', path, { title: 'Cough', template: 'free', sections: { text: 'Dry.' } })).body
    const owner = clinic.owner.account_id
    await world.call(colleague, 'PATCH', `/org/notes/${id}`, { sections: { text: 'Dry cough.' } }, version(1))
    await world.call(doctor, 'POST', `/org/notes/${id}/sign`, { signer_ids: [colleague.account_id, owner] }, version(2))
    await world.call(colleague, 'POST', `/org/notes/${id}/cosign`)
    await world.call(clinic.owner, 'POST', `/org/notes/${id}/send-back`, { reason: 'Not complete' })
    await world.call(doctor, 'POST', `/org/notes/${id}/addenda`, { text: 'Better.' })
    await world.call(doctor, 'POST', `/org/notes/${id}/enter-in-error`, { reason: 'Wrong person' })
    return id as string
  }
  const children = ['signed_notes', 'note_cosignatures', 'note_addenda', 'note_errors', 'note_versions', 'note_signature_requests']
  const columnsOf = async (table: string) =>
    (await world.owner.query<{ name: string }>('select column_name as name from information_schema.columns where table_name = $1', [table]))
      .rows
  const keyOf = (table: string) => (table === 'notes' || table === 'signed_notes' ? 'id' : 'note_id')

  it('is changed and deleted by no statement of any role, nor is any row that belongs to it', async () => {
    const id = await newNote()
    for (const table of ['notes', ...children]) {
      const where = `where ${keyOf(table)} = '${id}'`
      const columns = await columnsOf(table)
      const { rows } = await world.owner.query(`select * from ${table} ${where}`)
      expect([table, rows.length > 0, columns.length > 5]).toEqual([table, true, true])
      for (const role of ['polyclinic_staff', 'polyclinic_patient', 'polyclinic_worker']) {
        for (const { name } of columns)
          expect([table, name, role, await changedAs(role, `update ${table} set ${name} = ${name} ${where}`)]).toEqual([
            table,
            name,
            role,
            table === 'notes' && role === 'polyclinic_staff'
              ? 0
              : isClosed(table, name, role)
                ? 0
                : expect.stringMatching(/permission denied/),
          ])
        expect([table, role, await changedAs(role, `delete from ${table} ${where}`)]).toEqual([
          table,
          role,
          expect.stringMatching(/permission denied/),
        ])
      }
      expect((await world.owner.query(`select * from ${table} ${where}`)).rows).toEqual(rows)
    }
  })
  /**
   * Whether a permitted update finds no row: a request may be written only while it is open, by staff or by the system when
   * access ends, and a merge moves only drafts to another chart.
   */
  const isClosed = (table: string, column: string, role: string) =>
    (role !== 'polyclinic_patient' &&
      table === 'note_signature_requests' &&
      ['outcome', 'reason', 'closed_by', 'closed_at'].includes(column)) ||
    (role === 'polyclinic_worker' && column === 'patient_id' && table === 'notes')

  it('has each signature once, and a request is answered once', async () => {
    const id = await newNote()
    const again = `insert into note_cosignatures select * from note_cosignatures where note_id = '${id}'`
    expect(await changedAs('polyclinic_staff', again)).toMatch(/note_cosignatures_pkey/)
    const born = `insert into note_signature_requests select * from note_signature_requests where note_id = '${id}' and closed_at is not null limit 1`
    expect(await changedAs('polyclinic_staff', born)).toMatch(/row-level security/)
  })
})
