import type { RecallRule } from '@polyclinic/contract/care/recalls/recalls'
import type { ScheduledDose } from '@polyclinic/contract/foundation/settings/immunization-schedule'
import { Temporal } from 'temporal-polyfill'
import { type Dose, dueDoses } from '../../chart/immunizations/index.ts'

export type Rule = Pick<
  RecallRule,
  'id' | 'kind' | 'service_id' | 'after_service_id' | 'months' | 'sex' | 'from_age' | 'below_age' | 'is_active'
>

/** The facts of a patient; days are those of the clinic. */
export interface RecallFacts {
  birth_date: string | null
  sex: string | null
  /** The day of the last visit that took place, by service. */
  last_visits: ReadonlyMap<string, string>
  /** Services for which a visit is booked. */
  booked: ReadonlySet<string>
  doses: readonly Dose[]
}

export interface DueRecall {
  rule_id: string
  due_on: string
  /** The reason why the patient is due, if the rule does not say it. */
  detail: string | null
}

type Schedule = readonly (ScheduledDose & { vaccine_key: string })[]

/** The rules by which a patient is due today and has not booked. */
export function dueRecalls(rules: readonly Rule[], schedule: Schedule, facts: RecallFacts, today: string): DueRecall[] {
  return rules.flatMap((rule) => {
    if (!rule.is_active || (rule.service_id !== null && facts.booked.has(rule.service_id))) return []
    const due = { vaccination: dueVaccination, control: dueControl, screening: dueScreening }[rule.kind](rule, facts, today, schedule)
    return due && due.due_on <= today ? [{ rule_id: rule.id, ...due }] : []
  })
}

type Due = Omit<DueRecall, 'rule_id'> | null

/** All doses that are due now; the recall is due since the first of them became due. */
function dueVaccination(_rule: Rule, { birth_date, doses }: RecallFacts, today: string, schedule: Schedule): Due {
  if (!birth_date) return null
  const due = dueDoses(schedule, doses, birth_date, today).filter(({ status }) => status !== 'upcoming')
  return due[0] ? { due_on: due[0].due_on, detail: due.map(({ vaccine }) => vaccine).join(', ') } : null
}

/** Due some months after the last visit of one service, unless a visit of the other took place since. */
function dueControl({ service_id, after_service_id, months }: Rule, { last_visits }: RecallFacts): Due {
  const visit = after_service_id === null ? undefined : last_visits.get(after_service_id)
  if (!visit || months === null) return null
  const control = service_id === null || service_id === after_service_id ? undefined : last_visits.get(service_id)
  return control !== undefined && control >= visit ? null : { due_on: addMonths(visit, months), detail: null }
}

/** Due some months after the last visit of its service; the first time on the birthday at which the patient reaches the age. */
function dueScreening(
  { service_id, months, sex, from_age, below_age }: Rule,
  { birth_date, sex: patient_sex, last_visits }: RecallFacts,
  today: string,
): Due {
  if (service_id === null || months === null || (sex !== null && sex !== patient_sex)) return null
  const needsAge = from_age !== null || below_age !== null
  if (!birth_date) return needsAge ? null : repeated(last_visits.get(service_id), months, null)
  if (below_age !== null && today >= addMonths(birth_date, below_age * 12)) return null
  const from = addMonths(birth_date, (from_age ?? 0) * 12)
  return today < from ? null : repeated(last_visits.get(service_id), months, from)
}

/** Without a date to count from, a patient without a visit is never due: otherwise the whole clinic would be. */
function repeated(visit: string | undefined, months: number, first: string | null): Due {
  const due_on = visit ? addMonths(visit, months) : first
  return due_on === null ? null : { due_on, detail: null }
}

/** The same day some months later; if the month is shorter, its last day. */
const addMonths = (from: string, months: number) => Temporal.PlainDate.from(from).add({ months }).toString()
