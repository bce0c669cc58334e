import type { LabOrder } from '@polyclinic/contract/care/labs/labs'
import { hasWords } from '@polyclinic/contract/kernel/normalize-name'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { listReleasedResults } from '../observations/index.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

/** The catalogue is small and public: read whole and sifted by name, synonym and code. */
export function publicTests(context: RequestContext, { q, limit }: Page & { q?: string | undefined }) {
  return context.browse(async (scope) => {
    const all = await scope.rows(scope.sql.selectFrom('lab_tests').select(columnsOf('lab_tests')).orderBy('name').limit(5000))
    const items = q ? all.filter((test) => hasWords([test.name, test.code, ...test.synonyms].join(' '), q)) : all
    return { items: items.slice(0, limit), next_cursor: null }
  })
}

export const publicTest = (context: RequestContext, id: string) =>
  context.browse((scope) => scope.one(scope.sql.selectFrom('lab_tests').select(columnsOf('lab_tests')).where('id', '=', id)))

const orders = (scope: Scope) =>
  scope
    .from('lab_orders')
    .innerJoin('patients', 'patients.id', 'lab_orders.patient_id')
    // A restricted chart is opened with a reason, which a list cannot give.
    .where('patients.restricted', '=', false)
    .select([
      'lab_orders.id',
      'lab_orders.patient_id',
      'patients.name as patient_name',
      'lab_orders.test_name',
      'lab_orders.status',
      'lab_orders.ordered_by_name',
      'lab_orders.ordered_at',
    ])

export async function listOrders(scope: Scope, query: Page) {
  const { rows, next_cursor } = await newestFirst(scope, orders(scope), 'lab_orders.id', query)
  scope.recordAccess(rows.map((row) => row.patient_id))
  return { items: rows as LabOrder[], next_cursor }
}

export async function listMyResults(scope: Scope, query: Page & { code?: string | undefined }) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  return listReleasedResults(scope, patient_id, query)
}
