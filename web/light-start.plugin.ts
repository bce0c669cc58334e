import type { Plugin } from 'vite'
import { firstScreens } from './first-screens.ts'
import { filesNeeded, overBudget, screenBytes } from './screen-budget.ts'

/** How many files any screen may load before its own code: a phone waits for each of them. */
const mostFiles = 8

/**
 * Fails a build in which a screen that visitors begin with loads too much script, for which one import of a screen by its route
 * is enough; one in which two files import each other, so that one starts before the other is complete; and one in which the
 * contract's schemas reach the browser.
 */
export function lightStart(): Plugin {
  return {
    name: 'polyclinic:light-start',
    apply: 'build',
    // after the list of files to fetch has been written into the code
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        for (const chunk of chunks) {
          const back = chunk.imports.find((name) => filesNeeded(byName.get(name), byName).has(chunk))
          if (back) this.error(`${chunk.fileName} and ${back} wait for each other.`)
        }
        const first = filesNeeded(
          chunks.find((chunk) => chunk.isEntry),
          byName,
        )
        if (first.size > mostFiles) this.error(`Every screen waits for ${first.size} files; at most ${mostFiles}.`)
        const schemas = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes('/node_modules/zod/')))
        if (schemas) this.error(`zod is in ${schemas.fileName}: take from the contract only what stands in a file without it.`)
        const measured = screenBytes(chunks, firstScreens)
        for (const { address, bytes } of measured) this.info(`${address} takes ${bytes} bytes of script, compressed.`)
        const refusal = overBudget(measured)
        if (refusal) this.error(refusal)
      },
    },
  }
}
