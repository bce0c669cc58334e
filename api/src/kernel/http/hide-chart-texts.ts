import type { Call } from '@polyclinic/contract/kernel/call'
import { isChartText } from '@polyclinic/contract/kernel/chart-texts'
import type { z } from 'zod'
import type { RequestContext } from '../request-context.ts'

type Reply = { [name: string]: unknown }

/** The positions of chart texts in a reply. */
interface Plan {
  /** The names of the text fields, each with the value that replaces a text that is left out. */
  texts: [name: string, left_out: null | ''][]
  parts: [name: string, Plan][]
  /** This object names the patient of all its content. */
  names_patient: boolean
}

interface TextField {
  object: Reply
  name: string
  left_out: null | ''
  /** The nearest object that names a patient. */
  holder: Reply
}

type Node = { def: { type: string; innerType?: z.core.$ZodType; element?: z.core.$ZodType; options?: z.core.$ZodType[]; shape?: Shape } }
type Shape = Record<string, z.core.$ZodType>

/** The chart texts in a call's replies; null if it has none. Throws, at the start, for a text whose patient the reply does not name. */
export function chartTextsOf(name: string, { access, output }: Call): Plan | null {
  const plan = access.startsWith('org') ? planOf(output) : null
  if (plan) requirePatient(name, plan, false)
  return plan
}

function planOf(type: z.core.$ZodType): Plan | null {
  const { def } = type as unknown as Node
  const inner = def.innerType ?? def.element
  if (inner) return planOf(inner)
  if (def.options?.some((option) => planOf(option))) throw new Error('A text of a chart stands in one of several shapes.')
  if (!def.shape) return null
  const plan: Plan = { texts: [], parts: [], names_patient: 'chart_closed' in def.shape }
  for (const [name, field] of Object.entries(def.shape)) {
    const text = textIn(field)
    if (text) plan.texts.push([name, text.left_out])
    const part = planOf(field)
    if (part) plan.parts.push([name, part])
  }
  return plan.texts.length + plan.parts.length > 0 ? plan : null
}

function textIn(field: z.core.$ZodType): { left_out: null | '' } | null {
  if (isChartText(field)) return { left_out: '' }
  const { def } = field as unknown as Node
  if (!def.innerType || !textIn(def.innerType)) return null
  return { left_out: def.type === 'nullable' ? null : '' }
}

function requirePatient(name: string, plan: Plan, isNamed: boolean) {
  const named = isNamed || plan.names_patient
  if (plan.texts.length > 0 && !named) throw new Error(`${name} answers with a text of a chart and does not say whether it is closed.`)
  for (const [, part] of plan.parts) requirePatient(name, part, named)
}

/** Removes from a reply to staff the texts of restricted charts that the caller has not opened. */
export async function hideChartTexts(context: RequestContext, plan: Plan | null, reply: unknown) {
  if (!plan || context.session?.kind !== 'org_user') return
  const found = [...textsIn(plan, reply, null)].filter(({ holder }) => patientOf(holder).restricted !== false)
  if (found.length === 0) return
  const closed = await context.closedCharts([...new Set(found.map(({ holder }) => patientOf(holder).id))])
  for (const { object, name, left_out, holder } of found) {
    if (!closed.has(patientOf(holder).id)) continue
    object[name] = left_out
    holder.chart_closed = true
  }
}

function* textsIn(plan: Plan, value: unknown, above: Reply | null): Generator<TextField> {
  if (Array.isArray(value)) {
    for (const item of value) yield* textsIn(plan, item, above)
    return
  }
  if (!value || typeof value !== 'object') return
  const object = value as Reply
  const holder = plan.names_patient ? object : above
  for (const [name, left_out] of plan.texts) if (object[name] && holder) yield { object, name, left_out, holder }
  for (const [name, part] of plan.parts) yield* textsIn(part, object[name], holder)
}

/** The patient, from `patient_id` or `patient`; with `restricted` if the reply has it. */
function patientOf(holder: Reply): { id: string; restricted?: boolean } {
  const { patient, patient_id } = holder as { patient?: { id: string; restricted?: boolean }; patient_id?: string }
  return patient ?? { id: patient_id as string }
}
