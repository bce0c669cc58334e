import { type MessageKind, messageKinds } from '@polyclinic/contract/message-kinds'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Clinic } from '../../kernel/session.ts'
import { messageTextsOf } from './message-texts.sql.ts'
import type { OwnWords } from './templates/letter.ts'

export const isMessageKind = (name: string): name is MessageKind => Object.hasOwn(messageKinds, name)

/**
 * The clinic's words for a message: in the reader's language, else in the clinic's. English needs no words of the clinic's
 * own, the product has them, so whoever reads English gets no other language.
 */
export async function ownWords(kernel: Kernel, clinic: Clinic, kind: MessageKind, readers: string | null): Promise<OwnWords | null> {
  const texts = await asSystem(kernel, { reason: 'outbox', domain: 'notifications', clinic }, (scope) =>
    scope.rows(messageTextsOf(scope).where('kind', '=', kind)),
  )
  for (const wished of [readers, clinic.locale, 'en']) {
    const language = (wished ?? '').toLowerCase().split('-')[0]
    const found = texts.find((text) => text.language === language)
    if (found) return found
    if (language === 'en') return null
  }
  return null
}
