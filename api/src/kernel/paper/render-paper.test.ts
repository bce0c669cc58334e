import { expect, it } from 'vitest'
import type { Paper } from './papers.ts'
import { renderPaper } from './render-paper.ts'

const letter = (body: string): Paper => ({
  organization_id: 'clinic',
  locale: 'en-IE',
  letterhead: { name: 'Clinic', lines: [] },
  template: 'letter',
  title: 'Letter',
  footer: null,
  content: { recipient: [], date: '', subject: 'A', urgency: null, patient: '', reason: '', body, signer: '', registration: null },
})
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

it('a paper is rendered in a thread of its own: meanwhile the process answers others', async () => {
  let turns = 0
  let is_done = false
  const turn = () => {
    turns++
    if (!is_done) setImmediate(turn)
  }
  const rendered = renderPaper(letter('Seen today. '.repeat(2000)))
  setImmediate(turn)
  expect(isPdf(await rendered)).toBe(true)
  is_done = true
  expect(turns).toBeGreaterThan(10)
})

it('a paper that takes too long is refused, and the next one gets another thread', async () => {
  await expect(renderPaper(letter('Seen today. '.repeat(2000)), 0)).rejects.toMatchObject({ code: 'unavailable' })
  expect(isPdf(await renderPaper(letter('Seen today.')))).toBe(true)
})

it('a paper that is too long is refused before it takes memory', async () => {
  await expect(renderPaper(letter('a'.repeat(200_001)))).rejects.toMatchObject({ code: 'too_large' })
})

it('a fault of a template is told, and the next paper is rendered', async () => {
  const { content: _, ...frame } = letter('')
  await expect(renderPaper({ ...frame, content: {} } as unknown as Paper)).rejects.toThrow('The template letter does not compile')
  expect(isPdf(await renderPaper(letter('Seen today.')))).toBe(true)
})
