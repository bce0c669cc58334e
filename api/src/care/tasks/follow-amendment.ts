import type { StaffRole } from '@polyclinic/contract/kernel/access'
import { dayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { RequestedAmendment } from '../records/index.ts'
import { closeFollowUp } from './tasks.sql.ts'

/** A month, which is the shorter of the two times that laws give: article 12 of the GDPR; 45 CFR 164.526 gives 60 days. */
const daysToAnswer = 30

/**
 * A patient asks for a correction. The patient's own role writes it, and may not read who works here: it is for any practitioner.
 * One at a time is open about a record, as the requests are.
 */
export async function followAmendment(scope: WriteScope, { record_id, patient_id, title }: RequestedAmendment) {
  await scope.run(
    scope.insert('tasks', {
      id: newId(),
      kind: 'amendment-request',
      title,
      patient_id,
      source_kind: 'record',
      source_id: record_id,
      assignee_role: 'practitioner' satisfies StaffRole,
      priority: 'routine',
      due_on: dayIn(scope, new Date(scope.now.getTime() + daysToAnswer * 86_400_000)),
      created_by_name: scope.actor.name,
      created_at: scope.at,
    }),
  )
  scope.invalidate('tasks')
}

export async function closeAmendment(scope: WriteScope, { record_id }: { record_id: string }) {
  await scope.run(closeFollowUp(scope, record_id, ['amendment-request']))
  scope.invalidate('tasks')
}
