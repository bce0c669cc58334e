import type { FhirType } from '@polyclinic/contract/kernel/fhir-resources'
import type { ResourceMatches } from './find-resources.ts'
import type { ReplyForm } from './reply-form.ts'
import { namesIn } from './request-parameters.ts'
import type { Search } from './search-parameters.ts'
import type { Resource } from './to-fhir/fhir-types.ts'

interface SearchRequest {
  base: string
  type: FhirType
  search: Search
  form: ReplyForm
}

interface SearchAnswer {
  resources?: readonly Resource[] | undefined
  next_cursor?: string | null
  /** What comes beside the matches. */
  included: readonly Resource[]
  total?: number | undefined
}

/** The Bundle that answers a search: https://hl7.org/fhir/R4/bundle.html. Its `self` says what was understood. */
export function searchset(request: SearchRequest, found: SearchAnswer) {
  const { cursor, ignored } = request.search
  const link = [{ relation: 'self', url: addressOf(request, cursor) }]
  if (found.next_cursor) link.push({ relation: 'next', url: addressOf(request, found.next_cursor) })
  return bundleOf(request.base, { ...found, resources: found.resources ?? [], link, ignored })
}

interface Operation {
  path: string
  query: URLSearchParams
  found: ResourceMatches
  ignored: readonly string[]
}

/** The Bundle of an operation that answers page by page as a search does. */
export function operationBundle(base: string, { path, query, found, ignored }: Operation) {
  const addressAt = (cursor: string) => `${base}/${path}?${new URLSearchParams([...query, ['_cursor', cursor]])}`
  const link = found.next_cursor ? [{ relation: 'next', url: addressAt(found.next_cursor) }] : []
  return bundleOf(base, { resources: found.resources, included: [], link, ignored })
}

interface BundleContents {
  resources: readonly Resource[]
  included: readonly Resource[]
  link: readonly object[]
  ignored: readonly string[]
  total?: number | undefined
}

function bundleOf(base: string, { resources, included, link, ignored, total }: BundleContents) {
  const entryOf = (mode: 'match' | 'include') => (resource: Resource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
    resource,
    search: { mode },
  })
  const found = [...resources.map(entryOf('match')), ...included.map(entryOf('include'))]
  const entry = [...found, ...(ignored.length > 0 ? [{ resource: outcomeOf(ignored), search: { mode: 'outcome' } }] : [])]
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total === undefined ? {} : { total }),
    ...(link.length > 0 ? { link } : {}),
    ...(entry.length > 0 ? { entry } : {}),
  }
}

/** Says of what a lenient client sent that it did not count. */
function outcomeOf(ignored: readonly string[]) {
  const text = `Not supported here, and ignored: ${namesIn(ignored)}.`
  return { resourceType: 'OperationOutcome', issue: [{ severity: 'warning', code: 'not-supported', details: { text }, diagnostics: text }] }
}

function addressOf({ base, type, search, form }: SearchRequest, cursor: string | undefined) {
  const words = new URLSearchParams([...search.lines.map(({ name, text }): [string, string] => [name, text]), ...search.page_words])
  words.set('_count', String(search.count))
  if (search.has_total) words.set('_total', 'accurate')
  for (const [name, value] of form.parameters) words.set(name, value)
  if (cursor) words.set('_cursor', cursor)
  return `${base}/${type}?${words}`
}
