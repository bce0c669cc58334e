import { refuseField } from '../../kernel/problem.ts'

/** The deepest nesting that is read; no resource of FHIR R4 needs more. */
const deepest = 60
/** Lists, objects and commas in one resource, and in what stands around them: a long report has some thousands. */
const mostValues = 100_000
/** All resources of an upload. A chart of many years has some thousands. */
const mostResources = 250_000

/** One JSON document of an upload, as places in its bytes. */
export interface JsonDocument {
  start: number
  end: number
  /** Where the objects in its `entry` begin and end, by turns: they are read one by one, so that never all are in memory. */
  entries: readonly number[]
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [opensList, closesList, opensObject, closesObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** The documents of an upload: one, or one after another. Count, depth and size are judged here, before anything is made of them. */
export function* documentsIn(bytes: Uint8Array): Generator<JsonDocument> {
  let at = byteOrderMark.every((byte, place) => bytes[place] === byte) ? byteOrderMark.length : 0
  let resources = 0
  for (;;) {
    while (isBlank(bytes[at])) at++
    if (at >= bytes.length) return
    const document = documentAt(bytes, at)
    resources += Math.max(1, document.entries.length / 2)
    if (resources > mostResources) refuseField('file', 'This file has more than 250,000 resources. Split it into several files.')
    yield document
    at = document.end
  }
}

/** The line in which this place is, from 1. */
export function lineAt(bytes: Uint8Array, place: number): number {
  let line = 1
  for (let at = 0; at < place; at++) if (bytes[at] === 0x0a) line++
  return line
}

function documentAt(bytes: Uint8Array, start: number): JsonDocument {
  const entries: number[] = []
  let [depth, values, last_text] = [0, 0, '']
  let isEntry = false
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) {
      const end = endOfText(bytes, at)
      last_text = depth === 1 && end - at === 'entry'.length + 1 ? ascii(bytes, at + 1, end) : ''
      at = end
    } else if (byte === opensList || byte === opensObject) {
      if (depth === 0 && at !== start) break
      if (isEntry && depth === 2 && byte === opensObject) {
        entries.push(at)
        values = 0
      }
      if (depth === 1 && byte === opensList && last_text === 'entry:') isEntry = true
      if (++depth > deepest) refuseField('file', 'This file is nested too deeply to be FHIR.')
      if (++values > mostValues) tooMuch()
    } else if (byte === closesList || byte === closesObject) {
      depth--
      if (isEntry && depth === 2 && byte === closesObject) entries.push(at + 1)
      if (depth === 1) isEntry = false
      if (depth <= 0) return { start, end: at + 1, entries }
    } else if (byte === comma) {
      if (++values > mostValues) tooMuch()
    } else if (byte === colon && depth === 1) {
      last_text = `${last_text}:`
    } else if (depth === 0) break
  }
  return refuseField('file', `Line ${lineAt(bytes, start)} is not a FHIR resource.`)
}

const tooMuch = () => refuseField('file', 'A resource in this file is too large to be read.')

/** The quote that ends the text that begins at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
