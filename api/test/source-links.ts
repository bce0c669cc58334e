/** The files of the product, and which names each takes from which other. */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Node, Program } from 'oxc-parser'

export type Statement = Program['body'][number]

/** A name in a file, and the file where it is declared or exported anew, with its name there. */
interface Link {
  local: string
  file: string
  name: string
}

const src = fileURLToPath(new URL('../src/', import.meta.url))

/** The sources of the API that a call may run, as absolute paths. */
export const productFiles = () =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/[.](test|gen|worker)[.]ts$/.test(file))
    .map((file) => join(src, file))

/** The names that a statement of a file takes from other files of the product. */
export function linksOf(file: string, statement: Statement): Link[] {
  return namesFrom(statement).flatMap(({ local, from, name }) =>
    from.startsWith('.') ? [{ local, file: join(dirname(file), from), name }] : [],
  )
}

function namesFrom(statement: Statement): { local: string; from: string; name: string }[] {
  if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') {
    const from = statement.source.value
    return statement.specifiers.flatMap((specifier) =>
      specifier.type === 'ImportSpecifier' && specifier.importKind !== 'type'
        ? [{ local: specifier.local.name, from, name: nameOf(specifier.imported) }]
        : [],
    )
  }
  if (statement.type !== 'ExportNamedDeclaration' || !statement.source || statement.exportKind === 'type') return []
  const from = statement.source.value
  return statement.specifiers.map(({ exported, local }) => ({ local: nameOf(exported), from, name: nameOf(local) }))
}

export const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : node.type === 'Literal' ? `${node.value}` : '')
