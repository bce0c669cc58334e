/**
 * The one name that a person has in a clinic: on the staff list, on the profile that patients see, and on whatever is signed,
 * prescribed or recorded there. Staff who manage members change it; the account's own name is for greetings.
 */

import type { StaffRole } from '@polyclinic/contract/kernel/access'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { updateMembership } from '../../foundation/identity/index.ts'
import type { PlatformWriteScope, Scope, WriteScope } from '../../kernel/scope.ts'
import { staffMembers } from './staff.sql.ts'

interface NameParts {
  title: string | null
  name: string
}

/** The person responsible for a signed note, a prescription or a final record, as the clinic knows them at that moment. */
export interface Signature {
  account_id: string
  name: string
  role: StaffRole
  /** The number at the chamber or register that licenses the profession. */
  registration_number: string | null
  /** Notes that this person signs need the signature of a colleague. */
  needs_cosignature: boolean
}

/** The signature of the caller. */
export async function getSignature(scope: Scope): Promise<Signature> {
  const account_id = scope.actor.account_id as string
  const member = await scope.one(staffMembers(scope).where('staff_members.account_id', '=', account_id))
  const { registration_number, needs_cosignature } = member
  return { account_id, name: nameWithTitle(member), role: member.role as StaffRole, registration_number, needs_cosignature }
}

/** Copies a member's name and title to their session and to their profile, and back, so that one person has one name. */
export async function updateStaffName(
  scope: WriteScope & PlatformWriteScope,
  { id, account_id, practitioner_id }: { id: string; account_id: string; practitioner_id: string | null },
  { title, name }: NameParts,
) {
  await scope.run(
    scope
      .update('staff_members')
      .set((eb) => ({ title, name, updated_at: scope.now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where((eb) => eb.or([eb('name', '<>', name), eb('title', 'is distinct from', title)])),
  )
  await scope.run(updateMembership(scope, account_id, scope.organization_id).set({ staff_name: nameWithTitle({ title, name }) }))
  if (!practitioner_id) return
  await scope.run(
    scope
      .update('practitioners')
      .set((eb) => ({ title, name, updated_at: scope.now, version: eb('version', '+', 1) }))
      .where('id', '=', practitioner_id)
      .where((eb) => eb.or([eb('name', '<>', name), eb('title', 'is distinct from', title)])),
  )
}
