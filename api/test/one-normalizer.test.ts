/** Names are compared by one function (contract/src/kernel/normalize-name.ts): a second one would merge people, or not find them. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const normalizer = 'contract/src/kernel/normalize-name.ts'

/** What takes marks, widths or capitals from a text in order to compare it. */
const signs = /\.normalize\(|\\p\{(?:M|Mn|Diacritic)\}|\bunaccent\b|\b(?:position|strpos)\([^\n]*\blower\(|\bilike\b|\bstrpos\(/u
/** The same in a browser or on a server: a list that is sifted by what was typed. */
const sifts = /\.to(?:Locale)?LowerCase\([^()]*\)\s*\.(?:includes|startsWith|indexOf)\(/u

/** Files that do so for something else than names, or not yet as names are compared; each with why. */
const others: Readonly<Record<string, string>> = {
  'api/src/kernel/paper/printable-text.ts': 'composes letters, to ask a font for them',
  'api/src/visits/appointments/confirmation/text-answer.ts': 'knows the words of an answer by heart, with their accents',
  'contract/src/kernel/values.ts': 'asks whether a character can be seen',
  'api/src/exchange/chart-merges/score-charts.ts': 'counts the letters of a word that was normalized',
  'api/src/exchange/fhir/conditions.ts': 'begins with a text without regard to capitals, as FHIR says of a string',
}

const isSuspect = (text: string) => signs.test(text) || sifts.test(text)

it('names are normalized in one place, and what is alike elsewhere says why', () => {
  const files = globSync('{contract,api,web}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|fixture)\./.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((file) => file !== normalizer && isSuspect(readFileSync(`${root}/${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted())
})

it.each([
  `text.normalize('NFD')`,
  `text.replace(/\\p{M}/gu, '')`,
  `text.replace(/\\p{Diacritic}/gu, '')`,
  'where unaccent(name) = $1',
  'position(lower(q) in lower(name)) > 0',
  'strpos(lower(name), lower(q)) > 0',
  "where('name', 'ilike', typed)",
  `name.toLowerCase().includes(typed)`,
  `label.toLocaleLowerCase(locale).startsWith(typed)`,
])('a second normalizer is noticed: %s', (text) => expect(isSuspect(text)).toBe(true))
