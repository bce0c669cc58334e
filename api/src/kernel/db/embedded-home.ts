import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { copyProgram, finishInstall, installedProgram, type Program } from './embedded-program.ts'

/** The location of the embedded PostgreSQL of one data folder, and the user it runs as. */
export type Home = {
  /** `DATA_DIR/postgres`, or the target of that link; a path without links. Contains the others and `password`, `start.log`. */
  folder: string
  /** PostgreSQL's own data directory. */
  data: string
  /** Folder of the socket, which only the server's user and root can enter. */
  socket_dir: string
  program: Program
  /** Set if the server must run as another user than this process. */
  run_as: { uid: number; gid: number } | null
}

/** The place where an unprivileged user can read program and data when root starts the server. */
const outside = '/var/lib/polyclinic'

/**
 * Finds or creates the home.
 *
 * An ordinary user has everything in place. PostgreSQL refuses to run as root, so root hands it to an unprivileged user;
 * that user can enter neither a checkout in a closed home directory nor a closed data folder, so the program is copied
 * and the data put under `/var/lib/polyclinic`, and `DATA_DIR/postgres` is a link that says where. The name there is
 * partly random: who deletes the data folder begins anew, and the old database is neither reopened nor destroyed.
 * When others can enter the data folder (a mounted volume), the database stays in it.
 */
export function findHome(data_dir: string, print: (sentence: string) => void): Home {
  const program = installedProgram()
  finishInstall(program.folder)
  const link = join(data_dir, 'postgres')
  const is_root = process.getuid?.() === 0

  if (!is_root) {
    if (!isThere(link)) makeFolder(link, null)
    return describe(data_dir, link, program, null)
  }

  mkdirSync(outside, { recursive: true, mode: 0o755 })
  chmodSync(outside, 0o755)
  const copy = copyProgram(program, outside)
  if (!isThere(link)) {
    const user = unprivilegedUser()
    if (canEnter(data_dir, user)) makeFolder(link, user)
    else {
      const key = createHash('sha256').update(data_dir).digest('hex').slice(0, 8)
      const folder = join(outside, `${key}-${randomBytes(3).toString('hex')}`)
      makeFolder(folder, user)
      writeFileSync(join(folder, 'made-for'), data_dir, { mode: 0o600 })
      symlinkSync(folder, link)
    }
  }
  // Whoever owns the data goes on: an ordinary user's database stays that user's when root starts it once.
  const owner = statSync(join(link, 'run'), { throwIfNoEntry: false })
  const run_as = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser()
  const home = describe(data_dir, link, copy, run_as)
  print(`PostgreSQL never runs as root: it runs as ${nameOf(run_as.uid)} from ${home.program.folder}, with its data in ${home.folder}.`)
  return home
}

/**
 * The folder itself belongs to the user who starts the server, so that links of the server's user cannot redirect what root
 * writes there; that user owns `run`, and `data` once it is created.
 */
function makeFolder(folder: string, user: Home['run_as']): void {
  mkdirSync(folder, { mode: 0o700 })
  if (user) chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'run'), { mode: 0o700 })
  if (user) chownSync(join(folder, 'run'), user.uid, user.gid)
}

function describe(data_dir: string, link: string, program: Program, run_as: Home['run_as']): Home {
  let folder: string
  try {
    folder = realpathSync(link)
  } catch {
    throw new StartRefused(`The database of ${data_dir} is missing: ${link} leads to a folder that is not there.`)
  }
  const uid = run_as?.uid ?? process.getuid?.()
  if (uid !== undefined && statSync(join(folder, 'run')).uid !== uid) {
    throw new StartRefused(`The database in ${folder} belongs to another user: start the server as that user or as root.`)
  }
  if (run_as && !canEnter(folder, run_as)) {
    throw new StartRefused(`The database in ${folder} can't be reached by its own user: let others enter the folders above it (chmod o+x).`)
  }
  refuseCopies(data_dir, folder)
  return { folder, data: join(folder, 'data'), socket_dir: socketDir(folder, run_as), program, run_as }
}

/**
 * Refuses a data folder that was copied with its link, because it would share one database with the original; one that was moved
 * keeps its database.
 */
function refuseCopies(data_dir: string, folder: string): void {
  const note = join(folder, 'made-for')
  if (!existsSync(note)) return
  const made_for = readFileSync(note, 'utf8')
  if (made_for === data_dir) return
  const original = join(made_for, 'postgres')
  if (existsSync(original) && realpathSync(original) === folder) {
    throw new StartRefused(
      `${data_dir} is a copy of ${made_for} and would use its database: delete ${join(data_dir, 'postgres')} to begin with an empty one.`,
    )
  }
  writeFileSync(note, data_dir)
}

/**
 * The folder of the socket. Its path may have at most 107 bytes (103 on some systems), and PostgreSQL reads commas and spaces in
 * it as separators; if the home's own path does not meet that, a folder under the temporary directory is used.
 */
function socketDir(folder: string, run_as: Home['run_as']): string {
  const run_folder = join(folder, 'run')
  if (Buffer.byteLength(run_folder) <= 85 && /^[\w/.-]+$/.test(run_folder)) return run_folder
  const name = `polyclinic-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const dir = join(/^[\w/.-]{1,60}$/.test(tmpdir()) ? tmpdir() : '/tmp', name)
  const uid = run_as?.uid ?? process.getuid?.()
  try {
    mkdirSync(dir, { mode: 0o700 })
    if (run_as) chownSync(dir, run_as.uid, run_as.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(dir)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartRefused(`The folder ${dir} belongs to somebody else: delete it, the database needs it for its socket.`)
  }
  return dir
}

/** The user that root runs PostgreSQL as: one of its own, created if there is none. */
function unprivilegedUser(): { uid: number; gid: number } {
  const name = 'polyclinic'
  const found = lookUp(name)
  if (found) return found
  const makers: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', outside, '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', '-h', outside, '-s', '/sbin/nologin', name]],
  ]
  for (const [program, options] of makers) {
    const { status } = spawnSync(program, options, { stdio: 'ignore', env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin` } })
    const made = status === 0 ? lookUp(name) : null
    if (made) return made
  }
  const passwdEntry = lookUp('postgres') ?? lookUp('nobody')
  if (passwdEntry) return passwdEntry
  throw new StartRefused('PostgreSQL refuses to run as root and there is no other user: make one named polyclinic, or set DATABASE_URL.')
}

function lookUp(name: string): { uid: number; gid: number } | null {
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/**
 * Whether that user can enter the folder, checked by a process of the user, because rights of parent folders, access lists and
 * mounts all matter.
 */
function canEnter(folder: string, user: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function nameOf(uid: number): string {
  const { stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return `user ${stdout?.trim() || uid}`
}
