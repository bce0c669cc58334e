import type { ImportDecision, ImportRowStatus } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { type RawBuilder, sql } from 'kysely'
import { anyOf, anyText } from '../../kernel/db/any-of.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export const importRows = (scope: Scope) =>
  scope
    .from('patient_imports')
    .select([
      'patient_imports.id',
      'patient_imports.format',
      'patient_imports.file_name',
      'patient_imports.size_bytes',
      'patient_imports.status',
      'patient_imports.rows_total',
      'patient_imports.rows_done',
      'patient_imports.left_out',
      'patient_imports.author_name',
      'patient_imports.created_at',
      'patient_imports.started_at',
      'patient_imports.finished_at',
    ])

/** How many people of these imports have each decision, and how many failed. */
export const decisionsOf = (scope: Scope, import_ids: readonly string[]) =>
  scope
    .from('patient_import_rows')
    .select((eb) => [
      'import_id',
      'decision',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      eb.cast<number>(eb.fn.countAll().filterWhere('status', '=', 'failed'), 'integer').as('failed'),
    ])
    .where('import_id', '=', anyOf(import_ids))
    .groupBy(['import_id', 'decision'])

export const importById = (scope: Scope, id: string) => importRows(scope).where('patient_imports.id', '=', id)

/** Locks an import until the transaction ends, so that nobody else starts it, changes its decisions or runs it meanwhile. */
export const lockImport = (scope: WriteScope, id: string) =>
  scope.from('patient_imports').select(['id', 'status', 'rows_total', 'author_account_id']).where('id', '=', id).forUpdate()

/** The bytes of uploads that were not started: of an account, and of all in the clinic. */
export const draftBytes = (scope: Scope, account_id: string) => {
  const sum = (of: RawBuilder<boolean>) => sql<number>`coalesce(sum(size_bytes) filter (where ${of}), 0)::float8`
  return scope
    .from('patient_imports')
    .select([sum(sql<boolean>`author_account_id = ${account_id}::uuid`).as('account'), sum(sql<boolean>`true`).as('clinic')])
    .where('status', '=', 'draft')
}

export const insertImport = (scope: WriteScope, values: Row<'patient_imports'>) => scope.insert('patient_imports', values)
export const updateImport = (scope: WriteScope, id: string) => scope.update('patient_imports').where('id', '=', id)
export const insertImportRows = (scope: WriteScope, rows: readonly Row<'patient_import_rows'>[]) =>
  scope.insert('patient_import_rows', rows)

const rowColumns = [
  'patient_import_rows.id',
  'patient_import_rows.import_id',
  'patient_import_rows.number',
  'patient_import_rows.name',
  'patient_import_rows.birth_date',
  'patient_import_rows.decision',
  'patient_import_rows.reason',
  'patient_import_rows.status',
  'patient_import_rows.problem',
  'patient_import_rows.counts',
  'patient_import_rows.outcome',
  'patient_import_rows.remainders',
  'patient_import_rows.patient_id',
  'p.name as patient_name',
  'p.record_number as patient_record_number',
  'p.birth_date as patient_birth_date',
] as const

/** People of imports with the chart of each; without their content. */
export const personRows = (scope: Scope) =>
  scope.from('patient_import_rows').leftJoin('patients as p', 'p.id', 'patient_import_rows.patient_id').select(rowColumns)

export const peopleOf = (scope: Scope, import_id: string, { decision, status }: { decision?: ImportDecision; status?: ImportRowStatus }) =>
  personRows(scope)
    .where('patient_import_rows.import_id', '=', import_id)
    .$call(whenGiven(decision, (q, decision) => q.where('patient_import_rows.decision', '=', decision)))
    .$call(whenGiven(status, (q, status) => q.where('patient_import_rows.status', '=', status)))
    .orderBy('patient_import_rows.number')

export const updatePerson = (scope: WriteScope, id: string) => scope.update('patient_import_rows').where('id', '=', id)

/** The next person whom an import has not processed yet. */
export const nextPerson = (scope: Scope, import_id: string) =>
  scope
    .from('patient_import_rows')
    .select('id')
    .where('import_id', '=', import_id)
    .where('status', '=', 'waiting')
    .orderBy('number')
    .limit(1)

/** A person who has not been processed yet, with their content but for its parts. */
export const waitingPerson = (scope: Scope, id: string) =>
  scope
    .from('patient_import_rows')
    .select([
      'decision',
      'reason',
      'patient_id',
      'remainders',
      sql<unknown>`content - 'parts'`.as('content'),
      sql<number>`coalesce(jsonb_array_length(content -> 'parts'), 0)`.as('parts'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'waiting')

/** One part of a content: all of them at once may be as large as a whole upload. */
export const contentPart = (scope: Scope, id: string, part: number) =>
  scope.from('patient_import_rows').select(sql<string>`content -> 'parts' ->> ${part}::integer`.as('sealed')).where('id', '=', id)

/** Marks the people of an import who are left out as skipped, and deletes their content. */
export const skipWaiting = (scope: WriteScope, import_id: string) =>
  scope
    .update('patient_import_rows')
    .set({ status: 'skipped', content: null })
    .where('import_id', '=', import_id)
    .where('status', '=', 'waiting')

/** Charts with the same name and birth date, for many people at once. */
export const chartsNamed = (scope: Scope, name_keys: readonly string[]) =>
  scope
    .from('patients')
    .select(['id', 'given_name', 'family_name', 'birth_date'])
    .where('name_key', '=', anyText(name_keys))
    .where('status', '<>', 'merged')

/** The front page of a chart that may be added to. */
export const openChartRow = (scope: Scope, id: string) =>
  scope
    .from('patients')
    .select([
      'id',
      'given_name',
      'family_name',
      'preferred_name',
      'birth_date',
      'sex',
      'language',
      'deceased_on',
      'deceased_date_time',
      'is_deceased',
    ])
    .where('id', '=', id)
    .where('status', '<>', 'merged')
export type OpenChartRow = RowOf<typeof openChartRow>

export const runningImport = (scope: Scope) =>
  scope.from('patient_imports').select('id').where('status', '=', 'in-progress').orderBy('id').limit(1)

export const importsAreDue: IsDue = () =>
  sql<boolean>`(select true from patient_imports i where i.organization_id = organizations.id and i.status = 'in-progress' limit 1)`
