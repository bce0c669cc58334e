import type { CalendarFeed, FeedDetail } from '@polyclinic/contract/visits/calendar-feeds/calendar-feeds'
import { hashToken } from '../../kernel/crypto.ts'
import { newId } from '../../kernel/ids.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { newDisplaySecret } from '../board/index.ts'
import { activeFeed, endFeed, type FeedSubject, insertFeed } from './calendar-feeds.sql.ts'

/** The calendar of the practitioner or patient who asks; null for staff who see nobody. */
function subjectOf(scope: Scope): FeedSubject | null {
  if (scope.session?.kind === 'patient') return { patient_id: patientOf(scope) }
  const practitioner_id = scope.session?.practitioner_id
  return practitioner_id ? { practitioner_id } : null
}

/** Whoever asks has signed in. */
const accountOf = (scope: Scope) => scope.actor.account_id as string

async function find(scope: Scope): Promise<CalendarFeed | null> {
  const subject = subjectOf(scope)
  const row = subject ? await scope.maybe(activeFeed(scope, accountOf(scope), subject)) : null
  return row ? { ...row, detail: row.detail as FeedDetail } : null
}

export const readFeed = async (scope: Scope) => ({ feed: await find(scope) })

/** A new address. The former one ends, because whoever renews it has lost or shared it by mistake. */
export function createFeed(context: RequestContext, detail: FeedDetail) {
  return context.write(async (scope) => {
    const subject = subjectOf(scope) ?? noCalendar()
    const before = await find(scope)
    if (before) await scope.run(endFeed(scope, before.id))
    const id = newId()
    const secret = newDisplaySecret(scope.organization_id)
    const account_id = accountOf(scope)
    await scope.run(insertFeed(scope, { id, account_id, ...subject, detail, secret_hash: hashToken(secret), created_at: scope.at }))
    scope.setAuditSubject({
      subject_kind: 'calendar-feed',
      subject_id: id,
      ...('patient_id' in subject ? { patient_id: subject.patient_id } : {}),
      details: { detail, ...(before ? { renews: before.id } : {}) },
    })
    const url = `${context.kernel.env.public_url}/api/v1/calendars/${secret}.ics`
    return { id, detail, created_at: scope.at, last_read_at: null, url }
  })
}

function noCalendar(): never {
  throw new Problem('refused_by_rule', 'Only those who see patients have a calendar.')
}

export async function revokeFeed(scope: WriteScope, id: string) {
  const feed = await find(scope)
  if (feed?.id !== id) notFound('This subscription was not found.')
  await scope.run(endFeed(scope, id))
  scope.setAuditSubject({ subject_kind: 'calendar-feed', subject_id: id })
  return { feed: null }
}
