import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { log } from '../log.ts'
import { fontFiles, isFontFile, otherFontOf } from './fonts.ts'
import { inlineFonts } from './inline-fonts.ts'

/** Loaded with the first document: fonts and layout are a tenth of the start and of the memory of a server. */
const printer = async () => {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(fontFiles())
  // a document reads its fonts and nothing else: no file, no address, whatever text stands in it
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(isFontFile)
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
  made ??= printer()
  const pdfmake = await made
  const draw = (fontOf: (letter: string) => string) =>
    pdfmake.createPdf({ ...defaults, ...document, content: inlineFonts(document.content, fontOf) }).getBuffer()
  // signs that a font's own rules can not place: better a box in a name than no document
  return draw(otherFontOf).catch((error: Error) => {
    log.warn({ message: error.message }, 'a document is drawn with plain fonts')
    return draw(() => 'DejaVu')
  })
}
