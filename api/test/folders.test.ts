/** The folders inside a domain stand above or below each other, so that one can be read without the others (docs/architecture.md). */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import areas from '../../areas.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const domains = Object.entries(areas).flatMap(([area, names]) => names.map((name) => `${area}/${name}`))

/** What plugs a domain in or opens it to others reaches into every folder; a test does too. */
const wiring = /(^|\/)(index|module|events)\.tsx?$|\.(routes|jobs|test|fixture)\.tsx?$/
/** Types may refer to each other. */
const imports = /^(?:import|export) (?!type )[^;']*?from '(\.[^']+)'/gm

type Folders = Map<string, Set<string>>

/** Folder → the folders of the same domain whose values its files use; the files beside `index.ts` are the folder `.`. */
export function foldersOf(files: readonly { path: string; text: string }[]): Folders {
  const folder = (path: string) => (path.includes('/') ? (path.split('/')[0] as string) : '.')
  const uses: Folders = new Map()
  for (const { path, text } of files) {
    if (wiring.test(path)) continue
    for (const [, target] of text.matchAll(imports)) {
      const used = normalize(join(dirname(path), target as string))
      if (used.startsWith('..') || wiring.test(used) || folder(used) === folder(path)) continue
      uses.set(folder(path), (uses.get(folder(path)) ?? new Set()).add(folder(used)))
    }
  }
  return uses
}

/** A folder that needs itself by way of others, or null. */
function circleIn(uses: Folders): string | null {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of uses.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  return [...uses.keys()].find((folder) => reached(folder).has(folder)) ?? null
}

it('no folder of a domain needs itself by way of others', () => {
  const found = ['contract', 'api', 'web'].flatMap((workspace) =>
    domains.flatMap((domain) => {
      const cwd = `${root}/${workspace}/src/${domain}`
      const files = globSync('**/*.{ts,tsx}', { cwd }).map((path) => ({ path, text: readFileSync(`${cwd}/${path}`, 'utf8') }))
      const circle = circleIn(foldersOf(files))
      return circle ? [`${workspace}/src/${domain}: ${circle}`] : []
    }),
  )
  expect(found).toEqual([])
})

it('a circle is found, and types make none', () => {
  const listing = { path: 'list/patients.ts', text: "import { numbers } from '../numbers.ts'\n" }
  const value = { path: 'numbers.ts', text: "import { first } from './list/patients.ts'\n" }
  const type = { path: 'numbers.ts', text: "import type { First } from './list/patients.ts'\n" }
  expect(circleIn(foldersOf([listing, value]))).toBe('list')
  expect(circleIn(foldersOf([listing, type]))).toBeNull()
})
