import type { StaffRole } from '@polyclinic/contract/kernel/access'

/** The assignee of a task: a person, a role, or anybody. */
export interface TaskAssignee {
  assignee_id: string | null
  assignee_role: StaffRole | null
}
