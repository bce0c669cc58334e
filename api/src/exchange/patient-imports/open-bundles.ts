import { refuseField } from '../../kernel/problem.ts'
import type { ImportedPerson, Json } from './imported-person.ts'
import { documentsIn, type JsonDocument, lineAt } from './json-spans.ts'
import { countPerson, type LeftOut, type OpenedUpload } from './opened-upload.ts'
import { parseJson } from './parse-json.ts'
import { type Entry, ownersIn, referencesIn, referencesTo, toPerson } from './read-bundle.ts'

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)

/** A document whose resources are read one by one. */
interface Bundle {
  isBundle: boolean
  /** Where its entries begin and end, by turns; where a single resource does. */
  spans: readonly number[]
}

/** Of one resource, which is shown in one piece: a document of the chart that is a picture is as large. */
const mostBytes = 16 * 1_048_576
const sizeOf = ({ spans }: Bundle, n: number) => (spans[2 * n + 1] as number) - (spans[2 * n] as number)

/** Judges FHIR R4 resources: a Bundle, a single resource, or one of them after another. */
export function openBundles(bytes: Buffer): OpenedUpload {
  const bundles: Bundle[] = []
  let people = 0
  for (const document of documentsIn(bytes)) {
    const bundle = bundleOf(bytes, document)
    const notFhir = () => refuseField('file', `Line ${lineAt(bytes, document.start)} is not a FHIR resource.`)
    if (!bundle) return notFhir()
    for (let n = 0; n < bundle.spans.length / 2; n++) {
      if (sizeOf(bundle, n) > mostBytes) refuseField('file', 'A resource in this file is larger than 16 MB.')
      const entry = entryAt(bytes, bundle, n)
      if (entry === undefined) return notFhir()
      if (entry?.resource.resourceType === 'Patient') people = countPerson(people)
    }
    bundles.push(bundle)
  }
  return { format: 'fhir', people, read: () => readAll(bytes, bundles) }
}

/** Null if the document is no resource. */
function bundleOf(bytes: Buffer, { start, end, entries }: JsonDocument): Bundle | null {
  const frame = parseJson(frameOf(bytes, { start, end, entries }))
  if (!isObject(frame) || typeof frame.resourceType !== 'string') return null
  // Resources of other types have entries too, such as a List.
  if (frame.resourceType !== 'Bundle') return { isBundle: false, spans: [start, end] }
  const objects = Array.isArray(frame.entry) ? frame.entry.filter((entry) => entry === 0).length : 0
  return objects === entries.length / 2 ? { isBundle: true, spans: entries } : null
}

/** The text around the entries, with a zero for each of them. */
function frameOf(bytes: Buffer, { start, end, entries }: JsonDocument): string {
  const parts: string[] = []
  let from = start
  for (let n = 0; n < entries.length; n += 2) {
    parts.push(bytes.toString('utf8', from, entries[n]))
    from = entries[n + 1] as number
  }
  return [...parts, bytes.toString('utf8', from, end)].join('0')
}

/** An entry by its place; null if it is none of a resource, undefined if it is no JSON. */
function entryAt(bytes: Buffer, { isBundle, spans }: Bundle, n: number): Entry | null | undefined {
  const value = parseJson(bytes.toString('utf8', spans[2 * n], spans[2 * n + 1]))
  if (value === undefined) return undefined
  if (!isObject(value)) return null
  const { resource, fullUrl } = isBundle ? value : { resource: value, fullUrl: undefined }
  if (!isObject(resource) || typeof resource.resourceType !== 'string') return null
  return { resource, references: referencesTo(resource, fullUrl) }
}

async function* readAll(bytes: Buffer, bundles: readonly Bundle[]): AsyncGenerator<ImportedPerson, LeftOut[]> {
  const left_out = new Map<string, number>()
  for (const bundle of bundles) {
    const index = indexOf(bytes, bundle)
    const taken = new Set<number>()
    for (const [person, entries] of index.people) {
      const all = [person, ...entries, ...referredBy([person, ...entries], index)]
      for (const n of all) taken.add(n)
      yield toPerson(all.map((n) => entryAt(bytes, bundle, n) as Entry))
    }
    for (const [n, type] of index.types.entries()) if (type !== null && !taken.has(n)) left_out.set(type, (left_out.get(type) ?? 0) + 1)
  }
  const reason = 'It names no patient of this file.'
  return [...left_out].map(([resource_type, count]) => ({ resource_type, count, reason }))
}

/** What is known of the resources of a document besides their content, by their place in it. */
interface BundleIndex {
  /** Null for what is no resource. */
  types: (string | null)[]
  /** The patient that a resource refers to. */
  owners: (number | null)[]
  refers: string[][]
  entry_by_reference: Map<string, number>
  /** The patients, each with the other resources that refer to them. */
  people: Map<number, number[]>
}

function indexOf(bytes: Buffer, bundle: Bundle): BundleIndex {
  const index: BundleIndex = { types: [], owners: [], refers: [], entry_by_reference: new Map(), people: new Map() }
  const owners: string[][] = []
  for (let n = 0; n < bundle.spans.length / 2; n++) {
    const entry = entryAt(bytes, bundle, n)
    index.types.push(entry ? String(entry.resource.resourceType) : null)
    index.refers.push(entry ? referencesIn(entry.resource) : [])
    owners.push(entry ? ownersIn(entry.resource) : [])
    for (const reference of entry?.references ?? []) index.entry_by_reference.set(reference, n)
    if (entry?.resource.resourceType === 'Patient') index.people.set(n, [])
  }
  for (const [n, references] of owners.entries()) {
    const owner = references
      .map((reference) => index.entry_by_reference.get(reference))
      .find((named) => named !== undefined && index.people.has(named))
    index.owners.push(owner ?? null)
    if (owner !== undefined && !index.people.has(n)) index.people.get(owner)?.push(n)
  }
  return index
}

/** The resources without a patient that these refer to, also indirectly. */
function referredBy(entries: readonly number[], { people, owners, refers, entry_by_reference }: BundleIndex): number[] {
  const found = new Set<number>()
  const waiting = [...entries]
  for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
    for (const reference of refers[n] ?? []) {
      const named = entry_by_reference.get(reference)
      if (named === undefined || people.has(named) || owners[named] !== null || found.has(named)) continue
      found.add(named)
      waiting.push(named)
    }
  }
  return [...found]
}
