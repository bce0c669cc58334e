import type { NoteToSign } from '@polyclinic/contract/care/records/note-shapes'
import type { notes } from '@polyclinic/contract/care/records/notes'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { startOfToday } from '../../kernel/clinic-day.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { notesToSign } from './note-signatures.sql.ts'

/** How many notes wait for the caller, in charts that are open to them. */
export const countNotesToSign = (scope: Scope) =>
  notesToSign(scope, startOfToday(scope)).select((eb) => eb.fn.countAll<number>().as('count'))

/** The notes that wait for the caller, the longest waiting first. */
export async function listNotesToSign(scope: Scope, { cursor, limit, total }: QueryOf<typeof notes.listNotesToSign>) {
  const after = readCursor(cursor, 2)
  const rows = await scope.rows(
    notesToSign(scope, startOfToday(scope))
      .select(['id', 'patient_id', 'patient_name', 'title', 'author_name', 'waits_for', 'by_name', 'reason', 'since', 'key'])
      .$if(after !== null, (q) => q.where(sql<boolean>`(since, key) > (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`))
      .orderBy('since')
      .orderBy('key')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.since, row.key],
    ({ key: _, ...row }) => row as NoteToSign,
  )
  scope.recordAccess([...new Set(page.items.map((row) => row.patient_id))])
  return total === 'true' ? { ...page, total: (await scope.one(countNotesToSign(scope))).count } : page
}
