// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import { StaleBanner } from '#shell/layout/StaleBanner.tsx'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { TakePayment } from './TakePayment.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const proposing = 'GET /org/payments/proposal'
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const proposal = { due: euros(0), credit: euros(0), allocations: [] }

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

/** Reads everything again, as a live event does. */
function ReadAgain() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Read again
    </button>
  )
}

async function open() {
  draw(
    <>
      <StaleBanner />
      <TakePayment patient={{ id: 'p-1', name: 'Ada' }} onDone={() => undefined} onCancel={() => undefined} />
      <ReadAgain />
    </>,
  )
  await pass(100)
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
const readAgain = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
  await pass(100)
}

it('keeps the amount that was typed when the balance cannot be read again, and says that it may be old', async () => {
  server.on(proposing, () => json(200, proposal))
  await open()
  fireEvent.change(amount(), { target: { value: '12.50' } })
  server.on(proposing, () => problem(403, 'forbidden', 'Not now.'))
  await readAgain()
  expect(amount().value).toContain('12.50')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('may be old')

  server.on(proposing, () => json(200, proposal))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(100)
  expect(screen.queryByRole('status')).toBeNull()
  expect(amount().value).toContain('12.50')
})

it('says why there is no form when the balance could not be read at all, and reads it when asked', async () => {
  server.on(proposing, () => problem(403, 'forbidden', 'Not now.'))
  await open()
  expect(screen.getByRole('alert').textContent).toContain('Not now.')
  server.on(proposing, () => json(200, proposal))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(100)
  expect(amount()).toBeTruthy()
})
