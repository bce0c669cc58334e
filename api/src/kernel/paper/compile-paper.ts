import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import QRCode from 'qrcode'
import { type FontGroup, familyNames, fontGroups } from './fonts.ts'
import type { Paper } from './papers.ts'
import { fontGroupsOf, preparedText } from './printable-text.ts'

const templates = fileURLToPath(new URL('./templates/', import.meta.url))

/** The standards by which a paper is written: PDF/A-2a for archives, tagged; PDF/UA-1 is what tests hold papers to besides. */
export type PdfStandard = 'a-2a' | 'ua-1'

/** The bytes of a paper as PDF. The text of the paper is data to its template: it can't be read as source, and names no file. */
export async function compilePaper(rendered: Paper, rendered_at: Date, pdfStandard: PdfStandard = 'a-2a') {
  const { template, title, locale, letterhead, footer, content } = rendered
  const { language } = new Intl.Locale(locale)
  const paper = JSON.stringify(await prepared({ title, language, letterhead, footer, content }))
  const groups = fontGroupsOf(paper)
  const compiler = compilerWith(groups)
  const compiled = compiler.compile({
    mainFilePath: `${templates}${template}.typ`,
    inputs: { paper, fonts: JSON.stringify(familyNames(groups, locale)) },
  })
  const document = compiled.result
  if (!document) throw new Error(`The template ${template} does not compile: ${faultsOf(compiler, compiled.takeDiagnostics())}`)
  const pdf = compiler.pdf(document, { pdfStandard, creationTimestamp: Math.floor(rendered_at.getTime() / 1000) })
  // What the next papers share is kept, and the text of this one is soon forgotten.
  compiler.evictCache(3)
  return pdf
}

type Fault = Parameters<NodeCompiler['fetchDiagnostics']>[0]

const faultsOf = (compiler: NodeCompiler, fault: Fault | null) =>
  (fault ? compiler.fetchDiagnostics(fault) : []).map(({ message }: { message: string }) => message).join(' ')

const compilers = new Map<string, NodeCompiler>()

function compilerWith(groups: readonly FontGroup[]): NodeCompiler {
  const key = groups.join()
  const made =
    compilers.get(key) ??
    NodeCompiler.create({
      workspace: templates,
      fontArgs: [
        { fontBlobs: groups.flatMap((group) => fontGroups[group].flatMap(({ files }) => files().map((file) => readFileSync(file)))) },
      ],
    })
  compilers.set(key, made)
  return made
}

/** The same value with each text as paper shows it, and each scanned address as a drawing. */
async function prepared(value: unknown): Promise<unknown> {
  if (typeof value === 'string') return preparedText(value)
  if (Array.isArray(value)) return Promise.all(value.map(prepared))
  if (typeof value !== 'object' || value === null) return value
  if ('scanned' in value && typeof value.scanned === 'string')
    return { drawing: await QRCode.toString(value.scanned, { type: 'svg', margin: 0 }), words: value.scanned }
  const entries = Object.entries(value).map(async ([key, part]) => [key, await prepared(part)] as const)
  return Object.fromEntries(await Promise.all(entries))
}
