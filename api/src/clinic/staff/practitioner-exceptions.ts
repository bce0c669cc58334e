import type { PractitionerException } from '@polyclinic/contract/clinic/staff/practitioners'
import type { staff } from '@polyclinic/contract/clinic/staff/staff'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { requireHoursEditable } from './require-hours-editable.ts'
import { practitioners } from './staff.sql.ts'
import { exceptions, presentException, writeException } from './write-exception.ts'

/** The reason of an absence is only for staff who plan, and for the practitioner. */
const withoutReason = (scope: Scope, id: string) =>
  !scope.can('staff.manage') && !scope.can('appointments.manage') && scope.session?.practitioner_id !== id

export async function listPractitionerExceptions(scope: Scope, id: string, query: QueryOf<typeof staff.listPractitionerExceptions>) {
  await scope.one(practitioners(scope).where('practitioners.id', '=', id))
  const after = readCursor(query.cursor, 2)
  const chosen = exceptions(scope, id)
    .where('ends_at', '>', query.from ?? scope.at)
    .$call(whenGiven(query.to, (b, to) => b.where('starts_at', '<', to)))
  const rows = await scope.rows(
    chosen
      .$if(after !== null, (b) => b.where(sql<boolean>`(starts_at, id) > (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`))
      .orderBy('starts_at')
      .orderBy('id')
      .limit(query.limit + 1),
  )
  const hidden = withoutReason(scope, id)
  const counted = query.total === 'true' ? await scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {}
  return {
    ...pageOf(
      rows,
      query.limit,
      (row) => [row.starts_at, row.id],
      (row) => presentException(hidden ? { ...row, reason: null } : row),
    ),
    ...counted,
  }
}

export async function createPractitionerException(
  scope: WriteScope,
  practitioner_id: string,
  body: BodyOf<typeof staff.createPractitionerException>,
): Promise<PractitionerException> {
  const written = await writeException(scope, practitioner_id, body)
  const { kind, starts_at, ends_at } = written
  // New hours are offered to patients on the waitlist.
  if (kind === 'extra') await scope.emit('hours.added', { practitioner_id, starts_at, ends_at })
  return written
}

export async function deletePractitionerException(scope: WriteScope, practitioner_id: string, id: string) {
  const { name } = await scope.one(practitioners(scope).where('practitioners.id', '=', practitioner_id))
  const exception = await scope.maybe(exceptions(scope, practitioner_id).where('id', '=', id))
  // Whoever recorded an absence may also open the time that it closed.
  if (!exception?.absence_id || !scope.can('appointments.manage')) requireHoursEditable(scope, practitioner_id)
  scope.setAuditSubject({ subject_kind: 'practitioner', subject_id: practitioner_id, subject_name: name })
  if (
    !exception ||
    (await scope.run(scope.delete('practitioner_exceptions').where('practitioner_id', '=', practitioner_id).where('id', '=', id))) === 0
  )
    notFound()
  const { kind, starts_at, ends_at } = exception
  if (kind === 'leave') await scope.emit('hours.added', { practitioner_id, starts_at, ends_at })
  scope.invalidate('appointments', 'directory')
  return { message: 'Taken back.' }
}
