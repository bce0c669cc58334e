import { support } from '@polyclinic/contract/clinic/support/support'
import { implement } from '../../kernel/http/implement.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { createAnnouncement, listAnnouncements } from './announcements.ts'
import { createArticle, listArticles, publicArticle, publicArticles, updateArticle } from './articles.ts'
import { listMessages, sendMessage, writeToPatient } from './messages.ts'
import { addToTicket, listTickets, openTicket, replyTicket, solveTicket } from './tickets.ts'

export const supportRoutes = implement('support', support, {
  listClinicTickets: (scope, { query }) => listTickets(scope, query),
  createClinicTicket: (scope, { body }) => openTicket(scope, body),
  listMyTickets: (scope, { query }) => listTickets(scope, query),
  createMyTicket: (scope, { body }) => openTicket(scope, body),
  replyToClinicTicket: (scope, { params, body }) => addToTicket(scope, params.id, body.reply),
  replyToMyTicket: (scope, { params, body }) => addToTicket(scope, params.id, body.reply),
  listTickets: (scope, { query }) => listTickets(scope, query),
  replyToTicket: (scope, { params, body }) => replyTicket(scope, params.id, body.reply),
  solveTicket: (scope, { params }) => solveTicket(scope, params.id),
  listPublicArticles: (context, { query }) => publicArticles(context, query),
  getPublicArticle: (context, { params }) => publicArticle(context, params.slug),
  listArticles: (scope, { query }) => listArticles(scope, query),
  createArticle: (scope, { body }) => createArticle(scope, body),
  updateArticle: (scope, { params, body, if_match }) => updateArticle(scope, params.id, if_match, body),
  listAnnouncements: (scope, { query }) => listAnnouncements(scope, query),
  createAnnouncement: (scope, { body }) => createAnnouncement(scope, body),
  listMessages: (scope, { query }) => listMessages(scope, query.patient_id, query),
  sendMessage: (scope, { body }) => writeToPatient(scope, body),
  listMyMessages: (scope, { query }) => listMessages(scope, patientOf(scope), query),
  sendMyMessage: (scope, { body }) => sendMessage(scope, patientOf(scope), body.body),
})
