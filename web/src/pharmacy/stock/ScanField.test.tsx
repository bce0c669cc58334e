// @vitest-environment jsdom
import type { Gs1Content } from '@polyclinic/contract/pharmacy/stock/gs1'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { ScanField } from './ScanField.tsx'

const { draw } = prepareScreen()
const field = () => screen.getByLabelText<HTMLInputElement>('Scan the pack')
const type = (text: string) => fireEvent.change(field(), { target: { value: field().value + text } })
const enter = () => fireEvent.keyDown(field(), { key: 'Enter' })

it('a scanner types a pack, with the separator as a key, and ends with Enter', () => {
  const scanned: Gs1Content[] = []
  draw(<ScanField onScan={(content) => scanned.push(content)} />)
  type('010950600013435210L-7')
  fireEvent.keyDown(field(), { key: ']', ctrlKey: true })
  type('17271200')
  enter()
  expect(scanned).toEqual([{ gtin: '09506000134352', lot: 'L-7', expires_on: '2027-12-31', serial: null, count: null }])
  expect(field().value).toBe('')
})

it('what is no code, or is read wrongly, stays in the field with a sentence', () => {
  draw(<ScanField onScan={() => expect.unreachable()} />)
  enter()
  for (const [text, sentence] of [
    ['hello', 'This is no code of a pack.'],
    ['0109506000134353', /wrong check digit/],
    ['17271301', /last day/],
    ['0109', /cut short/],
  ] as const) {
    fireEvent.change(field(), { target: { value: text } })
    enter()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(field().value).toBe(text)
  }
})
