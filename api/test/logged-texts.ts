/** Finds clinical texts in the details of audit rows: who manages a clinic reads its log, also of charts that are closed to them. */
import type { Call } from '@polyclinic/contract/kernel/call'
import { isChartText } from '@polyclinic/contract/kernel/chart-texts'
import type { RecordCategory } from '@polyclinic/contract/kernel/record-categories'
import type { z } from 'zod'

const clinical: ReadonlySet<RecordCategory> = new Set(['clinical', 'notes', 'prescriptions', 'results', 'documents', 'messages'])

/** A shorter text may be a code or a word that stands in the details for another reason. */
const shortest = 4

/** The texts that a call was sent or answered with and that its audit row may not hold. */
export function clinicalTexts({ patient_data, body, output }: Call, input: unknown, reply: string): string[] {
  const sent = body && 'def' in body && patient_data && clinical.has(patient_data) ? textsIn(body as z.core.$ZodType, input, isFree) : []
  const shown = reply.startsWith('{') ? textsIn(output, JSON.parse(reply), isChartText) : []
  return [...new Set([...sent, ...shown])].filter((text) => text.length >= shortest)
}

/** Which of the texts stand in the details of an audit row, at any depth. */
export function textsLogged(details: unknown, texts: readonly string[]): string[] {
  if (typeof details === 'string') return texts.filter((text) => text === details)
  if (typeof details !== 'object' || details === null) return []
  return Object.values(details).flatMap((value) => textsLogged(value, texts))
}

interface Def {
  type: string
  format?: string
  checks?: { _zod: { def: { check: string } } }[]
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: z.core.$ZodType[]
}
const defOf = (type: z.core.$ZodType) => (type as unknown as { def: Def }).def

/** Not an id, a date or a code, whose form is asked for. */
function isFree(type: z.core.$ZodType) {
  const { type: kind, format, checks = [] } = defOf(type)
  return kind === 'string' && !format && !checks.some(({ _zod }) => _zod.def.check === 'string_format')
}

function textsIn(type: z.core.$ZodType, value: unknown, isText: (type: z.core.$ZodType) => boolean): string[] {
  if (value === null || value === undefined) return []
  const { shape, element, innerType, valueType, in: input, options = [] } = defOf(type)
  if (typeof value === 'string' && isText(type)) return [value.trim()]
  if (Array.isArray(value)) return element ? value.flatMap((item) => textsIn(element, item, isText)) : []
  const parts = [innerType, input, ...options].flatMap((part) => (part ? textsIn(part, value, isText) : []))
  if (typeof value !== 'object') return parts
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const part = shape?.[name] ?? valueType
    return part ? textsIn(part, field, isText) : []
  })
  return [...parts, ...fields]
}
