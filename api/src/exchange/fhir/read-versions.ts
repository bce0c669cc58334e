import type { VersionedFhirType } from '@polyclinic/contract/kernel/fhir-resources'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { contextOf, findRow } from './find-resources.ts'
import type { Resource } from './to-fhir/fhir-types.ts'

/** All versions of a resource that may be shown, the latest first. */
export async function readVersions(scope: Scope, type: VersionedFhirType, id: string): Promise<Resource[]> {
  const { source, row } = await findRow(scope, type, id)
  const earlier = source.earlier ? await source.earlier(scope, row) : []
  return source.present(scope, [row, ...earlier], contextOf(scope))
}

export async function readVersion(scope: Scope, type: VersionedFhirType, id: string, vid: string): Promise<Resource> {
  const versions = await readVersions(scope, type, id)
  return versions.find(({ meta }) => meta?.versionId === vid) ?? notFound()
}

/** The Bundle of all versions: https://hl7.org/fhir/R4/http.html#history. What was corrected is an update of the one resource. */
export function historyBundle(base: string, versions: readonly Resource[]) {
  return {
    resourceType: 'Bundle',
    type: 'history',
    total: versions.length,
    entry: versions.map((resource, at) => {
      const { resourceType, id, meta } = resource
      const isFirst = at === versions.length - 1
      return {
        fullUrl: `${base}/${resourceType}/${id}`,
        resource,
        request: isFirst ? { method: 'POST', url: resourceType } : { method: 'PUT', url: `${resourceType}/${id}` },
        response: { status: isFirst ? '201' : '200', etag: `W/"${meta?.versionId}"`, lastModified: meta?.lastUpdated },
      }
    }),
  }
}
