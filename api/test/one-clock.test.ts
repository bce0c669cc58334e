/** Hours are written in one way, on screens and in sentences of the server: `9:00` beside `09:00` looks like another time. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { clockText, dayAndClockText } from '../src/kernel/date-format.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const nine = '2026-03-02T09:00:00.000Z'
const at = (locale: string, time_zone = 'UTC') => ({ locale, time_zone })

it('a time is written as English is written where the clinic is', () => {
  expect(['en-GB', 'en-IE', 'en-US', 'de', 'ar'].map((locale) => clockText(at(locale), nine))).toEqual([
    '9:00',
    '9:00',
    '9:00 AM',
    '9:00',
    '9:00',
  ])
  expect(dayAndClockText(at('en-GB'), nine)).toBe('Monday 2 March, 9:00')
  expect(dayAndClockText(at('en-US', 'America/New_York'), nine)).toBe('Monday, March 2, 4:00 AM')
})

/** What chooses how an hour is written. Fields that are typed into have two digits, as they are read. */
const chooses = /\bhour: '(?:2-digit|numeric)'/
const places: Readonly<Record<string, string>> = {
  'api/src/kernel/date-format.ts': 'sentences of the server',
  'web/src/ui/format.ts': 'screens',
  'web/src/ui/read-time.ts': 'a field that a time is typed into',
  'web/src/ui/zone-time.ts': 'reads the clock of a zone, and writes nothing',
  'web/src/system/clinic-settings/message-sample.ts': 'the sample of a message',
}

it('nothing else chooses how an hour is written', () => {
  const files = globSync('{api,web,contract}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|fixture)\./.test(file))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => chooses.test(readFileSync(`${root}/${file}`, 'utf8'))).sort()).toEqual(Object.keys(places).sort())
  expect(chooses.test(`{ hour: '2-digit', minute: '2-digit' }`)).toBe(true)
})
