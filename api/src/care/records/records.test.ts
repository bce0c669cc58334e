import { recordMachine } from '@polyclinic/contract/care/records/note-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { someoneWaitsFor, unrehearsed } from '../../../test/locks.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { contentHash } from './note-content.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient = await addPatient(world, clinic.organization_id)
})

const soap = { subjective: 'Cough for a week.', objective: 'Chest clear.', assessment: 'Common cold.', plan: 'Rest and fluids.' }
const layout = { template: 'soap', headings: null } as const
const newNote = async () =>
  (await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/notes`, { title: 'Cough', sections: soap })).body
const newRecord = async () => {
  const body = {
    patient_id: patient.patient_id,
    kind: 'visit-summary',
    title: 'Your visit',
    body: 'You have a cold.',
    codes: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'J00', display: 'Common cold' }],
  }
  return (await world.call(doctor, 'POST', '/org/records', body)).body
}
const version = (n: number) => ({ 'if-match': `"${n}"` })
const reason = { reason: 'Written for the wrong person' }

describe('a note', () => {
  it('is saved as a draft as often as one likes, and signed once, word for word', async () => {
    const note = await newNote()
    expect(note).toMatchObject({
      status: 'draft',
      version: 1,
      can: ['edit', 'sign', 'request-signature', 'enter-in-error'],
      signed_at: null,
    })
    const saved = await world.call(doctor, 'PATCH', `/org/notes/${note.id}`, { sections: { plan: 'Rest.' } }, version(1))
    expect(saved.body).toMatchObject({ version: 2, sections: { ...soap, plan: 'Rest.' } })
    const signed = await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, undefined, version(2))
    expect(signed.body).toMatchObject({
      status: 'locked',
      can: ['request-signature', 'add-addendum', 'enter-in-error'],
      content_hash: contentHash({ ...layout, title: 'Cough', sections: { ...soap, plan: 'Rest.' } }),
    })
    expect((await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, undefined, version(3))).body.code).toBe('state_not_allowed')
  })

  it('has a digest of its own title and of every word of its text', () => {
    const digest = contentHash({ ...layout, title: 'Cough', sections: soap })
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(contentHash({ ...layout, title: 'Cold', sections: soap })).not.toBe(digest)
    for (const part of Object.keys(soap))
      expect(contentHash({ ...layout, title: 'Cough', sections: { ...soap, [part]: 'Other.' } })).not.toBe(digest)
  })

  it('becomes another kind of note with all its parts, and never without them', async () => {
    const note = await newNote()
    const path = `/org/notes/${note.id}`
    expect((await world.call(doctor, 'PATCH', path, { template: 'free' }, version(1))).body.errors[0].path).toBe('sections')
    const free = await world.call(doctor, 'PATCH', path, { template: 'free', sections: { text: 'Cough. Rest.' } }, version(1))
    expect(free.body).toMatchObject({ template: 'free', sections: { text: 'Cough. Rest.' } })
    const back = await world.call(doctor, 'PATCH', path, { template: 'soap', sections: { plan: 'Rest.' } }, version(2))
    expect(back.body).toMatchObject({ template: 'soap', sections: { subjective: '', plan: 'Rest.' } })
  })

  it('refuses the second of two saves at the same time and shows both texts', async () => {
    const note = await newNote()
    await world.call(doctor, 'PATCH', `/org/notes/${note.id}`, { title: 'First' }, version(1))
    const late = await world.call(clinic.owner, 'PATCH', `/org/notes/${note.id}`, { title: 'Second' }, version(1))
    expect([late.status, late.body.alternatives.current.title, late.body.alternatives.yours.title]).toEqual([412, 'First', 'Second'])
    expect((await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, undefined, version(1))).status).toBe(412)
  })

  it('can not be changed after it was signed, not through the API and not in the database by the staff role', async () => {
    const note = await newNote()
    await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, undefined, version(1))
    expect((await world.call(doctor, 'PATCH', `/org/notes/${note.id}`, { title: 'Other' }, version(2))).body.code).toBe('state_not_allowed')
    const asStaff = async (text: string) => {
      await world.owner.query('begin')
      try {
        await world.owner.query('set local role polyclinic_staff')
        await world.owner.query(`select set_config('app.organization_id', $1, true)`, [clinic.organization_id])
        return (await world.owner.query(text, [note.id])).rowCount
      } catch (error) {
        return (error as Error).message
      } finally {
        await world.owner.query('rollback')
      }
    }
    expect(await asStaff('select 1 from notes where id = $1')).toBe(1)
    expect(await asStaff(`update notes set title = 'Other' where id = $1`)).toBe(0)
    for (const table of ['signed_notes', 'note_addenda', 'note_errors']) {
      const key = table === 'signed_notes' ? 'id' : 'note_id'
      expect(await asStaff(`update ${table} set patient_id = patient_id where ${key} = $1`)).toMatch(/permission denied/)
      expect(await asStaff(`delete from ${table} where ${key} = $1`)).toMatch(/permission denied/)
    }
    expect(await asStaff('delete from notes where id = $1')).toMatch(/permission denied/)
    expect((await world.call(doctor, 'GET', `/org/notes/${note.id}`)).body).toMatchObject({ title: 'Cough', sections: soap })
  })

  it('takes addenda after signing, and none before', async () => {
    const note = await newNote()
    expect((await world.call(doctor, 'POST', `/org/notes/${note.id}/addenda`, { text: 'More' })).status).toBe(409)
    await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, undefined, version(1))
    await world.call(doctor, 'POST', `/org/notes/${note.id}/addenda`, { text: 'She called: better.' })
    const { status, body } = await world.call(doctor, 'POST', `/org/notes/${note.id}/addenda`, { text: 'And again.' })
    expect([status, body.addenda.map((a: { text: string }) => a.text)]).toEqual([201, ['She called: better.', 'And again.']])
  })

  it('keeps its text when it was written in error, draft or signed', async () => {
    for (const signed of [false, true]) {
      const note = await newNote()
      if (signed) await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, undefined, version(1))
      const { body } = await world.call(doctor, 'POST', `/org/notes/${note.id}/enter-in-error`, reason)
      expect(body).toMatchObject({ status: 'entered-in-error', sections: soap, error: reason, can: [] })
      expect((await world.call(doctor, 'POST', `/org/notes/${note.id}/enter-in-error`, reason)).status).toBe(409)
      expect((await world.call(doctor, 'POST', `/org/notes/${note.id}/addenda`, { text: 'More' })).status).toBe(409)
    }
  })

  it('is not signed empty, by a nurse, or with a part that its kind does not have', async () => {
    const path = `/org/patients/${patient.patient_id}/notes`
    const { body: empty } = await world.call(doctor, 'POST', path, { title: 'Nothing', sections: {} })
    expect((await world.call(doctor, 'POST', `/org/notes/${empty.id}/sign`, undefined, version(1))).body.code).toBe('refused_by_rule')
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const { body: nurseRecord } = await world.call(nurse, 'POST', path, {
      title: 'Triage',
      template: 'free',
      sections: { text: 'Waiting.' },
    })
    expect(nurseRecord.can).toEqual(['edit', 'request-signature', 'enter-in-error'])
    expect((await world.call(nurse, 'POST', `/org/notes/${nurseRecord.id}/sign`, undefined, version(1))).status).toBe(403)
    expect((await world.call(doctor, 'POST', path, { title: 'X', template: 'free', sections: { plan: 'Y' } })).body.errors[0].path).toBe(
      'sections.plan',
    )
  })

  it('stays in its own clinic and with its own patient', async () => {
    const otherClinic = await makeClinic(world)
    const note = await newNote()
    expect((await world.call(otherClinic.owner, 'GET', `/org/notes/${note.id}`)).status).toBe(404)
    expect((await world.call(otherClinic.owner, 'PATCH', `/org/notes/${note.id}`, { title: 'X' }, version(1))).status).toBe(404)
    expect((await world.call(doctor, 'GET', `/org/notes/${note.id}`)).body.title).toBe('Cough')
    const foreign = await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/notes`, {
      title: 'X',
      sections: {},
      encounter_id: crypto.randomUUID(),
    })
    expect(foreign.body.errors[0].path).toBe('encounter_id')
    const record = { patient_id: patient.patient_id, kind: 'letter', title: 'X', body: 'Y', encounter_id: crypto.randomUUID() }
    expect((await world.call(doctor, 'POST', '/org/records', record)).body.errors?.[0].path).toBe('encounter_id')
  })

  it('of a restricted chart is closed until the chart is opened with a reason', async () => {
    const otherClinic = await makeClinic(world)
    const chart = await addPatient(world, otherClinic.organization_id)
    const { body: note } = await world.call(otherClinic.owner, 'POST', `/org/patients/${chart.patient_id}/notes`, {
      title: 'X',
      sections: soap,
    })
    const { body: record } = await world.call(otherClinic.owner, 'POST', '/org/records', {
      patient_id: chart.patient_id,
      kind: 'letter',
      title: 'A',
      body: 'B',
    })
    await world.owner.query('update patients set restricted = true where id = $1', [chart.patient_id])
    const paths = [
      `/org/notes/${note.id}`,
      `/org/records/${record.id}`,
      `/org/patients/${chart.patient_id}/notes`,
      `/org/patients/${chart.patient_id}/chart`,
      `/org/patients/${chart.patient_id}/timeline`,
      `/org/records?patient_id=${chart.patient_id}`,
    ]
    for (const path of paths)
      expect([path, (await world.call(otherClinic.owner, 'GET', path)).body.code]).toEqual([path, 'break_glass_required'])
    expect((await world.call(otherClinic.owner, 'GET', '/org/records')).body.items).toEqual([])
    await world.call(otherClinic.owner, 'POST', `/org/patients/${chart.patient_id}/break-glass`, { reason: 'An emergency' })
    for (const path of paths) expect([path, (await world.call(otherClinic.owner, 'GET', path)).status]).toEqual([path, 200])
    const listed = async (caller: Caller) => (await world.call(caller, 'GET', '/org/records')).body.items.length
    const colleague = await addStaff(world, otherClinic.organization_id, 'practitioner')
    expect([await listed(otherClinic.owner), await listed(colleague)]).toEqual([1, 0])
    await world.owner.query(
      `update chart_openings set opened_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where organization_id = $1`,
      [otherClinic.organization_id],
    )
    expect(await listed(otherClinic.owner)).toBe(0)
  })
})

