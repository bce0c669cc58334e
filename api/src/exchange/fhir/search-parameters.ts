import { type FhirType, fhirResources, referenceTargets, type SearchParameterType } from '@polyclinic/contract/kernel/fhir-resources'
import { Problem } from '../../kernel/problem.ts'
import { requireSupported, textOf } from './request-parameters.ts'

/** One parameter of a search: all of its lines must hold, of each line one value. */
export interface SearchLine {
  name: string
  values: string[]
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
  /** What was sent and is not supported, where the client has it ignored. */
  ignored: string[]
}

/** What a search takes. */
export interface SearchTerms {
  parameters: Readonly<Record<string, SearchParameterType>>
  /** The address of this server, with which its own references may begin. */
  base: string
  is_lenient: boolean
}

const mostValues = 50
/** What says how the answer to a search is cut and counted; `_cursor` stands in the links to the next page. */
export const pageParameters = ['_count', '_summary', '_total', '_cursor']

/** By what a type is searched. */
export const parametersOf = (type: FhirType): SearchTerms['parameters'] => ({ _id: 'token', ...fhirResources[type].search })

/** Refuses a value that is not understood; `form` says what would be. */
export function refuseValue(name: string, value: string, form?: string): never {
  throw new Problem('malformed', `The value ${value.slice(0, 60)} of ${name} cannot be read.${form ? ` It takes ${form}.` : ''}`)
}

/** The query of a search. Nothing in it is left out in silence: that would answer another question, with rows of other patients. */
export function readSearch(query: Record<string, unknown>, terms: SearchTerms): Search {
  const parameters = new Map(Object.entries(terms.parameters))
  const others: string[] = []
  const lines = Object.entries(query).flatMap(([given, sent]) => {
    const [name = '', ...modifier] = given.split(':')
    const type = parameters.get(name)
    if (!type) others.push(given)
    else if (modifier.length > 0) requireModifier(name, modifier.join(':'))
    return type ? [sent].flat().map((text) => ({ name, values: valuesOf(name, type, String(text), terms.base) })) : []
  })
  const ignored = requireSupported(others, [...parameters.keys(), ...pageParameters], terms.is_lenient)
  const summary = choiceOf(query, '_summary', ['count', 'false'])
  const total = choiceOf(query, '_total', ['none', 'accurate', 'estimate'])
  return {
    lines,
    count: countOf(textOf(query, '_count')),
    cursor: textOf(query, '_cursor'),
    is_count: summary === 'count',
    has_total: total === 'accurate' || total === 'estimate',
    ignored,
  }
}

/** The only modifier that is supported names the type to which a reference leads anyway: `subject:Patient=1`. */
function requireModifier(name: string, modifier: string) {
  const target = referenceTargets[name]
  if (modifier === target) return
  const supported = target ? `only :${target} is` : 'none is'
  throw new Problem('malformed', `The modifier :${modifier.slice(0, 60)} is not supported: of ${name} ${supported}.`)
}

function valuesOf(name: string, type: SearchParameterType, text: string, base: string): string[] {
  const values = text.split(',').filter((value) => value !== '')
  // A line without a value would match every row.
  if (values.length === 0) throw new Problem('malformed', `The parameter ${name} has no value.`)
  if (values.length > mostValues) throw new Problem('malformed', `At most ${mostValues} values of ${name} can be searched for at once.`)
  return values.map((value) => {
    if (type === 'token' && /^\||\|$/.test(value)) refuseValue(name, value, 'a code, or a system and a code')
    return type === 'reference' ? relativeReference(name, value, base) : value
  })
}

/** The address of a resource of this server as its type and id. */
function relativeReference(name: string, value: string, base: string): string {
  if (value.startsWith(`${base}/`)) return value.slice(base.length + 1)
  if (value.includes(':')) throw new Problem('malformed', `The address in ${name} is not of this server, whose base is ${base}.`)
  return value
}

function choiceOf(query: Record<string, unknown>, name: string, choices: readonly string[]): string | undefined {
  const text = textOf(query, name)
  if (text !== undefined && !choices.includes(text)) refuseValue(name, text, choices.join(' or '))
  return text
}

/** How many a page has. */
export function countOf(text: string | undefined): number {
  if (text === undefined) return 20
  if (!/^\d{1,6}$/.test(text)) refuseValue('_count', text)
  // A count above the largest page is no error, because FHIR lets the server decide.
  return Math.min(Number(text), 100)
}
