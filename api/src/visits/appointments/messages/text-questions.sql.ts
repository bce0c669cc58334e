import { hashToken } from '../../../kernel/crypto.ts'
import type { PlatformScope } from '../../../kernel/scope.ts'

type Sql = Pick<PlatformScope, 'sql'>

interface TextQuestion {
  id: string
  number: string
  organization_id: string
  appointment_id: string
  fingerprint: string
  sent_at: string
  expires_at: string
}

export const insertTextQuestion = ({ sql }: Sql, { number, ...question }: TextQuestion) =>
  sql
    .insertInto('text_questions')
    .values({ ...question, number_hash: hashToken(number) })
    .onConflict((on) => on.column('id').doNothing())

/** What this number was asked and can still answer, the latest first. */
export const textQuestionsTo = ({ sql, at }: Sql & { at: string }, number: string) =>
  sql
    .selectFrom('text_questions')
    .select(['organization_id', 'appointment_id', 'fingerprint', 'answered_by'])
    .where('number_hash', '=', hashToken(number))
    .where('expires_at', '>', at)
    .orderBy('sent_at', 'desc')
    .limit(50)

/** By the provider's id of the message. */
export const recordTextAnswer = ({ sql }: Sql, number: string, appointment_id: string, answered_by: string) =>
  sql
    .updateTable('text_questions')
    .set({ answered_by })
    .where('number_hash', '=', hashToken(number))
    .where('appointment_id', '=', appointment_id)

export const deletePastTextQuestions = ({ sql, at }: Sql & { at: string }) => sql.deleteFrom('text_questions').where('expires_at', '<=', at)
