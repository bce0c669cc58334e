import { channelDefaults } from '@polyclinic/contract/clinic/notifications/notifications'
import { accountById } from '../../foundation/identity/index.ts'
import { mostlyHidden } from '../../kernel/mail/mostly-hidden.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { insertOptOut, optOut, putSetting, settingOf } from './notifications.sql.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

/** The topic or clinic that the link would unsubscribe from; opening it changes nothing, because mail programs open links by themselves. */
export function readUnsubscription(context: RequestContext, token: string) {
  const leaver = linkOf(context, token)
  if ('address' in leaver)
    return context.systemRead('unsubscribe link', leaver.organization_id, async (scope) => {
      const gone = await scope.maybe(optOut(scope, { channel: 'email', recipient: leaver.address }))
      return { topic: 'appointments', email: mostlyHidden(leaver.address), subscribed: gone === null }
    })
  const { account_id, topic } = leaver
  return context.systemRead('unsubscribe link', null, async (scope) => {
    const account = await scope.one(accountById(scope, account_id))
    const setting = await scope.maybe(settingOf(scope, account_id, topic))
    return { topic, email: mostlyHidden(account.email), subscribed: setting?.email ?? channelDefaults.email }
  })
}

const done = { message: 'Done. You get no more mails of this kind.' }

export function unsubscribe(context: RequestContext, token: string) {
  const leaver = linkOf(context, token)
  if ('address' in leaver)
    return context.system('unsubscribe link', leaver.organization_id, async (scope) => {
      scope.setAuditSubject({ subject_kind: 'organization', subject_id: leaver.organization_id, details: { channel: 'email' } })
      await scope.run(insertOptOut(scope, 'email', leaver.address))
      return done
    })
  const { account_id, topic } = leaver
  return context.system('unsubscribe link', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id, details: { topic } })
    await scope.one(accountById(scope, account_id))
    const { in_app, sms } = (await scope.maybe(settingOf(scope, account_id, topic))) ?? channelDefaults
    await scope.run(putSetting(scope, account_id, topic, { in_app, sms, email: false }))
    return done
  })
}

const linkOf = (context: RequestContext, token: string) =>
  readUnsubscribeToken(context.kernel.vault, token) ?? notFound('This link is not complete. Open it from the mail once more.')