describe('a record', () => {
  const act = (id: string, action: string, v: number) => {
    if (action === 'edit') return world.call(doctor, 'PATCH', `/org/records/${id}`, { title: 'Changed' }, version(v))
    return world.call(doctor, 'POST', `/org/records/${id}/${action}`, action === 'enter-in-error' ? reason : undefined, version(v))
  }

  walkLifecycle(recordMachine, {
    prepare: async (status) => {
      const { id } = await newRecord()
      if (status === 'final') await act(id, 'finalize', 1)
      if (status === 'entered-in-error') await act(id, 'enter-in-error', 1)
      return id as string
    },
    read: async (id) => (await world.call(doctor, 'GET', `/org/records/${id}`)).body,
    act: async (id, action) => act(id, action, (await world.call(doctor, 'GET', `/org/records/${id}`)).body.version),
  })

  it('is seen by its patient only once it is released, and no longer when it was an error; the patient is notified', async () => {
    const otherPatient = await addPatient(world, clinic.organization_id)
    const { id } = await newRecord()
    const seen = async (caller: Caller) => (await world.call(caller, 'GET', `/patient/records/${id}`)).status
    expect(await seen(patient)).toBe(404)
    await act(id, 'finalize', 1)
    expect(await seen(patient)).toBe(404)
    expect((await act(id, 'release', 2)).body.can).toEqual(['enter-in-error'])
    expect((await act(id, 'release', 2)).status).toBe(409)
    const readBack = await world.call(patient, 'GET', `/patient/records/${id}`)
    expect(readBack.body).toMatchObject({ title: 'Your visit', body: 'You have a cold.', codes: [{ code: 'J00' }] })
    expect(readBack.body).not.toHaveProperty('patient_id')
    expect((await world.call(patient, 'GET', '/patient/records')).body.items.map((r: { id: string }) => r.id)).toContain(id)
    expect([await seen(otherPatient), (await world.call(otherPatient, 'GET', '/patient/records')).body.items]).toEqual([404, []])
    const notifications = await world.owner.query(
      'select title, body from organization_notifications where account_id = $1 and link = $2',
      [patient.account_id, `/patient/records/${id}`],
    )
    // others may read this line: it names nothing of the record
    expect(notifications.rows).toEqual([{ title: 'A record is ready for you', body: `From ${clinic.name}.` }])
    await act(id, 'enter-in-error', 3)
    expect(await seen(patient)).toBe(404)
  })

  const releaseByOwner = (id: string) =>
    world.owner.query(
      `insert into released_records (organization_id, record_id, patient_id, kind, title, body, codes, authors, finalizer_name, finalized_at,
         released_by, released_by_name, released_at)
       select organization_id, id, patient_id, kind, title, body, codes, '[]', finalizer_name, finalized_at, finalized_by, 'Other', now()
       from records where id = $1`,
      [id],
    )

  it('is released once when two members release it at the same moment, and the patient is notified once', async () => {
    const { id } = await newRecord()
    await act(id, 'finalize', 1)
    await world.owner.query('begin')
    await releaseByOwner(id)
    const late = await unrehearsed(async () => {
      const under = act(id, 'release', 2)
      await someoneWaitsFor(world.owner)
      await world.owner.query('commit')
      return under
    })
    expect(late.status).toBe(409)
    const { rows } = await world.owner.query('select title from organization_notifications where link = $1', [`/patient/records/${id}`])
    expect(rows).toEqual([])
  })

  it('is not released while another member marks it as an error', async () => {
    const { id } = await newRecord()
    await act(id, 'finalize', 1)
    await world.owner.query('begin')
    await world.owner.query('select from patients where id = $1 for no key update', [patient.patient_id])
    await world.owner.query(
      `insert into record_errors (organization_id, record_id, patient_id, reason, author_account_id, author_name, created_at)
       values ($1, $2, $3, 'Wrong person', $4, 'Other', now())`,
      [clinic.organization_id, id, patient.patient_id, doctor.account_id],
    )
    const late = await unrehearsed(async () => {
      const under = act(id, 'release', 2)
      // The lock is released even if nobody waits for it, because it would block every test after this one.
      try {
        await someoneWaitsFor(world.owner)
      } finally {
        await world.owner.query('commit')
      }
      return under
    })
    expect([late.status, (await world.call(patient, 'GET', `/patient/records/${id}`)).status]).toEqual([409, 404])
  })

  it('refuses the second of two saves at the same time and shows both texts', async () => {
    const { id } = await newRecord()
    await world.call(doctor, 'PATCH', `/org/records/${id}`, { body: 'First' }, version(1))
    const late = await world.call(doctor, 'PATCH', `/org/records/${id}`, { body: 'Second' }, version(1))
    expect([late.status, late.body.alternatives.current.body, late.body.alternatives.yours.body]).toEqual([412, 'First', 'Second'])
  })

  it('is listed by kind, patient and status, page by page', async () => {
    const otherClinic = await makeClinic(world)
    const chart = await addPatient(world, otherClinic.organization_id)
    for (const kind of ['letter', 'letter', 'diagnosis'])
      await world.call(otherClinic.owner, 'POST', '/org/records', { patient_id: chart.patient_id, kind, title: kind, body: 'Text' })
    const letters = await world.call(
      otherClinic.owner,
      'GET',
      `/org/records?kind=letter&patient_id=${chart.patient_id}&status=draft&released=false&limit=1&total=true`,
    )
    expect([letters.body.items.length, letters.body.total]).toEqual([1, 2])
    const next = await world.call(otherClinic.owner, 'GET', `/org/records?kind=letter&limit=1&cursor=${letters.body.next_cursor}`)
    expect([next.body.items.length, next.body.next_cursor, next.body.items[0].id === letters.body.items[0].id]).toEqual([1, null, false])
  })
})

