import type { Call } from '@polyclinic/contract/call'
import { z } from 'zod'
import { type IdOf, sampleInput } from '../sample-input.ts'

/** The version that every sample change claims to have read. */
export const ifMatch = { 'if-match': '"1"' }

/** Every parameter is the id, or the one of its name, but for one of a closed list. */
export const pathOf = (call: Call, id: string | IdOf) =>
  call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const type = call.params?.shape[name]
    if (type instanceof z.ZodEnum) return String(type.options[0])
    return typeof id === 'string' ? id : id(name)
  })

export const bodyOf = (call: Call, id: string | IdOf) => (call.body ? sampleInput(call.body, id) : undefined)

export function queryOf(call: Call, id: string | IdOf): string {
  if (!call.query) return ''
  const values = sampleInput(call.query, id) as Record<string, unknown>
  // a cursor is opaque: made by the server only
  delete values.cursor
  return `?${new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)] as [string, string]))}`
}
