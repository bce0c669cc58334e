/** What each reading call is asked: for all that it shows, for one filter after another, and for each twin by its address. */
import type { Call } from '@polyclinic/contract/kernel/call'
import { fhirResources, fhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { z } from 'zod'
import { sampleInput } from '../../sample-input.ts'
import { pathOf } from '../call-input.ts'
import { type Slot, slotsOf } from '../slots.ts'

type IdsOf = (table: string) => string | undefined

export interface Question {
  /** The filter; empty for all. */
  label: string
  path: string
}

/** The days in which all is planted. */
const days: Record<string, string> = {
  from: '2031-01-01',
  to: '2031-01-31',
  on: '2031-01-06',
}
const unknown = '00000000-0000-7000-8000-000000000000'

interface Field {
  enum?: string[]
  type?: string
  format?: string
  maximum?: number
  anyOf?: Field[]
}

/** The questions of a call with the planted ids, the one for all that it shows first. */
export function questionsOf(name: string, call: Call, idOf: IdsOf): Question[] {
  const slots = slotsOf(name, call)
  const path = pathOf(call, (field) => idFor(call, slots, field, idOf))
  const { properties = {}, required = [] } = call.query
    ? (z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Field>; required?: string[] })
    : {}
  const samples = call.query ? (sampleInput(call.query, (field) => idFor(call, slots, field, idOf)) as Record<string, unknown>) : {}
  const always: Record<string, string> = {}
  for (const field of required) always[field] = sampleOf(field, properties[field] as Field, samples)
  const found = fhirTypes.find((type) => call.path === `/fhir/R4/${type}`)
  if (found) always._count = '100'
  else if (properties.limit) always.limit = String(Math.min(100, properties.limit.maximum ?? 100))
  const questions = [{ label: '', path: withQuery(path, always) }]
  if (found && 'patient' in fhirResources[found].search)
    questions.push({ label: 'patient=planted', path: withQuery(path, { ...always, patient: idOf('patients') ?? unknown }) })
  for (const [field, type] of Object.entries(properties)) {
    if (field in always || ['cursor', 'total', 'sort', 'order'].includes(field)) continue
    for (const value of valuesOf(field, type, samples))
      if (!isAnything(value))
        questions.push({ label: `${field}=${isId(value) ? 'planted' : value}`, path: withQuery(path, { ...always, [field]: value }) })
  }
  return questions
}

/** Where the call answers about those rows, without a filter. */
export const addressOf = (name: string, call: Call, idOf: IdsOf): string => (questionsOf(name, call, idOf)[0] as Question).path

/** Tables whose ids stand in the address of the call. */
export const tablesOfAddress = (name: string, call: Call) =>
  new Set(slotsOf(name, call).flatMap(({ where, table }) => (where === 'params' && table ? [table] : [])))

/** The id of a row that is neither of a clinic nor of the account stands under the name that the address gives it. */
function idFor(call: Call, slots: Slot[], field: string, idOf: IdsOf): string {
  const table = slots.find((slot) => slot.field === field)?.table
  const named = call.path.split(`/{${field}}`)[0]?.split('/').at(-1)?.toLowerCase() ?? ''
  return (table ? idOf(table) : (idOf(field) ?? idOf(named))) ?? unknown
}
/** A text of no list is a word that nothing has. */
const isAnything = (value: string) => value.startsWith('Sample')
const isId = (value: string) => /^[0-9a-f]{8}-/.test(value)

function sampleOf(field: string, type: Field, samples: Record<string, unknown>): string {
  if (field === 'q') return 'TWIN'
  const day = days[field]
  if (!day) return String(samples[field])
  const formats = [type.format, ...(type.anyOf ?? []).map(({ format }) => format)]
  return formats.includes('date-time') ? `${day}T00:00:00Z` : day
}

/** Each value of a list; of what is no list, one. */
function valuesOf(field: string, type: Field, samples: Record<string, unknown>): string[] {
  const list = type.enum ?? type.anyOf?.find((option) => option.enum)?.enum
  if (list) return list
  return [sampleOf(field, type, samples)]
}

function withQuery(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(values).toString()
  return query ? `${path}?${query}` : path
}
