import { followUpSettings } from '../../foundation/settings/index.ts'
import { authorOf } from '../../kernel/author-of.ts'
import { newId } from '../../kernel/ids.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { Work } from './present-work.ts'

export const isCritical = (interpretation: string | null | undefined) => interpretation?.startsWith('critical') ?? false

/** Since when a critical result waits; of each that waits, the machine tells anew. */
export const criticalSince = (scope: WriteScope, interpretation: string | null) => ({
  critical_since: isCritical(interpretation) ? scope.at : null,
  critical_notified_at: null,
})

// The notification names neither the patient nor the value, because others may read it.
export const notifyOfCritical = (scope: WriteScope, { row: { id, ordered_by } }: Work) =>
  scope.notify(ordered_by, {
    topic: 'tasks',
    title: 'A critical result waits for you',
    body: 'Acknowledge it and write what is done about it.',
    link: `/org/labs?order=${id}`,
  })

/** Where the clinic wants it, the patient does not see a critical result before somebody has acknowledged it. */
export async function withholdCritical(scope: WriteScope, { row }: Work): Promise<void> {
  if (row.withheld_at !== null || !(await followUpSettings(scope)).withhold_critical) return
  const { id: order_id, patient_id } = row
  await scope.run(
    scope.insert('withheld_results', {
      id: newId(),
      order_id,
      patient_id,
      until_acknowledged: true,
      ...authorOf(scope),
      created_at: scope.at,
    }),
  )
}
