/** Every name that others read: of calls, tables, columns, exports and files. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract } from '@polyclinic/contract'
import { tableColumns } from '../../src/kernel/db/types.gen.ts'

export interface Name {
  readonly name: string
  readonly kind: 'call' | 'table' | 'column' | 'type' | 'export' | 'file'
  readonly workspace: string
  /** The path of its file, its table, or the part of the contract. */
  readonly place: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const workspaces = ['contract', 'api', 'web', 'e2e', 'bench', 'script']
const declaration = /^export (?:async )?(const|function|type|interface|class) (\w+)/gm

function namesOfFile(place: string): Name[] {
  const workspace = place.split('/')[0] as string
  const file: Name = { name: place.replace(/^.*\//, '').replace(/\..*$/, ''), kind: 'file', workspace, place }
  if (/\.(test|gen)\.tsx?$/.test(place)) return [file]
  const exported = [...readFileSync(root + place, 'utf8').matchAll(declaration)].map(([, keyword, name]): Name => {
    return { name: name as string, kind: keyword === 'type' || keyword === 'interface' ? 'type' : 'export', workspace, place }
  })
  return [file, ...exported]
}

const calls = Object.entries(contract).flatMap(([place, group]) =>
  Object.keys(group).map((name): Name => ({ name, kind: 'call', workspace: 'contract', place })),
)
const columns = Object.entries(tableColumns).flatMap(([table, names]): Name[] => [
  { name: table, kind: 'table', workspace: 'api', place: 'the database' },
  ...names.map((name): Name => ({ name, kind: 'column', workspace: 'api', place: table })),
])
const files = workspaces.flatMap((workspace) =>
  globSync(`${workspace}/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) }),
)

export const allNames: readonly Name[] = [...calls, ...columns, ...files.sort().flatMap(namesOfFile)]
