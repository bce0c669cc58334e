import { createHash } from 'node:crypto'
import type { FeedDetail } from '@polyclinic/contract/visits/calendar-feeds/calendar-feeds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chartAccount, practitionerAccount, visitProxy } from '../../foundation/identity/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { hashToken } from '../../kernel/crypto.ts'
import { RateLimit } from '../../kernel/http/rate-limit.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'
import type { Clinic } from '../../kernel/session.ts'
import { clinicOfSecret } from '../board/index.ts'
import { type FeedSubject, feedBySecret, noteRead, visitsOfFeed } from './calendar-feeds.sql.ts'
import { renderFeed } from './render-feed.ts'

const day = 86_400_000
const back = 30 * day
const ahead = 366 * day
const hour = 3_600_000
/** Programs come every few minutes at the most; several devices may share an address. */
const limit = new RateLimit(0.5, 30)

/** 404 for addresses that were ended or never given out, and for those whose owner may not look any more. */
const unknown = () => notFound('This calendar is not known.')

/** The calendar behind an address; nothing but its sign when the reader has it already. */
export async function serveFeed(
  context: RequestContext,
  secret: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const secret_hash = hashToken(secret)
  const wait = limit.take(secret_hash)
  if (wait > 0) throw new Problem('too_many_requests', undefined, { retry_after: wait })
  const organization_id = clinicOfSecret(secret)
  const clinic = organization_id ? await context.clinic(organization_id) : null
  // A suspended clinic can still be read, because its patients still have their visits.
  if (clinic?.status !== 'active' && clinic?.status !== 'suspended') return unknown()
  const etags = knownOf(request.headers['if-none-match'])
  const feed = await context.systemRead('calendar subscription', clinic.id, async (scope) => {
    const row = (await scope.maybe(feedBySecret(scope, secret_hash))) ?? unknown()
    const subject: FeedSubject = row.practitioner_id ? { practitioner_id: row.practitioner_id } : { patient_id: row.patient_id as string }
    if (!(await mayFollow(scope, clinic, row.account_id, subject))) unknown()
    const now = context.now.getTime()
    const visits = await scope.rows(visitsOfFeed(scope, subject, new Date(now - back).toISOString(), new Date(now + ahead).toISOString()))
    const of = row.practitioner_id ? ('practitioner' as const) : ('patient' as const)
    const text = await renderFeed(visits, { clinic, public_url: context.kernel.env.public_url, of, detail: row.detail as FeedDetail })
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    const is_known = etags.includes(etag)
    // A program that has this version already gets no text, so nothing is shown to it.
    scope.recordAccess(is_known ? [] : [...new Set(visits.map((visit) => visit.patient_id))])
    const changed = visits.map((visit) => Date.parse(visit.updated_at))
    return { ...row, text, etag, is_known, changed_at: new Date(Math.max(Date.parse(row.created_at), ...changed)) }
  })
  if (!feed.last_read_at || Date.parse(feed.last_read_at) < context.now.getTime() - hour)
    await asSystem(context.kernel, { reason: 'calendar subscription', domain: 'calendarFeeds', clinic }, (scope) =>
      scope.run(noteRead(scope, feed.id)),
    )
  reply
    .header('etag', feed.etag)
    .header('last-modified', feed.changed_at.toUTCString())
    // The reader may keep the text but must ask each time whether it is current.
    .header('cache-control', 'private, no-cache')
  if (feed.is_known) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="visits.ics"').send(feed.text)
}

/** If-Modified-Since is not looked at: a visit that went to somebody else leaves no date behind. */
const knownOf = (header: string | undefined) => (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Asked at each reading, as of a session: what was revoked ends at once. */
async function mayFollow(scope: Scope & PlatformScope, clinic: Clinic, account_id: string, subject: FeedSubject): Promise<boolean> {
  if ('practitioner_id' in subject) return (await scope.maybe(practitionerAccount(scope, account_id, subject.practitioner_id))) !== null
  const today = todayIn({ ...scope, clinic })
  const [own_feed, proxy] = await Promise.all([
    scope.maybe(chartAccount(scope, account_id, subject.patient_id)),
    scope.maybe(visitProxy(scope, account_id, subject.patient_id, today)),
  ])
  return own_feed !== null || proxy !== null
}
