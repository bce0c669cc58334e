import { type DocumentType, documentLimit, documentTypes } from '@polyclinic/contract/chart/documents/document-rules'
import type { TFunction } from 'i18next'

/** Why a file cannot be a document, as far as its type and size tell; undefined if there is no problem. */
export function fileProblem({ type, size }: { type: string; size: number }, t: TFunction): string | undefined {
  if (!isDocumentType(type)) return t('Choose a PDF, a picture (JPEG, PNG or WebP) or a plain text.')
  if (size === 0) return t('This file is empty. Choose another one.')
  if (size > documentLimit) return t('Choose a file of at most {{size}} MB.', { size: documentLimit / 1_048_576 })
  return undefined
}

const isDocumentType = (type: string): type is DocumentType => (documentTypes as readonly string[]).includes(type)

/** A title from the name of a file: `eye-clinic_letter.pdf` is suggested as `eye clinic letter`. */
export const titleOf = (file_name: string) =>
  file_name
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 200)
