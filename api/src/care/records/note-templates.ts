import { isOffered } from '@polyclinic/contract/care/records/note-rules'
import type { noteTemplateCalls as calls, NoteTemplateOfClinic } from '@polyclinic/contract/care/records/note-templates'
import type { BodyOf, OutputOf } from '@polyclinic/contract/kernel/call'
import { requireChart } from '../../chart/patients/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { serviceOfEncounter } from './note.ts'
import {
  defaultOfService,
  insertNoteTemplate,
  noteTemplates,
  servicesAmong,
  setTemplateDefaults,
  setTemplateServices,
  templateDefaults,
  templateServices,
  updateNoteTemplate,
} from './note-templates.sql.ts'

type Template = NoteTemplateOfClinic
type Fields = BodyOf<typeof calls.createNoteTemplate>

async function presentTemplates(scope: Scope, rows: Awaited<ReturnType<typeof readRows>>): Promise<Template[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [services, defaults] = await Promise.all([scope.rows(templateServices(scope, ids)), scope.rows(templateDefaults(scope, ids))])
  const of = (links: typeof services, id: string) => links.filter((link) => link.template_id === id).map(({ service_id }) => service_id)
  return rows.map((row) => ({
    ...row,
    sections: row.sections as Template['sections'],
    roles: row.roles as Template['roles'],
    service_ids: of(services, row.id),
    default_service_ids: of(defaults, row.id),
  }))
}
const readRows = (scope: Scope) => scope.rows(noteTemplates(scope).orderBy('name').orderBy('id'))

export async function templateById(scope: Scope, id: string): Promise<Template> {
  const [template] = await presentTemplates(scope, [await scope.one(noteTemplates(scope).where('id', '=', id))])
  return template as Template
}

/** All templates of the clinic by name, the retired ones last. */
export async function listTemplates(scope: Scope): Promise<OutputOf<typeof calls.listNoteTemplates>> {
  const all = await presentTemplates(scope, await readRows(scope))
  const items = [...all.filter(({ retired_at }) => !retired_at), ...all.filter(({ retired_at }) => retired_at)]
  return { items, next_cursor: null, total: items.length }
}

/** The templates with which the caller may begin a note of this chart, and the default of the visit's service. */
export async function listOfferedTemplates(
  scope: Scope,
  patient_id: string,
  encounter_id: string | undefined,
): Promise<OutputOf<typeof calls.listOfferedNoteTemplates>> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const service_id = await serviceOfEncounter(scope, patient_id, encounter_id)
  const all = await presentTemplates(scope, await readRows(scope))
  const offered = all.filter((template) => isOfferedHere(scope, template, service_id))
  const chosen = service_id ? await scope.maybe(defaultOfService(scope, service_id)) : null
  return {
    items: offered.map(({ id, name, sections }) => ({ id, name, sections })),
    default_id: offered.find(({ id }) => id === chosen?.template_id)?.id ?? null,
  }
}

/** Whether a template is active, and offered to the caller at a visit of this service. */
export const isOfferedHere = (scope: Scope, template: Template, service_id: string | null) =>
  !template.retired_at && scope.actor.role !== null && isOffered(template, scope.actor.role, service_id)

export async function createTemplate(scope: WriteScope, body: Fields): Promise<Template> {
  const { service_ids, default_service_ids, sections, ...fields } = body
  await checkFields(scope, body)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'note-template', subject_id: id, subject_name: body.name })
  await scope.run(
    insertNoteTemplate(scope, { id, ...fields, sections: JSON.stringify(keyed(sections)), created_at: scope.now, updated_at: scope.now }),
  )
  await setTemplateServices(scope, id, service_ids)
  await setTemplateDefaults(scope, id, default_service_ids)
  return templateById(scope, id)
}

/** Changes a template; notes that were begun with it keep their sections. */
export async function updateTemplate(
  scope: WriteScope,
  id: string,
  version: number,
  { is_retired, ...body }: BodyOf<typeof calls.updateNoteTemplate>,
): Promise<Template> {
  const before = await templateById(scope, id)
  await checkFields(scope, body)
  const { service_ids, default_service_ids, sections, ...fields } = body
  scope.setAuditSubject({ subject_kind: 'note-template', subject_id: id, subject_name: before.name, details: fieldChanges(before, fields) })
  const retired_at = is_retired === undefined ? before.retired_at : is_retired ? (before.retired_at ?? scope.now) : null
  const changed = await scope.run(
    updateNoteTemplate(scope, id, version).set({
      ...fields,
      ...(sections ? { sections: JSON.stringify(keyed(sections)) } : {}),
      retired_at,
      updated_at: scope.now,
      version: version + 1,
    }),
  )
  if (changed === 0) stale(await templateById(scope, id))
  if (service_ids) await setTemplateServices(scope, id, service_ids)
  if (default_service_ids) await setTemplateDefaults(scope, id, default_service_ids)
  return templateById(scope, id)
}

/** Sections are identified by their position; a note keeps the titles that they had. */
const keyed = (sections: Fields['sections']) => sections.map((section, index) => ({ key: `part-${index + 1}`, ...section }))

async function checkFields(scope: Scope, { sections = [], service_ids = [], default_service_ids = [] }: Partial<Fields>) {
  const titles = sections.map(({ title }) => title.toLowerCase())
  const twice = titles.findIndex((title, index) => titles.indexOf(title) < index)
  if (twice >= 0) refuseField(`sections.${twice}.title`, 'Another section bears this title.')
  const wanted = { service_ids, default_service_ids }
  for (const [field, ids] of Object.entries(wanted)) {
    const found = ids.length > 0 ? await scope.rows(servicesAmong(scope, ids)) : []
    if (found.length < new Set(ids).size) refuseField(field, 'One of these services is not here any more.')
  }
  if (service_ids.length > 0 && default_service_ids.some((id) => !service_ids.includes(id)))
    refuseField('default_service_ids', 'It begins only notes of services for which it is offered.')
}
