/** A whole name is written by one function (contract/src/kernel/person-name.ts): a second one would turn Chinese names around. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Given and family name put together, in either order, as a text or as a list. */
const together =
  /given(?:_name)?\b[^\n]{0,4}\}\s*\$\{[^\n}]*family|\[[^\n\]]*\bgiven(?:_name)?\b[^\n\]]*\bfamily(?:_name)?\b[^\n\]]*\][^\n]*\.join\(|concat(?:_ws)?\([^\n)]*given_name|given_name\s*\|\|\s*'/u

/** Read by nobody, each with what for. */
const others: Readonly<Record<string, string>> = {
  'api/src/chart/patients/is-name-of.ts': 'compares a name that was typed, in both orders',
  'api/src/chart/patients/similar-charts.sql.ts': 'looks charts up by their keys, in both orders',
  'web/src/chart/patients/details/PatientDetailsCards.tsx': 'tells the rows of a list apart',
}

it('given and family name are put together in one place', () => {
  const files = globSync('{contract,api,web}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|fixture)\./.test(file))
  const found = files.filter((file) => together.test(readFileSync(`${root}/${file}`, 'utf8')))
  expect(found.filter((file) => file !== 'contract/src/kernel/person-name.ts').toSorted()).toEqual(Object.keys(others).toSorted())
})

it.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a program.
  'name: `${given_name} ${family_name}`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a program.
  'name: `${person.given_name} ${person.family_name}`',
  "[name.given_name, name.family_name].filter(Boolean).join(' ')",
  "[...given, first?.family].filter(isText).join(' ')",
  "select concat_ws(' ', given_name, family_name)",
  "select given_name || ' ' || family_name",
])('a second one is noticed: %s', (text) => expect(together.test(text)).toBe(true))
