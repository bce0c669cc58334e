import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const packageFolder = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
const roboto = join(packageFolder('pdfmake'), 'fonts', 'Roboto')
const dejavu = join(packageFolder('dejavu-fonts-ttf'), 'ttf')
const font = (name: string) => join(roboto, `Roboto-${name}.ttf`)
const fontFile = (name: string) => join(dejavu, `DejaVuSans${name}.ttf`)

// Scripts with a font of their own, by their names in Unicode. Gurmukhi and Telugu are not among them: fontkit 2.0.4 fails
// at signs above their letters.
const scripts = ['Bengali', 'Devanagari', 'Ethiopic', 'Gujarati', 'Kannada', 'Malayalam', 'Tamil', 'Thai'] as const
const noto = (script: string) => join(packageFolder(`@fontsource/noto-sans-${script.toLowerCase()}`), 'files')
const ofScript = scripts.map((script) => ({ script, letters: new RegExp(`\\p{Script=${script}}`, 'u') }))

/** The font of a letter that is missing in the main one: DejaVu for Hebrew, Arabic, Armenian, Georgian and symbols. */
export const otherFontOf = (letter: string): string => ofScript.find(({ letters }) => letters.test(letter))?.script ?? 'DejaVu'

/** The files of each font, as pdfmake takes them. */
export const fontFiles = () => ({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
  DejaVu: { normal: fontFile(''), bold: fontFile('-Bold'), italics: fontFile('-Oblique'), bolditalics: fontFile('-BoldOblique') },
  ...Object.fromEntries(scripts.map((script) => [script, upright(script)])),
})

// These scripts have no italics.
function upright(script: string) {
  const name = script.toLowerCase()
  const [normal, bold] = [400, 700].map((weight) => join(noto(script), `noto-sans-${name}-${name}-${weight}-normal.woff`)) as [
    string,
    string,
  ]
  return { normal, bold, italics: normal, bolditalics: bold }
}

/** Whether a file belongs to a font: documents read nothing else. */
export const isFontFile = (path: string) => [roboto, dejavu, ...scripts.map(noto)].some((folder) => path.startsWith(folder))
