/**
 * The places of the product that refuse, read from its sources: each `new Problem`, and each call of a function that only
 * refuses, such as `refuseField`. Such a function is one that returns `never`, or ends by returning a new Problem.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type ArrowFunctionExpression,
  type Function as DeclaredFunction,
  type Node,
  type Program,
  parseSync,
  Visitor,
  visitorKeys,
} from 'oxc-parser'
import { linksOf, nameOf, productFiles, type Statement } from './source-links.ts'

/** A place that refuses. */
export interface RefusalPlace {
  /** The same after any edit but that of the refusal: its file, the declaration around it, and its text. */
  name: string
  /** Where a stack trace finds it, as `file:line:column`: at its own begin, or at that of the `await` around it. */
  positions: string[]
}

interface Source {
  text: string
  program: Program
  links: Map<string, { file: string; name: string }>
  /** The names of its functions that only refuse, and of its classes of Problems. */
  refusing: Set<string>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Cut off where it is long; what stands further on tells no two places apart that are in one function. */
const longest = 160

export function refusalsInCode(): RefusalPlace[] {
  const sources = new Map(productFiles().map((file) => [file, readSource(file)]))
  const refuses = (file: string, name: string): boolean => {
    const source = sources.get(file)
    const link = source?.links.get(name)
    return source?.refusing.has(name) === true || (link !== undefined && refuses(link.file, link.name))
  }
  return [...sources].flatMap(([file, source]) => placesIn(file, source, (name) => refuses(file, name)))
}

type Refuses = (name: string) => boolean

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const { program } = parseSync(file, text)
  const links = new Map(program.body.flatMap((statement) => linksOf(file, statement)).map((link) => [link.local, link]))
  const refusing = new Set<string>()
  new Visitor({
    ClassDeclaration: ({ id, superClass }) => void (id && isProblem(id, superClass) && refusing.add(id.name)),
    FunctionDeclaration: (node) => void (node.id && onlyRefuses(node) && refusing.add(node.id.name)),
    VariableDeclarator: ({ id, init }) =>
      void (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' && onlyRefuses(init) && refusing.add(id.name)),
  }).visit(program)
  return { text, program, links, refusing }
}

function onlyRefuses({ returnType, body }: DeclaredFunction | ArrowFunctionExpression): boolean {
  const type = returnType?.typeAnnotation
  const promised = type?.type === 'TSTypeReference' && nameOf(type.typeName) === 'Promise' ? type.typeArguments?.params[0] : type
  if (promised?.type === 'TSNeverKeyword') return true
  const last = body?.type === 'BlockStatement' ? body.body.at(-1) : body
  const value = last?.type === 'ReturnStatement' ? last.argument : last
  return value?.type === 'NewExpression' && ['Problem', 'TimeTaken'].includes(nameOf(value.callee))
}

const isProblem = (name: Node, superClass: Node | null) =>
  nameOf(name) === 'Problem' || (superClass !== null && nameOf(superClass) === 'Problem')

function placesIn(file: string, { text, program }: Source, refuses: Refuses): RefusalPlace[] {
  const found = new Map<string, number>()
  return program.body.flatMap((statement) =>
    refusalsIn(statement, refuses).map(({ start, end, awaited }) => {
      const code = text.slice(start, end).replace(/\s+/g, ' ')
      const name = `${relative(root, file)} ${declaredBy(statement)}: ${code.length > longest ? `${code.slice(0, longest)}…` : code}`
      // The second of two that read the same
      const times = (found.get(name) ?? 0) + 1
      found.set(name, times)
      const positions = [start, ...awaited].map((offset) => `${relative(root, file)}:${positionOf(text, offset)}`)
      return { name: times > 1 ? `${name} (${times})` : name, positions }
    }),
  )
}

function refusalsIn(node: Node, refuses: Refuses, awaited: number[] = []): { start: number; end: number; awaited: number[] }[] {
  const { type, start, end } = node
  const own = (type === 'NewExpression' || type === 'CallExpression') && refuses(nameOf(node.callee))
  const inner = childrenOf(node).flatMap((child) => refusalsIn(child, refuses, type === 'AwaitExpression' ? [start] : []))
  return own ? [{ start, end, awaited }, ...inner] : inner
}

const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? [])
    .flatMap((key) => (node as unknown as Record<string, Node | (Node | null)[] | null>)[key] ?? [])
    .filter((child) => child !== null)

function declaredBy(statement: Statement): string {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') return declaration.id?.name ?? ''
  const first = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.id : undefined
  return first ? nameOf(first) : 'file'
}

function positionOf(text: string, offset: number): string {
  const before = text.slice(0, offset)
  return `${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`
}

/** The positions in the product that a stack trace names. */
export const positionsIn = (stack: string): string[] => stack.match(/\bapi\/src\/[^\s:]+\.ts:\d+:\d+/g) ?? []
