import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

const contractFolder = new URL('../../../../../contract/src/', import.meta.url).href
const marker = new URL('./mark-documented.ts', import.meta.url).href

/**
 * Makes the doc comments of the contract readable to the program that prints the OpenAPI document: in each module that is
 * imported from `contract/src` afterwards, each documented field and shape is marked with its comment. The server never does
 * this, so that a description costs nothing while it runs and is written once, where an editor shows it.
 */
export function readDocComments() {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.startsWith(contractFolder) || url.endsWith('.test.ts')) return nextLoad(url, context)
      const path = fileURLToPath(url)
      const source = withMarks(path, readFileSync(path, 'utf8'))
      return { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}

interface Insert {
  at: number
  text: string
}

function withMarks(path: string, source: string): string {
  const { program, comments } = parseSync(path, source)
  const documents = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  const commentBefore = (start: number) => {
    const comment = documents.findLast(({ end }) => end <= start && source.slice(end, start).trim() === '')
    return comment ? plainText(comment.value) : null
  }
  const typeNames = new Map([...source.matchAll(/^export type (\w+) = z\.infer<typeof (\w+)>/gm)].map(([, type, name]) => [name, type]))
  const inserts: Insert[] = []
  const wrap = (start: number, end: number, callee: string) => inserts.push({ at: start, text: `${callee}(` }, { at: end, text: ')' })

  new Visitor({
    Property(node) {
      const text = commentBefore(node.start)
      if (!text || node.kind !== 'init' || node.method) return
      const callee = `__documentedField(${JSON.stringify(text)})`
      if (node.shorthand) inserts.push({ at: node.end, text: `: ${callee}(${source.slice(node.start, node.end)})` })
      else wrap(node.value.start, node.value.end, callee)
    },
  }).visit(program)
  for (const statement of program.body) {
    const exported = statement.type === 'ExportNamedDeclaration'
    const declaration = exported ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue
      const name = typeNames.get(id.name) ?? (exported ? id.name[0]?.toUpperCase() + id.name.slice(1) : null)
      wrap(init.start, init.end, `__documentedShape(${JSON.stringify({ name, text: commentBefore(statement.start), path })})`)
    }
  }
  return `import { __documentedField, __documentedShape } from ${JSON.stringify(marker)};${applied(source, inserts)}`
}

// An insertion that closes a comment comes before one that opens another at the same place.
function applied(source: string, inserts: Insert[]): string {
  let text = source
  for (const { at, text: added } of [...inserts].sort((a, b) => b.at - a.at)) text = text.slice(0, at) + added + text.slice(at)
  return text
}

/** The text of a doc comment as one paragraph. */
const plainText = (comment: string) =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim()
