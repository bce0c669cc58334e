import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const id = 'virtual:contract-table'
const contractFolder = fileURLToPath(new URL('../contract/src/', import.meta.url))

const program = `
import { contract } from ${JSON.stringify(`${contractFolder}index.ts`)}
const table = {}
for (const [domain, calls] of Object.entries(contract)) {
  table[domain] = {}
  for (const [name, c] of Object.entries(calls)) {
    const file = c.produces && c.produces !== 'application/json' ? 1 : undefined
    table[domain][name] = { method: c.method, path: c.path, secret: c.secret, file, body: c.body ? 1 : undefined }
  }
}
process.stdout.write(JSON.stringify(table))`

/**
 * Gives the browser the contract's methods and paths and nothing else: the schemas, and zod with
 * them, stay out of the bundle. Read by a process of its own, so that a changed contract is never
 * hidden by this process's module cache.
 */
export function contractTable(): Plugin {
  return {
    name: 'polyclinic:contract-table',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      // the files alone: a folder among them is taken for a module that is missing
      for (const file of readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.ts')) this.addWatchFile(contractFolder + file)
      const json = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
      return `export const table = JSON.parse(${JSON.stringify(json)})`
    },
  }
}
