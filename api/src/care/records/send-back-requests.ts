import type { Permission } from '@polyclinic/contract/kernel/access'
import { membersWith } from '../../clinic/staff/index.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { openRequestsOf, sendBackRequestsOf } from './note-signatures.sql.ts'

interface Member {
  account_id: string
  name: string
}

/** When a member's access ends, a note would otherwise wait for them for ever. */
export const sendBackRequests = (scope: WriteScope, member: Member) =>
  sendBack(scope, member, `${member.name} does not work here any more.`)

/** The same when a member's role signs no notes any more. */
export async function sendBackAfterRoleChange(scope: WriteScope, { lost, ...member }: Member & { lost: readonly Permission[] }) {
  if (lost.includes('clinical.sign')) await sendBack(scope, member, `${member.name} may not sign notes any more.`)
}

/**
 * Sends back a member's open requests for signatures. If the person who asked has left too, the person who changed the member's
 * access is notified.
 */
async function sendBack(scope: WriteScope, { account_id }: Member, reason: string) {
  const requests = await scope.rows(openRequestsOf(scope, account_id))
  if (requests.length === 0) return
  await scope.run(sendBackRequestsOf(scope, account_id, `${reason} Please ask somebody else.`))
  const members = new Set((await membersWith(scope, 'clinical.view')).map((member) => member.account_id))
  for (const { note_id, requested_by } of requests) {
    const isHere = requested_by !== account_id && members.has(requested_by)
    const recipient = isHere ? requested_by : scope.actor.account_id
    // others may read this line: it names nothing of the note
    if (recipient)
      await scope.notify(recipient, {
        topic: 'tasks',
        title: isHere ? 'A note was sent back to you' : 'A note waits for a signature, and nobody is asked',
        body: reason,
        link: `/org/notes/${note_id}`,
      })
  }
  scope.invalidate('records')
}
