import { Problem } from '../../kernel/problem.ts'

type Query = Readonly<Record<string, unknown>>

/** What says how any reply is written. */
export const formParameters = ['_format', '_pretty']

/** Whether the client would rather have ignored what is not supported: https://hl7.org/fhir/R4/search.html#errors */
export const isLenient = (prefer: unknown) => /(^|[\s;,])handling=lenient(?=$|[\s;,])/.test(typeof prefer === 'string' ? prefer : '')

/**
 * Refuses parameters that are not among those of the call and those of any reply. A lenient client has them ignored: they are the
 * answer, so that it can say so.
 */
export function requireSupported(sent: readonly string[], names: readonly string[], is_lenient: boolean): string[] {
  const supported = [...names, ...formParameters]
  const unknown = sent.filter((name) => !supported.includes(name))
  if (unknown.length > 0 && !is_lenient)
    throw new Problem('malformed', `Not supported here: ${namesIn(unknown)}. Supported are ${supported.join(', ')}.`)
  return unknown
}

/** Names that a client made up, so that a refusal keeps to a length. */
export const namesIn = (names: readonly string[]) =>
  names
    .slice(0, 20)
    .map((name) => name.slice(0, 60))
    .join(', ')

/** The value of a parameter that may be sent once. */
export function textOf(query: Query, name: string): string | undefined {
  const texts = [query[name]].flat().filter((text) => text !== undefined)
  if (texts.length > 1) throw new Problem('malformed', `The parameter ${name} was sent more than once.`)
  return texts.length === 1 ? (texts[0] as string) : undefined
}

/** Refuses a value that is not understood; `form` says what would be. */
export function refuseValue(name: string, value: string, form?: string): never {
  throw new Problem('malformed', `The value ${value.slice(0, 60)} of ${name} cannot be read.${form ? ` It takes ${form}.` : ''}`)
}

/** The value of a parameter that takes some words only. */
export function choiceOf<T extends string>(query: Query, name: string, choices: readonly T[]): T | undefined {
  const text = textOf(query, name)
  const choice = choices.find((word) => word === text)
  if (text !== undefined && choice === undefined) refuseValue(name, text, choices.join(' or '))
  return choice
}
