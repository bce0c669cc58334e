/** Reads the words that docs/glossary.md decides against, and finds them in names. */
import { readFileSync } from 'node:fs'
import type { Name } from './names.ts'

/** One pattern of the table "Decided words". */
export interface DecidedWord {
  /** As the table has it: `*roster*`. */
  readonly pattern: string
  /** Kinds of names and workspaces in which it is refused; none of a sort means all. */
  readonly scope: readonly string[]
  /** What to write instead, as the table says it. */
  readonly instead: string
}

const [explained, decided] = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8').split('## Decided words')
const cellsOf = (text = '') =>
  [...text.matchAll(/^\| (?!-)(.*) \|$/gm)].map(([, line]) => (line as string).split(' | ').map((cell) => cell.trim()))

/** The terms that the glossary explains. */
export const terms: readonly string[] = cellsOf(explained).flatMap(([cell = '']) => cell.split(', '))

export const decidedWords: readonly DecidedWord[] = cellsOf(decided).flatMap(([not = '', scope = '', instead = '']) =>
  [...not.matchAll(/`([^`]+)`/g)].map(([, pattern]) => ({ pattern: pattern as string, scope: scope.match(/\w+/g) ?? [], instead })),
)

/** `releasedSlot`, `released_slot`, `released-slot`: released, slot. */
export function wordsOf(name: string): string[] {
  const parted = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
  return parted.toLowerCase().match(/[a-z]+/g) ?? []
}

/** A name as its words in a row, each between blanks; a term of the glossary stands there as one sign. */
const phraseOf = (name: string) => allowedTerms.reduce((phrase, term) => phrase.replaceAll(term, ' · '), ` ${wordsOf(name).join(' ')} `)
const allowedTerms = terms
  .map((term) => wordsOf(term).join(' '))
  .filter((term) => term.includes(' '))
  .flatMap((term) => [` ${term} `, ` ${term}s `, ` ${term.replace(/y$/, 'ies')} `])

/** `*freeTime*`: both words, with or without others. What may stand behind others may stand in the plural too. */
function expressionOf(pattern: string): RegExp {
  const words = wordsOf(pattern).join(' ')
  const from = pattern.startsWith('*') ? ' ' : '^ '
  return new RegExp(`${from}${words}${from === ' ' ? '(e?s)?' : ''} ${pattern.endsWith('*') ? '' : '$'}`)
}
const expressions = new Map(decidedWords.map(({ pattern }) => [pattern, expressionOf(pattern)]))

const kinds = ['calls', 'tables', 'columns', 'types', 'exports', 'files']
function isInScope({ kind, workspace }: Name, scope: readonly string[]): boolean {
  const [ofKinds, ofWorkspaces] = [
    scope.filter((word) => kinds.includes(word)),
    scope.filter((word) => word !== 'of' && !kinds.includes(word)),
  ]
  const isOfKind = ofKinds.includes(`${kind}s`) || (kind === 'type' && ofKinds.includes('exports'))
  return (ofKinds.length === 0 || isOfKind) && (ofWorkspaces.length === 0 || ofWorkspaces.includes(workspace))
}

/** The first decided word that a name has. */
export const findDecidedWord = (name: Name): DecidedWord | undefined =>
  decidedWords.find(({ pattern, scope }) => isInScope(name, scope) && expressions.get(pattern)?.test(phraseOf(name.name)))

/** What is said to whoever wrote the name. */
export const faultOf = ({ name, kind, place }: Name, { pattern, instead }: DecidedWord) =>
  `The ${kind} ${name} (${place}) has a word that docs/glossary.md decides against: not ${pattern}, but ${instead}.`
