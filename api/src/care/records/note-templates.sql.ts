import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export const noteTemplates = (scope: Scope) =>
  scope.from('note_templates').select(['id', 'name', 'sections', 'roles', 'retired_at', 'updated_at', 'version'])

export const templateServices = (scope: Scope, template_ids: string[]) =>
  scope.from('note_template_services').select(['template_id', 'service_id']).where('template_id', 'in', template_ids).orderBy('service_id')

export const templateDefaults = (scope: Scope, template_ids: string[]) =>
  scope.from('note_template_defaults').select(['template_id', 'service_id']).where('template_id', 'in', template_ids).orderBy('service_id')

export const defaultOfService = (scope: Scope, service_id: string) =>
  scope.from('note_template_defaults').select('template_id').where('service_id', '=', service_id)

export const insertNoteTemplate = (scope: WriteScope, values: Row<'note_templates'>) => scope.insert('note_templates', values)

export const updateNoteTemplate = (scope: WriteScope, id: string, version: number) =>
  scope.update('note_templates').where('id', '=', id).where('version', '=', version)

/** Sets the services that a template is offered for. */
export async function setTemplateServices(scope: WriteScope, template_id: string, service_ids: readonly string[]) {
  await scope.run(scope.delete('note_template_services').where('template_id', '=', template_id))
  if (service_ids.length > 0)
    await scope.run(
      scope.insert(
        'note_template_services',
        service_ids.map((service_id) => ({ template_id, service_id })),
      ),
    )
}

/** Makes a template the default for these services, instead of another one. */
export async function setTemplateDefaults(scope: WriteScope, template_id: string, service_ids: readonly string[]) {
  await scope.run(scope.delete('note_template_defaults').where('template_id', '=', template_id))
  if (service_ids.length > 0)
    await scope.run(
      scope
        .insert(
          'note_template_defaults',
          service_ids.map((service_id) => ({ template_id, service_id })),
        )
        .onConflict((oc) => oc.columns(['organization_id', 'service_id']).doUpdateSet({ template_id })),
    )
}

export const servicesAmong = (scope: Scope, ids: readonly string[]) => scope.from('services').select('id').where('id', 'in', ids)
