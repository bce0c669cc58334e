import { isUtf8 } from 'node:buffer'
import { Problem, refuseField } from '../../kernel/problem.ts'
import { openBundles } from './open-bundles.ts'
import type { OpenedUpload } from './opened-upload.ts'
import { openTable } from './read-csv.ts'

/** The first characters of JSON, with or without a mark of the byte order. */
const beginsJson = /^(?:\u00ef\u00bb\u00bf)?\s*[{[]/

/**
 * Judges an upload, whatever its file name: JSON begins with a brace. One that cannot be read, or has more people, resources or
 * levels than an import may, is refused at `file` in one sentence, before it is in memory.
 */
export async function openUpload(sent: Uint8Array): Promise<OpenedUpload> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (!isUtf8(bytes)) {
    const message = 'This is neither a table (CSV) nor FHIR R4 (JSON).'
    throw new Problem('malformed', message, { errors: [{ path: 'file', message: 'Save the file as UTF-8 and choose it again.' }] })
  }
  // The database can't store zero bytes.
  const upload = beginsJson.test(bytes.toString('latin1', 0, 1000))
    ? openBundles(bytes)
    : await openTable(bytes.includes(0) ? bytes.filter(Boolean) : bytes)
  if (upload.people === 0) refuseField('file', 'There is no patient in this file.')
  return upload
}
