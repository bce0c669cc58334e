import type { PlatformUser } from '@polyclinic/contract/foundation/identity/users'
import type { UserKind } from '@polyclinic/contract/kernel/access'
import type { Tone } from '#ui/StatusBadge.tsx'

export type UserStatus = PlatformUser['status']

export const kindLabels: Record<UserKind, string> = { admin: 'Administrator', org_user: 'Staff', patient: 'Patient' }

export const userTitles: Record<UserKind | 'all', string> = {
  all: 'All users',
  admin: 'Administrators',
  org_user: 'Staff of clinics',
  patient: 'Patients',
}

export const accountStatus: Record<UserStatus, { tone: Tone; label: string }> = {
  active: { tone: 'success', label: 'Active' },
  locked: { tone: 'danger', label: 'Locked' },
  closed: { tone: 'ended', label: 'Closed' },
}

/** The status named in the address. */
export const userStatus = (value: unknown): UserStatus | undefined =>
  (['active', 'locked', 'closed'] as const).find((status) => status === value)
