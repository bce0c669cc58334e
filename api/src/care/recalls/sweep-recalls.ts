import type { RecallRule } from '@polyclinic/contract/care/recalls/recalls'
import { vaccinationSchedule, vaccineKey } from '../../foundation/settings/index.ts'
import { dayIn, todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { type DueRecall, dueRecalls, type RecallFacts } from './due-recalls.ts'
import { chartsAfter, chartsAmong, completeRecalls, dosesOf, listDue, openAmong, ruleRows, visitsOf } from './recalls.sql.ts'

/** How many charts one transaction checks; the next one continues after them. */
const atOnce = 200

interface Chart {
  id: string
  birth_date: string | null
  sex: string | null
}

/** The facts that the rules need about these charts, in as many statements as for one chart. */
async function factsOf(scope: Scope, charts: readonly Chart[], rules: readonly RecallRule[]): Promise<Map<string, RecallFacts>> {
  const ids = charts.map(({ id }) => id)
  const services = [...new Set(rules.flatMap(({ service_id, after_service_id }) => [service_id, after_service_id]))].filter(
    (id) => id !== null,
  )
  const vaccinates = rules.some(({ kind }) => kind === 'vaccination')
  const [visits, doses] = await Promise.all([
    services.length > 0 ? scope.rows(visitsOf(scope, ids, services)) : [],
    vaccinates ? scope.rows(dosesOf(scope, ids)) : [],
  ])
  return new Map(
    charts.map(({ id, birth_date, sex }) => {
      const visitsOfPatient = visits.filter(({ patient_id }) => patient_id === id)
      const last_visits = visitsOfPatient.flatMap(({ service_id, last_at }) =>
        last_at ? [[service_id, dayIn(scope, new Date(last_at))] as const] : [],
      )
      const booked = visitsOfPatient.filter(({ is_booked }) => is_booked).map(({ service_id }) => service_id)
      const facts = { birth_date, sex, last_visits: new Map(last_visits), booked: new Set(booked) }
      return [id, { ...facts, doses: doses.filter(({ patient_id }) => scope.charts.known(patient_id)[0] === id) }]
    }),
  )
}

/** Lists those of these patients who are due now, and removes recalls of those who are not any more. */
async function refresh(scope: WriteScope, charts: readonly Chart[], rules: readonly RecallRule[]) {
  if (charts.length === 0) return
  const { doses } = await vaccinationSchedule(scope)
  const schedule = doses.map((dose) => ({ ...dose, vaccine_key: vaccineKey(dose.vaccine) }))
  const facts = await factsOf(scope, charts, rules)
  const today = todayIn(scope)
  const due = [...facts].flatMap(([patient_id, patientFacts]) =>
    dueRecalls(rules, schedule, patientFacts, today).map((recall) => ({ patient_id, ...recall })),
  )
  const open = await scope.rows(openAmong(scope, [...facts.keys()]))
  const keyOf = ({ rule_id, patient_id, due_on }: DueRecall & { patient_id: string }) => `${rule_id} ${patient_id} ${due_on}`
  const wanted = new Set(due.map(keyOf))
  const over = open.filter((row) => !wanted.has(keyOf({ ...row, detail: null }))).map(({ id }) => id)
  if (over.length > 0) await scope.run(completeRecalls(scope, over))
  const rows = due.map((recall) => ({ id: newId(), ...recall, created_at: scope.at }))
  if (rows.length > 0) await scope.run(listDue(scope, rows))
}

const rulesOf = async (scope: Scope) => (await scope.rows(ruleRows(scope))) as RecallRule[]

/** Checks the next charts of today, and stores the progress in the same transaction. */
export async function sweepRecalls(scope: WriteScope): Promise<'more' | 'done'> {
  const today = todayIn(scope)
  const sweep = await scope.maybe(scope.from('recall_sweeps').select(['day', 'after_patient_id', 'finished']))
  const goesOn = sweep !== null && sweep.day === today && !sweep.finished
  const charts = await scope.rows(chartsAfter(scope, goesOn ? sweep.after_patient_id : null, atOnce))
  await refresh(scope, charts, await rulesOf(scope))
  const finished = charts.length < atOnce
  const values = { day: today, after_patient_id: charts.at(-1)?.id ?? null, finished }
  await scope.run(scope.insert('recall_sweeps', values).onConflict((on) => on.columns(['organization_id']).doUpdateSet(values)))
  return finished ? 'done' : 'more'
}

/** Checks the recalls of one patient again, so that a change in the chart counts at once. */
export async function refreshPatient(scope: WriteScope, { patient_id }: { patient_id: string }): Promise<void> {
  const rules = await rulesOf(scope)
  if (rules.length === 0) return
  await refresh(scope, await scope.rows(chartsAmong(scope, [patient_id])), rules)
  scope.invalidate('recalls')
}
