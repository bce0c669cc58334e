import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { AbsenceDetail, AbsenceVisit, absences } from '@polyclinic/contract/visits/absences/absences'
import { closedByAbsence } from '../../clinic/staff/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { absenceRows, absenceVisitRows, markCalled } from './absences.sql.ts'
import { presentAbsence, presentDetail, presentVisits } from './present-absence.ts'

/** The last first. */
export async function listAbsences(scope: Scope, { limit, cursor, total }: QueryOf<typeof absences.listAbsences>) {
  const before = readCursor(cursor, 1)
  const [rows, counted] = await Promise.all([
    scope.rows(
      absenceRows(scope)
        .$call(whenGiven(before?.[0], (q, id) => q.where('absences.id', '<', id)))
        .orderBy('absences.id', 'desc')
        .limit(limit + 1),
    ),
    total === 'true'
      ? scope.one(
          absenceRows(scope)
            .clearSelect()
            .select((eb) => eb.fn.countAll<number>().as('count')),
        )
      : null,
  ])
  const ids = rows.map((row) => row.id)
  const visits = await presentVisits(scope, ids.length === 0 ? [] : await scope.rows(absenceVisitRows(scope, ids)))
  const of = (id: string) => [...visits].filter(([row]) => row.absence_id === id).map(([, visit]) => visit)
  const page = pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => presentAbsence(scope, row, of(row.id)),
  )
  return { ...page, ...(counted ? { total: counted.count } : {}) }
}

/** The number of patients who still have to be called about the absences that the list begins with. */
export const countAbsenceCalls = async (scope: Scope) =>
  (await listAbsences(scope, { limit: 50 })).items.reduce((sum, { to_call }) => sum + to_call, 0)

/** One absence with its visits: what became of each, how the patient was notified, and who has to be called. */
export async function readAbsence(scope: Scope, id: string): Promise<AbsenceDetail> {
  const row = (await scope.maybe(absenceRows(scope).where('absences.id', '=', id))) ?? notFound('This absence was not found.')
  const [found, closed] = await Promise.all([scope.rows(absenceVisitRows(scope, [id])), closedByAbsence(scope, row.practitioner_id, id)])
  const visits = [...(await presentVisits(scope, found)).values()]
  scope.recordAccess(visits.map((visit) => visit.patient.id))
  return presentDetail(scope, row, visits, closed?.id ?? null)
}

/** Somebody rang the patient, or took that back. Who and when is kept; a second tick leaves the first. */
export async function updateAbsenceVisit(
  scope: WriteScope,
  { id, appointment_id }: { id: string; appointment_id: string },
  { called }: BodyOf<typeof absences.updateAbsenceVisit>,
): Promise<AbsenceVisit> {
  const { account_id, name } = scope.actor
  const values = called
    ? { called_at: scope.at, called_by: account_id, called_by_name: name }
    : { called_at: null, called_by: null, called_by_name: null }
  await scope.run(
    markCalled(scope, id, appointment_id)
      .where('called_at', called ? 'is' : 'is not', null)
      .set(values),
  )
  const found = await scope.rows(absenceVisitRows(scope, [id]).where('absence_visits.appointment_id', '=', appointment_id))
  const [visit] = (await presentVisits(scope, found)).values()
  if (!visit) notFound('This visit was not found.')
  scope.recordAccess(visit.patient.id)
  scope.setAuditSubject({
    subject_kind: 'appointment',
    subject_id: appointment_id,
    patient_id: visit.patient.id,
    details: { absence_id: id, called },
  })
  return visit
}
