import { hash } from 'node:crypto'
import type { Resource } from './fhir-types.ts'

/**
 * A resource with its `meta`. Where versions are not named by their rows, the version is a digest of what is sent: it changes with anything that a
 * client would see, also if that stands in another table than the resource's own.
 */
export function withMeta({ resourceType, id, ...elements }: Resource, last_updated: string, idOf = (digest: string) => digest): Resource {
  const digest = hash('sha256', JSON.stringify(elements), 'hex').slice(0, 20)
  return { resourceType, id, meta: { versionId: idOf(digest), lastUpdated: new Date(last_updated).toISOString() }, ...elements }
}
