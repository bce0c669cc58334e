import type { TaskKind } from '@polyclinic/contract/care/tasks/task-machine'

const kinds = [
  'critical-result',
  'missing-result',
  'unanswered-referral',
  'returned-referral',
  'result-review',
  'amendment-request',
] as const satisfies readonly TaskKind[]
const owners = ['mine', 'all', 'unassigned'] as const
export type FollowUpOwner = (typeof owners)[number]

/** The filters of the follow-up tasks, and the task that is open beside the list. */
export interface FollowUpSearch {
  kind?: (typeof kinds)[number]
  whose?: FollowUpOwner
  task?: string
}

export function readFollowUpSearch(search: Record<string, unknown>): FollowUpSearch {
  const kind = kinds.find((kind) => kind === search.kind)
  const whose = owners.find((owner) => owner === search.whose)
  return { ...(kind ? { kind } : {}), ...(whose ? { whose } : {}), ...(typeof search.task === 'string' ? { task: search.task } : {}) }
}
