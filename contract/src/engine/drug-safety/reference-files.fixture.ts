import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * Public reference data that is no part of the project. Tests compare with it where `shared/data/reference` is beside the project,
 * or beside a folder that it lies in, and leave themselves out where it is not.
 */
function findFolder(below: string): string | null {
  const folder = join(dirname(below), 'shared/data/reference')
  if (existsSync(folder)) return folder
  return dirname(below) === below ? null : findFolder(dirname(below))
}

/** The lines of a file; null where it is not there. */
export function referenceLines(name: string): string[] | null {
  const folder = findFolder(join(import.meta.dirname, '../../..'))
  const file = folder && join(folder, name)
  return file && existsSync(file) ? gunzipSync(readFileSync(file)).toString().trim().split('\n') : null
}