describe('a whole chart', () => {
  it('counts its rows and lists them in order of time, page by page', async () => {
    const otherClinic = await makeClinic(world)
    const chart = await addPatient(world, otherClinic.organization_id)
    const path = `/org/patients/${chart.patient_id}`
    await world.call(otherClinic.owner, 'POST', `${path}/notes`, { title: 'First', sections: soap })
    await world.call(otherClinic.owner, 'POST', '/org/records', {
      patient_id: chart.patient_id,
      kind: 'letter',
      title: 'Second',
      body: 'Text',
    })
    await world.call(otherClinic.owner, 'POST', `${path}/allergies`, { substance: 'Latex' })
    const measure = async (effective_at: string) => {
      const measurements = { pulse: { value: 70, unit: '/min' }, pain: { value: 3, unit: '{score}' } }
      const { status, body } = await world.call(otherClinic.owner, 'POST', `${path}/vitals`, { effective_at, measurements })
      expect(status).toBe(201)
      return body.items as { id: string }[]
    }
    await measure('2026-01-05T10:00:00.000Z')
    for (const { id } of await measure('2026-01-06T10:00:00.000Z')) {
      const entered = await world.call(otherClinic.owner, 'POST', `/org/observations/${id}/enter-in-error`, { reason: 'Another patient' })
      expect(entered.status).toBe(200)
    }
    const { body: whole } = await world.call(otherClinic.owner, 'GET', `${path}/chart`)
    expect(whole).toMatchObject({
      counts: { visits: 0, notes: 1, vitals: 1, labs: 0, records: 1, prescriptions: 0, allergies: 1, conditions: 0 },
      next_visit: null,
      open_encounter: null,
      current_visit: null,
    })
    const first = await world.call(otherClinic.owner, 'GET', `${path}/timeline?kind=note,record&limit=1`)
    const second = await world.call(otherClinic.owner, 'GET', `${path}/timeline?kind=note,record&limit=1&cursor=${first.body.next_cursor}`)
    expect([first.body.items[0].title, second.body.items[0].title, second.body.next_cursor]).toEqual(['Second', 'First', null])
    expect((await world.call(otherClinic.owner, 'GET', `${path}/timeline?kind=note`)).body.items).toHaveLength(1)
  })
})

