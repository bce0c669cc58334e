import type { StaffRole } from '@polyclinic/contract/access'

/** Whose a task is: a person's, a role's, or anybody's. */
export interface TaskAssignee {
  assignee_id: string | null
  assignee_role: StaffRole | null
}
