// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { PrescribeForm } from './PrescribeForm.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const made: string[] = []
beforeEach(() => {
  made.splice(0)
  Element.prototype.scrollIntoView = () => undefined
})

async function open(needs_reason = false) {
  server.always('GET /org/medications', () => json(200, { items: [], next_cursor: null }))
  server.always('GET /org/safety-checks', () =>
    json(200, { outcome: needs_reason ? 'alert' : 'not-checked', summary: 'Looked at.', needs_reason, parts: [] }),
  )
  draw(<PrescribeForm patient_id="a-1" onDone={({ id }) => made.push(id)} />)
  await pass(100)
}
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })

/** Writes the line that is open, but for its unit and route, which come from lists. */
async function write(name: string) {
  click(/Write it in your own words/)
  type('Medication in your own words', name)
  await pass(400)
}

describe('whoever prescribes several medicines', () => {
  it('has one line open at a time, and the others by their names', async () => {
    await open()
    await write('Honey')
    click('Add another medicine')
    await write('Ginger')
    expect(screen.getAllByLabelText('Medication in your own words')).toHaveLength(1)
    expect(screen.getByText('Honey')).toBeTruthy()
    click('Edit Honey')
    expect(screen.getByLabelText<HTMLInputElement>('Medication in your own words').value).toBe('Honey')
    expect(screen.getByText('Ginger')).toBeTruthy()
  })

  it('takes one out, and keeps what the others say', async () => {
    await open()
    await write('Honey')
    click('Add another medicine')
    await write('Ginger')
    click('Remove Honey')
    expect(screen.queryByText('Honey')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Medication in your own words').value).toBe('Ginger')
    expect(screen.queryByRole('button', { name: 'Remove this medicine' })).toBeNull()
  })

  it('is asked for what is missing in a line that was not open, which opens', async () => {
    await open()
    await write('Honey')
    click('Add another medicine')
    await write('Ginger')
    click('Activate')
    await pass(50)
    expect(screen.getAllByLabelText('Medication in your own words')).toHaveLength(2)
    expect(server.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('gives a reason where one of the lines is alerted', async () => {
    await open(true)
    await write('Honey')
    await pass(400)
    expect(screen.getByText('Give a reason for the alert first.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Why it is prescribed all the same'), { target: { value: 'As before' } })
    expect(screen.queryByText('Give a reason for the alert first.')).toBeNull()
  })
})
