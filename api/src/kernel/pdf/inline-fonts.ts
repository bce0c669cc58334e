import type { Content } from 'pdfmake/interfaces.js'

type Fragment = string | { text: string; font: string }

type FontOf = (letter: string) => string

/**
 * Sets letters that the main font lacks in the font that has them, in every text of a document: names are written in more scripts
 * than one font has. Words of right-to-left scripts are put in reading order, because the layout places words from the left
 * (within a word the font does it).
 */
export function inlineFonts(node: Content, fontOf: FontOf): Content {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return foreign.test(part) ? { text: fragments(part, fontOf) } : part
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, key === 'text' ? inline(value) : nested.has(key) ? walk(value) : value]),
    )
  }
  const inline = (text: unknown) => (typeof text === 'string' && foreign.test(text) ? fragments(text, fontOf) : walk(text))
  return walk(node) as Content
}

// These are the fields in which pdfmake holds further content.
const nested = new Set(['stack', 'columns', 'table', 'body', 'ul', 'ol'])
// Roboto has the characters of these scripts; all others need a font of their own.
const foreign = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u
const inherited = /\p{Script=Inherited}/u
const fromTheRight = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

function fragments(text: string, fontOf: FontOf): Fragment[] {
  const parts: { text: string; font: string | null }[] = []
  for (const character of text.split('\n').map(inReadingOrder).join('\n')) {
    const last = parts.at(-1)
    // A space takes the main font: drawn with a word that runs from the right, it would end up at its left.
    const font = foreign.test(character) ? fontOf(character) : null
    // Joiners and combining marks stay with the letters they belong to.
    if (last && (last.font === font || inherited.test(character))) last.text += character
    else parts.push({ text: character, font })
  }
  return parts.map(({ text: drawn, font }) => (font ? { text: drawn, font } : drawn))
}

/** Reverses each sequence of right-to-left words: `a B C d` becomes `a C B d`. */
function inReadingOrder(line: string): string {
  if (!fromTheRight.test(line)) return line
  const words = line.split(' ')
  const ordered: string[] = []
  for (let at = 0; at < words.length; ) {
    let end = at
    while (end < words.length && fromTheRight.test(words[end] as string)) end++
    if (end === at) ordered.push(words[at++] as string)
    else {
      ordered.push(...words.slice(at, end).reverse())
      at = end
    }
  }
  return ordered.join(' ')
}
