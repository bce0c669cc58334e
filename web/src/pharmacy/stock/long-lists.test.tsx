// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { session } from '#shell/session/session.ts'
import { Batches } from './MedicationStock.tsx'
import { useAllBatches } from './transfers/SendDialog.tsx'
import { WitnessSelect } from './WitnessSelect.tsx'

// There is no router here.
vi.mock('#shell/links.tsx', () => ({ AnchorLink: ({ children }: { children: string }) => <span>{children}</span> }))

const server = prepareServer()
const { draw, pass, hook } = prepareScreen()
const batches = 'GET /org/stock-batches'
const page = (lots: string[], next_cursor: string | null = null) =>
  json(200, { items: lots.map((lot) => ({ id: lot, lot, expires_on: null, usability: 'usable', quantity: 1, places: [] })), next_cursor })

it('says that nothing is in stock only once it was read', async () => {
  server.on(batches, () => problem(403, 'forbidden', 'You may not.'))
  draw(<Batches medication_id="m-1" />)
  expect(screen.queryByText(/Nothing is in stock/)).toBeNull()
  await pass(100)
  expect(screen.queryByText(/Nothing is in stock/)).toBeNull()
  server.on(batches, () => page([]))
  fireEvent.click(screen.getByRole('button'))
  await pass(100)
  expect(screen.getByText(/Nothing is in stock/)).toBeTruthy()
})

it('shows more batches of a medicine where there are more', async () => {
  server.on(batches, () => page(['A'], 'next'))
  draw(<Batches medication_id="m-1" />)
  await pass(100)
  server.on(batches, () => page(['B']))
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await pass(100)
  expect(screen.getByText('Batch B')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('sends any batch, however many there are', async () => {
  server.on(batches, () => page(['A'], 'next'))
  server.on(batches, () => page(['B'], 'last'))
  server.on(batches, () => page(['C']))
  const { result } = hook(useAllBatches)
  for (const _ of ['A', 'B', 'C']) await pass(100)
  expect(result.current.map(({ lot }) => lot)).toEqual(['A', 'B', 'C'])
})

it('offers any member as a witness, however many there are', async () => {
  const organization = { id: 'o-1' }
  vi.spyOn(session, 'get').mockReturnValue({
    userType: 'org_user',
    user: { id: 'me', organizations: [organization] },
    organization,
  } as never)
  const members = (names: string[], next_cursor: string | null) =>
    json(200, { items: names.map((name) => ({ id: name, account_id: name, name })), next_cursor })
  server.on('GET /org/staff', () => members(['Ada'], 'next'))
  server.on('GET /org/staff', () => members(['Zora'], null))
  draw(<WitnessSelect isRequired value={null} onChange={() => undefined} />)
  for (const _ of ['Ada', 'Zora']) await pass(100)
  Element.prototype.scrollIntoView = () => undefined
  fireEvent.click(screen.getByRole('combobox'))
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Ada', 'Zora'])
})
