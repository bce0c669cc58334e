import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { socialQuestionOf } from '@polyclinic/contract/care/observations/social-history'
import { vitalOfCode } from '@polyclinic/contract/care/observations/vital-signs'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { requireChart } from '../../chart/patients/index.ts'
import { performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type ObservationSubject, observationRules } from './observation-lifecycle.ts'
import { type ObservationRow, observationRows } from './observations.sql.ts'

/** The subject as the transition engine takes it. */
export function subjectOf(scope: Scope, row: ObservationRow): ObservationSubject {
  const is_derived = row.derived_from.length > 0
  const is_measured = row.value_number !== null && vitalOfCode(row.code) !== undefined
  const is_answer = row.category === 'social-history' && socialQuestionOf(row.code) !== undefined
  return {
    status: (row.error_reason === null ? row.status : 'entered-in-error') as Observation['status'],
    performer: performerOf(scope),
    facts: { is_replaced: row.replaced_by !== null, is_derived, is_from_here: row.source === null && (is_measured || is_answer) },
    is_own: row.performer_account_id === scope.actor.account_id,
  }
}

/** An observation as staff see it, with the actions of this caller. */
export function presentObservation(scope: Scope, found: ObservationRow): Observation {
  const { performer_account_id, released_at, replaced_by, error_reason, error_author_name, error_author_role, error_created_at, ...row } =
    found
  const subject = subjectOf(scope, found)
  const error = { reason: error_reason, author_name: error_author_name, author_role: error_author_role, created_at: error_created_at }
  return {
    ...row,
    category: row.category as Observation['category'],
    value_comparator: row.value_comparator as Observation['value_comparator'],
    data_absent_reason: row.data_absent_reason as Observation['data_absent_reason'],
    performer_role: row.performer_role as Observation['performer_role'],
    interpretation: row.interpretation as Observation['interpretation'],
    status: subject.status,
    is_replaced: replaced_by !== null,
    error: error_reason === null ? null : (error as Observation['error']),
    can: allowedActions(observationRules, subject).can,
  }
}

/** One observation whose chart this caller may open, with that chart. */
export async function observationById(scope: Scope, id: string) {
  const row = await scope.one(observationRows(scope).where('observations.id', '=', id))
  return { row, chart: await requireChart(scope, row.patient_id) }
}
