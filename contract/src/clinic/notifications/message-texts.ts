/** The words of the messages to patients, as each clinic wants them in each language; part of the domain `notifications`. */
import { z } from 'zod'
import { body, call } from '../../kernel/call.ts'
import { instant, line, text } from '../../kernel/values.ts'
import { type MessageKind, type MessageLanguage, messageKindNames, messageLanguages } from './message-kinds.ts'

const access = 'org:settings.manage'
const kind = z.enum(messageKindNames as [MessageKind, ...MessageKind[]])
const language = z.enum(messageLanguages)

const parts = {
  subject: line(120),
  body: text(2000),
  /** With its placeholders filled in it shall stay one or two messages. */
  sms: text(200, 0),
}

const messageText = z.object({
  kind,
  language,
  subject: z.string(),
  body: z.string(),
  sms: z.string(),
  /** The product's own words, in English: the clinic has none of its own in this language. */
  is_default: z.boolean(),
  updated_at: instant.nullable(),
})
export type ClinicMessageText = Omit<z.infer<typeof messageText>, 'kind' | 'language'> & { kind: MessageKind; language: MessageLanguage }

const which = z.object({ kind, language })

export const messageTexts = {
  listMessageTexts: call({
    method: 'GET',
    path: '/org/message-texts',
    access,
    summary: 'The words of each message to patients in one language.',
    query: z.strictObject({ language: language.default('en') }),
    output: z.object({
      items: z.array(messageText),
      /** The languages in which the clinic has words of its own. */
      languages: z.array(language),
    }),
  }),
  updateMessageText: call({
    method: 'PUT',
    path: '/org/message-texts/{kind}/{language}',
    access,
    audit: 'message-text.change',
    errors: ['refused_by_rule'],
    summary: "The clinic's own words for one message in one language. Placeholders stand in braces.",
    params: which,
    body: body(parts),
    output: messageText,
  }),
  resetMessageText: call({
    method: 'DELETE',
    path: '/org/message-texts/{kind}/{language}',
    access,
    audit: 'message-text.reset',
    summary: "Back to the product's own words.",
    params: which,
    output: messageText,
  }),
}
