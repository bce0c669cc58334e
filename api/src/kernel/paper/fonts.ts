import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
/** The folder of a package's program. */
const programFolder = (name: string) => dirname(resolve(name))

/** A family as a template names it, and how its files are found in its package. */
export interface Family {
  name: string
  files: () => string[]
}

/** The packages of `@embedpdf` have one folder of files, of more weights than paper uses. */
const embedded = (name: string, folder: string): Family => ({
  name,
  files: () => inFolder(join(programFolder(`@embedpdf/fonts-${folder}`), '..', 'fonts'), /-(Regular|Bold)\.[ot]tf$/),
})

/** The packages of `@expo-google-fonts` have one folder for each weight; some families have no bold one. */
const google = (name: string): Family => ({
  name,
  files: () => {
    const folder = programFolder(`@expo-google-fonts/${name.toLowerCase().replaceAll(' ', '-')}`)
    const weights = readdirSync(folder).filter((entry) => entry === '400Regular' || entry === '700Bold')
    return weights.flatMap((weight) => inFolder(join(folder, weight), /\.ttf$/))
  },
})

const inFolder = (folder: string, pattern: RegExp) =>
  readdirSync(folder)
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file))

/** The scripts that have a family of their own, beside Latin, Greek, Cyrillic and Hebrew. */
const scripts = [
  'Adlam',
  'Arabic',
  'Armenian',
  'Bengali',
  'Canadian Aboriginal',
  'Cherokee',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'NKo',
  'Ol Chiki',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tifinagh',
] as const

/**
 * The families that are loaded with the first paper, 15 MB together. A letter is set in the first family that has it, so those
 * of signs come last: they have letters too.
 */
const common: readonly Family[] = [
  embedded('Noto Sans', 'latin'),
  embedded('Noto Sans Hebrew', 'hebrew'),
  ...scripts.map((script) => google(`Noto Sans ${script}`)),
  google('Noto Serif Tibetan'),
  google('Noto Sans Symbols'),
  google('Noto Sans Math'),
  google('Noto Sans Symbols 2'),
  google('Noto Emoji'),
]

/** The families of Chinese, Japanese and Korean, 47 MB together: they are loaded with the first paper that needs them. */
const eastAsian: readonly Family[] = [
  embedded('Noto Sans S Chinese', 'sc'),
  embedded('Noto Sans T Chinese', 'tc'),
  embedded('Noto Sans Japanese', 'jp'),
  embedded('Noto Sans Korean', 'kr'),
]

export const fontGroups = { common, east_asian: eastAsian } as const
export type FontGroup = keyof typeof fontGroups

// Chinese characters are drawn in the form of the language in which they are read.
const firstOfLanguage: Readonly<Record<string, string>> = {
  ja: 'Noto Sans Japanese',
  ko: 'Noto Sans Korean',
  'zh-Hant': 'Noto Sans T Chinese',
}

/** The names of the families in the order in which a letter is looked for, for readers of this locale. */
export function familyNames(groups: readonly FontGroup[], locale: string): string[] {
  const { language, script } = new Intl.Locale(locale).maximize()
  const preferred = firstOfLanguage[language] ?? firstOfLanguage[`${language}-${script}`]
  return groups.flatMap((group) => {
    const names = fontGroups[group].map(({ name }) => name)
    return preferred && names.includes(preferred) ? [preferred, ...names.filter((name) => name !== preferred)] : names
  })
}
