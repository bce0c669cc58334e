// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { CodeField } from './CodeField.tsx'
import { type CodedText, uncoded } from './coded.ts'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const system = 'http://hl7.org/fhir/sid/icd-10-cm'
const plain = { system, code: 'E11.9', display: 'Type 2 diabetes mellitus without complications' }
const grave = { system, code: 'E11.65', display: 'Type 2 diabetes mellitus with hyperglycemia' }
const systems = [{ system, name: 'ICD-10-CM', edition: 'April 2026', is_selection: true, code_count: 2 }]

let value: CodedText
function Field() {
  const [problem, setProblem] = useState(uncoded(''))
  useEffect(() => {
    value = problem
  }, [problem])
  return <CodeField label="Problem" value={problem} onChange={setProblem} />
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Problem' })
const press = (code: string) => fireEvent.keyDown(field(), { key: code, code })
async function type(text: string, ...items: object[]) {
  server.on('GET /org/codes', () => json(200, { items, systems }))
  fireEvent.change(field(), { target: { value: text } })
  // The field waits until the word is typed, then searches, then shows the results.
  for (const wait of [200, 50, 50]) await pass(wait)
}

describe('a field for a code', () => {
  beforeEach(() => {
    draw(<Field />)
  })

  it('takes what is chosen with the arrows and Enter, and says which code it is', async () => {
    await type('diabetes', plain, grave)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      `${plain.code}${plain.display}`,
      `${grave.code}${grave.display}`,
    ])
    expect(screen.getByText('A selection of ICD-10-CM, April 2026')).toBeTruthy()
    expect(field().getAttribute('aria-expanded')).toBe('true')
    press('ArrowDown')
    press('ArrowDown')
    expect(document.getElementById(String(field().getAttribute('aria-activedescendant')))?.textContent).toContain(grave.code)
    press('Enter')
    await pass(50)
    expect(value).toEqual(grave)
    expect(field().value).toBe(grave.display)
    expect(screen.getByText('ICD-10-CM E11.65')).toBeTruthy()
  })

  it('lets nothing be chosen that was found by what was typed before', async () => {
    await type('diabetes', plain, grave)
    server.on('GET /org/codes', () => json(200, { items: [grave], systems }))
    fireEvent.change(field(), { target: { value: 'diabetes hyper' } })
    press('ArrowDown')
    expect(press('Enter')).toBe(false)
    expect(value).toEqual({ system: null, code: null, display: 'diabetes hyper' })
    for (const wait of [200, 50, 50]) await pass(wait)
    press('ArrowDown')
    press('Enter')
    await pass(50)
    expect(value).toEqual(grave)
  })

  it('keeps as text what was typed and not chosen, and says that it has no code', async () => {
    await type('sugar trouble')
    expect(screen.getByText('No code found: it is kept as text.')).toBeTruthy()
    fireEvent.blur(field())
    await pass(50)
    expect(value).toEqual({ system: null, code: null, display: 'sugar trouble' })
    expect(screen.getByText('Without a code: kept as text')).toBeTruthy()
  })

  it('takes a whole code for what it is once the field is left, with or without its point', async () => {
    await type('e119', plain)
    fireEvent.blur(field())
    await pass(50)
    expect(value).toEqual(plain)
  })

  it('is text again once it is changed by hand', async () => {
    await type('e119', plain)
    fireEvent.blur(field())
    await pass(50)
    await type('Type 2 diabetes, new', grave)
    expect(value).toEqual({ system: null, code: null, display: 'Type 2 diabetes, new' })
  })
})
