import type { Permission, StaffRole } from '@polyclinic/contract/kernel/access'
import { roleAdjustments } from '../../foundation/settings/index.ts'
import { askPasswordAgain } from '../../kernel/http/authorize.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { permissionsOf, type Session } from '../../kernel/session.ts'

/** Whether the caller may change the role of somebody in `role`: owners rank above all, managers above the rest. */
export function standsBelow(role: string | null, session: Session | null): boolean {
  if (role === 'owner') return session?.role !== 'owner'
  return role === 'manager' && session?.role !== 'owner' && session?.role !== 'manager'
}

/**
 * Why the caller may not give somebody a role, or null. Owners and managers appoint the staff, even with permissions that they do
 * not have themselves (a clinician signs, a manager does not); others who may manage staff can grant only permissions that they
 * have.
 */
export async function appointing(scope: Scope): Promise<(role: StaffRole) => string | null> {
  const { session } = scope
  const isAppointer = session?.role === 'owner' || session?.role === 'manager'
  const adjustments = isAppointer || !scope.can('staff.manage') ? null : await roleAdjustments(scope)
  const isBeyond = (permission: Permission) => !session?.permissions.has(permission)
  return (role) => {
    if (standsBelow(role, session))
      return role === 'owner' ? 'Only an owner can make somebody an owner.' : 'Only an owner or a manager can make somebody a manager.'
    if (isAppointer || ![...permissionsOf(role, adjustments)].some(isBeyond)) return null
    return 'This role may do things that you may not do yourself. Ask an owner or a manager.'
  }
}

/** Checks whether the caller may give a role to somebody, and has confirmed their identity. */
export async function checkAppointment(scope: Scope, role: StaffRole) {
  const refused = (await appointing(scope))(role)
  if (refused) refuseField('role', refused)
  askPasswordAgain(scope.session, scope.now)
}
