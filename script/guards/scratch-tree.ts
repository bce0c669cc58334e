import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

/** A copy of the sources, for sabotages; the installed packages are those of the original. */
export class ScratchTree {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    for (const file of sources()) this.#copy(file)
    // Without web/dist there are no journeys.
    if (existsSync(join(root, 'web/dist'))) for (const file of filesBelow('web/dist')) this.#copy(file)
    linkPackages(folder)
  }

  /** Runs `work` while the file has the other text. */
  async with<T>(change: { file: string; find: string; replace: string }, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, change.file)
    // Only the copy is written to, never the original.
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(change.find, () => change.replace),
    )
    try {
      return await work()
    } finally {
      this.#copy(change.file)
    }
  }

  #copy(file: string) {
    const copy = join(this.folder, file)
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(join(root, file), copy)
  }
}

/** What git would commit now. */
function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  return listed.split('\0').filter((file) => file && existsSync(join(root, file)))
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

/** Links the project's own packages to those of the copy. */
function linkPackages(folder: string) {
  mkdirSync(join(folder, 'node_modules/@polyclinic'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.v') && name !== '@polyclinic') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of readdirSync(join(root, 'node_modules/@polyclinic')))
    symlinkSync(readlinkSync(join(root, 'node_modules/@polyclinic', name)), join(folder, 'node_modules/@polyclinic', name))
}
