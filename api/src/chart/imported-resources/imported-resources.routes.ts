import { importedResources } from '@polyclinic/contract/chart/imported-resources/imported-resources'
import { implement, raw } from '../../kernel/http/implement.ts'
import { listImportedResources, readImportedResource } from './list-imported.ts'

export const importedResourcesRoutes = implement('importedResources', importedResources, {
  listImportedResources: (scope, { params, query }) => listImportedResources(scope, params.id, query),
  getImportedResource: raw(async (context, { params }, { reply }) => {
    const content = await context.read((scope) => readImportedResource(scope, params.id))
    return reply
      .header('content-type', 'application/fhir+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(content))
  }),
})
