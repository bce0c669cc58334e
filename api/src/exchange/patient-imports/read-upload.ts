import { type ImportFormat, mostImportedPeople } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { ImportedFile } from './imported-person.ts'
import { readBundle } from './read-bundle.ts'
import { readCsv } from './read-csv.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const notReadable = 'This is neither a table (CSV) nor FHIR R4 (JSON).'

/** Reads an upload, whatever its file name: JSON begins with a brace. A file that cannot be read is refused at `file` in one sentence. */
export async function readUpload(bytes: Uint8Array): Promise<ImportedFile & { format: ImportFormat }> {
  const text = decode(bytes)
  const format = /^\uFEFF?\s*[{[]/.test(text) ? 'fhir' : 'csv'
  const file = format === 'fhir' ? await readFhir(text) : readCsv(keepable(text))
  if (file.people.length === 0) refuseField('file', 'There is no patient in this file.')
  if (file.people.length > mostImportedPeople)
    refuseField('file', `This file has ${file.people.length} people. Split it into files of at most ${mostImportedPeople}.`)
  return { ...file, format }
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Problem('malformed', notReadable, { errors: [{ path: 'file', message: 'Save the file as UTF-8 and choose it again.' }] })
  }
}

/** One JSON document, or one on each line. */
async function readFhir(text: string): Promise<ImportedFile> {
  const whole = parseJson(text)
  if (whole !== undefined) return readBundle(whole) ?? refuseField('file', notReadable)
  const files: ImportedFile[] = []
  let number = 0
  for (const line of text.split('\n')) {
    number++
    if (line.trim() === '') continue
    files.push(readBundle(parseJson(line)) ?? refuseField('file', `Line ${number} is not a FHIR resource.`))
    // The server answers other requests in between.
    await new Promise(setImmediate)
  }
  return { people: files.flatMap(({ people }) => people), left_out: files.flatMap(({ left_out }) => left_out) }
}

/** Undefined if the text is no JSON. */
function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text, (_key, inner) => (typeof inner === 'string' ? keepable(inner) : inner))
  } catch {
    return undefined
  }
  if (isDeeper(value, deepest)) refuseField('file', 'This file is nested too deeply to be FHIR.')
  return value
}

/** The database cannot store unpaired surrogates or zero bytes. */
const keepable = (text: string) => text.toWellFormed().replaceAll('\u0000', '')

/** The deepest nesting that is read; no resource of FHIR R4 needs more. */
const deepest = 60

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
