import { administrativeResources } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { sql } from 'kysely'
import { chartIsOpen } from '../../kernel/chart-is-open.ts'
import { anyText } from '../../kernel/db/any-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

const columns = [
  'imported_resources.id',
  'imported_resources.patient_id',
  'imported_resources.resource_type',
  'imported_resources.title',
  'imported_resources.status',
  'imported_resources.effective_at',
  'imported_resources.effective_date_time',
  'imported_resources.source',
  'imported_resources.placed_as',
  'imported_resources.created_at',
] as const

/** What came into a chart from elsewhere, without its content. */
export const importedRows = (scope: Scope) => scope.from('imported_resources').select(columns)

export const contentById = (scope: Scope, id: string) =>
  scope.from('imported_resources').select(['id', 'patient_id', 'content']).where('id', '=', id)

export const typesOfChart = (scope: Scope, patient_id: string) =>
  scope
    .from('imported_resources')
    .select(['resource_type', sql<number>`count(*)::integer`.as('count')])
    .where('patient_id', '=', patient_id)
    .groupBy('resource_type')
    .orderBy('resource_type')

/** Resources that are on a chart already, when another system sends them again. */
export const knownResources = (scope: Scope, patient_id: string, keys: readonly string[]) =>
  scope
    .from('imported_resources')
    .select(['id', 'resource_type', 'resource_key', 'fingerprint', 'placed_as', 'placed_id'])
    .where('patient_id', '=', patient_id)
    .where('resource_key', '=', anyText(keys))

/** On which charts these people are, whom another system sent before. */
export const chartsOfKeys = (scope: Scope, resource_type: string, keys: readonly string[]) =>
  scope
    .from('imported_resources')
    .innerJoin('patients', 'patients.id', 'imported_resources.patient_id')
    .select(['imported_resources.resource_key', 'imported_resources.patient_id'])
    .distinct()
    .where('imported_resources.resource_type', '=', resource_type)
    .where('imported_resources.resource_key', '=', anyText(keys))
    .where('patients.status', '<>', 'merged')

export const insertImportedResources = (scope: WriteScope, rows: readonly Row<'imported_resources'>[]) =>
  scope.insert('imported_resources', rows)

interface KeptFilter {
  after: string | undefined
  types: ReadonlySet<string> | null
  /** Instants; null: any. */
  created_from: string | null
  effective_from: string | null
  effective_before: string | null
}

/** What has no place of its own in a chart, as it came, in the order of its ids. */
export const keptResources = (
  scope: Scope,
  patient_id: string,
  { after, types, created_from, effective_from, effective_before }: KeptFilter,
) =>
  scope
    .from('imported_resources')
    .innerJoin('patients', 'patients.id', 'imported_resources.patient_id')
    .select(['imported_resources.id', 'imported_resources.resource_type', 'imported_resources.content', 'imported_resources.sealed_texts'])
    .where('imported_resources.patient_id', '=', patient_id)
    .where('imported_resources.placed_as', 'is', null)
    .where('imported_resources.resource_type', '<>', 'CSV')
    .where(chartIsOpen(scope))
    .$if(created_from !== null, (q) => q.where('imported_resources.created_at', '>=', created_from as string))
    .$if(effective_from !== null, (q) => q.where('imported_resources.effective_at', '>=', effective_from as string))
    .$if(effective_before !== null, (q) => q.where('imported_resources.effective_at', '<', effective_before as string))
    .$if(types !== null, (q) => q.where('imported_resources.resource_type', '=', anyText([...(types ?? [])])))
    .$if(after !== undefined, (q) => q.where(sql<boolean>`imported_resources.id > ${after}::uuid`))
    .orderBy('imported_resources.id')

/** What another system says of a medicine that the patient does not take any more, or never took. */
const ended = ['stopped', 'completed', 'cancelled', 'entered-in-error', 'not-taken', 'draft']

/** The medicines that another system says the patient takes, as it names them; without a status they count as taken. */
export const importedMedicines = (scope: Scope, patient_id: string) =>
  scope
    .from('imported_resources')
    .select('imported_resources.title as name')
    .distinct()
    .where('imported_resources.patient_id', '=', patient_id)
    .where('imported_resources.resource_type', 'in', ['MedicationRequest', 'MedicationStatement'])
    .where((eb) => eb.or([eb('imported_resources.status', 'is', null), eb('imported_resources.status', 'not in', ended)]))
    .orderBy('imported_resources.title')

/** What has no place of its own, as rows of the timeline; what is about money or about those who treat is left out. */
export const importedTimeline = (org: string, patient_id: string) =>
  sql`select 'imported' as kind, x.id, x.effective_at as at, x.effective_date_time as date_time, x.title, x.resource_type as detail, x.source as by, coalesce(x.status, 'final') as status, null::jsonb as data
      from imported_resources x where x.organization_id = ${org} and x.patient_id = ${patient_id} and x.placed_as is null
        and x.resource_type <> all (${administrativeResources}::text[])`

/** How many resources came into a chart from elsewhere. */
export const importedCount = (org: string, patient_id: string) =>
  sql<number>`(select count(*) from imported_resources x where x.organization_id = ${org} and x.patient_id = ${patient_id})`
