import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { requireChart } from '../../chart/patients/index.ts'
import { chartIsOpen } from '../../kernel/chart-is-open.ts'
import type { Scope } from '../../kernel/scope.ts'
import { labCatalogue } from './lab-catalogue.ts'
import { workRows } from './lab-work.sql.ts'
import { loadWork, presentWork } from './present-work.ts'

/** More than a laboratory has before it in a day. */
const most = 300

/** What waits for something. */
const waitingWork = (scope: Scope) =>
  workRows(scope)
    .where((eb) => eb.or([eb('lab_orders.status', 'in', ['draft', 'active']), eb('lab_orders.critical_since', 'is not', null)]))
    .where(chartIsOpen(scope))

/** How many the list of them holds. */
export const countWork = (scope: Scope) =>
  waitingWork(scope)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** How many of them have a critical result that nobody has acknowledged. */
export const countCritical = (scope: Scope) => countWork(scope).where('lab_orders.critical_since', 'is not', null)

/** What waits for something: critical results first, then by when results are expected. */
export async function listWork(scope: Scope): Promise<{ items: LabWork[] }> {
  const rows = await scope.rows(
    waitingWork(scope)
      .orderBy('lab_orders.critical_since', (order) => order.asc().nullsLast())
      .orderBy('lab_orders.due_at', (order) => order.asc().nullsLast())
      .orderBy('lab_orders.id')
      .limit(most),
  )
  scope.recordAccess(rows.map(({ patient_id }) => patient_id))
  return { items: (await loadWork(scope, rows)).map((work) => presentWork(scope, work)) }
}

/** The tests that were ordered at a visit of this chart and not revoked. */
export const ordersOfEncounter = (scope: Scope, patient_id: string, encounter_id: string) =>
  scope.rows(
    workRows(scope)
      .where('lab_orders.patient_id', '=', patient_id)
      .where('lab_orders.encounter_id', '=', encounter_id)
      .where('lab_orders.status', 'not in', ['revoked', 'entered-in-error'])
      .orderBy('lab_orders.id'),
  )

export async function listOrdersOfPatient(scope: Scope, patient_id: string): Promise<{ items: LabWork[] }> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const rows = await scope.rows(workRows(scope).where('lab_orders.patient_id', '=', patient_id).orderBy('lab_orders.id', 'desc').limit(100))
  return { items: (await loadWork(scope, rows)).map((work) => presentWork(scope, work)) }
}

/** The tests of the clinic's catalogue with their names in the directory. */
export async function listOfferedTests(scope: Scope) {
  const { tests, order_sets } = await labCatalogue(scope)
  if (tests.length === 0) return { items: [], order_sets: [] }
  const codes = tests.map(({ code }) => code)
  const named = await scope.rows(
    scope.sql.selectFrom('lab_tests').select(['code', 'name', 'specimen', 'turnaround_hours']).where('code', 'in', codes).orderBy('name'),
  )
  const items = named.map(({ turnaround_hours: _, ...test }) => ({
    ...test,
    asks_pregnancy: tests.some(({ code, ranges }) => code === test.code && ranges.some(({ pregnant }) => pregnant !== null)),
  }))
  return { items, order_sets }
}
