/**
 * Dates that came from elsewhere keep their precision (contract/src/kernel/stated-date.ts): each column with the text of one stands
 * beside the instant or day by which it is sorted, whoever shows the one shows it with the other, and no other place cuts or parses
 * the date of a resource of FHIR.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract } from '@polyclinic/contract'
import { namedCalls } from '@polyclinic/contract/kernel/call'
import { describe, expect, it } from 'vitest'
import { tableColumns } from '../src/kernel/db/types.gen.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sourcesOf = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !/\.(test|fixture|gen)\./.test(file))
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const stemOf = (name: string) => name.replace(/_(?:date_time|at|on)$/, '')

const columns = Object.entries(tableColumns).flatMap(([table, names]) => names.map((name) => ({ table, name: name as string })))
const stated = columns.filter(({ name }) => name.endsWith('_date_time'))
/** The instants and days that may have come from elsewhere, by name: `effective_at`, `onset_on`. */
const sorted = new Set(
  stated.flatMap(({ table, name }) =>
    columns
      .filter((column) => column.table === table && column.name !== name && stemOf(column.name) === stemOf(name))
      .map((column) => column.name),
  ),
)

describe('the columns of dates that came from elsewhere', () => {
  it('stand beside an instant or a day each, and keep to the form of FHIR', () => {
    const schema = textOf('api/db/schema.sql')
    for (const { table, name } of stated) {
      const siblings = columns.filter(
        (column) => column.table === table && [`${stemOf(name)}_at`, `${stemOf(name)}_on`].includes(column.name),
      )
      expect([table, name, siblings.length, schema.includes(`constraint ${table}_${name}_check CHECK`)]).toEqual([table, name, 1, true])
    }
    expect([...sorted].sort()).toEqual(['abated_on', 'deceased_on', 'effective_at', 'given_on', 'onset_on', 'recorded_at'])
  })
})

/** The shapes of objects in a schema, by where they stand. */
function* shapesIn(schema: any, path: string): Generator<{ path: string; names: string[] }> {
  const { def } = schema._zod
  if (def.type === 'object') {
    yield { path, names: Object.keys(def.shape) }
    for (const [name, field] of Object.entries(def.shape)) yield* shapesIn(field, `${path}.${name}`)
  }
  for (const inner of [def.innerType, def.element, def.in, ...(def.options ?? [])]) if (inner) yield* shapesIn(inner, path)
}

it('each reply that has such an instant or day has the text of it as well', () => {
  const shapes = Object.entries(contract).flatMap(([domain, calls]) =>
    namedCalls(calls as never).flatMap(([name, { output }]) => [...shapesIn(output, `${domain}.${name}`)]),
  )
  expect(shapes.length).toBeGreaterThan(500)
  const lacking = shapes.flatMap(({ path, names }) =>
    names.filter((name) => sorted.has(name) && !names.includes(`${stemOf(name)}_date_time`)).map((name) => `${path} ${name}`),
  )
  // A former state of a problem has its days, and no text of another system.
  expect(lacking.filter((place) => !place.includes('Version'))).toEqual([])
})

/** A date of such a name that is written for people by a function that knows no precision: `format.day(given_on)`. */
const shownBare = new RegExp(
  String.raw`\bformat\w*\.(?:day|instantDay|dateTime|time|month)\([^()]*\b(?:${[...sorted, 'resulted_at'].join('|')})\b|<(?:DayText|DateTimeText|TimeText)\b[^>]*\b(?:${[...sorted, 'resulted_at'].join('|')})\b`,
)

it('no screen shows such an instant or day without its precision', () => {
  const files = sourcesOf('web/src/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => shownBare.test(textOf(file)))).toEqual([])
})

/** What makes a day or an instant of a text by itself. */
const cuts = /\.slice\(0, ?10\)|\bnew Date\(|\bDate\.parse\(|\.split\('T'\)|\.substring\(0, ?10\)/
/** Files of the exchange that do so to instants of our own, or to none; each with why. */
const ownInstants: Readonly<Record<string, string>> = {
  'api/src/exchange/fhir/to-fhir/elements.ts': 'writes an instant of a column as FHIR has it',
  'api/src/exchange/fhir/conditional-read.ts': 'compares when a row was changed with a header',
  'api/src/exchange/fhir/to-fhir/meta.ts': 'writes when a row was changed',
  'api/src/exchange/fhir/to-fhir/visits.ts': 'writes when a row was changed, and how long a visit takes',
  'api/src/exchange/patient-imports/read-csv.ts': 'sees whether a day of a table exists',
  'api/src/exchange/patient-imports/read-fhir-person.ts': 'takes the day of a death as its sender wrote it',
  'api/src/exchange/patient-imports/read-contact-points.ts': 'takes the days of an address as its sender wrote them',
}

it('the dates of resources of FHIR are read in one place', () => {
  const files = sourcesOf('api/src/exchange/{fhir,patient-imports}/**/*.ts')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => cuts.test(textOf(file))).sort()).toEqual(Object.keys(ownInstants).sort())
})

/** The day of an instant by its text, which is the one in UTC: the clinic's is another for half of the world. */
const dayInUtc = /(?:_at|\bat)\)?\??\.slice\(0, ?10\)/

it('no instant is cut to a day', () => {
  const files = sourcesOf('{api,web,contract}/src/**/*.{ts,tsx}')
  expect(files.filter((file) => dayInUtc.test(textOf(file)))).toEqual([])
})

it.each([
  ['shown bare', shownBare, 'format.day(immunization.given_on)'],
  ['shown bare', shownBare, `format.instantDay(row.effective_at, 'short')`],
  ['shown bare', shownBare, '<DateTimeText value={allergy.recorded_at} />'],
  ['cut', cuts, 'content.onsetDateTime.slice(0, 10)'],
  ['parsed', cuts, 'new Date(content.effectiveDateTime)'],
  ['cut to a day', dayInUtc, 'row.created_at.slice(0, 10)'],
])('a date that is %s is noticed: %s', (_, check, text) => expect(check.test(text)).toBe(true))
