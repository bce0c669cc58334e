// Writes each paper in each language into a folder, to be looked at: `node api/test/papers/run.ts /tmp/papers`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPaper } from '../../src/kernel/paper/render-paper.ts'
import { languages } from './languages.ts'
import { samplePapers } from './sample-papers.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Name a folder for the papers.')
mkdirSync(folder, { recursive: true })
for (const language of languages)
  for (const [name, paperOf] of Object.entries(samplePapers)) {
    const file = join(folder, `${name.replaceAll(' ', '-')}.${language.locale}.pdf`)
    writeFileSync(file, await renderPaper(paperOf(language)))
  }
