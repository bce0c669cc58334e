import { importLimit } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import type { TFunction } from 'i18next'

/** One upload from the chosen files: a table as it is, or FHIR resources, with several files joined to one with a resource per line. */
export interface Upload {
  body: Blob
  file_name: string
}

const isTable = ({ name, type }: File) => /\.csv$/i.test(name) || type === 'text/csv'
const isLines = ({ name }: File) => /\.ndjson$/i.test(name)

/** Reads the chosen files; answers with a sentence that says what is wrong if they cannot be one upload. */
export async function joinFiles(files: readonly File[], t: TFunction): Promise<Upload | string> {
  const [first] = files
  if (!first) return t('Choose a file.')
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size === 0) return t('This file is empty. Choose another one.')
  if (size > importLimit) return t('Choose at most {{size}} MB at once.', { size: importLimit / 1_048_576 })
  if (files.some(isTable)) {
    if (files.length > 1) return t('Choose one table at a time.')
    return { body: new Blob([first], { type: 'text/csv' }), file_name: first.name }
  }
  if (files.length === 1)
    return {
      body: new Blob([first], { type: isLines(first) ? 'application/fhir+ndjson' : 'application/fhir+json' }),
      file_name: first.name,
    }
  const lines: string[] = []
  for (const file of files) {
    const text = await file.text()
    const line = isLines(file) ? text : onOneLine(text)
    if (line === null) return t('{{name}} cannot be read as JSON.', { name: file.name })
    lines.push(line)
  }
  return {
    body: new Blob([lines.join('\n')], { type: 'application/fhir+ndjson' }),
    file_name: t('{{name}} and {{count}} more', { name: first.name, count: files.length - 1 }),
  }
}

function onOneLine(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return null
  }
}
