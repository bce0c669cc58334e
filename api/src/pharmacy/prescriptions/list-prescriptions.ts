import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { myPrescriptions as calls } from '@polyclinic/contract/pharmacy/prescriptions/my-prescriptions'
import type { prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { sql } from 'kysely'
import { chartIsOpen, requireChart } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { countUpTo } from '../../kernel/db/count-up-to.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentItem } from './prescription.ts'
import { hasQuantityLeft, isExpired, isOfPrescriber, prescriptionItems, prescriptionsOfPatient } from './prescriptions.sql.ts'

type Filter = Pick<QueryOf<typeof prescriptions.listPrescriptions>, 'patient_id' | 'encounter_id' | 'status' | 'mine' | 'to_dispense'>

function prescriptionsMatching(scope: Scope, { patient_id, encounter_id, status, mine: mine_only, to_dispense }: Filter) {
  const expired = isExpired(todayIn(scope))
  const is_open_only = to_dispense === 'true'
  return prescriptionItems(scope)
    .where(chartIsOpen(scope))
    .$call(whenGiven(patient_id, (q, patient_id) => q.where('prescriptions.patient_id', '=', patient_id)))
    .$call(whenGiven(encounter_id, (q, encounter_id) => q.where('prescriptions.encounter_id', '=', encounter_id)))
    .$if(mine_only === 'true', (q) => q.where(isOfPrescriber(scope.actor.account_id as string)))
    .$if(status === 'expired', (q) => q.where(expired))
    .$if(status !== undefined && status !== 'expired', (q) => q.where('prescription_statuses.status', '=', status as string))
    .$if(is_open_only, (q) => q.where('prescription_statuses.status', '=', 'active').where(hasQuantityLeft(scope.organization_id)))
    .$if(is_open_only || status === 'active' || status === 'on-hold', (q) => q.where((eb) => eb.not(expired)))
}

/** How many drafts of prescriptions this account has, in charts that it may open. */
export const countMyDrafts = (scope: Scope) =>
  prescriptionsMatching(scope, { status: 'draft', mine: 'true' })
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** Prescriptions of the clinic, or of one chart, latest first. */
export async function listPrescriptions(scope: Scope, query: QueryOf<typeof prescriptions.listPrescriptions>) {
  const { patient_id, cursor, limit } = query
  if (patient_id) await requireChart(scope, patient_id)
  const before = readCursor(cursor, 2)
  const all = prescriptionsMatching(scope, query)
  const rows = await scope.rows(
    all
      .$if(before !== null, (q) =>
        q.where(sql<boolean>`(prescriptions.authored_at, prescriptions.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
      )
      .orderBy('prescriptions.authored_at', 'desc')
      .orderBy('prescriptions.id', 'desc')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.authored_at, row.id],
    (row) => presentItem(scope, row),
  )
  scope.recordAccess([...new Set(page.items.map((row) => row.patient_id))])
  if (query.total !== 'true') return page
  const { n } = await scope.one(countUpTo(all))
  return { ...page, total: n }
}

export async function listMyPrescriptions(scope: Scope, { encounter_id, cursor, limit }: QueryOf<typeof calls.listMyPrescriptions>) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const before = readCursor(cursor, 2)
  const rows = await scope.rows(
    prescriptionsOfPatient(scope, patient_id)
      .$call(whenGiven(encounter_id, (q, encounter_id) => q.where('prescriptions.encounter_id', '=', encounter_id)))
      .$if(before !== null, (q) =>
        q.where(sql<boolean>`(prescriptions.authored_at, prescriptions.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
      )
      .orderBy('prescriptions.authored_at', 'desc')
      .orderBy('prescriptions.id', 'desc')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => [row.authored_at, row.id],
    (row) => presentItem(scope, row),
  )
}

export async function getMyPrescription(scope: Scope, id: string) {
  const patient_id = patientOf(scope)
  const row = await scope.one(prescriptionsOfPatient(scope, patient_id).where('prescriptions.id', '=', id))
  scope.recordAccess(patient_id)
  return presentItem(scope, row)
}
