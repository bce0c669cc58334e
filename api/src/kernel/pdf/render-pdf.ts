import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { inlineFonts } from './inline-fonts.ts'

const packageFolder = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
const roboto = join(packageFolder('pdfmake'), 'fonts', 'Roboto')
const dejavu = join(packageFolder('dejavu-fonts-ttf'), 'ttf')
const font = (name: string) => join(roboto, `Roboto-${name}.ttf`)
const other = (name: string) => join(dejavu, `DejaVuSans${name}.ttf`)

/** Loaded with the first document: fonts and layout are a tenth of the start and of the memory of a server. */
const printer = async () => {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({
    Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
    // Hebrew, Arabic, Armenian, Georgian and signs
    DejaVu: { normal: other(''), bold: other('-Bold'), italics: other('-Oblique'), bolditalics: other('-BoldOblique') },
  })
  // a document reads its fonts and nothing else: no file, no address, whatever text stands in it
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(roboto) || path.startsWith(dejavu))
  return pdfmake
}
let made: ReturnType<typeof printer> | null = null

/** A PDF of A4 pages, as bytes. */
export async function renderPdf(document: Omit<TDocumentDefinitions, 'content'> & { content: Content }): Promise<Buffer> {
  const defaults: Partial<TDocumentDefinitions> = {
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
  }
  const content = inlineFonts(document.content, 'DejaVu')
  made ??= printer()
  return (await made).createPdf({ ...defaults, ...document, content }).getBuffer()
}
