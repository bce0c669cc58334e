// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { RejectDialog } from './RejectDialog.tsx'

const { draw, pass } = prepareScreen()
const onConfirm = vi.fn<Parameters<typeof RejectDialog>[0]['onConfirm']>()
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  onConfirm.mockClear()
})

async function reject(reason: string | null, words = '') {
  draw(<RejectDialog opened onClose={() => undefined} onConfirm={onConfirm} pending={false} />)
  await pass(100)
  if (reason) {
    fireEvent.click(screen.getByRole('combobox', { name: 'Why can it not be used?' }))
    await pass(100)
    fireEvent.click(screen.getByRole('option', { name: reason }))
    await pass(100)
  }
  fireEvent.change(screen.getByRole('textbox', { name: /In words/ }), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: 'Reject it' }))
  await pass(100)
}

it('sends the reason that was chosen, with words or without', async () => {
  await reject('Haemolysed')
  expect(onConfirm).toHaveBeenCalledWith({ code: 'hemolysis', reason: null })
})

it('asks for a reason, and sends nothing before there is one', async () => {
  await reject(null)
  expect(screen.getByText('Choose one.')).toBeTruthy()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('asks for words where no reason fits', async () => {
  await reject('Another reason')
  expect(screen.getByText('Write a few words.')).toBeTruthy()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('sends another reason in words', async () => {
  await reject('Another reason', 'Taken from another patient')
  expect(onConfirm).toHaveBeenCalledWith({ code: 'other', reason: 'Taken from another patient' })
})
