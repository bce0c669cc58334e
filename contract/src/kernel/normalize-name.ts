/** How names are compared, searched and sorted: the one place for it, so that browser and server agree in every script. */

/** Letters that do not decompose into a plain one, and letters of Arabic script that keyboards of other countries write. */
// biome-ignore format: a table
const folded: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ',
  ى: 'ي', ی: 'ي', ک: 'ك', ہ: 'ه',
}

const foldedLetter = new RegExp(`[${Object.keys(folded).join('')}]`, 'gu')

/**
 * Marks that may be left out in writing. Those of other scripts are vowels (Devanagari, Tamil, Khmer) or make another consonant
 * (kana): without them two people would have one name.
 */
const optionalMarks = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{N}])\p{M}+/gu
/** Variants of a glyph, and marks that stand on no letter. */
const looseMarks = /[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]|(?<![\p{L}\p{N}\p{M}])\p{M}+/gu
/** The joiner parts words in Arabic script; elsewhere it chooses the form of a letter, as other invisible characters do. */
const parting = /(?<=\p{Script=Arabic}\p{M}*)\u200c/gu
/** The Arabic stroke that makes a word longer. */
const stroke = /\u0640/gu
const apostrophes = /[\u02b9-\u02bf]/gu

/** Most names are these letters alone, for which the steps below change nothing. */
const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Digits in Arabic and Persian script as ASCII ones. */
const foldDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) as number) & 0xf))

/** Wide, narrow and joined forms of characters as plain ones, with ASCII digits: how numbers and codes are compared. */
export const foldForms = (text: string): string => foldDigits(text.normalize('NFKC'))

/** Lower case, without accents and marks that may be left out, one space between words: how names are searched and sorted. */
export function normalizeName(text: string): string {
  const lower = text.toLowerCase()
  if (plain.test(lower)) return lower
  return foldDigits(
    text
      .normalize('NFKD')
      .replace(parting, ' ')
      .replace(/\p{Cf}/gu, '')
      .replace(stroke, ''),
  )
    .replace(optionalMarks, '')
    .toLowerCase()
    .replace(looseMarks, '')
    .replace(foldedLetter, (letter) => folded[letter] ?? letter)
    .replace(apostrophes, ' ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .normalize('NFC')
}

interface Named {
  given_name: string
  family_name: string
}

/** The name as it is sorted, family name first. */
export const nameKey = (person: Named): string => normalizeName(familyFirst(person))

export const familyFirst = ({ given_name, family_name }: Named): string => `${family_name} ${given_name}`

/** Letters that are written as two where a keyboard lacks them. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Two letters for each that a keyboard may lack; all other characters as they are. */
export const withTwoLetters = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåø]/g, (letter) => twoLetters[letter] ?? letter)

/** The name in its search form and, where it has such letters, with two for one: "Müller" is "muller" and "mueller". */
export function spellingsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return plain.test(lower) ? [lower] : [...new Set([normalizeName(text), normalizeName(withTwoLetters(text))])]
}

/** Whether two names are one, in whichever way each is spelled. */
export function isSameName(a: string, b: string): boolean {
  const spellings = spellingsOf(b)
  return spellingsOf(a).some((spelling) => spellings.includes(spelling))
}

/** Two letters that may stand for one; not in "Bauer", "Neuer" and "Enrique". */
const maybeOne = /(?<![aeq])(ae|oe|ue|aa)/g
/** Each doubles the number of spellings. */
const mostDoubled = 4

/** What a name may be stored under that is spelled in another way: "mueller" also under "muller". "Michael" is looked for as "michal" too. */
export function possibleSpellings(text: string): string[] {
  const found = new Set<string>()
  for (const spelling of spellingsOf(text)) for (const shorter of withFewerLetters(spelling)) found.add(shorter)
  return [...found]
}

function withFewerLetters(spelling: string): string[] {
  // Every second part is two letters that may be one.
  const parts = spelling.split(maybeOne)
  let found = ['']
  for (const [at, part] of parts.entries()) {
    const isDoubled = at % 2 === 1 && at < 2 * mostDoubled
    found = found.flatMap((text) => (isDoubled ? [`${text}${part}`, `${text}${part[0]}`] : [`${text}${part}`]))
  }
  return found
}

const eastAsianLetter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc]'
const eastAsian = new RegExp(`^${eastAsianLetter}+$`, 'u')
const eastAsianBlank = new RegExp(`(?<=${eastAsianLetter}) (?=${eastAsianLetter})`, 'gu')

/** Chinese, Japanese and Korean names are written without a blank, family name first; empty for others. */
export function joinedName({ given_name, family_name }: Named): string {
  const joined = normalizeName(`${family_name}${given_name}`).replaceAll(' ', '')
  return eastAsian.test(joined) ? joined : ''
}

/** The words of a text, each in its spellings: a text is found by any part of them. Chinese, Japanese and Korean also without blanks. */
export const findableText = (text: string): string => {
  const normalized = [text, withTwoLetters(text)].map(normalizeName)
  const words = [...normalized, ...normalized.map((spelling) => spelling.replace(eastAsianBlank, ''))].flatMap((spelling) =>
    spelling.split(' '),
  )
  return [...new Set(words.flatMap(possibleSpellings))].join(' ')
}

/** Whether each word that was typed stands somewhere in the text; none does where what was typed has no letter and no digit. */
export function hasWords(text: string, typed: string): boolean {
  const words = normalizeName(typed)
  if (words === '') return typed.trim() === ''
  const findable = findableText(text)
  return words.split(' ').every((word) => findable.includes(word))
}

/** Whether a word of the text begins with each one that was typed. */
export function hasBeginnings(text: string, typed: string): boolean {
  const words = normalizeName(typed)
  if (words === '') return typed.trim() === ''
  const findable = ` ${findableText(text)}`
  return words.split(' ').every((word) => findable.includes(` ${word}`))
}
