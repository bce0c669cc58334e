import { messageKinds } from '@polyclinic/contract/clinic/notifications/message-kinds'
import { anyText } from '../../kernel/db/any-of.ts'
import { askTogether } from '../../kernel/db/ask-together.ts'
import type { Waiting } from '../../kernel/outbox/waiting.ts'
import type { Scope } from '../../kernel/scope.ts'
import { messageTextsOf } from './message-texts.sql.ts'

const textsOf = askTogether(async (scope: Scope, templates) =>
  Map.groupBy(await scope.rows(messageTextsOf(scope).where('kind', '=', anyText(templates))), ({ kind }) => kind),
)

/**
 * The clinic's own text of a message: in the reader's language, otherwise in the clinic's. English needs no text of the clinic,
 * because the product has one, so a reader of English gets no other language.
 */
export async function findClinicText(scope: Scope, { template, language: readers }: Waiting): Promise<Waiting['own_words']> {
  if (!Object.hasOwn(messageKinds, template)) return null
  const texts = (await textsOf(scope, template)) ?? []
  for (const wished of [readers, scope.clinic.locale, 'en']) {
    const language = (wished ?? '').toLowerCase().split('-')[0]
    const found = texts.find((text) => text.language === language)
    if (found) return found
    if (language === 'en') return null
  }
  return null
}
