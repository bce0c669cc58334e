import { readFileSync } from 'node:fs'
import { create } from 'fontkitten'
import { type Family, fontGroups } from './fonts.ts'

/** The code points that every weight of the family has. */
function codePoints({ files }: Family): number[] {
  const [regular, ...weights] = files().map((file) => characters(file))
  return [...(regular ?? [])].filter((code) => weights.every((weight) => weight.has(code)))
}

function characters(file: string): Set<number> {
  const font = create(readFileSync(file))
  if (font.isCollection) throw new Error(`${file} holds several fonts.`)
  return new Set(font.characterSet.filter((code) => !unprinted.test(String.fromCodePoint(code))))
}

// Control characters and those of private use mean nothing on paper, whatever a font draws for them.
const unprinted = /[\p{Cc}\p{Co}\p{Cs}]/u

/** Ranges in hexadecimal digits: `20-7e a0-377 37a`. */
function ranges(codes: ReadonlySet<number>): string {
  const found: [number, number][] = []
  for (const code of [...codes].toSorted((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else found.push([code, code])
  }
  return found.map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`)).join(' ')
}

/** The program text of `coverage.gen.ts`: which characters the fonts of paper have. */
export function printCoverage(): string {
  const common = new Set(fontGroups.common.flatMap(codePoints))
  const further = fontGroups.east_asian.flatMap(codePoints).filter((code) => !common.has(code))
  return `// Printed by print-coverage-cli.ts from the character maps of the fonts; do not edit.
export const coverage = {
  common:
    '${ranges(common)}',
  /** Beyond those of the common families. */
  east_asian:
    '${ranges(new Set(further))}',
} as const
`
}
