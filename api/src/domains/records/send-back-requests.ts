import type { WriteScope } from '../../kernel/scope.ts'
import { membersWith } from '../staff/index.ts'
import { openRequestsOf, sendBackRequestsOf } from './note-signatures.sql.ts'

/**
 * Sends back a member's open requests for signatures when their access ends: otherwise a note would wait for them for ever. If
 * the person who asked has left too, the person who ended the access is notified.
 */
export async function sendBackRequests(scope: WriteScope, { account_id, name }: { account_id: string; name: string }) {
  const requests = await scope.rows(openRequestsOf(scope, account_id))
  if (requests.length === 0) return
  await scope.run(sendBackRequestsOf(scope, account_id, `${name} does not work here any more. Please ask somebody else.`))
  const members = new Set((await membersWith(scope, 'clinical.view')).map((member) => member.account_id))
  for (const { note_id, requested_by } of requests) {
    const isHere = requested_by !== account_id && members.has(requested_by)
    const recipient = isHere ? requested_by : scope.actor.account_id
    // others may read this line: it names nothing of the note
    if (recipient)
      await scope.notify(recipient, {
        topic: 'tasks',
        title: isHere ? 'A note was sent back to you' : 'A note waits for a signature, and nobody is asked',
        body: `${name} does not work here any more.`,
        link: `/org/notes/${note_id}`,
      })
  }
  scope.invalidate('records')
}
