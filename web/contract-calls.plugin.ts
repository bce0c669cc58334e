import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const id = '\0virtual:contract-calls'
const client = fileURLToPath(new URL('./src/api/client.ts', import.meta.url))
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

/** The browser's data about each call, by domain. Read in a process of its own, so that a changed contract is always seen. */
const readCalls = () =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })) as Record<string, object>

/**
 * Gives the browser the contract's methods and paths and nothing else: the schemas, and zod with them, stay out of the bundle.
 * Each domain is a module, so that a screen loads only the calls of the domains it uses.
 */
export function contractCalls(): Plugin {
  let calls: ReturnType<typeof readCalls> | undefined
  return {
    name: 'polyclinic:contract-calls',
    resolveId: (source) => (source.startsWith(id.slice(1)) ? `\0${source}` : undefined),
    load(source) {
      if (!source.startsWith(id)) return
      // Only the files count, because a folder among them would be taken for a missing module.
      for (const file of readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.ts')) this.addWatchFile(contractFolder + file)
      calls ??= readCalls()
      const domain = source.slice(id.length + 1)
      const text = domain
        ? `import { createCalls } from ${JSON.stringify(client)}
           export const ${domain} = /* @__PURE__ */ createCalls('${domain}', JSON.parse(${JSON.stringify(JSON.stringify(calls[domain]))}))`
        : Object.keys(calls)
            .map((name) => `export { ${name} } from '${id.slice(1)}/${name}'`)
            .join('\n')
      return { code: text, moduleSideEffects: false }
    },
    watchChange: () => {
      calls = undefined
    },
  }
}
