import { brotliCompressSync } from 'node:zlib'
import type { FirstScreen } from './first-screens.ts'

/** A built file of script, as the bundler describes it. */
export interface ScriptFile {
  fileName: string
  code: string
  isEntry: boolean
  /** The files that it waits for. */
  imports: string[]
  /** Its modules, with their lengths before minification. */
  modules: Record<string, { renderedLength: number }>
}

/** A file and all files that it imports. */
export function filesNeeded<File extends ScriptFile>(from: File | undefined, files: Map<string, File>, found = new Set<File>()) {
  if (!from || found.has(from)) return found
  found.add(from)
  for (const name of from.imports) filesNeeded(files.get(name), files, found)
  return found
}

/**
 * The files that a screen waits for: the start of the application and the code of its routes, with all their imports.
 * @throws Error if a route of the screen is not among the files.
 */
export function filesOfScreen<File extends ScriptFile>(files: readonly File[], screen: FirstScreen): File[] {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const found = filesNeeded(
    files.find(({ isEntry }) => isEntry),
    byName,
  )
  for (const route of screen.routes) {
    const part = files.find(({ modules }) => Object.keys(modules).some((id) => id.includes(`/routes/${route}.tsx?tsr-split=component`)))
    if (!part) throw new Error(`No file has the screen of routes/${route}.tsx: mend the list of screens in first-screens.ts.`)
    filesNeeded(part, byName, found)
  }
  return [...found]
}

/** The cost of each screen. Files that are fetched after the screen is shown do not count. */
export function screenBytes(files: readonly ScriptFile[], screens: readonly FirstScreen[]) {
  const sizes = new Map<ScriptFile, number>()
  const sizeOf = (file: ScriptFile) => {
    const size = sizes.get(file) ?? brotliCompressSync(file.code).length
    sizes.set(file, size)
    return size
  }
  return screens.map((screen) => {
    const found = filesOfScreen(files, screen)
    return { ...screen, bytes: found.reduce((sum, file) => sum + sizeOf(file), 0), files: found }
  })
}

/** The largest parts of these files: libraries by package, our own code by file; lengths before minification. */
export function heaviest(files: ScriptFile[], count = 25) {
  const lengths = new Map<string, number>()
  for (const { modules } of files)
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const part = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? id.replace(/^.*\/(?=(?:web|contract)\/src\/)/, '')
      lengths.set(part, (lengths.get(part) ?? 0) + renderedLength)
    }
  return [...lengths].toSorted(([, a], [, b]) => b - a).slice(0, count)
}

/** Why the build fails: each screen over its budget, with its largest parts; undefined if there is none. */
export function overBudget(measured: ReturnType<typeof screenBytes>) {
  return measured
    .filter(({ bytes, most }) => bytes > most)
    .map(({ address, bytes, most, files }) => {
      const parts = heaviest(files).map(([part, length]) => `  ${String(length).padStart(8)} ${part}`)
      return [
        `${address} takes ${bytes} bytes of script, compressed; at most ${most}. The heaviest, before they are made small:`,
        ...parts,
      ].join('\n')
    })
    .join('\n')
}
