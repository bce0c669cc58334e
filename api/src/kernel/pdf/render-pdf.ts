import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const font = (name: string) => join(folder, `Roboto-${name}.ttf`)

pdfmake.setFonts({ Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') } })
// a document reads its fonts and nothing else: no file, no address, whatever text stands in it
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))

/** A PDF of A4 pages, as bytes. */
export async function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  const defaults: Partial<TDocumentDefinitions> = { pageSize: 'A4', pageMargins: [48, 48, 48, 56], defaultStyle: { fontSize: 10, lineHeight: 1.25 } }
  return pdfmake.createPdf({ ...defaults, ...document }).getBuffer()
}
