/** Social history of a chart: observations of the category `social-history`, which are listed and marked as errors as all others. */
import { z } from 'zod'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams } from '../../kernel/call.ts'
import { day, line, text } from '../../kernel/values.ts'
import { observation } from './observations.ts'
import { socialKeys } from './social-history.ts'

const answer = {
  /** What was answered: the code of an answer, a number, or a text, as the question asks. */
  answer: z.union([line(200), z.number().min(0).max(1000)]),
}

export const socialHistoryCalls = {
  recordSocialHistory: call({
    method: 'POST',
    path: '/org/patients/{id}/social-history',
    access: 'org:clinical.write',
    audit: 'observation.create',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Records an answer about how somebody lives: tobacco, alcohol, occupation. The last answer to a question holds.',
    params: idParams,
    body: body({
      /** What was asked. */
      question: z.enum(socialKeys),
      ...answer,
      /** The day for which it holds; today, where it is left out. */
      on: day.optional(),
      note: line(200).nullable().optional(),
    }),
    output: observation,
  }),
  correctSocialHistory: call({
    method: 'POST',
    path: '/org/observations/{id}/correct-answer',
    access: 'org:clinical.write',
    audit: 'observation.change',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'state_not_allowed', 'forbidden', 'refused_by_rule'],
    summary: 'Puts another answer in the place of one, which stays readable.',
    params: idParams,
    body: body({ ...answer, reason: text(500, 3) }),
    output: observation,
  }),
}
