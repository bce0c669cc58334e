// @vitest-environment jsdom
import { Menu } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { firstScreenStands } from '#ui/use-later.ts'
import { prepareScreen } from '../screen.fixture.tsx'
import { LaterMenu } from './LaterMenu.tsx'
import { OpenedMenu } from './OpenedMenu.tsx'

const { draw, pass } = prepareScreen()
beforeAll(firstScreenStands)
afterEach(() => vi.restoreAllMocks())

const button = <button type="button">Account</button>
function OpenedAccount() {
  return (
    <OpenedMenu button={button}>
      <Menu.Item>Sign out</Menu.Item>
    </OpenedMenu>
  )
}
const part = () => ({ OpenedAccount })
const show = (load: () => Promise<ReturnType<typeof part>>) =>
  draw(
    <LaterMenu load={load} button={button}>
      {({ OpenedAccount: Opened }) => <Opened />}
    </LaterMenu>,
  )
const account = () => screen.getByRole('button', { name: 'Account' })
const signOut = () => screen.queryByRole('menuitem', { name: 'Sign out' })

it('opens at the first press a menu that has arrived, and keeps the focus of the button', async () => {
  show(async () => part())
  await pass(100)
  expect([signOut(), account().getAttribute('aria-haspopup')]).toEqual([null, 'menu'])
  account().focus()
  fireEvent.click(account())
  await pass(1000)
  expect(signOut()).toBeTruthy()
  expect(document.body.contains(document.activeElement) && document.activeElement !== document.body).toBe(true)
})

it('opens by itself once it arrives, where it was pressed before', async () => {
  let arrive: (value: ReturnType<typeof part>) => void = () => undefined
  const arriving = new Promise<ReturnType<typeof part>>((resolve) => {
    arrive = resolve
  })
  show(() => arriving)
  fireEvent.click(account())
  await pass(1000)
  expect(signOut()).toBeNull()
  arrive(part())
  await pass(1000)
  expect(signOut()).toBeTruthy()
})

it('is fetched again by the next press where it did not arrive', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let isOnline = false
  show(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return part()
  })
  fireEvent.click(account())
  await pass(1000)
  expect(signOut()).toBeNull()
  isOnline = true
  fireEvent.click(account())
  await pass(1000)
  expect(signOut()).toBeTruthy()
})
