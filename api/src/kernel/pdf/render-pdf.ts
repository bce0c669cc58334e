import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { log } from '../log.ts'
import { fontFiles, isFontFile, otherFontOf } from './fonts.ts'
import { inlineFonts } from './inline-fonts.ts'

/** Loaded with the first document: fonts and layout are a tenth of the start time and of the memory of a server. */
const printer = async () => {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(fontFiles())
  // A document reads its fonts and no other file or address, whatever text it contains.
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
  // The rules of the font cannot place these signs; a box in a name is better than no document.
  return draw(otherFontOf).catch((error: Error) => {
    log.warn({ message: error.message }, 'a document is drawn with plain fonts')
    return draw(() => 'DejaVu')
  })
}
