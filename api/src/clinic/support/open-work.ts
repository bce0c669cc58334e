import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'

const remembered = 30 * 86_400_000

/** Patients whose last message, within the last thirty days, nobody has answered. */
export const countUnanswered = (scope: Scope) =>
  scope
    .from('messages')
    .select((eb) => eb.fn.count<number>('messages.patient_id').distinct().as('count'))
    .where('messages.from_patient', '=', true)
    .where('messages.sent_at', '>=', new Date(scope.now.getTime() - remembered).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as answers')
            .select('answers.id')
            .where('answers.organization_id', '=', scope.organization_id)
            // An answer to a chart that was merged away goes to the surviving chart.
            .where(
              sql<boolean>`(answers.patient_id = messages.patient_id or answers.patient_id = (select l.survivor_id from chart_links l
                where l.organization_id = ${scope.organization_id} and l.patient_id = messages.patient_id))`,
            )
            .whereRef('answers.id', '>', 'messages.id')
            .where('answers.from_patient', '=', false),
        ),
      ),
    )
