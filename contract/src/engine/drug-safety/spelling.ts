import { normalizeName } from '../../kernel/normalize-name.ts'

/** Letters that languages write differently in the same name of a substance. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(\p{L}+)(?:saure|saeure)\b/gu, '$1ic'],
  [/\b(?:acid|acide|acido)\b/g, ' '],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/rh/g, 'r'],
  [/y/g, 'i'],
  [/ou/g, 'u'],
  [/[ao]e/g, 'e'],
  [/c(?=[ei])/g, 's'],
  [/qu|ch|k/g, 'c'],
  [/z/g, 's'],
  [/(\p{L})\1+/gu, '$1'],
  [/(?<=\p{L}{3})(?:um|[aeo])\b/gu, ''],
]

/**
 * A name as it sounds in English, German, French and Spanish: `amoxicillin`, `Amoxicilline` and `amoxicilina` are one. Two
 * substances never share it, which a test says; still it only suggests, and a person confirms.
 */
export const spellingKey = (text: string): string =>
  spellings
    .reduce((name, [letters, letter]) => name.replace(letters, letter), normalizeName(text))
    .split(' ')
    .filter(Boolean)
    .sort()
    .join(' ')

/** Whether two names are one typing error apart: a letter more, less, other, or two that changed places. */
export function isOneErrorAway(left: string, right: string): boolean {
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left]
  if (longer.length - shorter.length > 1 || left === right) return false
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start++
  let end = 0
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end++
  const differing = longer.length - start - end
  if (differing <= 1) return true
  const isSwapped = shorter[start] === longer[start + 1] && shorter[start + 1] === longer[start]
  return shorter.length === longer.length && differing === 2 && isSwapped
}
