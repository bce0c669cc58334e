import type { RecordItem, records } from '@polyclinic/contract/care/records/records'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { chartIsOpen, requireChart } from '../../chart/patients/index.ts'
import { countUpTo } from '../../kernel/db/count-up-to.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { recordItems, recordStatus, releasedRecords } from './records.sql.ts'

type Filter = Pick<QueryOf<typeof records.listRecords>, 'kind' | 'patient_id' | 'encounter_id' | 'status' | 'released'>

const recordsMatching = (scope: Scope, { kind, patient_id, encounter_id, status, released }: Filter) =>
  recordItems(scope)
    .where(chartIsOpen(scope))
    .$call(whenGiven(kind, (q, kind) => q.where('records.kind', '=', kind)))
    .$call(whenGiven(patient_id, (q, patient_id) => q.where('records.patient_id', '=', patient_id)))
    .$call(whenGiven(encounter_id, (q, encounter_id) => q.where('records.encounter_id', '=', encounter_id)))
    .$call(whenGiven(status, (q, status) => q.where(recordStatus, '=', status)))
    .$if(released !== undefined, (q) => q.where('r.released_at', released === 'true' ? 'is not' : 'is', null))

/** How many records are still drafts, in charts that are open to the caller. */
export const countDraftRecords = (scope: Scope) =>
  recordsMatching(scope, { status: 'draft' })
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** Records of the clinic, or of one chart, latest first. */
export async function listRecords(scope: Scope, query: QueryOf<typeof records.listRecords>) {
  const { patient_id, cursor, limit } = query
  if (patient_id) await requireChart(scope, patient_id)
  const before = readCursor(cursor, 2)
  const all = recordsMatching(scope, query)
  const rows = await scope.rows(
    all
      .$if(before !== null, (q) =>
        q.where(sql<boolean>`(records.created_at, records.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
      )
      .orderBy('records.created_at', 'desc')
      .orderBy('records.id', 'desc')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows as RecordItem[],
    limit,
    (row) => [row.created_at, row.id],
    (row) => row,
  )
  scope.recordAccess([...new Set(page.items.map((row) => row.patient_id))])
  if (query.total !== 'true') return page
  const { n } = await scope.one(countUpTo(all))
  return { ...page, total: n }
}

type MyRecordItem = OutputOf<typeof records.listMyRecords>['items'][number]

/** The patient's own records, as released. */
export async function listMyRecords(scope: Scope, { kind, encounter_id, cursor, limit }: QueryOf<typeof records.listMyRecords>) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const before = readCursor(cursor, 2)
  const rows = await scope.rows(
    releasedRecords(scope, patient_id)
      .$call(whenGiven(kind, (q, kind) => q.where('kind', '=', kind)))
      .$call(whenGiven(encounter_id, (q, encounter_id) => q.where('encounter_id', '=', encounter_id)))
      .$if(before !== null, (q) => q.where(sql<boolean>`(released_at, record_id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`))
      .orderBy('released_at', 'desc')
      .orderBy('record_id', 'desc')
      .limit(limit + 1),
  )
  return pageOf(
    rows as MyRecordItem[],
    limit,
    (row) => [row.released_at, row.id],
    (row) => row,
  )
}

export async function getMyRecord(scope: Scope, id: string) {
  const patient_id = patientOf(scope)
  const row = await scope.one(releasedRecords(scope, patient_id).select(['body', 'codes']).where('record_id', '=', id))
  scope.recordAccess(patient_id)
  return row as OutputOf<typeof records.getMyRecord>
}

type Code = OutputOf<typeof records.getMyRecord>['codes'][number]

/** The final records of a visit of this chart, the oldest first. */
export async function recordsOfEncounter(scope: Scope, patient_id: string, encounter_id: string) {
  const rows = await scope.rows(
    recordsMatching(scope, { patient_id, encounter_id, status: 'final' }).select(['records.body', 'records.codes']).orderBy('records.id'),
  )
  return rows.map((row) => ({ ...row, codes: row.codes as Code[] }))
}

/** The records of a visit that were released to the patient. */
export async function releasedRecordsOfEncounter(scope: Scope, patient_id: string, encounter_id: string) {
  const rows = await scope.rows(
    releasedRecords(scope, patient_id).select(['body', 'codes']).where('encounter_id', '=', encounter_id).orderBy('record_id'),
  )
  return rows.map((row) => ({ ...row, codes: row.codes as Code[] }))
}
