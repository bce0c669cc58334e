/** A clinic's own templates of notes, and the parts of them that a note stores. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../test/clinic.ts'
import { addService, type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { visitIn } from '../../../test/visit-in.ts'

const world = useWorld()
let clinic: OpenClinic
let doctor: Caller
let nurse: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await openClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  patient = await addPatient(world, clinic.organization_id)
})

const version = (n: number) => ({ 'if-match': `"${n}"` })
const sections = [
  { title: 'Wound', help: 'Place, size, edges', text: '' },
  { title: 'Dressing', help: '', text: 'Changed, dry.' },
]
const fields = { name: 'Dressing change', sections, roles: [], service_ids: [], default_service_ids: [] }
const make = (body: object = {}, caller: Caller = clinic.owner) => world.call(caller, 'POST', '/org/note-templates', { ...fields, ...body })
const change = (id: string, v: number, body: object) => world.call(clinic.owner, 'PATCH', `/org/note-templates/${id}`, body, version(v))
const begin = (caller: Caller, body: object) =>
  world.call(caller, 'POST', `/org/patients/${patient.patient_id}/notes`, { title: 'Arm', sections: {}, ...body })
const offered = async (caller: Caller, encounter_id?: string) =>
  (
    await world.call(
      caller,
      'GET',
      `/org/patients/${patient.patient_id}/note-templates${encounter_id ? `?encounter_id=${encounter_id}` : ''}`,
    )
  ).body as {
    items: { id: string; name: string }[]
    default_id: string | null
  }
const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

describe('a template of the clinic', () => {
  it('begins by default only notes of services for which it is offered', async () => {
    const otherService = await addService(world, clinic.organization_id, [])
    const body = { ...fields, service_ids: [clinic.service_id], default_service_ids: [otherService] }
    const message = 'It begins only notes of services for which it is offered.'
    const refusal = await refusalOf(world, clinic.owner, 'POST', '/org/note-templates', body)
    expect(refusal).toEqual(['refused_by_rule', 'default_service_ids', message])
  })

  it('is made and changed by who manages settings, and by nobody else', async () => {
    const { body: made, status } = await make()
    expect([status, made.sections]).toEqual([
      201,
      [
        { key: 'part-1', ...sections[0] },
        { key: 'part-2', ...sections[1] },
      ],
    ])
    expect((await make({}, doctor)).status).toBe(403)
    const changed = await change(made.id, 1, { name: 'Dressing' })
    expect(changed.body).toMatchObject({ name: 'Dressing', version: 2, sections: made.sections })
    expect((await change(made.id, 1, { name: 'Late' })).status).toBe(412)
    const listed = (await world.call(clinic.owner, 'GET', '/org/note-templates')).body.items
    expect(listed.map(({ name }: { name: string }) => name)).toContain('Dressing')
  })

  it('has no two sections with the same title and no service of another clinic', async () => {
    const pathOf = async (body: object) => (await make(body)).body.errors?.[0].path
    expect(await pathOf({ sections: [sections[0], { ...sections[1], title: 'wound' }] })).toBe('sections.1.title')
    expect(await pathOf({ service_ids: [crypto.randomUUID()] })).toBe('service_ids')
    expect(await pathOf({ default_service_ids: [crypto.randomUUID()] })).toBe('default_service_ids')
    expect((await make({ sections: [] })).status).toBe(400)
  })

  it('gives a note its sections with their default text, and the note keeps them when the template changes', async () => {
    const { body: template } = await make()
    const { body: note } = await begin(doctor, { template_id: template.id, sections: { 'part-1': 'Clean.' } })
    const headings = [
      { key: 'part-1', title: 'Wound', help: 'Place, size, edges' },
      { key: 'part-2', title: 'Dressing', help: '' },
    ]
    expect(note).toMatchObject({
      template: 'clinic',
      template_id: template.id,
      template_name: 'Dressing change',
      headings,
      sections: { 'part-1': 'Clean.', 'part-2': 'Changed, dry.' },
    })
    await change(template.id, 1, { name: 'Other', sections: [{ title: 'Only this', help: '', text: '' }] })
    const saved = await world.call(
      doctor,
      'PATCH',
      `/org/notes/${note.id}`,
      { template_id: template.id, sections: { 'part-1': 'Red.' } },
      version(1),
    )
    expect(saved.body).toMatchObject({
      headings,
      template_name: 'Dressing change',
      sections: { 'part-1': 'Red.', 'part-2': 'Changed, dry.' },
    })
    const signed = await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, {}, version(2))
    expect(signed.body).toMatchObject({ status: 'locked', headings, template_name: 'Dressing change' })
    expect((await begin(doctor, { template_id: template.id, sections: { 'part-2': 'X' } })).body.errors[0].path).toBe('sections.part-2')
  })

  it('has its titles signed together with the text', async () => {
    const digest = async (title: string) => {
      const { body: template } = await make({ sections: [{ title, help: '', text: '' }] })
      const { body: note } = await begin(doctor, { template_id: template.id, sections: { 'part-1': 'None.' } })
      return (await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, {}, version(1))).body.content_hash
    }
    expect(await digest('Allergies')).not.toBe(await digest('Complaints'))
  })

  it('is kept as a version when the note changes to another kind', async () => {
    const { body: template } = await make()
    const { body: note } = await begin(nurse, { template_id: template.id, sections: { 'part-1': 'Clean.' } })
    const path = `/org/notes/${note.id}`
    expect((await world.call(doctor, 'PATCH', path, { template: 'free' }, version(1))).body.errors[0].path).toBe('sections')
    await world.call(doctor, 'PATCH', path, { template: 'free', sections: { text: 'All well.' } }, version(1))
    const { items } = (await world.call(doctor, 'GET', `${path}/versions`)).body
    expect(
      items.map((template: { template: string; headings: { title: string }[] | null }) => [
        template.template,
        template.headings?.map(({ title }) => title),
      ]),
    ).toEqual([
      ['free', undefined],
      ['clinic', ['Wound', 'Dressing']],
    ])
    const back = await world.call(doctor, 'PATCH', path, { template_id: template.id, sections: {} }, version(2))
    expect(back.body).toMatchObject({ template: 'clinic', sections: { 'part-1': '', 'part-2': 'Changed, dry.' } })
  })

  it('is offered to its roles only, and to nobody once it is retired; its existing notes keep it', async () => {
    const { body: template } = await make({ roles: ['nurse'] })
    expect(ids(await offered(nurse))).toContain(template.id)
    expect(ids(await offered(doctor))).not.toContain(template.id)
    expect((await begin(doctor, { template_id: template.id })).body.errors[0].path).toBe('template_id')
    const { body: note } = await begin(nurse, { template_id: template.id })
    expect((await change(template.id, 1, { is_retired: true })).body.retired_at).not.toBeNull()
    expect(ids(await offered(nurse))).not.toContain(template.id)
    expect((await begin(nurse, { template_id: template.id })).body.errors[0].path).toBe('template_id')
    const saved = await world.call(nurse, 'PATCH', `/org/notes/${note.id}`, { template_id: template.id, title: 'Still' }, version(1))
    expect(saved.body).toMatchObject({ title: 'Still', template_id: template.id })
    expect((await change(template.id, 2, { is_retired: false })).body.retired_at).toBeNull()
  })

  it('starts the notes of its service, with at most one template for each service', async () => {
    const { service_id } = clinic
    const visit = await visitIn(world, clinic, patient.patient_id, 'fulfilled')
    const { rows } = await world.owner.query('select id from encounters where appointment_id = $1', [visit.id])
    const encounter_id = rows[0].id as string
    const { body: first } = await make({ default_service_ids: [service_id] })
    expect((await offered(doctor, encounter_id)).default_id).toBe(first.id)
    const { body: second } = await make({ service_ids: [service_id], default_service_ids: [service_id] })
    expect((await offered(doctor, encounter_id)).default_id).toBe(second.id)
    expect((await offered(doctor)).default_id).toBeNull()
    const shown = (await world.call(clinic.owner, 'GET', '/org/note-templates')).body.items
    expect(shown.find(({ id }: { id: string }) => id === first.id).default_service_ids).toEqual([])
    await change(second.id, 1, { is_retired: true })
    expect((await offered(doctor, encounter_id)).default_id).toBeNull()
  })
})
