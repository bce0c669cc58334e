import {
  type MessageKind,
  type MessageLanguage,
  messageKindNames,
  messageKinds,
  messageLanguages,
  placeholderFault,
} from '@polyclinic/contract/clinic/notifications/message-kinds'
import type { ClinicMessageText, messageTexts } from '@polyclinic/contract/clinic/notifications/message-texts'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { deleteMessageText, messageTextsOf, putMessageText } from './message-texts.sql.ts'

const defaultText = (kind: MessageKind, language: MessageLanguage): ClinicMessageText => ({
  kind,
  language,
  ...messageKinds[kind].text,
  is_default: true,
  updated_at: null,
})

/** Every message in one language: with the clinic's text, or the product's if the clinic has none. */
export async function listMessageTexts(scope: Scope, language: MessageLanguage) {
  const rows = await scope.rows(messageTextsOf(scope))
  const used = new Set(rows.map((row) => row.language))
  const items = messageKindNames.map((kind): ClinicMessageText => {
    const clinic_text = rows.find((row) => row.kind === kind && row.language === language)
    return clinic_text ? { ...clinic_text, kind, language, is_default: false } : defaultText(kind, language)
  })
  return { items, languages: messageLanguages.filter((language) => used.has(language)) }
}

export async function updateMessageText(
  scope: WriteScope,
  kind: MessageKind,
  language: MessageLanguage,
  text: BodyOf<typeof messageTexts.updateMessageText>,
): Promise<ClinicMessageText> {
  for (const part of ['subject', 'body', 'sms'] as const) {
    const fault = placeholderFault(kind, part, text[part])
    if (fault) refuseField(part, fault)
  }
  await scope.run(putMessageText(scope, { kind, language, ...text, updated_by: scope.actor.account_id, updated_at: scope.at }))
  scope.setAuditSubject({ subject_kind: 'message-text', subject_id: scope.organization_id, details: { kind, language, ...text } })
  return { kind, language, ...text, is_default: false, updated_at: scope.at }
}

export async function resetMessageText(scope: WriteScope, kind: MessageKind, language: MessageLanguage): Promise<ClinicMessageText> {
  await scope.run(deleteMessageText(scope, kind, language))
  scope.setAuditSubject({ subject_kind: 'message-text', subject_id: scope.organization_id, details: { kind, language } })
  return defaultText(kind, language)
}
