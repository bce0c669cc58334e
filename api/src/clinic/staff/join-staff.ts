import type { AcceptedInvitation } from '../../foundation/identity/index.ts'
import { insertMembership } from '../../foundation/identity/index.ts'
import { newId } from '../../kernel/ids.ts'
import { requireSystemScope, type WriteScope } from '../../kernel/scope.ts'
import { type InvitedPractitioner, joinAsPractitioner } from './invited-practitioner.ts'

/** Makes the person who accepted an invitation a member of staff; a former member gets their old row again, with the new role. */
export async function joinStaff(transaction: WriteScope, { account_id, email, name, role, staff_id, practitioner }: AcceptedInvitation) {
  const scope = requireSystemScope(transaction)
  const dates = { created_at: scope.now, updated_at: scope.now }
  await scope.run(
    scope
      .insert('staff_members', { id: staff_id ?? newId(), account_id, name, email, role, ...dates })
      .onConflict((on) => on.columns(['organization_id', 'account_id']).doUpdateSet({ status: 'active', role })),
  )
  const member = await scope.one(scope.from('staff_members').select('id').where('account_id', '=', account_id))
  const { organization_id } = scope
  await scope.run(
    insertMembership(scope, { account_id, organization_id, staff_id: member.id, staff_name: name, role, created_at: scope.now }),
  )
  if (practitioner) await joinAsPractitioner(scope, { id: member.id, account_id, name }, practitioner as InvitedPractitioner)
}
