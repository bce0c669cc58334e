import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { ageText } from './age-text.ts'

const t = ((text: string, { count }: { count?: number } = {}) => text.replace('{{count}}', String(count))) as unknown as TFunction

it.each([
  [0, 'just now'],
  [-5, 'just now'],
  [1, '1 minutes ago'],
  [119, '119 minutes ago'],
  [120, '2 hours ago'],
  [47 * 60 + 59, '47 hours ago'],
  [48 * 60, '2 days ago'],
])('says of %s minutes that they are %s', (minutes, text) => expect(ageText(0, minutes * 60_000, t)).toBe(text))
