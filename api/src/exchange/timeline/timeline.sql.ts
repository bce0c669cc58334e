import type { TimelineItem } from '@polyclinic/contract/exchange/timeline/timeline'
import type { TimelineKind } from '@polyclinic/contract/exchange/timeline/timeline-kinds'
import { type RawBuilder, sql } from 'kysely'
import { labOrderTimeline } from '../../care/labs/index.ts'
import { observationTimeline, releasedResultTimeline } from '../../care/observations/index.ts'
import { noteTimeline, recordTimeline, releasedRecordTimeline } from '../../care/records/index.ts'
import { documentTimeline, releasedDocumentTimeline } from '../../chart/documents/index.ts'
import { immunizationTimeline } from '../../chart/immunizations/index.ts'
import { importedTimeline } from '../../chart/imported-resources/index.ts'
import { allergyTimeline, conditionTimeline } from '../../chart/patients/index.ts'
import { messageTimeline } from '../../clinic/support/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { activePrescriptionTimeline, dispenseTimeline, prescriptionTimeline } from '../../pharmacy/prescriptions/index.ts'
import { appointmentTimeline } from '../../visits/appointments/index.ts'

/** Rows of one kind in the columns `kind, id, at, title, detail, by, status, data`, and `date_time` where it may have come from elsewhere. */
type Branch = (organization_id: string, patient_id: string, time_zone: string) => RawBuilder<unknown>

/** The branch of each kind for staff. */
export const chartBranches: Record<TimelineKind, Branch> = {
  appointment: appointmentTimeline,
  note: noteTimeline,
  record: recordTimeline,
  prescription: prescriptionTimeline,
  dispense: dispenseTimeline,
  document: documentTimeline,
  immunization: immunizationTimeline,
  measurement: (org, patient_id) => observationTimeline('measurement', org, patient_id),
  finding: (org, patient_id) => observationTimeline('finding', org, patient_id),
  'lab-order': labOrderTimeline,
  'lab-result': (org, patient_id) => observationTimeline('lab-result', org, patient_id),
  condition: conditionTimeline,
  allergy: allergyTimeline,
  message: messageTimeline,
  imported: importedTimeline,
}

/** The branch of each kind for the patient; row security of the patient's role says the same. */
export const releasedBranches: Partial<Record<TimelineKind, Branch>> = {
  appointment: appointmentTimeline,
  record: releasedRecordTimeline,
  prescription: activePrescriptionTimeline,
  dispense: dispenseTimeline,
  document: releasedDocumentTimeline,
  immunization: immunizationTimeline,
  'lab-result': releasedResultTimeline,
}

const sentKinds = ['immunization', 'measurement', 'finding', 'lab-result', 'condition', 'allergy', 'imported'] as const
/** The branches whose entries may have come from another system, with a date in its own precision. */
const withDateTime = new Set(sentKinds.flatMap((kind) => [chartBranches[kind], releasedBranches[kind]]))

export interface TimelineFilter {
  from: string | null
  until: string | null
  /** Only these titles and names of authors, as they are written; null: all. */
  titles: readonly string[] | null
  authors: readonly string[] | null
  /** Leaves out entries in error. */
  hides_errors: boolean
  /** The last row of the page before. */
  before: { at: string; id: string } | null
}

export interface TimelineRow extends Omit<TimelineItem, 'values'> {
  /** Its instant to the microsecond, for the cursor of the next page. */
  key_at: string
  data: unknown
}

/** The titles and the authors that occur in the branches, each once: a search compares them as names are compared. */
export function timelineTexts(scope: Scope, patient_id: string, branches: readonly Branch[], column: 'title' | 'by') {
  const texts = branches.map(
    (branch) => sql`select t.${sql.ref(column)} as text from (${branch(scope.organization_id, patient_id, scope.clinic.time_zone)}) t`,
  )
  return sql<{ text: string | null }>`${sql.join(texts, sql` union `)}`
}

/**
 * One page of the branches, in one statement. Each branch is filtered, ordered and limited by itself, so that an index by patient
 * and time finds its first rows and the rest of a long history is not read.
 */
export function timelineRows(
  scope: Scope,
  patient_id: string,
  branches: readonly Branch[],
  { from, until, titles, authors, hides_errors, before }: TimelineFilter,
  limit: number,
) {
  const conditions = [
    ...(from ? [sql`t.at >= ${from}::timestamptz`] : []),
    ...(until ? [sql`t.at < ${until}::timestamptz`] : []),
    ...(authors ? [sql`t.by = any(${authors}::text[])`] : []),
    ...(titles ? [sql`t.title = any(${titles}::text[])`] : []),
    ...(hides_errors ? [sql`t.status <> 'entered-in-error'`] : []),
    // Only the first of the two conditions uses an index.
    ...(before ? [sql`t.at <= ${before.at}::timestamptz`, sql`(t.at, t.id) < (${before.at}::timestamptz, ${before.id}::uuid)`] : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  // The limit is a number in the text: a plan that does not know it would expect a tenth of the chart and read it whole.
  const first = sql.lit(limit)
  const cut = (branch: Branch) =>
    sql`(select t.kind, t.id, t.at, ${withDateTime.has(branch) ? sql`t.date_time` : sql`null::text as date_time`}, t.title, t.detail, t.by, t.status, t.data
      from (${branch(scope.organization_id, patient_id, scope.clinic.time_zone)}) t ${where} order by t.at desc, t.id desc limit ${first})`
  const all = sql.join(branches.map(cut), sql` union all `)
  return sql<TimelineRow>`select t.kind, t.id, t.at, t.date_time, t.title, t.detail, t.by, t.status, t.data,
    to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key_at from (${all}) t order by t.at desc, t.id desc limit ${first}`
}
