import { unnamedSender } from '@polyclinic/contract/chart/imported-resources/unnamed-sender'
import type { ImportCount } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { insertImportedResources, knownResources } from '../../chart/imported-resources/index.ts'
import {
  addContactPoints,
  addImportedContacts,
  addImportedIdentifiers,
  addImportedNames,
  lockChart,
  newChart,
} from '../../chart/patients/index.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { compareWithChart } from './compare-with-chart.ts'
import { withSealedNumbers } from './hide-numbers.ts'
import type { ContactPoints, Demographics, FurtherDetails, ImportedResource, Remainder } from './imported-person.ts'
import { mapInPieces } from './map-in-pieces.ts'
import { type OpenChartRow, openChartRow } from './patient-imports.sql.ts'
import { effectiveOf } from './place/kept-dates.ts'
import { placeResources } from './place/place-resources.ts'
import { rewriteReferences } from './rewrite-references.ts'
import { personIn, sendersOf } from './sender-of.ts'

interface ImportTarget {
  import_id: string
  /** The chart to add to; null: a new one is created. */
  into: string | null
  demographics: Demographics
  further?: FurtherDetails | undefined
  resources: readonly ImportedResource[]
}

/** A resource with its id here. */
export interface NewResource extends ImportedResource {
  id: string
  /** Who sent it, which is the source of what it becomes: nobody here wrote it. */
  sender: string
}

/** The number of resources in one statement: each has its whole content. */
const atOnce = 50

/** Writes one person with all their resources into a chart. Resources that are there already, by sender and content, stay unchanged. */
export async function placePerson(scope: WriteScope, { import_id, into, demographics, further, resources }: ImportTarget) {
  const existing = into ? await requireChart(scope, into) : null
  const senderOf = sendersOf(resources)
  const person = personIn(resources)
  const patient_id = existing ? existing.id : await makeChart(scope, demographics, further)
  const remainders = [
    ...(existing ? compareWithChart(existing, demographics, further) : []),
    ...(await addDetails(scope, patient_id, { sender: person ? senderOf(person) : unnamedSender, demographics, further })),
  ]
  const imported = await scope.rows(knownResources(scope, patient_id, [...new Set(resources.map(({ key }) => key))]))
  const idOfKnown = new Map(imported.map((row) => [`${row.resource_type} ${row.resource_key} ${row.fingerprint}`, row.id]))
  const wasPlaced = new Set(imported.filter((row) => row.placed_as).map((row) => `${row.resource_type} ${row.resource_key}`))
  const all = await mapInPieces(resources, 500, (piece) =>
    piece.map((resource) => {
      const known_id = idOfKnown.get(`${resource.type} ${resource.key} ${resource.fingerprint}`)
      return { ...resource, sender: senderOf(resource), id: known_id ?? newId(), is_known: known_id !== undefined }
    }),
  )
  const fresh = onceEach(all.filter(({ is_known }) => !is_known))
  // A later version of something on the chart is kept beside it, so that what was read and acted upon stays.
  const placeable = fresh.filter(({ type, key }) => !wasPlaced.has(`${type} ${key}`))
  const placed = await placeResources(scope, { patient_id, resources: placeable })
  const addresses = new Map(
    all.flatMap(({ type, id, references }) => references.map((reference) => [reference, addressOf(type, id, patient_id)] as const)),
  )
  const seal = await withSealedNumbers(
    scope,
    resources.map(({ content }) => content),
  )
  const toRow = (resource: NewResource): Row<'imported_resources'> => {
    const { id, sender, type, key, fingerprint, title, status, content } = resource
    const placed_as = placed.get(id) ?? null
    const as_it_came = type === 'CSV' ? content : { ...(rewriteReferences(content, addresses) as object), id }
    return {
      id,
      patient_id,
      import_id,
      source: sender,
      resource_type: type,
      resource_key: key,
      fingerprint,
      title,
      status,
      ...(effectiveOf(scope, content) ?? { effective_at: scope.at, effective_date_time: null }),
      placed_as,
      placed_id: placed_as === null ? null : placed_as === 'patient' ? patient_id : id,
      ...seal(id, as_it_came),
      created_at: scope.now,
    }
  }
  // Their rows are made where they are inserted, so that requests are answered in between.
  for (let from = 0; from < fresh.length; from += atOnce)
    await scope.run(insertImportedResources(scope, fresh.slice(from, from + atOnce).map(toRow)))
  return { patient_id, counts: countsOf(resources, fresh, placed), remainders }
}

