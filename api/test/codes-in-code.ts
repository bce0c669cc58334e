/** Which error codes the code behind each call can answer, read from the sources: from its handler through every function that it names. */
import { readFileSync } from 'node:fs'
import { type ErrorCode, errorStatus } from '@polyclinic/contract/kernel/errors'
import { type Node, type Program, parseSync, Visitor } from 'oxc-parser'
import { linksOf, nameOf, productFiles, type Statement } from './source-links.ts'

/** Behind these other transactions begin, whose refusals no call answers; or what follows from a call's access is decided. */
const boundaries = new Set(['asSystem', 'authorize'])

/** A top-level declaration of a file: the codes that it throws itself, and the names that it uses. */
interface Part {
  codes: Set<ErrorCode>
  names: Set<string>
}
interface Source {
  parts: Map<string, Part>
  /** Imported and re-exported names: the file and the name there. */
  links: Map<string, { file: string; name: string }>
  /** Handlers in `implement('domain', …, { … })`, by the name of their call. */
  handlers: Map<string, Part>
}

/** Codes by call, `domain.name`; of calls that have none too. */
export function codesInCode(): Map<string, Set<ErrorCode>> {
  const sources = new Map<string, Source>()
  for (const file of productFiles()) sources.set(file, readSource(file))
  const found = new Map<string, Set<ErrorCode>>()
  for (const [file, { handlers }] of sources) for (const [call, part] of handlers) found.set(call, reached(sources, file, part))
  return found
}

function reached(sources: Map<string, Source>, file: string, start: Part): Set<ErrorCode> {
  const codes = new Set<ErrorCode>()
  const seen = new Set<Part>()
  const waiting: [string, Part][] = [[file, start]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, part] = next
    if (seen.has(part)) continue
    seen.add(part)
    for (const code of part.codes) codes.add(code)
    for (const name of part.names) {
      if (boundaries.has(name)) continue
      const target = resolve(sources, at, name)
      if (target) waiting.push(target)
    }
  }
  return codes
}

function resolve(sources: Map<string, Source>, file: string, name: string): [string, Part] | null {
  const source = sources.get(file)
  const part = source?.parts.get(name)
  if (part) return [file, part]
  const link = source?.links.get(name)
  return link ? resolve(sources, link.file, link.name) : null
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const { program } = parseSync(file, text)
  const source: Source = { parts: new Map(), links: new Map(), handlers: new Map() }
  for (const statement of program.body) {
    for (const { local, file: from, name } of linksOf(file, statement)) source.links.set(local, { file: from, name })
    for (const [name, part] of partsOf(statement)) source.parts.set(name, part)
  }
  new Visitor({
    CallExpression({ callee, arguments: [domain, , handlers] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'implement' || domain?.type !== 'Literal') return
      if (handlers?.type !== 'ObjectExpression') throw new Error(`${file}: the handlers of implement() are not written there.`)
      for (const property of handlers.properties)
        if (property.type === 'Property') source.handlers.set(`${domain.value}.${nameOf(property.key)}`, readPart(property))
    },
  }).visit(program)
  return source
}

/** The functions, classes and constants that a statement declares. */
function partsOf(statement: Statement): [string, Part][] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return declaration.id ? [[declaration.id.name, readPart(declaration)]] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap((declarator): [string, Part][] =>
    declarator.id.type === 'Identifier' ? [[declarator.id.name, readPart(declarator)]] : [],
  )
}

function readPart(node: Node): Part {
  const part: Part = { codes: new Set(), names: new Set() }
  new Visitor({
    Identifier: ({ name }) => void part.names.add(name),
    NewExpression({ callee, arguments: [code] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Problem' || !code) return
      new Visitor({
        Literal({ value }) {
          if (typeof value === 'string' && value in errorStatus) part.codes.add(value as ErrorCode)
        },
      }).visit(asProgram(code))
    },
  }).visit(asProgram(node))
  return part
}

/** A part of a program as one that can be visited. */
function asProgram(node: Node): Program {
  const inner = node.type === 'Property' ? node.value : node.type === 'VariableDeclarator' ? node.init : node
  const statement = inner?.type.endsWith('Declaration') ? inner : { type: 'ExpressionStatement', expression: inner }
  return { type: 'Program', body: inner ? [statement] : [] } as unknown as Program
}
