import type { Notification, notifications } from '@polyclinic/contract/clinic/notifications/notifications'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { sessionOf } from '../../foundation/identity/index.ts'
import { clinicsOfAccount } from '../../kernel/account-clinics.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Clinic } from '../../kernel/session.ts'
import {
  countLines,
  countPlatformLines,
  type InboxPage,
  lineById,
  linesOf,
  markAllPlatformRead,
  markAllRead,
  markPlatformRead,
  markRead,
  platformLineById,
  platformLinesOf,
} from './inbox.sql.ts'
import { excludedTopics } from './notifications.sql.ts'

/** How many clinics are read at once: their transactions travel together on one connection. */
const together = 8

/** What each clinic of the account answers, in the order of the clinics. */
async function inClinics<T>(clinics: readonly Clinic[], work: (clinic: Clinic) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let from = 0; from < clinics.length; from += together)
    answers.push(...(await Promise.all(clinics.slice(from, from + together).map(work))))
  return answers
}

/**
 * The parts of an inbox: the platform's lines, and those of each clinic of the account. Topics that the account has switched off
 * are left out at reading rather than at writing, because whoever writes a line may not read the choices of others.
 */
async function readParts<P, C>(
  context: RequestContext,
  {
    platform,
    clinic: ofClinic,
  }: { platform: (scope: Scope, account_id: string) => Promise<P>; clinic: (scope: Scope, without: Without, clinic: Clinic) => Promise<C> },
): Promise<{ platform: P; clinics: C[] }> {
  const { account_id } = sessionOf(context)
  const [clinics, [own, off]] = await Promise.all([
    clinicsOfAccount(context.kernel, account_id),
    context.read((scope) => Promise.all([platform(scope, account_id), scope.rows(excludedTopics(scope, account_id))])),
  ])
  const without = { account_id, topics_excluded: off.map(({ topic }) => topic) }
  return {
    platform: own,
    clinics: await inClinics(clinics, (clinic) => context.readOwnRows(clinic, (scope) => ofClinic(scope, without, clinic))),
  }
}

interface Without {
  account_id: string
  topics_excluded: readonly string[]
}

const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)

export async function listNotifications(
  context: RequestContext,
  { limit, cursor, total, unread }: QueryOf<typeof notifications.listNotifications>,
) {
  const [before] = readCursor(cursor, 1) ?? [null]
  const page: InboxPage = { before: before ?? null, limit: limit + 1, unread: unread === 'true' }
  const isCounted = total === 'true'
  const parts = await readParts(context, {
    platform: (scope, account_id) =>
      Promise.all([
        scope.rows(platformLinesOf(scope, account_id, page)),
        isCounted ? scope.one(countPlatformLines(scope, account_id, page)) : { count: 0 },
      ]),
    clinic: (scope, { account_id, topics_excluded }, clinic) =>
      Promise.all([
        scope.rows(linesOf(scope, account_id, topics_excluded, page)).then((rows) => rows.map((row) => ofClinic(row, clinic))),
        isCounted ? scope.one(countLines(scope, account_id, topics_excluded, page)) : { count: 0 },
      ]),
  })
  const all = [parts.platform, ...parts.clinics]
  const rows = all.flatMap(([lines]) => lines as Notification[]).sort((a, b) => (a.id < b.id ? 1 : -1))
  return {
    ...pageOf(
      rows.slice(0, limit + 1),
      limit,
      (row) => [row.id],
      (row) => row,
    ),
    ...(isCounted ? { total: sum(all.map(([, count]) => count)) } : {}),
  }
}

const ofClinic = <R>(row: R, { id, name }: Clinic) => ({ ...row, organization_id: id, organization_name: name })

export async function countUnread(context: RequestContext): Promise<{ unread: number }> {
  const { platform, clinics } = await unreadParts(context)
  return { unread: sum([platform, ...clinics]) }
}

/** How many lines of each part are unread, and whether this line is among its lines. */
function unreadParts(context: RequestContext, id: string | null = null) {
  return readParts(context, {
    platform: async (scope, account_id) => {
      const [{ count }, line] = await Promise.all([
        scope.one(countPlatformLines(scope, account_id, { unread: true })),
        id ? scope.maybe(platformLineById(scope, account_id, id)) : null,
      ])
      return { count, line }
    },
    clinic: async (scope, { account_id, topics_excluded }, clinic) => {
      const [{ count }, line] = await Promise.all([
        scope.one(countLines(scope, account_id, topics_excluded, { unread: true })),
        id ? scope.maybe(lineById(scope, account_id, id)) : null,
      ])
      return { count, line, clinic, topics_excluded }
    },
  })
}

/** Marks a line as read where it is kept; the request is recorded where it was made. */
export async function readNotification(context: RequestContext, id: string) {
  const { account_id } = sessionOf(context)
  const { platform, clinics } = await unreadParts(context, id)
  const place = clinics.find(({ line }) => line)
  if (!place && !platform.line) notFound()
  const left = place ? await readInClinic(context, place, id) : null
  return context.write(async (scope) => {
    scope.setAuditSubject({ subject_kind: 'notification', subject_id: id, personal: true })
    if (!place) await scope.run(markPlatformRead(scope, account_id, id))
    const ofPlatform = place ? platform : await scope.one(countPlatformLines(scope, account_id, { unread: true }))
    return { unread: sum([ofPlatform, ...clinics.map((part) => (part === place && left ? left : part))]) }
  })
}

/** Answers how many lines of that clinic are still unread. */
function readInClinic(
  context: RequestContext,
  { clinic, topics_excluded }: { clinic: Clinic; topics_excluded: readonly string[] },
  id: string,
) {
  const { account_id } = sessionOf(context)
  return context.writeOwnRows(clinic, async (scope) => {
    await scope.run(markRead(scope, account_id, id))
    return scope.one(countLines(scope, account_id, topics_excluded, { unread: true }))
  })
}

export async function readAllNotifications(context: RequestContext) {
  const { account_id } = sessionOf(context)
  const clinics = await clinicsOfAccount(context.kernel, account_id)
  await inClinics(clinics, (clinic) => context.writeOwnRows(clinic, (scope) => scope.run(markAllRead(scope, account_id))))
  return context.write(async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id, personal: true })
    await scope.run(markAllPlatformRead(scope, account_id))
    return { unread: 0 }
  })
}
