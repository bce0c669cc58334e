import { Problem } from '../problem.ts'
import { characterNumber, missingCharacters } from './printable-text.ts'

/**
 * Refuses texts that paper cannot show, before they are final: `{ instructions: '…' }`, by the names of their fields. Without it
 * a signed prescription could say "Dose □ tablet".
 * @throws {Problem} `refused_by_rule`, with the characters in words, and at each field its own.
 */
export function requirePrintable(texts: Readonly<Record<string, string | null | undefined>>): void {
  const errors = Object.entries(texts).flatMap(([path, text]) => {
    const missing = missingCharacters(text ?? '')
    return missing.length > 0 ? [{ path, message: sentence(missing) }] : []
  })
  const all = missingCharacters(Object.values(texts).join(''))
  if (errors.length > 0) throw new Problem('refused_by_rule', sentence(all), { errors })
}

const sentence = (missing: readonly string[]) =>
  `No font has ${missing.map(named).join(', ')}, so it cannot be printed. Write it in another way.`

/** The character and its number; a control character has only its number. */
const named = (character: string) =>
  /\p{C}/u.test(character) ? characterNumber(character) : `“${character}” (${characterNumber(character)})`
