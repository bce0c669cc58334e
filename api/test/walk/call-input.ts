import type { Call } from '@polyclinic/contract/kernel/call'
import { z } from 'zod'
import { type IdOf, sampleInput } from '../sample-input.ts'

/** The version that every sample change names. */
export const ifMatch = { 'if-match': '"1"' }

/** Every parameter is the id, or the one of its name, but for one of a closed list. */
export const pathOf = (call: Call, id: string | IdOf) =>
  call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const type = call.params?.shape[name]
    if (type instanceof z.ZodEnum) return String(type.options[0])
    return typeof id === 'string' ? id : id(name)
  })

/** Requirements of rules that the shape of the input does not show. */
const adjustments: Record<string, (body: any) => unknown> = {
  // A chart is named only then.
  '/org/patient-import-rows/{id}': (body) => ({ ...body, decision: 'merge' }),
  // The assignee is a person or a role.
  '/org/tasks': ({ assignee_role: _, ...body }) => body,
  '/org/tasks/{id}': ({ assignee_role: _, ...body }) => body,
  // otherwise the time that is held decides, and nothing else is looked at; and nobody else takes part in the service
  // Why it is overbooked stands in the log, and is another text than why the patient comes.
  '/org/appointments': ({ hold_id: _, prepayment: __, participant_ids: ___, ...body }) => ({
    ...body,
    overbook_reason: 'The patient asked.',
  }),
  '/org/appointments/{id}/move': ({ participant_ids: _, ...body }) => body,
  '/org/holds': ({ participant_ids: _, ...body }) => body,
  '/org/appointment-series': ({ pattern: { until: _, ...pattern }, ...body }) => ({ ...body, pattern }),
  '/org/appointment-series/{id}/move': ({ decisions, ...body }) => ({
    ...body,
    decisions: decisions.map((decision: object) => ({ ...decision, keep: false })),
  }),
}

/** A picture of one pixel, for whatever call takes a file. */
export const samplePicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A table of one person, for a call that takes people. */
export const sampleTable = Buffer.from('First name,Last name,Date of birth\nZora,Fictional,1990-04-05\n')

export function bodyOf(call: Call, id: string | IdOf) {
  if (call.file) return call.file.types.includes('image/png') ? samplePicture : sampleTable
  if (!call.body) return undefined
  const body = sampleInput(call.body, id)
  return adjustments[call.path]?.(body) ?? body
}

/** Filters that a call is tried without, so that all that it can show is looked at. */
const unfiltered: Record<string, readonly string[]> = {
  ...Object.fromEntries(['/org/patients/{id}/timeline', '/patient/timeline'].map((path) => [path, ['kind', 'from', 'to', 'author', 'q']])),
  '/patient/lab-results': ['code'],
}

/** With `words`, a call that searches looks for them. */
export function queryOf(call: Call, id: string | IdOf, words?: string): string {
  if (!call.query) return ''
  const values = sampleInput(call.query, id) as Record<string, unknown>
  for (const name of unfiltered[call.path] ?? []) delete values[name]
  if (words && call.query.shape.q) values.q = words
  // A cursor is opaque, because only the server makes it.
  delete values.cursor
  return `?${new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)] as [string, string]))}`
}
