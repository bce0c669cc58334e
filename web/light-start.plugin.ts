import type { Plugin, Rolldown } from 'vite'

/** What any screen may load before its own code: JavaScript as written, and files, each of which a phone waits for. */
const most = { bytes: 1_150_000, files: 8 }

/**
 * Fails a build whose first screen waits for the code of others, which one import of a screen by a route's address is
 * enough for; one in which two files wait for each other, so that one begins with half of the other missing; and one in
 * which the contract's schemas reach the browser.
 */
export function lightStart(): Plugin {
  return {
    name: 'polyclinic:light-start',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const byName = new Map(chunks.map((one) => [one.fileName, one]))
      /** A file and all that it waits for. */
      const needed = (chunk: Rolldown.OutputChunk | undefined, found = new Set<Rolldown.OutputChunk>()) => {
        if (!chunk || found.has(chunk)) return found
        found.add(chunk)
        for (const name of chunk.imports) needed(byName.get(name), found)
        return found
      }
      for (const chunk of chunks) {
        const back = chunk.imports.find((name) => needed(byName.get(name)).has(chunk))
        if (back) this.error(`${chunk.fileName} and ${back} wait for each other.`)
      }
      const first = needed(chunks.find((one) => one.isEntry))
      const bytes = [...first].reduce((sum, { code }) => sum + code.length, 0)
      if (bytes > most.bytes || first.size > most.files)
        this.error(`The first screen waits for ${bytes} bytes in ${first.size} files; at most ${most.bytes} in ${most.files}.`)
      const schemas = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes('/node_modules/zod/')))
      if (schemas) this.error(`zod is in ${schemas.fileName}: take from the contract only what stands in a file without it.`)
    },
  }
}
