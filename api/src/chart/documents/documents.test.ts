import { documentMachine } from '@polyclinic/contract/chart/documents/document-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { clock } from '../../kernel/clock.ts'
import { fileRemovals } from '../../kernel/files/remove-files.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let receptionist: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  receptionist = await addStaff(world, clinic.organization_id, 'receptionist')
  patient = await addPatient(world, clinic.organization_id)
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const reason = { reason: 'On the wrong chart' }

const upload = (caller: Caller, bytes: Buffer = pdf, patient_id = patient.patient_id, type = 'application/pdf') =>
  world.call(caller, 'POST', `/org/patients/${patient_id}/files`, bytes, { 'content-type': type })
const create = (caller: Caller, file_id: string, fields: object = {}, patient_id = patient.patient_id) =>
  world.call(caller, 'POST', `/org/patients/${patient_id}/documents`, { file_id, category: 'letter', title: 'Letter', ...fields })
async function newDocument(caller = doctor, fields: object = {}) {
  const { body: file } = await upload(caller)
  return (await create(caller, file.id, fields)).body
}
const list = async (caller: Caller) =>
  (await world.call(caller, 'GET', `/org/patients/${patient.patient_id}/documents`)).body.items.map(({ id }: { id: string }) => id)

describe('a document', () => {
  it('is an uploaded file with a title, and its file is returned unchanged', async () => {
    const { status, body: file } = await upload(doctor)
    expect([status, file]).toEqual([201, { id: file.id, media_type: 'application/pdf', size_bytes: pdf.length }])
    const made = await create(doctor, file.id, { title: 'Letter of the eye clinic', written_on: '2026-10-01' })
    expect(made.body).toMatchObject({
      title: 'Letter of the eye clinic',
      written_on: '2026-10-01',
      status: 'current',
      released_at: null,
      author_role: 'practitioner',
      can: ['release', 'enter-in-error'],
    })
    expect(await list(doctor)).toContain(made.body.id)
    const sent = await world.call(doctor, 'GET', `/org/documents/${made.body.id}/file`)
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="document.pdf"',
    })
    expect(Buffer.compare(Buffer.from(sent.body), pdf)).toBe(0)
  })

  it('is found by its category', async () => {
    const letter = await newDocument()
    const report = await newDocument(doctor, { category: 'report' })
    const { status, body } = await world.call(doctor, 'GET', `/org/patients/${patient.patient_id}/documents?category=report`)
    const found = body.items.map(({ id }: { id: string }) => id)
    expect([status, found.includes(report.id), found.includes(letter.id)]).toEqual([200, true, false])
  })

  it('stands on the timeline and is counted in the chart', async () => {
    const { id } = await newDocument()
    const path = `/org/patients/${patient.patient_id}`
    const counted = async () => (await world.call(doctor, 'GET', `${path}/chart`)).body.counts.documents
    const before = await counted()
    const { items } = (await world.call(doctor, 'GET', `${path}/timeline?kind=document`)).body
    expect(items[0]).toMatchObject({ kind: 'document', id, title: 'Letter', detail: 'letter', status: 'current' })
    await world.call(doctor, 'POST', `/org/documents/${id}/enter-in-error`, reason)
    expect(await counted()).toBe(before - 1)
  })

  it('has the type of its content, whatever type was declared', async () => {
    const text = Buffer.from('Grüße\taus der Klinik.\r\n')
    expect((await upload(doctor, text, undefined, 'application/pdf')).body.media_type).toBe('text/plain')
    for (const bytes of [Buffer.from([0, 1, 2, 3]), Buffer.from([0xff, 0xfe, 0xfd]), Buffer.from('PK\u0003\u0004zip')]) {
      const refused = await upload(doctor, bytes)
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'file'])
    }
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const kept = await upload(doctor, script, undefined, 'image/png')
    // A document of HTML is shown as its text and never run.
    if (kept.status === 201) expect(kept.body.media_type).toBe('text/plain')
    else expect(kept.status).toBe(400)
  })

  it('is refused when the virus scan finds something, and nothing of it is kept', async () => {
    const { kernel } = world.booted
    const kept = async () => (await world.owner.query('select id from files where organization_id = $1', [clinic.organization_id])).rowCount
    const before = await kept()
    kernel.scan = async () => 'infected'
    try {
      expect((await upload(doctor)).body.code).toBe('refused_by_rule')
    } finally {
      kernel.scan = null
    }
    expect(await kept()).toBe(before)
  })

  it('is made from an upload once, by the account that uploaded it', async () => {
    const { body: file } = await upload(doctor)
    const byAnother = await create(receptionist, file.id)
    expect([byAnother.status, byAnother.body.errors?.[0]?.path]).toEqual([422, 'file_id'])
    const twice = await Promise.all([create(doctor, file.id), create(doctor, file.id)])
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
  })

  it('is not made from an upload older than an hour, whose bytes are deleted', async () => {
    const { body: file } = await upload(doctor)
    clock.fix(new Date(clock.now().getTime() + 61 * 60_000).toISOString())
    await fileRemovals.run(world.booted.kernel)
    clock.release()
    expect((await create(doctor, file.id)).body.errors[0].path).toBe('file_id')
    expect(await world.booted.kernel.files.get({ organization_id: clinic.organization_id, id: file.id })).toBeNull()
    const { rowCount } = await world.owner.query('select 1 from file_deletions where file_id = $1', [file.id])
    expect(rowCount).toBe(1)
  })

  it('that is administrative is seen by the reception; a clinical one by the member who uploaded it and by clinical staff', async () => {
    const card = await newDocument(receptionist, { category: 'insurance', title: 'Insurance card' })
    const letter = await newDocument(receptionist)
    const clinical = await newDocument(doctor)
    const seen = await list(receptionist)
    expect([card.id, letter.id, clinical.id].map((id) => seen.includes(id))).toEqual([true, true, false])
    const refused = await world.call(receptionist, 'GET', `/org/documents/${clinical.id}/file`)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await world.call(receptionist, 'GET', `/org/documents/${card.id}/file`)).status).toBe(200)
  })

  it('is shown to the patient once it is released, and no longer when it was an error', async () => {
    const { id } = await newDocument()
    const listDocuments = async () =>
      (await world.call(patient, 'GET', '/patient/documents')).body.items.filter((document: { id: string }) => document.id === id)
    const file = () => world.call(patient, 'GET', `/patient/documents/${id}/file`)
    expect([await listDocuments(), (await file()).status]).toEqual([[], 404])
    const released = await world.call(doctor, 'POST', `/org/documents/${id}/release`)
    expect(released.body).toMatchObject({ released_by_name: expect.any(String), can: ['enter-in-error'] })
    expect(await listDocuments()).toMatchObject([{ title: 'Letter', media_type: 'application/pdf', size_bytes: pdf.length }])
    expect(Buffer.from((await file()).body).length).toBe(pdf.length)
    const notifications = (await world.call(patient, 'GET', '/notifications')).body.items
    expect(notifications.map((notification: { title: string }) => notification.title)).toContain('A document is ready for you')
    expect((await world.call(doctor, 'POST', `/org/documents/${id}/release`)).body.code).toBe('state_not_allowed')
    await world.call(doctor, 'POST', `/org/documents/${id}/enter-in-error`, reason)
    expect([await listDocuments(), (await file()).status]).toEqual([[], 404])
  })

  it('of another patient or another clinic is not found', async () => {
    const { id } = await newDocument()
    await world.call(doctor, 'POST', `/org/documents/${id}/release`)
    const otherPatient = await addPatient(world, clinic.organization_id)
    expect((await world.call(otherPatient, 'GET', `/patient/documents/${id}/file`)).status).toBe(404)
    const stranger = await makeClinic(world)
    for (const reply of [
      await world.call(stranger.owner, 'GET', `/org/documents/${id}/file`),
      await world.call(stranger.owner, 'POST', `/org/documents/${id}/release`),
      await world.call(stranger.owner, 'POST', `/org/documents/${id}/enter-in-error`, reason),
    ])
      expect(reply.status).toBe(404)
    const { body: file } = await upload(stranger.owner, pdf, (await addPatient(world, stranger.organization_id)).patient_id)
    expect((await create(doctor, file.id)).body.errors[0].path).toBe('file_id')
  })

  it('on a restricted chart is closed until the chart is opened with a reason', async () => {
    const restricted = await addPatient(world, clinic.organization_id)
    const { body: file } = await upload(doctor, pdf, restricted.patient_id)
    const { body: document } = await create(doctor, file.id, {}, restricted.patient_id)
    await world.owner.query('update patients set restricted = true where organization_id = $1 and id = $2', [
      clinic.organization_id,
      restricted.patient_id,
    ])
    for (const reply of [
      await world.call(doctor, 'GET', `/org/documents/${document.id}/file`),
      await world.call(doctor, 'GET', `/org/patients/${restricted.patient_id}/documents`),
      await upload(doctor, pdf, restricted.patient_id),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 'break_glass_required'])
  })

  it('of another member is marked as an error only with the permission to correct', async () => {
    const { id } = await newDocument(receptionist, { category: 'consent' })
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    expect((await world.call(nurse, 'POST', `/org/documents/${id}/enter-in-error`, reason)).status).toBe(403)
    const marked = await world.call(receptionist, 'POST', `/org/documents/${id}/enter-in-error`, reason)
    expect(marked.body).toMatchObject({ status: 'entered-in-error', error: { ...reason, author_role: 'receptionist' }, can: [] })
  })

  walkLifecycle(documentMachine, {
    prepare: async (status) => {
      const { id } = await newDocument()
      if (status === 'entered-in-error') await world.call(doctor, 'POST', `/org/documents/${id}/enter-in-error`, reason)
      return id as string
    },
    act: (id, action) => world.call(doctor, 'POST', `/org/documents/${id}/${action}`, action === 'release' ? undefined : reason),
    read: async (id) => {
      const { items } = (await world.call(doctor, 'GET', `/org/patients/${patient.patient_id}/documents?limit=100`)).body
      return items.find((document: { id: string }) => document.id === id)
    },
  })
})
