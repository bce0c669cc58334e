import { refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { activeMember } from './stock.sql.ts'

export interface Witness {
  account_id: string
  name: string
}

/**
 * The member who saw it: somebody else than the one who does it, who works here. Asked for of controlled medicines; the witness is
 * notified, so that nobody is named without knowing.
 */
export async function requireWitness(
  scope: WriteScope,
  witness_id: string | null | undefined,
  { controlled, deed }: { controlled: boolean; deed: string },
): Promise<Witness | null> {
  if (!witness_id) return controlled ? refuseField('witness_id', 'Name a second member who saw it: this medicine is controlled.') : null
  const member = await scope.maybe(activeMember(scope, witness_id))
  if (!member) return refuseField('witness_id', 'Choose somebody who works here.')
  if (member.account_id === scope.actor.account_id) refuseField('witness_id', 'The witness is somebody else than you.')
  await scope.notify(member.account_id, {
    topic: 'tasks',
    title: 'You are named as a witness',
    body: `${scope.actor.name}: ${deed}`,
    link: '/org/stock',
  })
  return member
}
