import type { RecallRule, recalls } from '@polyclinic/contract/care/recalls/recalls'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { newId } from '../../kernel/ids.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { ruleRows } from './recalls.sql.ts'

type RuleBody = BodyOf<typeof recalls.createRecallRule>

export const listRules = async (scope: Scope) => ({ items: (await scope.rows(ruleRows(scope).orderBy('id').limit(200))) as RecallRule[] })

const ruleById = async (scope: Scope, id: string) => (await scope.one(ruleRows(scope).where('id', '=', id))) as RecallRule

/** Refuses a rule that lacks a field of its kind, or has others. */
async function checkRule(scope: WriteScope, rule: RuleBody) {
  const { kind, service_id, after_service_id, months, sex, from_age, below_age } = rule
  if (kind !== 'vaccination' && service_id === null) refuseField('service_id', 'Choose the service that is booked for it.')
  if ((kind === 'control') !== (after_service_id !== null))
    refuseField('after_service_id', kind === 'control' ? 'Choose after which service.' : 'Only a control follows a visit.')
  if ((kind === 'vaccination') !== (months === null))
    refuseField('months', kind === 'vaccination' ? 'The vaccination schedule says when.' : 'Say after how many months.')
  if (kind !== 'screening' && (sex !== null || from_age !== null || below_age !== null))
    refuseField('kind', 'Only a screening asks for sex and age.')
  if (from_age !== null && below_age !== null && below_age <= from_age) refuseField('below_age', 'Choose a higher age than the first.')
  for (const [path, id] of Object.entries({ service_id, after_service_id }))
    if (id !== null && !(await scope.maybe(scope.from('services').select('id').where('id', '=', id))))
      refuseField(path, 'Choose one of your services.')
}

/** Makes the next sweep begin at the first chart again, so that it finds the patients of a changed rule. */
const lookAgain = (scope: WriteScope) => scope.run(scope.update('recall_sweeps').set({ finished: false, after_patient_id: null }))

export async function createRule(scope: WriteScope, rule: RuleBody): Promise<RecallRule> {
  await checkRule(scope, rule)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'recall-rule', subject_id: id, subject_name: rule.name })
  await scope.run(scope.insert('recall_rules', { id, ...rule, created_at: scope.at }))
  await lookAgain(scope)
  return ruleById(scope, id)
}

export async function updateRule(scope: WriteScope, id: string, if_match: number, rule: RuleBody): Promise<RecallRule> {
  await ruleById(scope, id)
  await checkRule(scope, rule)
  scope.setAuditSubject({ subject_kind: 'recall-rule', subject_id: id, subject_name: rule.name })
  const count = await scope.run(
    scope
      .update('recall_rules')
      .set({ ...rule, version: if_match + 1 })
      .where('id', '=', id)
      .where('version', '=', if_match),
  )
  if (count === 0) stale(await ruleById(scope, id))
  await lookAgain(scope)
  return ruleById(scope, id)
}
