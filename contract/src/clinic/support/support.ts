/** Help between people: tickets to the platform, its knowledge base and announcements; messages in a clinic. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { chartClosed, chartText } from '../../kernel/chart-texts.ts'
import { death_known, id, instant, line, text } from '../../kernel/values.ts'

export const ticketStatuses = ['new', 'open', 'pending-customer', 'pending-internal', 'solved', 'closed'] as const
/** A question to the support, with its messages. */
export const ticket = z.object({
  id,
  subject: z.string(),
  body: z.string(),
  status: z.enum(ticketStatuses),
  account_name: z.string(),
  organization_name: z.string().nullable(),
  created_at: instant,
  /** What was written since, the oldest first. */
  messages: z.array(z.object({ id, author_name: z.string(), from_platform: z.boolean(), body: z.string(), sent_at: instant })),
})
export type Ticket = z.infer<typeof ticket>
const newTicket = body({ subject: line(200), body: text(5000) })
const newReply = body({ reply: text(5000) })

/** A text of the public help pages. */
export const article = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  status: z.enum(['draft', 'review', 'internal', 'published', 'archived']),
  published_at: instant.nullable(),
  updated_at: instant,
  version: z.number().int(),
})
export type Article = z.infer<typeof article>
const articleFields = { title: line(200), summary: line(400), body: text(20_000) }

/** What the platform tells its clinics. */
export const announcement = z.object({
  id,
  title: z.string(),
  body: z.string(),
  recipients: z.number().int(),
  sent_by: z.string(),
  sent_at: instant,
})
export type Announcement = z.infer<typeof announcement>

/** A message between a patient and the clinic. */
export const chatMessage = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  chart_closed: chartClosed,
  sender_name: z.string(),
  from_patient: z.boolean(),
  body: chartText(),
  sent_at: instant,
})
export type ChatMessage = z.infer<typeof chatMessage>

export const support = {
  listClinicTickets: call({
    method: 'GET',
    path: '/org/tickets',
    access: 'org',
    summary: 'What I have asked the platform, the latest first.',
    query: listQuery,
    output: page(ticket),
  }),
  createClinicTicket: call({
    method: 'POST',
    path: '/org/tickets',
    access: 'org',
    audit: 'ticket.create',
    status: 201,
    summary: 'Asks the platform for help.',
    body: newTicket,
    output: ticket,
  }),
  listMyTickets: call({
    method: 'GET',
    path: '/patient/tickets',
    access: 'patient',
    proxy_scopes: 'any',
    summary: 'What I have asked the platform, the latest first.',
    query: listQuery,
    output: page(ticket),
  }),
  createMyTicket: call({
    method: 'POST',
    path: '/patient/tickets',
    access: 'patient',
    proxy_scopes: 'any',
    audit: 'ticket.create',
    status: 201,
    summary: 'Asks the platform for help.',
    body: newTicket,
    output: ticket,
  }),
  replyToClinicTicket: call({
    method: 'POST',
    path: '/org/tickets/{id}/reply',
    access: 'org',
    audit: 'ticket.reply',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Writes more about my ticket, which opens it again.',
    params: idParams,
    body: newReply,
    output: ticket,
  }),
  replyToMyTicket: call({
    method: 'POST',
    path: '/patient/tickets/{id}/reply',
    access: 'patient',
    proxy_scopes: 'any',
    audit: 'ticket.reply',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Writes more about my ticket, which opens it again.',
    params: idParams,
    body: newReply,
    output: ticket,
  }),
  listTickets: call({
    method: 'GET',
    path: '/admin/tickets',
    access: 'admin',
    summary: 'Tickets of clinics and patients, the latest first.',
    query: listQuery.extend({ status: z.enum(ticketStatuses).optional() }),
    output: page(ticket),
  }),
  replyToTicket: call({
    method: 'POST',
    path: '/admin/tickets/{id}/reply',
    access: 'admin',
    audit: 'ticket.reply',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Answers; whoever asked is told.',
    params: idParams,
    body: newReply,
    output: ticket,
  }),
  solveTicket: call({
    method: 'POST',
    path: '/admin/tickets/{id}/solve',
    access: 'admin',
    audit: 'ticket.solve',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Settles a ticket.',
    params: idParams,
    output: ticket,
  }),

  listPublicArticles: call({
    method: 'GET',
    path: '/public/articles',
    access: 'public',
    summary: 'Published articles; `q` finds words.',
    query: listQuery.extend({ q: z.string().trim().max(100).optional() }),
    output: page(article),
  }),
  getPublicArticle: call({
    method: 'GET',
    path: '/public/articles/{slug}',
    access: 'public',
    errors: ['not_found'],
    summary: 'One published article.',
    params: z.object({ slug: z.string().max(120) }),
    output: article,
  }),
  listArticles: call({
    method: 'GET',
    path: '/admin/articles',
    access: 'admin',
    summary: 'The knowledge base, the latest change first.',
    query: listQuery,
    output: page(article),
  }),
  createArticle: call({
    method: 'POST',
    path: '/admin/articles',
    access: 'admin',
    audit: 'article.create',
    status: 201,
    summary: 'Writes an article as a draft.',
    body: body(articleFields),
    output: article,
  }),
  updateArticle: call({
    method: 'PATCH',
    path: '/admin/articles/{id}',
    access: 'admin',
    audit: 'article.change',
    versioned: true,
    errors: ['not_found', 'version_conflict'],
    summary: 'Changes an article, publishes or archives it.',
    params: idParams,
    body: z.strictObject({ ...articleFields, status: z.enum(['draft', 'published', 'archived']) }).partial(),
    output: article,
  }),
  listAnnouncements: call({
    method: 'GET',
    path: '/admin/announcements',
    access: 'admin',
    summary: 'Announcements to clinics, the latest first.',
    query: listQuery,
    output: page(announcement),
  }),

  createAnnouncement: call({
    method: 'POST',
    path: '/admin/announcements',
    access: 'admin',
    audit: 'announcement.create',
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'Puts a message into the inbox of everybody who works at a clinic, or at the clinics named.',
    body: body({ title: line(120), body: text(2000), organization_ids: z.array(id).min(1).max(200).optional() }),
    output: announcement,
  }),

  listMessages: call({
    method: 'GET',
    path: '/org/messages',
    access: 'org:messages.answer',
    patient_data: 'messages',
    summary: 'Messages with patients, the latest first; of one patient with `patient_id`.',
    query: listQuery.extend({ patient_id: id.optional() }),
    output: page(chatMessage),
  }),
  sendMessage: call({
    method: 'POST',
    path: '/org/messages',
    access: 'org:messages.answer',
    patient_data: 'messages',
    audit: 'message.send',
    status: 201,
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Writes to a patient.',
    body: body({ patient_id: id, body: text(5000), death_known: death_known.optional() }),
    output: chatMessage,
  }),
  listMyMessages: call({
    method: 'GET',
    path: '/patient/messages',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'messages',
    summary: 'My messages with the clinic, the latest first.',
    query: listQuery,
    output: page(chatMessage),
  }),
  sendMyMessage: call({
    method: 'POST',
    path: '/patient/messages',
    access: 'patient',
    proxy_scopes: ['write messages'],
    patient_data: 'messages',
    audit: 'message.send',
    status: 201,
    summary: 'Writes to the clinic.',
    body: body({ body: text(5000) }),
    output: chatMessage,
  }),
}
