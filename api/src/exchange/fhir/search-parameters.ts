import { Problem } from '../../kernel/problem.ts'

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
}

const mostValues = 50
/** What says how a reply is written; every server takes it. */
const replyParameters = new Set(['_format', '_pretty', '_count', '_cursor', '_summary', '_sort', '_total', '_elements'])

export function refuseValue(name: string, value: string): never {
  throw new Problem('malformed', `The value ${value.slice(0, 60)} of ${name} cannot be read.`)
}

/** The query of a search. Parameters that are not known are left out, or refused where the client asks for strictness. */
export function readSearch(query: Record<string, unknown>, parameters: ReadonlySet<string>, is_strict: boolean): Search {
  const lines = Object.entries(query).flatMap(([given, sent]) => {
    if (replyParameters.has(given)) return []
    const [name = '', modifier] = given.split(':')
    const value = isKnown(name, modifier, parameters)
    if (!value && is_strict) throw new Problem('malformed', `The search parameter ${given.slice(0, 60)} is not known here.`)
    // A modifier changes the meaning of a parameter, so ignoring it would answer another question.
    if (!value && modifier && parameters.has(name))
      throw new Problem('malformed', `The modifier of ${given.slice(0, 60)} is not supported.`)
    return value ? textsOf(sent).map((text) => lineOf(name, modifier, text)) : []
  })
  return {
    lines,
    count: countOf(textsOf(query._count)[0]),
    cursor: textsOf(query._cursor)[0],
    is_count: textsOf(query._summary)[0] === 'count',
  }
}

/** The only supported modifier names the type of a reference: `subject:Patient=1`. */
const isKnown = (name: string, modifier: string | undefined, parameters: ReadonlySet<string>) =>
  parameters.has(name) && (modifier === undefined || /^[A-Z]/.test(modifier))

function lineOf(name: string, modifier: string | undefined, text: string): SearchLine {
  const values = text.split(',').filter((value) => value !== '')
  if (values.length > mostValues) throw new Problem('malformed', `At most ${mostValues} values of ${name} can be searched for at once.`)
  return { name, values: modifier ? values.map((value) => (value.includes('/') ? value : `${modifier}/${value}`)) : values }
}

const textsOf = (sent: unknown) => [sent].flat().filter((text) => typeof text === 'string')

function countOf(text: string | undefined): number {
  if (text === undefined) return 20
  if (!/^\d{1,6}$/.test(text)) refuseValue('_count', text)
  // A count above the largest page is no error, because FHIR lets the server decide.
  return Math.min(Number(text), 100)
}
