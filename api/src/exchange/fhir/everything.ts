import { type FhirType, fhirResources, fhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { contentFor, keptResources } from '../../chart/imported-resources/index.ts'
import { readCursor, writeCursor } from '../../kernel/http/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { lineOf, type ResourceMatches, searchResources } from './find-resources.ts'
import { searchPeriod } from './search-date.ts'
import type { Resource } from './to-fhir/fhir-types.ts'

/** What other systems sent and has no place of its own here: the last part of all there is. */
const kept = 'kept'
type Part = FhirType | typeof kept
const ofAPatient = fhirTypes.filter((type) => type === 'Patient' || 'patient' in fhirResources[type].search)
export const partsOfEverything: readonly Part[] = [...ofAPatient, kept]

/**
 * By which parameter something took place. What holds until it ends, such as problems, allergies, contacts and insurers, took place
 * at no time, and belongs to every period of care.
 */
const careDates: Partial<Record<FhirType, string>> = {
  Appointment: 'date',
  Encounter: 'date',
  Immunization: 'date',
  Observation: 'date',
  MedicationRequest: 'authoredon',
  MedicationDispense: 'whenhandedover',
  DiagnosticReport: 'date',
  DocumentReference: 'date',
  Invoice: 'date',
}

/** As they were asked for: a year, a month, a day or a time. */
interface TimesAsked {
  /** Changed since. */
  since: string | null
  /** Took place not before, and not after. */
  start: string | null
  end: string | null
}

interface PartAsked {
  patient_id: string
  /** Only these types; null: all. */
  types: ReadonlySet<string> | null
  times: TimesAsked
  count: number
}

interface EverythingAsked extends PartAsked {
  /** What the reader may read. */
  parts: readonly Part[]
  cursor: string | undefined
}

/** One page of all that belongs to a patient, part by part: the cursor names the part and the last id of it. */
export async function readEverything(scope: Scope, { parts, cursor, count, ...request }: EverythingAsked): Promise<ResourceMatches> {
  const { types } = request
  const chosen_parts = parts.filter((part) => types === null || part === kept || types.has(part))
  const [from, last] = readCursor(cursor, 2) ?? [chosen_parts[0] ?? kept, '']
  const begin = chosen_parts.indexOf(from as Part)
  if (cursor && begin < 0) throw new Problem('malformed', 'The cursor cannot be read.')
  const resources: Resource[] = []
  for (const [at, part] of chosen_parts.slice(Math.max(begin, 0)).entries()) {
    if (resources.length >= count) return { resources, next_cursor: writeCursor(part, '') }
    const after = at === 0 && last ? last : undefined
    const page = await readPart(scope, part, { ...request, count: count - resources.length }, after)
    resources.push(...page.resources)
    if (page.last) return { resources, next_cursor: writeCursor(part, page.last) }
  }
  return { resources, next_cursor: null }
}

/** A part from behind an id on; `last` is where it goes on, where there is more. */
async function readPart(scope: Scope, part: Part, request: PartAsked, after: string | undefined) {
  if (part === kept) return readKept(scope, request, after)
  const { patient_id, count, times } = request
  const date = careDates[part]
  const lines = [
    lineOf(part === 'Patient' ? '_id' : 'patient', [patient_id]),
    ...(times.since ? [lineOf('_lastUpdated', [`ge${times.since}`])] : []),
    ...(times.start && date ? [lineOf(date, [`ge${times.start}`])] : []),
    ...(times.end && date ? [lineOf(date, [`le${times.end}`])] : []),
  ]
  const cursor = after === undefined ? undefined : writeCursor(after)
  const found = await searchResources(scope, part, { lines, count, cursor })
  return { resources: found.resources, last: found.next_cursor && (readCursor(found.next_cursor, 1)?.[0] as string) }
}

async function readKept(scope: Scope, { patient_id, types, times, count }: PartAsked, after: string | undefined) {
  const periodAt = (text: string | null) => (text === null ? null : searchPeriod(text, scope.clinic.time_zone))
  const within = {
    created_from: periodAt(times.since)?.starts_at ?? null,
    effective_from: periodAt(times.start)?.starts_at ?? null,
    effective_before: periodAt(times.end)?.ends_at ?? null,
  }
  const rows = await scope.rows(keptResources(scope, patient_id, { after, types, ...within }).limit(count + 1))
  const shown = rows.slice(0, count)
  return {
    resources: shown.map((row) => contentFor(scope, row) as Resource),
    last: rows.length > count ? (shown.at(-1)?.id ?? null) : null,
  }
}
