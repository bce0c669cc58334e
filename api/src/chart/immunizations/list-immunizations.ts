import type { DueDose, immunizations, MyImmunization } from '@polyclinic/contract/chart/immunizations/immunizations'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { vaccinationSchedule, vaccineKey } from '../../foundation/settings/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { isDeceased } from '../../kernel/deceased.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { dueDoses } from './due-doses.ts'
import { birthOf, givenImmunizations, immunizationRows } from './immunizations.sql.ts'
import { presentImmunization } from './present-immunization.ts'

type Query = QueryOf<typeof immunizations.listImmunizations>

/** What is due of a living patient whose birth date is known. */
async function listDue(scope: Scope, patient_id: string): Promise<DueDose[]> {
  const [{ doses }, patient] = await Promise.all([vaccinationSchedule(scope), scope.one(birthOf(scope, patient_id))])
  if (!patient.birth_date || isDeceased(patient) || doses.length === 0) return []
  const given = await scope.rows(givenImmunizations(scope, patient_id))
  const schedule = doses.map((dose) => ({ ...dose, vaccine_key: vaccineKey(dose.vaccine) }))
  return dueDoses(schedule, given, patient.birth_date, todayIn(scope))
}

const before = (cursor: string | undefined) => {
  const key = readCursor(cursor, 2)
  return key && sql<boolean>`(immunizations.given_on, immunizations.id) < (${key[0]}::date, ${key[1]}::uuid)`
}

export async function listImmunizations(scope: Scope, patient_id: string, { cursor, limit }: Query) {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const after = before(cursor)
  const rows = await scope.rows(
    immunizationRows(scope)
      .where('immunizations.patient_id', '=', patient_id)
      .$if(after !== null, (q) => q.where(after as NonNullable<typeof after>))
      .orderBy('immunizations.given_on', 'desc')
      .orderBy('immunizations.id', 'desc')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.given_on, row.id],
    (row) => presentImmunization(scope, row),
  )
  return { ...page, due: await listDue(scope, patient_id) }
}

export async function listMyImmunizations(scope: Scope, { cursor, limit }: Query) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const after = before(cursor)
  const rows = await scope.rows(
    givenImmunizations(scope, patient_id)
      .$if(after !== null, (q) => q.where(after as NonNullable<typeof after>))
      .orderBy('immunizations.given_on', 'desc')
      .orderBy('immunizations.id', 'desc')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.given_on, row.id],
    ({ vaccine_key: _, cvx_code: __, ...row }) => row as MyImmunization,
  )
  return { ...page, due: await listDue(scope, patient_id) }
}
