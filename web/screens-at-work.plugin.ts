import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const id = 'virtual:screens/'
const routes = fileURLToPath(new URL('./src/routes/', import.meta.url))

/** The import of a screen that only people at work open, as the router's plugin writes it into the screen's route. */
const importOfScreen = /import\("[^"]+\/src\/routes\/((_org|_admin)\/[^"?]+)\?tsr-split=component"\)/g

/**
 * Puts the imports of these screens into one file for each area, which is fetched with the first of them. Beside every import the
 * bundler writes which files the screen waits for: every visitor would load the lists of a hundred screens with the shell.
 */
export function screensAtWork(): Plugin {
  return {
    name: 'polyclinic:screens-at-work',
    apply: 'build',
    resolveId: (source) => (source.startsWith(id) ? `\0${source}` : undefined),
    load(source) {
      if (!source.startsWith(`\0${id}`)) return
      const files = globSync(`${source.slice(id.length + 1)}/**/*.tsx`, { cwd: routes })
      const screens = files.filter((file) => /\bcomponent:/.test(readFileSync(routes + file, 'utf8')))
      const imports = screens.map(
        (file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(`${routes}${file}?tsr-split=component`)})`,
      )
      return `export const screens = { ${imports.join(', ')} }`
    },
    transform(code, source) {
      if (source.startsWith(`\0${id}`)) return
      const changed = code.replaceAll(importOfScreen, `import("${id}$2").then(({ screens }) => screens["$1"]())`)
      return changed === code ? undefined : changed
    },
  }
}
