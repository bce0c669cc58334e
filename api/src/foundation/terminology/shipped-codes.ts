import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { FindableCode } from './code-keys.ts'

/** The codes of an edition that this server knows. */
export interface CodeSet {
  system: string
  name: string
  edition: string
  is_selection: boolean
  /** The digest of everything that the keys depend on: if it differs, the codes are loaded again. */
  digest: string
  codes: readonly FindableCode[]
}

/** The version of the rule for the keys of a code: with another version, codes are loaded again. */
const keyRule = 1
const digestOf = (...parts: string[]) =>
  createHash('sha256')
    .update([keyRule, ...parts].join('\n'))
    .digest('hex')

const icd10cm = { system: codeSystems.icd10cm, name: 'ICD-10-CM' }

/**
 * Diagnoses of a general practice, out of ICD-10-CM: the official file of the release of April 2026 (CMS and NCHS, in the
 * public domain) was read, and each line of this file was taken from it. A line is a code, its display text, and synonyms; the
 * synonyms are this project's, and shown nowhere.
 */
export function shippedCodes(): CodeSet {
  const text = readFileSync(new URL('icd-10-cm.tsv', import.meta.url), 'utf8')
  const codes = text
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [code = '', display = '', words = ''] = row.split('\t')
      return { code, display, words }
    })
  return { ...icd10cm, edition: 'April 2026', is_selection: true, digest: digestOf(text), codes }
}

const officialLine = /^([A-Z]\d[\dA-Z][\dA-Z]{0,4})\s+(\S.*)$/
const fewestOfficial = 70_000

/**
 * The whole of ICD-10-CM from the official file of an edition, `icd10cm-codes-….txt`: a line is a code without its point, and its
 * display text. Synonyms are taken from the codes that come with the product.
 */
export function readOfficialCodes(text: string, edition: string): CodeSet {
  const words = new Map(shippedCodes().codes.map((code) => [code.code, code.words]))
  const codes = text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map((row, at) => {
      const [, bare, display] = officialLine.exec(row.trim()) ?? []
      if (!bare || !display) throw new Error(`Line ${at + 1} is no code of ICD-10-CM: ${row.slice(0, 80)}`)
      const code = bare.length > 3 ? `${bare.slice(0, 3)}.${bare.slice(3)}` : bare
      return { code, display, words: words.get(code) ?? '' }
    })
  if (codes.length < fewestOfficial) throw new Error(`The file has ${codes.length} codes, and ICD-10-CM has more than ${fewestOfficial}.`)
  return { ...icd10cm, edition, is_selection: false, digest: digestOf(edition, text), codes }
}
