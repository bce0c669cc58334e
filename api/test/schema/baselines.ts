import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The migrations of the product. */
export const migrations = fileURLToPath(new URL('../../db/migrations/', import.meta.url))

/** The baselines make every table, so that they meet no rows; what comes after them meets the data of clinics. */
const lastBaseline = '0180-system.sql'

/** The files of the product, and those of them that come after the baselines. */
export async function migrationFiles() {
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort()
  return { baselines: files.filter((file) => file <= lastBaseline), later: files.filter((file) => file > lastBaseline) }
}
