import { fhir } from '@polyclinic/contract/exchange/fhir/fhir'
import { type FhirType, fhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { authorize } from '../../kernel/http/authorize.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { lineOf, searchResources } from './find-resources.ts'
import { type Inclusion, idsNamedIn } from './inclusions.ts'
import type { SearchLine } from './search-parameters.ts'
import type { Resource } from './to-fhir/fhir-types.ts'

/** At most as many come beside the matches of a page: what is cut off would be missed by nobody. */
export const mostIncluded = 500

/** The request as a search of another type, which the reader has to be allowed: it leaves an audit row of that kind of data. */
export function asSearchOf(context: RequestContext, type: FhirType): RequestContext {
  const call = fhir[`search${type}`]
  const searching = context.asCall(`fhir.search${type}`, call)
  authorize(call, searching)
  return searching
}

/** The types that come beside the matches. */
export const includedTypes = (inclusions: readonly Inclusion[]): FhirType[] =>
  fhirTypes.filter((type) =>
    inclusions.some((inclusion) => (inclusion.direction === 'named' ? inclusion.targets.includes(type) : inclusion.type === type)),
  )

/** What the matches of a page name and what names them, each resource once; read as any search of its type reads it. */
export async function readIncluded(
  context: RequestContext,
  inclusions: readonly Inclusion[],
  matches: readonly Resource[],
): Promise<Resource[]> {
  const included: Resource[] = []
  for (const type of includedTypes(inclusions)) {
    const questions = questionsOf(type, inclusions, matches)
    if (questions.length === 0) continue
    const left = mostIncluded - included.length
    const { found, isCut } = await asSearchOf(context, type).read((scope) => readAll(scope, type, questions, left))
    included.push(...withoutMatches(found, matches))
    if (isCut || included.length > mostIncluded) refuseTooMany()
  }
  return included
}

/** By what the resources of a type are searched that belong to the matches. */
function questionsOf(type: FhirType, inclusions: readonly Inclusion[], matches: readonly Resource[]): SearchLine[] {
  return inclusions.flatMap((inclusion) => {
    if (inclusion.direction === 'naming')
      return inclusion.type === type && matches.length > 0
        ? [
            lineOf(
              inclusion.parameter,
              matches.map(({ id }) => id),
            ),
          ]
        : []
    const ids = new Set(inclusion.targets.includes(type) ? matches.flatMap((match) => idsNamedIn(match, inclusion.path, type)) : [])
    return ids.size > 0 ? [lineOf('_id', [...ids])] : []
  })
}

async function readAll(scope: Scope, type: FhirType, questions: readonly SearchLine[], most: number) {
  const found: Resource[] = []
  let isCut = false
  for (const line of questions) {
    const { resources, next_cursor } = await searchResources(scope, type, { lines: [line], count: most, cursor: undefined })
    isCut ||= next_cursor !== null
    found.push(...resources)
  }
  return { found, isCut }
}

const withoutMatches = (found: readonly Resource[], matches: readonly Resource[]) => {
  const keys = new Set(matches.map(keyOf))
  return [...new Map(found.map((resource) => [keyOf(resource), resource])).values()].filter((resource) => !keys.has(keyOf(resource)))
}

const keyOf = ({ resourceType, id }: Resource) => `${resourceType}/${id}`

const refuseTooMany = (): never => {
  throw new Problem(
    'malformed',
    `More than ${mostIncluded} resources would come beside these. Ask for fewer with _count, or search for them.`,
  )
}
