import { type FhirType, referenceTargets, type SearchParameterType, searchParametersOf } from '@polyclinic/contract/kernel/fhir-resources'
import { Problem } from '../../kernel/problem.ts'
import { type Inclusion, includeParameters, readInclusions } from './inclusions.ts'
import { choiceOf, refuseValue, requireSupported, textOf } from './request-parameters.ts'
import { partParameters, type ResourceParts, readParts } from './resource-parts.ts'
import { cutAt, type SearchValue, withoutEscapes } from './search-values.ts'

/** One parameter of a search: all of its lines must hold, of each line one value. */
export interface SearchLine {
  name: string
  values: SearchValue[]
  /** As it was sent, for the links to other pages. */
  text: string
}

/** The parameter by whose values rows come, besides their ids. */
export interface SearchOrder {
  name: string
  is_descending: boolean
}

export interface Search {
  lines: SearchLine[]
  count: number
  /** An opaque cursor behind which the page goes on. */
  cursor: string | undefined
  /** `_summary=count`: the number alone. */
  is_count: boolean
  /** `_total=accurate`: the number beside the page. */
  has_total: boolean
  /** `_sort`; null: by the id. */
  order: SearchOrder | null
  /** Which parts of each resource; null: all of it. */
  parts: ResourceParts | null
  /** What comes beside the matches. */
  inclusions: Inclusion[]
  /** What was sent and is not supported, where the client has it ignored. */
  ignored: string[]
  /** What of the page the links to other pages repeat. */
  page_words: [name: string, text: string][]
}

/** What a search takes. */
export interface SearchTerms {
  type: FhirType
  /** The address of this server, with which its own references may begin. */
  base: string
  is_lenient: boolean
}

const mostValues = 50
/** What says how the answer to a search is cut, ordered and counted; `_cursor` stands in the links to the next page. */
export const pageParameters = ['_count', '_sort', '_total', ...partParameters, ...includeParameters, '_cursor']

/** By what the rows of a type can be sorted: their ids, and times. */
export const sortParametersOf = (type: FhirType) =>
  Object.entries(searchParametersOf(type)).flatMap(([name, kind]) => (kind === 'date' || name === '_id' ? [name] : []))

/** The query of a search. Nothing in it is left out in silence: that would answer another question, with rows of other patients. */
export function readSearch(query: Record<string, unknown>, terms: SearchTerms): Search {
  const parameters = new Map(Object.entries(searchParametersOf(terms.type)))
  const others: string[] = []
  const lines = Object.entries(query).flatMap(([given, sent]) => {
    const [name = '', ...modifier] = given.split(':')
    const type = parameters.get(name)
    if (!type) others.push(given)
    else if (modifier.length > 0) requireModifier(name, modifier.join(':'))
    return type ? [sent].flat().map((text) => lineOf(name, type, String(text), terms.base)) : []
  })
  const ignored = requireSupported(others, [...parameters.keys(), ...pageParameters], terms.is_lenient)
  const total = choiceOf(query, '_total', ['none', 'accurate', 'estimate'])
  const isCount = textOf(query, '_summary') === 'count'
  const parts = isCount ? null : readParts(terms.type, query)
  return {
    lines,
    count: countOf(textOf(query, '_count')),
    cursor: textOf(query, '_cursor'),
    is_count: isCount,
    has_total: total === 'accurate' || total === 'estimate',
    order: orderOf(terms.type, textOf(query, '_sort')),
    parts,
    inclusions: readInclusions(terms.type, query),
    ignored,
    page_words: ['_sort', ...partParameters, ...includeParameters].flatMap((name) =>
      [query[name] ?? []].flat().map((text): [string, string] => [name, text as string]),
    ),
  }
}

/** The only modifier that is supported names the type to which a reference leads anyway: `subject:Patient=1`. */
function requireModifier(name: string, modifier: string) {
  const target = referenceTargets[name]
  if (modifier === target) return
  const supported = target ? `only :${target} is` : 'none is'
  throw new Problem('malformed', `The modifier :${modifier.slice(0, 60)} is not supported: of ${name} ${supported}.`)
}

function lineOf(name: string, type: SearchParameterType, text: string, base: string): SearchLine {
  const parts = cutAt(text, ',').filter((value) => value !== '')
  // A line without a value would match every row.
  if (parts.length === 0) throw new Problem('malformed', `The parameter ${name} has no value.`)
  if (parts.length > mostValues) throw new Problem('malformed', `At most ${mostValues} values of ${name} can be searched for at once.`)
  const values = parts.map((part) => {
    const value = readValue(name, type, part)
    return type === 'reference' ? { ...value, text: relativeReference(name, value.text, base) } : value
  })
  return { name, values, text: parts.join(',') }
}

function readValue(name: string, type: SearchParameterType, part: string): SearchValue {
  const pieces = type === 'token' ? cutAt(part, '|') : [part]
  if (pieces.length > 2 || pieces.includes('')) refuseValue(name, part, 'a code, or a system and a code')
  const texts = pieces.map(
    (piece) => withoutEscapes(piece) ?? refuseValue(name, part, 'a backslash only before , | $ and another backslash'),
  )
  return { system: texts.length === 2 ? (texts[0] as string) : null, text: texts.at(-1) as string }
}

/** The address of a resource of this server as its type and id. */
function relativeReference(name: string, value: string, base: string): string {
  if (value.startsWith(`${base}/`)) return value.slice(base.length + 1)
  if (value.includes(':')) throw new Problem('malformed', `The address in ${name} is not of this server, whose base is ${base}.`)
  return value
}

function orderOf(type: FhirType, text: string | undefined): SearchOrder | null {
  if (text === undefined) return null
  const is_descending = text.startsWith('-')
  const name = is_descending ? text.slice(1) : text
  const names = sortParametersOf(type)
  if (!names.includes(name)) refuseValue('_sort', text, `one of ${names.join(', ')}, with - before it for the latest first`)
  return { name, is_descending }
}

/** How many a page has. */
export function countOf(text: string | undefined): number {
  if (text === undefined) return 20
  if (!/^\d{1,6}$/.test(text)) refuseValue('_count', text)
  // A count above the largest page is no error, because FHIR lets the server decide.
  return Math.min(Number(text), 100)
}
