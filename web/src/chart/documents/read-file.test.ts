import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { fileProblem, titleOf } from './read-file.ts'

const t = ((text: string) => text) as TFunction

it('takes PDFs, pictures and plain texts up to the limit', () => {
  expect(fileProblem({ type: 'application/pdf', size: 20 * 1_048_576 }, t)).toBeUndefined()
  expect(fileProblem({ type: 'text/plain', size: 1 }, t)).toBeUndefined()
})

it('says what is wrong with any other file before it is sent', () => {
  expect(fileProblem({ type: 'application/zip', size: 1 }, t)).toMatch(/^Choose a PDF/)
  expect(fileProblem({ type: 'image/png', size: 0 }, t)).toMatch(/empty/)
  expect(fileProblem({ type: 'image/png', size: 20 * 1_048_576 + 1 }, t)).toMatch(/at most/)
})

it('suggests a title from the name of the file', () => {
  expect(titleOf('eye-clinic_letter.pdf')).toBe('eye clinic letter')
  expect(titleOf('رسالة الطبيب.pdf')).toBe('رسالة الطبيب')
  expect(titleOf('.pdf')).toBe('')
})
