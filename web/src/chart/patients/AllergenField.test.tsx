// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { AllergenField } from './AllergenField.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const amoxicillin = { code: 'amoxicillin', name: 'Amoxicillin', kind: 'substance', found_by: 'Amoxil' }
const notListed = /Not of the list/

Element.prototype.scrollIntoView = () => undefined

function Form() {
  const [substance, setSubstance] = useState('')
  return <AllergenField label="Allergic to" value={substance} onChange={setSubstance} />
}
const input = () => screen.getByLabelText<HTMLInputElement>('Allergic to', { selector: 'input' })
async function type(text: string, items: object[]) {
  server.always('GET /org/allergens', () => json(200, { items }))
  fireEvent.change(input(), { target: { value: text } })
  await pass(400)
  await pass(400)
}

describe('whoever records an allergy', () => {
  it('chooses it by a brand from the list', async () => {
    draw(<Form />)
    await type('Amoxil', [amoxicillin])
    expect(screen.queryByText(notListed)).toBeNull()
    fireEvent.click(screen.getByText(/Amoxicillin/))
    expect(input().value).toBe('Amoxicillin')
  })

  it('reads that the check does not know what is not of the list, and may write it all the same', async () => {
    draw(<Form />)
    await type('A white tablet', [])
    expect(screen.getByText(notListed)).toBeTruthy()
    await type('Amoxicilin', [{ ...amoxicillin, found_by: null }])
    expect(screen.getByText(notListed)).toBeTruthy()
  })
})
