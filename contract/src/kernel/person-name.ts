/** How a person's name is written, on every screen, paper and resource: the one place for it. */

/** A name as it is written, with its title before it: `Dr. Ana Sample`. */
export const nameWithTitle = ({ title, name }: { title?: string | null; name: string }) => (title ? `${title} ${name}` : name)

interface NameParts {
  given_name: string | null
  family_name: string
}

/**
 * Scripts whose names have the family name first, and no blank between: those of Chinese, Cantonese, Japanese and Korean. Unicode's
 * CLDR 48 (`personNames` of `und`, `nameOrderLocales surnameFirst`: ja, ko, vi, yue, zh; `nativeSpaceReplacement` empty of ja, ko,
 * yue, zh) says so of languages, and of a name only its script is known. A Vietnamese name in Latin letters cannot be told from
 * others, and Hungarian is not in that list: they are written as they were entered, given name first.
 */
const familyFirstScripts = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+(?:\s[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+)*$/u

const isFamilyFirst = (...parts: readonly string[]) => parts.every((part) => familyFirstScripts.test(part))

/** A whole name as its language writes it: `Ana Sample`, `王小明`. */
export function wholeName({ given_name, family_name }: NameParts): string {
  const [given, family] = [given_name?.trim() ?? '', family_name.trim()]
  if (!given || !family) return given || family
  if (!isFamilyFirst(given, family)) return `${given} ${family}`
  // Somebody who gave one name only has it as both.
  return given === family ? family : `${family}${given}`
}

/** The parts of a name that somebody typed as one. Where its script does not say better, the last word is the family name. */
export function partsOfName(name: string): { given_name: string; family_name: string } {
  const words = name.trim().split(/\s+/)
  const family_name = (isFamilyFirst(...words) ? words.shift() : words.pop()) ?? name
  return { given_name: words.join(' ') || family_name, family_name }
}
