import { type DocumentType, documentTypes } from '@polyclinic/contract/chart/documents/document-rules'
import { fileTypeFromBuffer } from 'file-type'
import { Problem } from '../problem.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Detects the type of a file from its content, whatever its name and declared type; 400 at `file` for a type that a chart does
 * not accept.
 */
export async function recognizeDocument(bytes: Uint8Array): Promise<DocumentType> {
  const found = await fileTypeFromBuffer(bytes)
  const type = found ? documentTypes.find((documentType) => documentType === found.mime) : isPlainText(bytes) && 'text/plain'
  if (type) return type
  const message = 'Choose a PDF, a picture (JPEG, PNG or WebP) or a plain text.'
  throw new Problem('malformed', message, { errors: [{ path: 'file', message }] })
}

/** Whether it is text in UTF-8 without control characters other than tabs and line breaks. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = utf8.decode(bytes)
    return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text)
  } catch {
    return false
  }
}
