import { hashToken, newToken } from '../../kernel/crypto.ts'
import { newId } from '../../kernel/ids.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'
import { insertToken, recentToken } from './identity.sql.ts'

const hours = { 'password-reset': 1, 'email-verification': 1, invitation: 72 }
const pages = {
  'password-reset': '/auth/reset-password',
  'email-verification': '/auth/verify-email',
  invitation: '/auth/accept-invitation',
}

interface Link {
  purpose: keyof typeof hours
  account_id?: string | null
  email: string
  kind: string
  name?: string
  organization_id?: string | null
  organization_name?: string | null
  role?: string | null
  subject_id?: string | null
  /** What the person will do as a practitioner, for the subscriber that handles the acceptance. */
  practitioner?: object | null
  /** Of nobody: it is made and never sent, so that whoever asks can't tell by the time it takes. */
  unsent?: true
}

/**
 * Makes a one-time link and leaves its mail in the platform's outbox, in this transaction. The address comes from
 * `PUBLIC_URL`, never from a request; the link is stored hashed, and the waiting mail encrypted. Answers with the link's id.
 */
export async function mailLink(context: RequestContext, scope: PlatformWriteScope, link: Link): Promise<string> {
  const id = newId()
  const token = newToken()
  await scope.run(
    insertToken(scope, {
      id,
      purpose: link.purpose,
      token_hash: hashToken(token),
      account_id: link.account_id ?? null,
      email: link.email,
      kind: link.kind,
      organization_id: link.organization_id ?? null,
      role: link.role ?? null,
      subject_id: link.subject_id ?? null,
      name: link.name ?? null,
      practitioner: link.practitioner ? JSON.stringify(link.practitioner) : null,
      created_by: context.session?.account_id ?? null,
      created_at: context.now,
      expires_at: new Date(context.now.getTime() + hours[link.purpose] * 3_600_000),
    }),
  )
  const payload = {
    url: `${context.kernel.env.public_url}${pages[link.purpose]}?token=${token}&kind=${link.kind}`,
    name: link.name ?? '',
    organization: link.organization_name ?? '',
  }
  await mailPlatform(context, scope, link.email, link.purpose, payload, link.unsent ? context.now : null)
  return id
}

/** For so long the same mail is not sent again to who asks, or is named by somebody who asks: nobody's inbox can be filled. */
const pause = 3 * 60_000
const pauseBegan = ({ now }: PlatformWriteScope) => new Date(now.getTime() - pause).toISOString()

/**
 * `mailLink`, unless such a link was mailed a moment ago and still waits to be used. The caller holds the account's row,
 * so that of many at once one mails.
 */
export async function mailLinkOnce(
  context: RequestContext,
  scope: PlatformWriteScope,
  link: Link & { purpose: 'password-reset' | 'email-verification' },
) {
  if (!(await scope.maybe(recentToken(scope, link.purpose, link.kind, link.email, pauseBegan(scope))))) await mailLink(context, scope, link)
}

/** Leaves a mail that belongs to no clinic in the platform's outbox. */
export async function mailPlatform(
  context: RequestContext,
  scope: PlatformWriteScope,
  recipient: string,
  template: string,
  payload: Record<string, string>,
  cancelled_at: Date | null = null,
) {
  const id = newId()
  await scope.run(
    scope.sql.insertInto('platform_outbox_messages').values({
      id,
      recipient,
      template,
      payload: context.kernel.vault.seal(JSON.stringify(payload), id),
      send_at: context.now,
      created_at: context.now,
      cancelled_at,
    }),
  )
  scope.wakePlatformOutbox()
}
