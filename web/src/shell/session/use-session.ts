import type { Permission } from '@polyclinic/contract/kernel/access'
import { useSyncExternalStore } from 'react'
import { type Admin, type Patient, type Staff, session } from './session.ts'

/** The session of this tab; the component follows its changes. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** The signed-in member of staff; for screens inside the staff layout. */
export function useStaff() {
  const { user, organization, userType } = useSession()
  if (userType !== 'org_user' || !user || !organization) throw new Error('This screen belongs into the staff layout')
  return { user: user as Staff, organization: organization as Staff['organizations'][number] }
}

/** The signed-in patient, the current clinic (`null` before enrolling), and the person acted for. */
export function usePatient() {
  const { user, organization, userType, actingFor } = useSession()
  if (userType !== 'patient' || !user) throw new Error('This screen belongs into the patient layout')
  return { user: user as Patient, organization: organization as Patient['organizations'][number] | null, actingFor }
}

/** The signed-in administrator; for screens inside the admin layout. */
export function useAdmin() {
  const { user, userType } = useSession()
  if (userType !== 'admin' || !user) throw new Error('This screen belongs into the admin layout')
  return user as Admin
}

/** Asks whether the role of the signed-in member of staff has a permission in the chosen clinic. */
export function useCan() {
  const { user, userType } = useSession()
  const granted = userType === 'org_user' ? (user as Staff).permissions : []
  return (permission: Permission) => granted.includes(permission)
}
