import { importLimit } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { joinFiles, type Upload } from './join-files.ts'

const t = ((text: string, values: Record<string, unknown> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as unknown as TFunction
const file = (name: string, text: string, type = '') => new File([text], name, { type })
const joined = async (...files: File[]) => {
  const { body, file_name } = (await joinFiles(files, t)) as Upload
  return { type: body.type, text: await body.text(), file_name }
}

describe('one file', () => {
  it.each([
    ['people.csv', 'text/csv'],
    ['bundle.json', 'application/fhir+json'],
    ['export.ndjson', 'application/fhir+ndjson'],
  ])('%s is sent as it is, under its type', async (name, type) => {
    expect(await joined(file(name, 'as it is'))).toEqual({ type, text: 'as it is', file_name: name })
  })
})

it('several bundles are one upload, a resource on each line', async () => {
  const parts = [file('a.json', '{\n "a": 1\n}'), file('b.ndjson', '{"b":1}\n{"b":2}')]
  expect(await joined(...parts)).toEqual({
    type: 'application/fhir+ndjson',
    text: '{"a":1}\n{"b":1}\n{"b":2}',
    file_name: 'a.json and 1 more',
  })
})

describe('a sentence says what is wrong with', () => {
  it.each([
    ['nothing', [], 'Choose a file.'],
    ['an empty file', [file('a.csv', '')], 'This file is empty. Choose another one.'],
    ['two tables', [file('a.csv', 'x'), file('b.csv', 'y')], 'Choose one table at a time.'],
    ['a file that is no JSON among others', [file('a.json', '{}'), file('b.json', '{')], 'b.json cannot be read as JSON.'],
    ['too much', [file('a.json', 'x'.repeat(importLimit + 1))], 'Choose at most 32 MB at once.'],
  ])('%s', async (_what, files, sentence) => {
    expect(await joinFiles(files, t)).toBe(sentence)
  })
})
