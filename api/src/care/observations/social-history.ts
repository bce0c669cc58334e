import type { Observation } from '@polyclinic/contract/care/observations/observations'
import {
  type SocialKey,
  type SocialQuestion,
  socialQuestionOf,
  socialQuestions,
} from '@polyclinic/contract/care/observations/social-history'
import type { socialHistoryCalls } from '@polyclinic/contract/care/observations/social-history-calls'
import { loinc } from '@polyclinic/contract/care/observations/vital-signs'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { requireChart } from '../../chart/patients/index.ts'
import { dayIn, todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { keptDate } from '../../kernel/stated-date.ts'
import { lockedObservation } from './correct-observation.ts'
import { observationById, presentObservation, subjectOf } from './observation.ts'
import { observationEffects, replacementOf } from './observation-effects.ts'
import { observationRules } from './observation-lifecycle.ts'
import { insertObservation } from './observations.sql.ts'

/** The columns of an answer to the question; an invalid answer is refused at `answer`. */
function answerColumns(key: SocialKey, answer: string | number) {
  const question: SocialQuestion = socialQuestions[key]
  if (question.kind === 'number') {
    if (typeof answer !== 'number') refuseField('answer', 'Enter a number.')
    if (answer > (question.max ?? Infinity)) refuseField('answer', `Please check this: it is at most ${question.max}.`)
    return { value_number: answer, unit: question.unit ?? null, value_code: null, value_text: null }
  }
  if (typeof answer !== 'string') refuseField('answer', 'Enter a text.')
  if (question.kind === 'text') return { value_number: null, unit: null, value_code: null, value_text: answer }
  const chosen = question.answers?.find(({ code }) => code === answer)
  if (!chosen) refuseField('answer', 'Choose one of the answers.')
  return { value_number: null, unit: null, value_code: chosen.code, value_text: chosen.display }
}

/** Records an answer under the name of the person who asked; the latest answer to a question is valid. */
export async function recordSocialHistory(
  scope: WriteScope,
  patient_id: string,
  { question, answer, on, note }: BodyOf<typeof socialHistoryCalls.recordSocialHistory>,
): Promise<Observation> {
  const chart = await requireChart(scope, patient_id)
  const today = todayIn(scope)
  if (on && on > today) refuseField('on', 'This day is still to come.')
  if (on && chart.birth_date && on < chart.birth_date) refuseField('on', 'This is before the patient was born.')
  const { code, display } = socialQuestions[question]
  const past = on === today ? null : keptDate(on, scope.clinic.time_zone)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'observation', subject_id: id, patient_id, details: { codes: [code] } })
  scope.recordAccess(patient_id)
  await scope.run(
    insertObservation(scope, {
      ...answerColumns(question, answer),
      id,
      patient_id,
      category: 'social-history',
      code_system: loinc,
      code,
      display,
      effective_at: past?.at ?? scope.at,
      effective_date_time: past?.date_time ?? null,
      issued_at: scope.at,
      performer_account_id: scope.actor.account_id,
      performer_name: scope.actor.name,
      performer_role: scope.actor.role,
      method: note ?? null,
      status: 'final',
    }),
  )
  return presentObservation(scope, (await observationById(scope, id)).row)
}

/** Inserts a corrected answer, under the name of the person who corrects it; the original row stays unchanged. */
export async function correctSocialHistory(
  scope: WriteScope,
  id: string,
  { answer, reason }: BodyOf<typeof socialHistoryCalls.correctSocialHistory>,
): Promise<Observation> {
  const found = await lockedObservation(scope, id)
  const { row } = found
  const key = socialQuestionOf(row.code)
  if (!key) throw new Problem('state_not_allowed', 'This is no answer about how somebody lives.')
  const transition = requireTransition(observationRules, 'correct', subjectOf(scope, row))
  const columns = answerColumns(key, answer)
  scope.setAuditSubject({ details: { changed: ['answer'], day: dayIn(scope, new Date(row.effective_at)) } })
  const replacement = { ...replacementOf(scope, row, reason), ...columns }
  await runTransition(transition, observationEffects, { scope, ...found, reason, correction: null }, () =>
    scope.run(insertObservation(scope, replacement)),
  )
  return presentObservation(scope, (await observationById(scope, replacement.id as string)).row)
}
