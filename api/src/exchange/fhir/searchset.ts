import type { FhirType } from '@polyclinic/contract/kernel/fhir-resources'
import type { ResourceMatches } from './find-resources.ts'
import type { Search } from './search-parameters.ts'
import type { Resource } from './to-fhir/fhir-types.ts'

interface SearchRequest {
  base: string
  type: FhirType
  search: Search
}

/** The Bundle that answers a search: https://hl7.org/fhir/R4/bundle.html. Its `self` says what was understood. */
export function searchset(request: SearchRequest, found: ResourceMatches | { total: number }) {
  const link = [{ relation: 'self', url: addressOf(request, request.search.cursor) }]
  if ('total' in found) return { resourceType: 'Bundle', type: 'searchset', total: found.total, link }
  const { resources, next_cursor } = found
  if (next_cursor) link.push({ relation: 'next', url: addressOf(request, next_cursor) })
  return bundleOf(request.base, resources, link)
}

/** The Bundle of an operation that answers page by page as a search does. */
export function operationBundle(base: string, { path, query, found }: { path: string; query: URLSearchParams; found: ResourceMatches }) {
  const addressAt = (cursor: string) => `${base}/${path}?${new URLSearchParams([...query, ['_cursor', cursor]])}`
  const link = found.next_cursor ? [{ relation: 'next', url: addressAt(found.next_cursor) }] : []
  return bundleOf(base, found.resources, link)
}

function bundleOf(base: string, resources: readonly Resource[], link: readonly object[]) {
  const entry = resources.map((resource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
    resource,
    search: { mode: 'match' },
  }))
  return { resourceType: 'Bundle', type: 'searchset', ...(link.length > 0 ? { link } : {}), ...(entry.length > 0 ? { entry } : {}) }
}

function addressOf({ base, type, search }: SearchRequest, cursor: string | undefined) {
  const words = new URLSearchParams(search.lines.map(({ name, values }): [string, string] => [name, values.join(',')]))
  words.set('_count', String(search.count))
  if (search.is_count) words.set('_summary', 'count')
  if (cursor) words.set('_cursor', cursor)
  return `${base}/${type}?${words}`
}
