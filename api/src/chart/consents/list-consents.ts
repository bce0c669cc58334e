import type { consents, MyConsent } from '@polyclinic/contract/chart/consents/consents'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { todayIn } from '../../kernel/clinic-day.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { before, consentRows, myConsentRows } from './consents.sql.ts'
import { isInForce, presentConsent } from './present-consent.ts'

type Query = QueryOf<typeof consents.listConsents>

export async function listConsents(scope: Scope, patient_id: string, { cursor, limit }: Query) {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const rows = await scope.rows(
    consentRows(scope)
      .where('consents.patient_id', '=', patient_id)
      .where(before(readCursor(cursor, 2)))
      .orderBy('consents.decided_on', 'desc')
      .orderBy('consents.id', 'desc')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => [row.decided_on, row.id],
    (row) => presentConsent(scope, row),
  )
}

export async function listMyConsents(scope: Scope, { cursor, limit }: Query) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const rows = await scope.rows(
    myConsentRows(scope)
      .where('consents.patient_id', '=', patient_id)
      .where(before(readCursor(cursor, 2)))
      .orderBy('consents.decided_on', 'desc')
      .orderBy('consents.id', 'desc')
      .limit(limit + 1),
  )
  const today = todayIn(scope)
  return pageOf(
    rows,
    limit,
    (row) => [row.decided_on, row.id],
    (row): MyConsent => ({ ...(row as Omit<MyConsent, 'is_in_force'>), is_in_force: isInForce(row, today) }),
  )
}
