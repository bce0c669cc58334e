import type { Waiting } from '../../kernel/outbox/waiting.ts'

/** The format that an account has chosen for days, times and amounts; the initial `en` without a region counts as no choice. */
export const chosenStyle = ({ locale }: { locale: string }): string | null => (locale === 'en' ? null : locale)

/**
 * How days, times and amounts of a message are written: as its reader has chosen, otherwise as the clinic writes them, if that is
 * in the language of the text, so that a message does not mix two languages.
 */
export function styleOfMessage({ style, clinic, own_words }: Pick<Waiting, 'style' | 'clinic' | 'own_words'>): string {
  const language = own_words?.language ?? 'en'
  const fits = (locale: string | null | undefined) => locale?.toLowerCase().split('-')[0] === language
  return [style, clinic?.locale].find(fits) ?? (language === 'en' ? 'en-GB' : language)
}
