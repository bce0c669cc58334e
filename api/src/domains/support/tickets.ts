import type { Ticket, ticketStatuses } from '@polyclinic/contract/support'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/problem.ts'
import type { PlatformScope, PlatformWriteScope, Scope, WriteScope } from '../../kernel/scope.ts'

const columns = ['id', 'subject', 'body', 'status', 'account_name', 'organization_name', 'reply', 'replied_at', 'created_at'] as const
type Status = (typeof ticketStatuses)[number]

/** Row security decides whose: an administrator sees all, everybody else their own. */
export async function listTickets(scope: Scope | PlatformScope, query: { limit: number; cursor?: string | undefined; status?: Status | undefined }) {
  const all = scope.sql.selectFrom('tickets').select(columns)
  const { rows, next_cursor } = await newestFirst(scope, query.status ? all.where('status', '=', query.status) : all, 'tickets.id', query)
  return { items: rows as Ticket[], next_cursor }
}

export async function openTicket(scope: WriteScope, { subject, body }: { subject: string; body: string }): Promise<Ticket> {
  const id = newId()
  scope.about({ subject_kind: 'ticket', subject_id: id })
  const { account_id, name, kind } = scope.actor
  const values = {
    id, subject, body, account_id: account_id as string, account_name: name, account_kind: kind, organization_id: scope.organization_id, organization_name: scope.clinic.name,
    created_at: scope.now, updated_at: scope.now,
  }
  return (await scope.one(scope.sql.insertInto('tickets').values(values).returning(columns))) as Ticket
}

export const replyTicket = (scope: PlatformWriteScope, id: string, reply: string) => step(scope, id, { status: 'pending-customer', reply, replied_at: scope.now })

export const solveTicket = (scope: PlatformWriteScope, id: string) => step(scope, id, { status: 'solved' })

async function step(scope: PlatformWriteScope, id: string, change: { status: Status; reply?: string; replied_at?: Date }): Promise<Ticket> {
  const found = await scope.one(scope.sql.selectFrom('tickets').select(['status', 'account_id', 'account_kind', 'subject', 'organization_id']).where('id', '=', id))
  scope.about({ subject_kind: 'ticket', subject_id: id })
  const changed = await scope.maybe(
    scope.sql.updateTable('tickets').set({ ...change, updated_at: scope.now }).where('id', '=', id).where('status', 'not in', ['solved', 'closed']).returning(columns),
  )
  if (!changed) throw new Refusal('state_not_allowed', 'This ticket is settled already.')
  const link = found.account_kind === 'patient' ? '/patient/support' : '/org/support'
  await scope.notify(found.account_id, { topic: 'support', title: change.reply ? 'Your ticket was answered' : 'Your ticket is settled', body: found.subject, link, organization_id: found.organization_id })
  return changed as Ticket
}
