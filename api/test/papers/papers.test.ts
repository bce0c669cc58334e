import { describe, expect, it } from 'vitest'
import { compilePaper } from '../../src/kernel/paper/compile-paper.ts'
import type { Paper } from '../../src/kernel/paper/papers.ts'
import { renderPaper } from '../../src/kernel/paper/render-paper.ts'
import { languages } from './languages.ts'
import { readPdf } from './read-pdf.ts'
import { samplePapers } from './sample-papers.ts'

const [english] = languages as [(typeof languages)[number]]
const at = new Date('2026-03-02T09:30:00Z')
const papers = Object.entries(samplePapers).flatMap(([name, paperOf]) =>
  languages.map((language) => ({ name, language: language.locale, paper: paperOf(language) })),
)

/** A letter with this text, and nothing else that is long. */
function letterWith(body: string): Paper<'letter'> {
  const paper = samplePapers.letter?.({ ...english, name: 'Ada' }) as Paper<'letter'>
  return { ...paper, content: { ...paper.content, body } }
}

describe('each paper', () => {
  it.each(papers)('$name in $language is whole, tagged, has its language and a title, and a glyph for each letter', async ({ paper }) => {
    const read = await readPdf(await renderPaper(paper))
    expect(read).toMatchObject({ title: paper.title, language: 'en', is_tagged: true })
    expect(read.pages).toBeLessThanOrEqual(2)
    expect([...read.roles]).toEqual(expect.arrayContaining(['Document', 'H1', 'P']))
    const words = read.lines.flat().join(' ')
    expect(words).not.toContain('U+')
    // PDF/UA-1 refuses a paper with a letter that has no glyph, a picture without words, or headings that leave a level out.
    await expect(compilePaper(paper, at, 'ua-1')).resolves.toBeInstanceOf(Buffer)
  })

  it('names at the foot of every page whose it is, and the number of the page', async () => {
    const { pages, lines } = await readPdf(await renderPaper(letterWith('Seen today.\n'.repeat(120))))
    expect(pages).toBe(3)
    for (const page of [1, 2, 3]) expect(lines.map((words) => words.join(' '))).toContain(`Ada · P-000123 · ${page} / 3`)
  })
})

describe('a line that is written from the right', () => {
  /** The lines of a letter's text as somebody reads them who begins at the right. */
  async function readFromTheRight(body: string) {
    const { lines } = await readPdf(await renderPaper(letterWith(body)))
    return lines.map((words) => words.toReversed().join(' '))
  }

  it('has the numbers of a dose in their places', async () => {
    const lines = await readFromTheRight('⅓ טבליה פעמיים ביום ואז ½ טבליה למשך 7 ימים')
    expect(lines).toContain('⅓ טבליה פעמיים ביום ואז ½ טבליה למשך 7 ימים')
  })

  it('begins on the first line and goes on on the second', async () => {
    const words = 'לקחת עם אוכל בבוקר ובערב ולא עם אשכולית'
    const lines = await readFromTheRight(`${words} ${words} ${words} ${words}`)
    const first = lines.findIndex((line) => line.startsWith('לקחת'))
    expect(`${lines[first]} ${lines[first + 1]}`).toBe(`${words} ${words} ${words} ${words}`)
  })

  it('leaves what stands beside a name in its place: the day before it, and the day itself', async () => {
    const paper = samplePapers.receipt?.({ ...english, locale: 'he-IL', name: 'Ada', practitioner: 'רחל לוי' }) as Paper
    const { lines } = await readPdf(await renderPaper(paper))
    const performed = lines.find((words) => words.includes('רחל') && words.includes('במרץ'))?.join(' ')
    expect(performed?.replace(/ ?, ?/, ', ')).toBe('2026 במרץ 2, לוי רחל')
  })
})

describe('what stands on a paper', () => {
  it('is data and never source: it names no file, no package and no formula', async () => {
    const source = '#read("/etc/hostname") #import "@preview/x:1.0.0" $x^2$ *bold* <label> \\ `raw` // nothing'
    const { lines } = await readPdf(await renderPaper(letterWith(source)))
    expect(lines.map((words) => words.join(' '))).toContain(source)
  })

  it('is named by numbers where no font has it, in what was written long ago', async () => {
    const { lines } = await readPdf(await renderPaper(letterWith('Dose 𓀀 tablet')))
    expect(lines.map((words) => words.join(' '))).toContain('Dose [U+13000] tablet')
  })
})
