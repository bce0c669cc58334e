import type { AuditKind } from '@polyclinic/contract/audit-kinds'
import type { QueryOf } from '@polyclinic/contract/call'
import type { organizations } from '@polyclinic/contract/organizations'
import { ofKind, presentLine } from '../../kernel/audit/present.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { idAt } from '../../kernel/ids.ts'
import type { Scope } from '../../kernel/scope.ts'

/** How many of the patients of one line a list names; the line itself names them all. */
const named = 3

const events = (scope: Scope) =>
  scope
    .from('audit_events')
    .select([
      'id',
      'at',
      'actor_kind',
      'actor_name',
      'actor_role',
      'account_id',
      'on_behalf_of',
      'action',
      'category',
      'outcome',
      'subject_kind',
      'subject_id',
      'subject_name',
      'patient_id',
      'patient_ids',
      'address',
      'request_id',
      'details',
    ])
type Row = Awaited<ReturnType<typeof readEvents>>[number]
type Query = QueryOf<typeof organizations.listAuditEvents>

/** The clinic's log, the latest first. Ids sort by time, so that a span of time is a span of ids, and finds its partition. */
function matching(scope: Scope, query: Query, after: string | null) {
  const { from, to, action, account_id, kind, limit } = query
  return events(scope)
    .$if(from !== undefined, (b) => b.where('id', '>=', idAt(from as string)))
    .$if(to !== undefined, (b) => b.where('id', '<', idAt(to as string)))
    .$if(Boolean(action), (b) => b.where('action', '>=', action as string).where('action', '<', `${action}\uffff`))
    .$if(account_id !== undefined, (b) => b.where('account_id', '=', account_id as string))
    .$if(kind !== undefined, (b) => b.where(ofKind(kind as AuditKind)))
    .$if(after !== null, (b) => b.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit + 1)
}

/** Of a patient: what was about that one, and the lists in which that one stood beside others; each has its own index. */
async function readEvents(scope: Scope, query: Query) {
  const [after = null] = readCursor(query.cursor, 1) ?? []
  const { patient_id, limit } = query
  if (!patient_id) return scope.rows(matching(scope, query, after))
  const [single, lists] = await Promise.all([
    scope.rows(matching(scope, query, after).where('patient_id', '=', patient_id)),
    scope.rows(
      matching(scope, query, after)
        .where('patient_ids', 'is not', null)
        .where('patient_id', 'is distinct from', patient_id)
        .where((eb) => eb(eb.val(patient_id), '=', eb.fn.any('patient_ids'))),
    ),
  ])
  return [...single, ...lists].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit + 1)
}

export async function listAuditEvents(scope: Scope, query: Query) {
  const rows = await readEvents(scope, query)
  const { items, next_cursor } = pageOf(
    rows,
    query.limit,
    (row) => [row.id],
    (row) => row,
  )
  const first = query.patient_id
  const about = new Map(items.map((row) => [row.id, patientsOf(row, first).slice(0, named)]))
  const names = await namesOf(scope, [...[...about.values()].flat(), ...items.flatMap((row) => row.on_behalf_of ?? [])])
  return { items: items.map((row) => present(row, about.get(row.id) ?? [], names).line), next_cursor }
}

export async function getAuditEvent(scope: Scope, id: string) {
  const row = await scope.one(events(scope).where('id', '=', id))
  const about = patientsOf(row)
  const { line, details } = present(row, about, await namesOf(scope, [...about, ...(row.on_behalf_of ? [row.on_behalf_of] : [])]))
  return { ...line, details }
}

/** Whom a line is about, the one that is asked for first. */
function patientsOf({ patient_id, patient_ids }: Row, first?: string): string[] {
  const all = [...new Set([...(patient_id ? [patient_id] : []), ...(patient_ids ?? [])])]
  return first && all.includes(first) ? [first, ...all.filter((id) => id !== first)] : all
}

/** The names of patients as they are today: whoever may read the log may see whom it is about. */
async function namesOf(scope: Scope, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(ids)]
  scope.recordAccess(distinct)
  if (distinct.length === 0) return new Map()
  const rows = await scope.rows(scope.from('patients').select(['id', 'name']).where('id', 'in', distinct))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function present({ patient_id, patient_ids, on_behalf_of, ...row }: Row, about: string[], names: ReadonlyMap<string, string>) {
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  const { line, details } = presentLine(row)
  return {
    line: {
      ...line,
      patients: about.map(person),
      patient_count: patientsOf({ patient_id, patient_ids } as Row).length,
      on_behalf_of: on_behalf_of ? person(on_behalf_of) : null,
    },
    details,
  }
}
