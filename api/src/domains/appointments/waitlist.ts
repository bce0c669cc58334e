import type { OutputOf, QueryOf } from '@polyclinic/contract/call'
import { type waitlist, waitlistTable, type waitlistVerbs } from '@polyclinic/contract/waitlist'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { countWaitlistEntries, insertWaitlistEntry, moveWaitlistEntry, type WaitlistStatus, waitlistEntries } from './waitlist.sql.ts'

type Entry = OutputOf<typeof waitlist.createWaitlistEntry>
type Verb = (typeof waitlistVerbs)[number]
interface NewEntry {
  patient_id: string
  service_id: string
  practitioner_id?: string | null | undefined
  earliest_on?: string | undefined
  notes?: string | undefined
}
type Found = ReturnType<typeof waitlistEntries> extends { execute(): Promise<(infer R)[]> } ? R : never

function present(scope: Scope, row: Found): Entry {
  const mayManage = scope.can('appointments.manage')
  return {
    id: row.id,
    patient: { id: row.patient_id, name: row.patient_name, birth_date: row.birth_date, phone: row.phone, record_number: row.record_number },
    service: { id: row.service_id, name: row.service_name },
    practitioner: row.practitioner_id && row.practitioner_name ? { id: row.practitioner_id, name: row.practitioner_name } : null,
    earliest_on: row.earliest_on,
    notes: row.notes,
    status: row.status as WaitlistStatus,
    created_at: row.created_at,
    can: mayManage ? waitlistTable.filter((step) => step.from === row.status).map((step) => step.verb) : [],
  }
}

const entryById = async (scope: Scope, id: string) =>
  present(scope, await scope.one(waitlistEntries(scope).where('waitlist_entries.id', '=', id)))

/** A page of the waitlist, the longest waiting first. */
export async function listWaitlistEntries(scope: Scope, query: QueryOf<typeof waitlist.listWaitlistEntries>) {
  const { status, service_id, practitioner_id, limit } = query
  const after = readCursor(query.cursor)
  const found = await scope.rows(
    waitlistEntries(scope)
      .where('waitlist_entries.status', '=', status)
      .$if(service_id !== undefined, (q) => q.where('waitlist_entries.service_id', '=', service_id as string))
      .$if(practitioner_id !== undefined, (q) =>
        q.where((eb) =>
          eb.or([
            eb('waitlist_entries.practitioner_id', '=', practitioner_id as string),
            eb('waitlist_entries.practitioner_id', 'is', null),
          ]),
        ),
      )
      .$if(after !== null, (q) =>
        q.where((eb) =>
          eb.or([
            eb('waitlist_entries.created_at', '>', after?.at as string),
            eb.and([eb('waitlist_entries.created_at', '=', after?.at as string), eb('waitlist_entries.id', '>', after?.id as string)]),
          ]),
        ),
      )
      .orderBy('waitlist_entries.created_at')
      .orderBy('waitlist_entries.id')
      .limit(limit + 1),
  )
  const items = found.slice(0, limit)
  const last = items.at(-1)
  scope.saw([...new Set(items.map((row) => row.patient_id))])
  return {
    items: items.map((row) => present(scope, row)),
    next_cursor: found.length > limit && last ? writeCursor({ at: last.created_at, id: last.id }) : null,
    ...(query.total === 'true' ? { total: (await scope.one(countWaitlistEntries(scope).where('status', '=', status))).count } : {}),
  }
}

/** Puts a patient on the waitlist; the patient waits once for each service. */
export async function createWaitlistEntry(scope: WriteScope, entry: NewEntry): Promise<Entry> {
  await scope.one(
    scope
      .from('patients')
      .select('patients.id')
      .where('patients.id', '=', entry.patient_id)
      .where('patients.status', 'in', ['active', 'provisional']),
  )
  await scope.one(
    scope.from('services').select('services.id').where('services.id', '=', entry.service_id).where('services.status', '=', 'active'),
  )
  if (entry.practitioner_id) {
    const offers = await scope.maybe(
      scope
        .from('service_practitioners')
        .select('service_id')
        .where('service_id', '=', entry.service_id)
        .where('practitioner_id', '=', entry.practitioner_id),
    )
    if (!offers) refuseField('practitioner_id', 'This practitioner does not offer the service.')
  }
  const waiting = await scope.maybe(
    scope
      .from('waitlist_entries')
      .select('waitlist_entries.id')
      .where('patient_id', '=', entry.patient_id)
      .where('service_id', '=', entry.service_id)
      .where('status', '=', 'waiting'),
  )
  if (waiting) throw new Refusal('already_exists', 'This patient is on the waitlist for this service already.')
  const id = newId()
  await scope.run(
    insertWaitlistEntry(scope, {
      id,
      patient_id: entry.patient_id,
      service_id: entry.service_id,
      practitioner_id: entry.practitioner_id ?? null,
      earliest_on: entry.earliest_on ?? dayAt(scope.clinic.time_zone, scope.now),
      notes: entry.notes ?? null,
      created_at: scope.at,
    }),
  )
  scope.about({ subject_kind: 'waitlist-entry', subject_id: id, patient_id: entry.patient_id })
  return entryById(scope, id)
}

/** Books or cancels an entry, as its table allows. */
export async function takeWaitlistStep(scope: WriteScope, id: string, verb: Verb): Promise<Entry> {
  const before = await entryById(scope, id)
  const step = waitlistTable.find((one) => one.verb === verb && one.from === before.status)
  if (!step || (await scope.run(moveWaitlistEntry(scope, id, step.from, step.to))) === 0) {
    throw new Refusal(
      'state_not_allowed',
      before.status === 'booked' ? 'This patient has got a time already.' : 'This patient is not on the waitlist any more.',
    )
  }
  scope.about({ subject_kind: 'waitlist-entry', subject_id: id, patient_id: before.patient.id })
  return entryById(scope, id)
}

/** The calendar day of an instant on the clock of a zone. */
function dayAt(zone: string, instant: Date) {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
}

function writeCursor(key: { at: string; id: string }) {
  return Buffer.from(JSON.stringify([key.at, key.id])).toString('base64url')
}

function readCursor(cursor: string | undefined): { at: string; id: string } | null {
  if (!cursor) return null
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [string, string]
    if (Number.isNaN(Date.parse(at)) || typeof id !== 'string') throw new Error('not a cursor')
    return { at, id }
  } catch {
    throw new Refusal('malformed', 'The cursor could not be read.')
  }
}
