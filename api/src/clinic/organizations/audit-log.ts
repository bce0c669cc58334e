import { presentLine } from '../../kernel/audit/present.ts'
import { anyText } from '../../kernel/db/any-of.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { idAt } from '../../kernel/ids.ts'
import type { Scope } from '../../kernel/scope.ts'
import {
  type AuditQuery,
  type AuditRow,
  actionsStarting,
  auditEventById,
  eventsMatching,
  eventsOfActions,
  type IdRange,
  listsWith,
} from './audit-log.sql.ts'
import { daysListed, idsOfDay, nextDay } from './listed-patients.sql.ts'

/** How many patients of one row a list names; the row itself names them all. */
const named = 3

/**
 * Reads the events of a query. For a patient, these are the events about that patient alone, and the lists that contained them;
 * each has its own index.
 */
async function readEvents(scope: Scope, query: AuditQuery): Promise<AuditRow[]> {
  const [after = null] = readCursor(query.cursor, 1) ?? []
  const { action, patient_id, limit } = query
  const found = action ? await scope.rows(actionsStarting(scope, action, `${action}\uffff`)) : null
  const actions = found?.map((row) => row.action)
  if (!patient_id) return scope.rows(actions ? eventsOfActions(scope, query, after, actions) : eventsMatching(scope, query, after))
  const ofActions = anyText(actions ?? [])
  const [single, lists] = await Promise.all([
    scope.rows(
      eventsMatching(scope, query, after)
        .where('patient_id', '=', patient_id)
        .$if(actions !== undefined, (b) => b.where('action', '=', ofActions)),
    ),
    scope.rows(listsWith(scope, query, after, { patient_id, actions, ranges: await rangesListing(scope, patient_id) })),
  ])
  return [...single, ...lists].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit + 1)
}

/** The ranges of ids that have the lists with a patient: days on which the patient was listed, and what was not looked through. */
async function rangesListing(scope: Scope, patient_id: string): Promise<IdRange[]> {
  const [[sweep], days] = await Promise.all([scope.rows(nextDay(scope)), scope.rows(daysListed(scope, patient_id))])
  const rest = { low: sweep ? idAt(sweep.next_day) : lowestId, high: highestId }
  return [rest, ...days.map(({ day }) => idsOfDay(day))]
}
const [lowestId, highestId] = [idAt(new Date(0).toISOString()), 'ffffffff-ffff-ffff-ffff-ffffffffffff']

export async function listAuditEvents(scope: Scope, query: AuditQuery) {
  const rows = await readEvents(scope, query)
  const { items, next_cursor } = pageOf(
    rows,
    query.limit,
    (row) => [row.id],
    (row) => row,
  )
  const first = query.patient_id
  const patients_of_line = new Map(items.map((row) => [row.id, patientsOf(row, first).slice(0, named)]))
  const names = await namesOf(scope, [...[...patients_of_line.values()].flat(), ...items.flatMap((row) => row.on_behalf_of ?? [])])
  return { items: items.map((row) => present(row, patients_of_line.get(row.id) ?? [], names).line), next_cursor }
}

export async function getAuditEvent(scope: Scope, id: string) {
  const row = await scope.one(auditEventById(scope, id))
  const patients_of_line = patientsOf(row)
  const { line, details } = present(
    row,
    patients_of_line,
    await namesOf(scope, [...patients_of_line, ...(row.on_behalf_of ? [row.on_behalf_of] : [])]),
  )
  return { ...line, details }
}

/** The patients of a row, with the one of the query first. */
function patientsOf({ patient_id, patient_ids }: AuditRow, first?: string): string[] {
  const all = [...new Set([...(patient_id ? [patient_id] : []), ...(patient_ids ?? [])])]
  return first && all.includes(first) ? [first, ...all.filter((id) => id !== first)] : all
}

/** The current names of patients: whoever may read the log may see whom it is about. */
async function namesOf(scope: Scope, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(ids)]
  scope.recordAccess(distinct)
  if (distinct.length === 0) return new Map()
  const rows = await scope.rows(scope.from('patients').select(['id', 'name']).where('id', 'in', distinct))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function present(
  { patient_id, patient_ids, on_behalf_of, ...row }: AuditRow,
  patients_of_line: string[],
  names: ReadonlyMap<string, string>,
) {
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  const { line, details } = presentLine(row)
  return {
    line: {
      ...line,
      // An import was logged by the name of its file, which is often the name of a patient.
      subject_name: row.subject_kind === 'patient-import' ? null : row.subject_name,
      patients: patients_of_line.map(person),
      patient_count: patientsOf({ patient_id, patient_ids } as AuditRow).length,
      on_behalf_of: on_behalf_of ? person(on_behalf_of) : null,
    },
    details,
  }
}
