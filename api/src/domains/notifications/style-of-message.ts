import type { Waiting } from '../../kernel/outbox/waiting.ts'

/** What an account says of how days, times and amounts are written; it begins with `en` of no region, which says nothing. */
export const chosenStyle = ({ locale }: { locale: string }): string | null => (locale === 'en' ? null : locale)

/**
 * How days, times and amounts of a message are written: as its reader has chosen, else as the clinic writes them, if that is
 * in the language of the sentences; one of another language would mix two.
 */
export function styleOfMessage({ style, clinic, own_words }: Pick<Waiting, 'style' | 'clinic' | 'own_words'>): string {
  const language = own_words?.language ?? 'en'
  const fits = (locale: string | null | undefined) => locale?.toLowerCase().split('-')[0] === language
  return [style, clinic?.locale].find(fits) ?? (language === 'en' ? 'en-GB' : language)
}
