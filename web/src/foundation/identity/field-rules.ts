import { isEmail } from '@mantine/form'
import type { TFunction } from 'i18next'

/** The rules of a field that the browser checks before the form is sent; the server has the last word. */
export function fieldRules(t: TFunction) {
  return {
    filled: (value: string) => (value.trim() ? null : t('Please fill this in.')),
    email: (value: string) => isEmail(t('Enter an e-mail address like name@example.org.'))(value.trim()),
    password: (value: string) => {
      if (value.length < 12) return t('Use at least 12 characters.')
      return value.length > 128 ? t('Use at most 128 characters.') : null
    },
  }
}
