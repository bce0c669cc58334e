// These letters do not decompose into a plain letter.
const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Most names are these letters alone, for which the steps below change nothing. */
const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Lower case, without accents and marks, one space between words: how names are searched and sorted. */
export function normalizeName(text: string): string {
  const lower = text.toLowerCase()
  if (plain.test(lower)) return lower
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
