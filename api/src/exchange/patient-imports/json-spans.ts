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
  const scan = new DocumentScan()
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) {
      const end = endOfText(bytes, at)
      scan.passText(bytes, at, end)
      at = end
    } else if (byte === opensList || byte === opensObject) scan.open(at, byte)
    else if (byte === closesList || byte === closesObject) scan.close(at, byte)
    else if (byte === comma) scan.countValue()
    else if (byte === colon) scan.passColon()
    if (scan.depth <= 0) {
      if (byte !== closesList && byte !== closesObject) break
      return { start, end: at + 1, entries: scan.entries }
    }
  }
  return refuseField('file', `Line ${lineAt(bytes, start)} is not a FHIR resource.`)
}

/** What is known of a document while its bytes are passed one after the other; nothing is built from them. */
class DocumentScan {
  readonly entries: number[] = []
  depth = 0
  #values = 0
  #isEntry = false
  /** The last text at the top of the document, with a colon if it is the name of an element. */
  #last_text = ''

  passText(bytes: Uint8Array, start: number, end: number) {
    this.#last_text = this.depth === 1 && end - start === 'entry'.length + 1 ? ascii(bytes, start + 1, end) : ''
  }

  passColon() {
    if (this.depth === 1) this.#last_text = `${this.#last_text}:`
  }

  open(at: number, byte: number) {
    if (this.#isEntry && this.depth === 2 && byte === opensObject) {
      this.entries.push(at)
      this.#values = 0
    }
    if (this.depth === 1 && byte === opensList && this.#last_text === 'entry:') this.#isEntry = true
    this.depth++
    if (this.depth > deepest) refuseField('file', 'This file is nested too deeply to be FHIR.')
    this.countValue()
  }

  close(at: number, byte: number) {
    this.depth--
    if (this.#isEntry && this.depth === 2 && byte === closesObject) this.entries.push(at + 1)
    if (this.depth === 1) this.#isEntry = false
  }

  countValue() {
    this.#values++
    if (this.#values > mostValues) refuseField('file', 'A resource in this file is too large to be read.')
  }
}

/** The quote that ends the text that begins at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
