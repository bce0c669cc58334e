import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import { amountText, dosageText } from '@polyclinic/contract/engine/dosage/dosage-text'
import type { TimelineItem, timeline } from '@polyclinic/contract/exchange/timeline/timeline'
import { myTimelineKinds, type TimelineKind, timelineKinds } from '@polyclinic/contract/exchange/timeline/timeline-kinds'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { hasWords } from '@polyclinic/contract/kernel/normalize-name'
import { requireChart } from '../../chart/patients/index.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { dayNumber, zoneClock } from '../../kernel/zone.ts'
import { chartBranches, releasedBranches, type TimelineRow, timelineRows, timelineTexts } from './timeline.sql.ts'

type Query = QueryOf<typeof timeline.listTimeline>

/** The timeline of a chart, latest first; entries that this caller may not see are left out. */
export async function listTimeline(scope: Scope, patient_id: string, query: Query) {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  return pageOfKinds(
    scope,
    patient_id,
    timelineKinds.filter((kind) => maySee(scope, kind)),
    chartBranches,
    query,
  )
}

function maySee(scope: Scope, kind: TimelineKind): boolean {
  if (kind === 'prescription' || kind === 'dispense') return scope.can('prescriptions.view')
  if (kind === 'appointment') return scope.can('appointments.view')
  return kind === 'message' ? scope.can('messages.answer') : true
}

/** The patient's timeline of released entries; a proxy who may not see visits gets the others. */
export async function listMyTimeline(scope: Scope, query: Query) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const scopes = scope.session?.acting_for?.scopes
  const seesVisits = !scopes || scopes.includes('see visits') || scopes.includes('book')
  return pageOfKinds(
    scope,
    patient_id,
    myTimelineKinds.filter((kind) => kind !== 'appointment' || seesVisits),
    releasedBranches,
    query,
  )
}

async function pageOfKinds(
  scope: Scope,
  patient_id: string,
  visible: readonly TimelineKind[],
  branches: Partial<typeof chartBranches>,
  { kind, from, to, author, q, cursor, limit }: Query,
) {
  const key = readCursor(cursor, 2)
  const chosen = kind?.split(',')
  const kinds = visible.filter((kind) => chosen?.includes(kind) ?? true)
  if (kinds.length === 0) return { items: [], next_cursor: null }
  const clock = zoneClock(scope.clinic.time_zone)
  const startOf = (day: string, after = 0) => new Date(clock.at(dayNumber(day) + after, 0)).toISOString()
  const chosenBranches = kinds.flatMap((kind) => branches[kind] ?? [])
  const [titles, authors] = await Promise.all([
    textsCalled(scope, patient_id, chosenBranches, 'title', q),
    textsCalled(scope, patient_id, chosenBranches, 'by', author),
  ])
  const filter = {
    from: from ? startOf(from) : null,
    until: to ? startOf(to, 1) : null,
    titles,
    authors,
    hides_errors: branches === releasedBranches,
    before: key ? { at: key[0] as string, id: key[1] as string } : null,
  }
  const rows = await scope.rows(timelineRows(scope, patient_id, chosenBranches, filter, limit + 1))
  return pageOf(rows, limit, (row) => [row.key_at, row.id], present)
}

/** The titles or authors of a chart with the words that were typed: it has some hundreds, which are compared as names are. */
async function textsCalled(
  scope: Scope,
  patient_id: string,
  branches: Parameters<typeof timelineTexts>[2],
  column: 'title' | 'by',
  typed: string | undefined,
): Promise<string[] | null> {
  if (!typed) return null
  const rows = await scope.rows(timelineTexts(scope, patient_id, branches, column))
  return rows.flatMap(({ text }) => (text !== null && hasWords(text, typed) ? [text] : []))
}

function present({ data, key_at: _, ...row }: TimelineRow): TimelineItem {
  if (row.kind === 'prescription') return { ...row, detail: dosageText(data as unknown as Dosage), values: [] }
  if (row.kind === 'dispense') {
    const { quantity, quantity_unit } = data as { quantity: number; quantity_unit: string }
    return { ...row, detail: amountText(quantity, quantity_unit), values: [] }
  }
  return { ...row, values: Array.isArray(data) ? (data as TimelineItem['values']) : [] }
}
