import type { Ticket, ticketStatuses } from '@polyclinic/contract/clinic/support/support'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { PlatformScope, PlatformWriteScope, Scope, WriteScope } from '../../kernel/scope.ts'

const columns = ['id', 'subject', 'body', 'status', 'account_name', 'organization_name', 'created_at'] as const
type Status = (typeof ticketStatuses)[number]
type Row = Omit<Ticket, 'messages' | 'status'> & { status: string }

/** Row security decides which tickets: an administrator sees all, everybody else their own. */
export async function listTickets(
  scope: Scope | PlatformScope,
  query: { limit: number; cursor?: string | undefined; status?: Status | undefined },
) {
  const all = scope.sql.selectFrom('tickets').select(columns)
  const { rows, next_cursor } = await newestFirst(scope, query.status ? all.where('status', '=', query.status) : all, 'tickets.id', query)
  return { items: await withMessages(scope, rows), next_cursor }
}

export async function openTicket(scope: WriteScope, { subject, body }: { subject: string; body: string }): Promise<Ticket> {
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'ticket', subject_id: id })
  const { account_id, name, kind } = scope.actor
  const values = {
    id,
    subject,
    body,
    account_id: account_id as string,
    account_name: name,
    account_kind: kind,
    organization_id: scope.organization_id,
    organization_name: scope.clinic.name,
    created_at: scope.now,
    updated_at: scope.now,
  }
  return {
    ...((await scope.one(scope.sql.insertInto('tickets').values(values).returning(columns))) as Omit<Ticket, 'messages'>),
    messages: [],
  }
}

/** Adds a message of the author: an answered or solved ticket is open again, a closed one stays closed. */
export async function addToTicket(scope: WriteScope, id: string, reply: string): Promise<Ticket> {
  const { status } = await scope.one(
    scope.sql
      .selectFrom('tickets')
      .select('status')
      .where('id', '=', id)
      .where('account_id', '=', scope.actor.account_id as string),
  )
  if (status === 'closed') throw new Problem('state_not_allowed', 'This ticket is closed. Please open a new one.')
  scope.setAuditSubject({ subject_kind: 'ticket', subject_id: id })
  await scope.run(
    scope.sql.insertInto('ticket_messages').values({
      id: newId(),
      ticket_id: id,
      account_id: scope.actor.account_id as string,
      author_name: scope.actor.name,
      from_platform: false,
      body: reply,
      sent_at: scope.now,
    }),
  )
  const change = { status: status === 'new' ? 'new' : 'open', updated_at: scope.now }
  return presented(scope, await scope.one(scope.sql.updateTable('tickets').set(change).where('id', '=', id).returning(columns)))
}

export async function replyTicket(scope: PlatformWriteScope, id: string, reply: string): Promise<Ticket> {
  const { ticket, account_id } = await step(scope, id, 'pending-customer', 'Your ticket was answered')
  await scope.run(
    scope.sql.insertInto('ticket_messages').values({
      id: newId(),
      ticket_id: id,
      account_id,
      author_name: scope.actor.name,
      from_platform: true,
      body: reply,
      sent_at: scope.now,
    }),
  )
  return presented(scope, ticket)
}

export const solveTicket = async (scope: PlatformWriteScope, id: string) =>
  presented(scope, (await step(scope, id, 'solved', 'Your ticket is settled')).ticket)

/** Changes the status of a ticket that is not solved, and notifies its author. */
async function step(scope: PlatformWriteScope, id: string, status: Status, title: string) {
  const found = await scope.one(
    scope.sql.selectFrom('tickets').select(['account_id', 'account_kind', 'subject', 'organization_id']).where('id', '=', id),
  )
  scope.setAuditSubject({ subject_kind: 'ticket', subject_id: id })
  const ticket = await scope.maybe(
    scope.sql
      .updateTable('tickets')
      .set({ status, updated_at: scope.now })
      .where('id', '=', id)
      .where('status', 'not in', ['solved', 'closed'])
      .returning(columns),
  )
  if (!ticket) throw new Problem('state_not_allowed', 'This ticket is settled already.')
  const link = found.account_kind === 'patient' ? '/patient/support' : '/org/support'
  await scope.notify(found.account_id, { topic: 'support', title, body: found.subject, link, organization_id: found.organization_id })
  return { ticket, account_id: found.account_id }
}

const presented = async (scope: Scope | PlatformScope, row: Row) => (await withMessages(scope, [row]))[0] as Ticket

async function withMessages(scope: Scope | PlatformScope, rows: Row[]): Promise<Ticket[]> {
  const messages =
    rows.length === 0
      ? []
      : await scope.rows(
          scope.sql
            .selectFrom('ticket_messages')
            .select(['id', 'ticket_id', 'author_name', 'from_platform', 'body', 'sent_at'])
            .where(
              'ticket_id',
              'in',
              rows.map((row) => row.id),
            )
            .orderBy('id'),
        )
  return rows.map((row) => ({
    ...(row as Omit<Ticket, 'messages'>),
    messages: messages.filter((message) => message.ticket_id === row.id).map(({ ticket_id: _, ...message }) => message),
  }))
}