describe('a note or a record of another member', () => {
  const refusedOf = async (caller: Caller, method: string, path: string, body?: object, v?: number) => {
    const reply = await world.call(caller, method, path, body, v ? version(v) : {})
    return [reply.status, reply.body.code]
  }

  it('is not rewritten, made final, released or marked as an error by a nurse', async () => {
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const refused = [403, 'forbidden']
    const note = await newNote()
    expect(await refusedOf(nurse, 'PATCH', `/org/notes/${note.id}`, { title: 'Other' }, 1)).toEqual(refused)
    await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, undefined, version(1))
    expect(await refusedOf(nurse, 'POST', `/org/notes/${note.id}/enter-in-error`, reason)).toEqual(refused)
    expect((await world.call(nurse, 'GET', `/org/notes/${note.id}`)).body).toMatchObject({ title: 'Cough', can: ['add-addendum'] })
    const record = await newRecord()
    const path = `/org/records/${record.id}`
    expect((await world.call(nurse, 'GET', path)).body.can).toEqual([])
    expect(await refusedOf(nurse, 'PATCH', path, { body: 'Other' }, 1)).toEqual(refused)
    expect(await refusedOf(nurse, 'POST', `${path}/finalize`, undefined, 1)).toEqual(refused)
    await world.call(doctor, 'POST', `${path}/finalize`, undefined, version(1))
    expect(await refusedOf(nurse, 'POST', `${path}/release`)).toEqual(refused)
    expect(await refusedOf(nurse, 'POST', `${path}/enter-in-error`, reason)).toEqual(refused)
    expect((await world.call(doctor, 'GET', path)).body).toMatchObject({ body: 'You have a cold.', released_at: null, status: 'final' })
  })

  it('is marked as an error by another doctor only with the permission to correct what others wrote', async () => {
    const colleague = await addStaff(world, clinic.organization_id, 'practitioner')
    const note = await newNote()
    await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, undefined, version(1))
    expect(await refusedOf(colleague, 'POST', `/org/notes/${note.id}/enter-in-error`, reason)).toEqual([403, 'forbidden'])
    expect((await world.call(clinic.owner, 'POST', `/org/notes/${note.id}/enter-in-error`, reason)).status).toBe(200)
  })

  it('can be changed, made final and released by the nurse who wrote it', async () => {
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const body = { patient_id: patient.patient_id, kind: 'letter', title: 'Dressing', body: 'Change it daily.' }
    const { id } = (await world.call(nurse, 'POST', '/org/records', body)).body
    expect((await world.call(nurse, 'PATCH', `/org/records/${id}`, { body: 'Every day.' }, version(1))).status).toBe(200)
    expect((await world.call(nurse, 'POST', `/org/records/${id}/finalize`, undefined, version(2))).status).toBe(200)
    expect((await world.call(nurse, 'POST', `/org/records/${id}/release`)).status).toBe(200)
  })
})
