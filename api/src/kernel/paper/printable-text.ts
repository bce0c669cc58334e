/** What paper can show of a text: pure rules over the character maps of its fonts. */
import { coverage } from './coverage.gen.ts'
import type { FontGroup } from './fonts.ts'

type Range = readonly [from: number, to: number]

const rangesOf = (text: string): Range[] =>
  text.split(' ').map((range) => {
    const [from, to] = range.split('-').map((digits) => Number.parseInt(digits, 16)) as [number, number?]
    return [from, to ?? from]
  })

const common = rangesOf(coverage.common)
const eastAsian = rangesOf(coverage.east_asian)

function covers(ranges: readonly Range[], code: number): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [from, to] = ranges[middle] as Range
    if (code < from) high = middle - 1
    else if (code > to) low = middle + 1
    else return true
  }
  return false
}

// These are seen by what they do to the characters around them: joiners, marks of direction, selectors of a form.
const invisible = /[\p{Default_Ignorable_Code_Point}\n\r\t]/u

/** The characters of a text that no font of paper has, each once, in the order in which they come. */
export function missingCharacters(text: string): string[] {
  const missing = Array.from(text.normalize()).filter((character) => {
    const code = character.codePointAt(0) as number
    return !covers(common, code) && !covers(eastAsian, code) && !invisible.test(character)
  })
  return [...new Set(missing)]
}

/** The groups of fonts that a text needs. */
export function fontGroupsOf(text: string): FontGroup[] {
  const east = Array.from(text.normalize()).some((character) => covers(eastAsian, character.codePointAt(0) as number))
  return east ? ['common', 'east_asian'] : ['common']
}

/** `U+1F701`, the number of a character. */
export const characterNumber = (character: string) =>
  `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * A text as it goes to the page. A character without a glyph, in what was written before it was refused or was imported, is
 * spelled by its number: a box would be read as something else. Words longer than a column may be broken.
 */
export function preparedText(text: string): string {
  const missing = new Set(missingCharacters(text))
  return Array.from(text.replace(/\r\n?/g, '\n').replaceAll('\ufeff', '').replaceAll('\t', '    ').normalize())
    .map((character) => (missing.has(character) ? `[${characterNumber(character)}]` : character))
    .join('')
    .replace(/[^\s\u200b]{33,}/gu, (word) => brokenWord(word))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const zeroWidthSpace = '\u200b'

/** A word with a place to break after every sixteen letters. */
function brokenWord(word: string): string {
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment)
  return letters.map((letter, at) => (at > 0 && at % 16 === 0 ? zeroWidthSpace + letter : letter)).join('')
}

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g
// The blocks of Unicode whose letters and digits run from the right.
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name or date within an English sentence: its direction is its own, and the words around it keep theirs. */
export function isolated(words: string): string {
  const plain = words.replace(directionMarks, '')
  return rightToLeft.test(plain) ? firstStrongIsolate + plain + popIsolate : plain
}
