import { type FhirType, fhirResources, fhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { contentFor, keptResources } from '../../chart/imported-resources/index.ts'
import { readCursor, writeCursor } from '../../kernel/http/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type ResourceMatches, searchResources } from './find-resources.ts'
import type { Resource } from './to-fhir/fhir-types.ts'

/** What other systems sent and has no place of its own here: the last part of all there is. */
const kept = 'kept'
type Part = FhirType | typeof kept
const ofAPatient = fhirTypes.filter((type) => type === 'Patient' || 'patient' in fhirResources[type].search)
export const partsOfEverything: readonly Part[] = [...ofAPatient, kept]

export interface EverythingAsked {
  patient_id: string
  /** What the reader may read. */
  parts: readonly Part[]
  /** Only these types; null: all. */
  types: ReadonlySet<string> | null
  count: number
  cursor: string | undefined
}

/** One page of all that belongs to a patient, part by part: the cursor names the part and the last id of it. */
export async function readEverything(scope: Scope, { patient_id, parts, types, count, cursor }: EverythingAsked): Promise<ResourceMatches> {
  const chosen_parts = parts.filter((part) => types === null || part === kept || types.has(part))
  const [from, last] = readCursor(cursor, 2) ?? [chosen_parts[0] ?? kept, '']
  const begin = chosen_parts.indexOf(from as Part)
  if (cursor && begin < 0) throw new Problem('malformed', 'The cursor cannot be read.')
  const resources: Resource[] = []
  for (const [at, part] of chosen_parts.slice(Math.max(begin, 0)).entries()) {
    if (resources.length >= count) return { resources, next_cursor: writeCursor(part, '') }
    const after = at === 0 && last ? last : undefined
    const page = await readPart(scope, part, { patient_id, after, types, count: count - resources.length })
    resources.push(...page.resources)
    if (page.last) return { resources, next_cursor: writeCursor(part, page.last) }
  }
  return { resources, next_cursor: null }
}

interface PartAsked {
  patient_id: string
  after: string | undefined
  types: ReadonlySet<string> | null
  count: number
}

/** A part from behind an id on; `last` is where it goes on, where there is more. */
async function readPart(scope: Scope, part: Part, { patient_id, after, types, count }: PartAsked) {
  if (part !== kept) {
    const lines = [{ name: part === 'Patient' ? '_id' : 'patient', values: [patient_id] }]
    const cursor = after === undefined ? undefined : writeCursor(after)
    const found = await searchResources(scope, part, { lines, count, cursor })
    return { resources: found.resources, last: found.next_cursor && (readCursor(found.next_cursor, 1)?.[0] as string) }
  }
  const rows = await scope.rows(keptResources(scope, patient_id, { after, types }).limit(count + 1))
  const shown = rows.slice(0, count)
  return {
    resources: shown.map((row) => contentFor(scope, row) as Resource),
    last: rows.length > count ? (shown.at(-1)?.id ?? null) : null,
  }
}
