import { Problem } from '../../kernel/problem.ts'
import { refuseValue, textOf } from './request-parameters.ts'

/** How a reply is written: always as JSON, on one line or on many. */
export interface ReplyForm {
  is_pretty: boolean
  /** What of it the links to other pages repeat. */
  parameters: [name: string, value: string][]
}

const json = new Set(['json', 'application/json', 'application/fhir+json', 'text/json'])
const anything = new Set(['*/*', 'application/*', '*'])

/** Refuses a client that asks for what it would not get: XML, Turtle, another version of FHIR. `_format` counts before `Accept`. */
export function readForm(query: Readonly<Record<string, unknown>>, accept: string | undefined): ReplyForm {
  const format = textOf(query, '_format')
  // The plus of `application/fhir+json` is a blank in an address.
  const ranges = (format?.replaceAll(' ', '+') ?? accept ?? '*/*').split(',')
  if (!ranges.some(isJson)) throw new Problem('not_acceptable', 'FHIR is answered as application/fhir+json of version 4.0 only.')
  const pretty = textOf(query, '_pretty')
  if (pretty !== undefined && pretty !== 'true' && pretty !== 'false') refuseValue('_pretty', pretty, 'true or false')
  return {
    is_pretty: pretty === 'true',
    parameters: [
      ...(format === undefined ? [] : [['_format', format] as [string, string]]),
      ...(pretty ? [['_pretty', pretty] as [string, string]] : []),
    ],
  }
}

/** A media range with its parameters, as in `application/fhir+json; fhirVersion=4.0; q=0.9`. */
function isJson(range: string): boolean {
  const [type = '', ...more] = range
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const isRefused = more.some((part) => /^q=0(\.0*)?$/.test(part) || (part.startsWith('fhirversion=') && !/^fhirversion="?4\.0/.test(part)))
  return (json.has(type) || anything.has(type)) && !isRefused
}