const addressOf = (type: string, id: string, patient_id: string) => (type === 'Patient' ? `Patient/${patient_id}` : `${type}/${id}`)

/** Locks the chart, so that only one import adds to it at a time, and refuses one that was merged into another meanwhile. */
async function requireChart(scope: WriteScope, id: string): Promise<OpenChartRow> {
  await scope.one(lockChart(scope, id))
  const chart = await scope.maybe(openChartRow(scope, id))
  if (!chart) throw new Problem('state_not_allowed', 'This chart was merged into another one. Choose that one.')
  return chart
}

async function makeChart(scope: WriteScope, demographics: Demographics, further: FurtherDetails | undefined): Promise<string> {
  const { chart, statements } = await newChart(scope, {
    ...demographics,
    preferred_name: further?.preferred_name ?? null,
    status: 'active',
  })
  await Promise.all(statements.map((statement) => scope.run(statement)))
  return chart.id
}

/** Adds to the lists of the chart, and answers with what they have no place for. */
async function addDetails(
  scope: WriteScope,
  patient_id: string,
  { sender, demographics, further }: Pick<ImportTarget, 'demographics' | 'further'> & Pick<NewResource, 'sender'>,
): Promise<Remainder[]> {
  const names = await addImportedNames(scope, patient_id, further?.names ?? [])
  const points = await addContactPoints(scope, patient_id, contactPointsOf(demographics, further))
  const numbers = await addImportedIdentifiers(
    scope,
    patient_id,
    further?.identifiers.map((number) => ({ ...number, source: sender })) ?? [],
  )
  const contacts = await addImportedContacts(scope, patient_id, further?.contacts ?? [])
  return [
    ...names.map((reason) => ({ part: 'name', detail: 'name', reason }) as const),
    ...points.map((part) => ({ part, detail: part, reason: 'list-full' }) as const),
    ...numbers.map(({ kind, reason }) => ({ part: 'identifier', detail: kind, reason }) as const),
    ...contacts.map((reason) => ({ part: 'contact', detail: 'contact', reason }) as const),
  ]
}

/** All contact points of the person; the main ones too, because an existing chart may not have them. */
function contactPointsOf(
  { phone, email, address_line, city, postal_code }: Demographics,
  further: FurtherDetails | undefined,
): ContactPoints {
  return {
    telecoms: [
      ...(phone ? [{ system: 'phone' as const, use: 'home' as const, value: phone }] : []),
      ...(email ? [{ system: 'email' as const, use: 'home' as const, value: email }] : []),
      ...(further?.telecoms ?? []),
    ],
    addresses: [
      ...(address_line ? [{ use: 'home' as const, address_line, city, postal_code, starts_on: null, ends_on: null }] : []),
      ...(further?.addresses ?? []),
    ],
  }
}

/** Leaves out repetitions of the same resource in one file. */
const onceEach = (resources: readonly NewResource[]) => [
  ...new Map(resources.map((resource) => [`${resource.type} ${resource.key} ${resource.fingerprint}`, resource])).values(),
]

function countsOf(
  resources: readonly ImportedResource[],
  fresh: readonly NewResource[],
  placed: ReadonlyMap<string, string>,
): ImportCount[] {
  const types = [...new Set(resources.map(({ type }) => type))]
  return types.map((resource_type) => {
    const received = resources.filter(({ type }) => type === resource_type).length
    const resources_of_type = fresh.filter(({ type }) => type === resource_type)
    const in_chart = resources_of_type.filter(({ id }) => placed.has(id)).length
    return {
      resource_type,
      received,
      placed: in_chart,
      kept: resources_of_type.length - in_chart,
      repeated: received - resources_of_type.length,
    }
  })
}
