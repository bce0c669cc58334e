import type { Permission, StaffRole } from '@polyclinic/contract/kernel/access'

interface RoleGrants {
  role: StaffRole
  adjustable: boolean
  /** The saved permissions. */
  permissions: Permission[]
}

export type Grants = ReadonlyMap<StaffRole, ReadonlySet<Permission>>

export const grantsOf = (roles: Pick<RoleGrants, 'role' | 'permissions'>[]): Grants =>
  new Map(roles.map(({ role, permissions }) => [role, new Set(permissions)]))

export const isSame = (a: ReadonlySet<Permission> | undefined, b: ReadonlySet<Permission> | undefined) =>
  a?.size === b?.size && [...(a ?? [])].every((permission) => b?.has(permission))

/**
 * Whether the account may switch a permission of a role: anybody can remove one and restore it, and add those that they have
 * themselves.
 */
export const mayChange = (
  role: RoleGrants,
  permission: Permission,
  granted: ReadonlySet<Permission> | undefined,
  granted_to_me: readonly Permission[],
): boolean => role.adjustable && (granted?.has(permission) || role.permissions.includes(permission) || granted_to_me.includes(permission))
