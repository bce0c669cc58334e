import { fhir } from '@polyclinic/contract/exchange/fhir/fhir'
import type { FhirType } from '@polyclinic/contract/kernel/fhir-resources'
import { authorize } from '../../kernel/http/authorize.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { partsOfEverything, readEverything } from './everything.ts'
import { readResource } from './find-resources.ts'
import { readForm } from './reply-form.ts'
import { isLenient, refuseValue, requireSupported, textOf } from './request-parameters.ts'
import { searchPeriod } from './search-date.ts'
import { countOf } from './search-parameters.ts'
import { operationBundle } from './searchset.ts'
import { baseOf, type Http, type Query, send } from './serve.ts'

const everythingParameters = ['_since', '_type', '_count', 'start', 'end']

/** Refusals of a part leave it out: a token or a role reads of everything what it may read. */
export async function serveEverything(context: RequestContext, patient_id: string, query: Query, http: Http) {
  const form = readForm(query, http.request.headers.accept)
  const ignored = requireSupported(Object.keys(query), [...everythingParameters, '_cursor'], isLenient(http.request.headers.prefer))
  const types = typesOf(query._type)
  const count = countOf(textOf(query, '_count') ?? '100') || 1
  const time_zone = context.session?.clinic?.time_zone ?? 'UTC'
  const times = {
    since: timeOf(query, '_since', time_zone),
    start: timeOf(query, 'start', time_zone),
    end: timeOf(query, 'end', time_zone),
  }
  const cursor = textOf(query, '_cursor')
  const parts = partsOfEverything.filter((part) => mayRead(context, part === 'kept' ? 'DocumentReference' : part))
  const found = await context.read(async (scope) => {
    await readResource(scope, 'Patient', patient_id)
    return readEverything(scope, { patient_id, parts, types, times, count, cursor })
  })
  const parameters = new URLSearchParams({
    ...(types ? { _type: [...types].join(',') } : {}),
    ...(times.since ? { _since: times.since } : {}),
    ...(times.start ? { start: times.start } : {}),
    ...(times.end ? { end: times.end } : {}),
    _count: String(count),
    ...Object.fromEntries(form.parameters),
  })
  const path = `Patient/${patient_id}/$everything`
  return send(context, http, form, operationBundle(baseOf(context), { path, query: parameters, found, ignored }))
}

/** A time without a prefix, as the operation takes it: https://hl7.org/fhir/R4/patient-operation-everything.html */
function timeOf(query: Query, name: string, time_zone: string): string | null {
  const text = textOf(query, name)
  if (text === undefined) return null
  if (!/^\d/.test(text) || !searchPeriod(text, time_zone)) refuseValue(name, text, 'a year, month, day or time')
  return text
}

function typesOf(value: unknown): ReadonlySet<string> | null {
  const names = [value].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : []))
  const wrong = names.find((name) => !/^[A-Z][A-Za-z]{1,60}$/.test(name))
  if (wrong !== undefined || names.length > 50) refuseValue('_type', wrong ?? names.join(','))
  return names.length > 0 ? new Set(names) : null
}

function mayRead(context: RequestContext, type: FhirType): boolean {
  try {
    authorize(fhir[`get${type}`], context)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
