// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstScreenStands } from '#ui/use-later.ts'
import { prepareScreen } from '../screen.fixture.tsx'
import { loadToasts, notify } from './notify.ts'
import { Toasts } from './Toasts.tsx'

const { draw, pass } = prepareScreen()
beforeAll(async () => {
  firstScreenStands()
  await loadToasts()
})
beforeEach(async () => {
  // The page counts as visible, because a notification waits in a hidden one.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  draw(<Toasts rtl={false} />)
  await pass()
})
afterEach(async () => {
  notify.allowSeveral(true)
  const { dismissAll } = await loadToasts()
  act(() => dismissAll())
  await pass(50)
  await finishLeaving()
})

const shown = () => [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.textContent)
const box = (message: string) => screen.getByText(message).closest<HTMLElement>('.Toastify__toast') as HTMLElement
/** The bar whose animation is the time that a notification stays; jsdom runs no animation by itself. */
const bar = (message: string) => box(message).querySelector('[role="progressbar"]') as HTMLElement
const timeOf = (message: string) => bar(message).style.animationPlayState
const isLeaving = (message: string) => box(message).className.includes('bounce-exit')
/** The end of an animation, which jsdom does not run; React listens under the older name where it finds no AnimationEvent. */
function endAnimation(element: Element) {
  fireEvent.animationEnd(element)
  fireEvent(element, new Event('webkitAnimationEnd', { bubbles: true }))
}
const endAnimations = (name: string) => {
  for (const toast of document.querySelectorAll(`[class*="bounce-${name}"]`)) endAnimation(toast)
}
/** Waits until a notification that is leaving is gone: its animation has ended, and its place is closed. */
async function finishLeaving() {
  endAnimations('exit')
  await pass(400)
}
/** Lets pending notifications be rendered. */
async function arrive() {
  await pass(50)
  endAnimations('enter')
  await pass()
}
async function show(message: string) {
  notify.info(message)
  await arrive()
}

describe('notifications on the screen', () => {
  it('stand side by side when two are said at once, each read out by itself', async () => {
    notify.success('Saved')
    notify.error('The printer is out of paper')
    await arrive()
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Saved', 'The printer is out of paper'])
  })

  it('said twice within a moment stand once', async () => {
    notify.success('Saved')
    notify.success('Saved')
    await arrive()
    expect(shown()).toEqual(['Saved'])
  })

  it('leave when their time is over, and not while their bar runs', async () => {
    await show('Saved')
    expect(bar('Saved').style.animationDuration).toBe('5000ms')
    await pass(4000)
    expect(isLeaving('Saved')).toBe(false)
    endAnimation(bar('Saved'))
    await pass()
    expect(isLeaving('Saved')).toBe(true)
    await finishLeaving()
    expect(shown()).toEqual([])
  })

  it('stay under the mouse, and go on when it leaves', async () => {
    await show('Saved')
    expect(timeOf('Saved')).toBe('running')
    fireEvent.mouseEnter(box('Saved'))
    await pass()
    expect(timeOf('Saved')).toBe('paused')
    fireEvent.mouseLeave(box('Saved'))
    await pass()
    expect(timeOf('Saved')).toBe('running')
  })

  it('stay while the keyboard is in them, also when a mouse passes over, and go on after it', async () => {
    await show('Saved')
    const close = within(box('Saved')).getByRole('button', { name: /close/i })
    act(() => close.focus())
    await pass()
    fireEvent.mouseEnter(box('Saved'))
    fireEvent.mouseLeave(box('Saved'))
    await pass()
    expect(timeOf('Saved')).toBe('paused')
    act(() => close.blur())
    await pass()
    expect(timeOf('Saved')).toBe('running')
  })

  it('are closed from the keyboard by a button of their own, one at a time', async () => {
    await show('first')
    await show('second')
    const close = within(box('first')).getByRole<HTMLButtonElement>('button', { name: /close/i })
    expect([close.tagName, close.tabIndex]).toEqual(['BUTTON', 0])
    // The browser turns a press of Enter or space into a click without a pointer.
    fireEvent.click(close, { detail: 0 })
    await pass()
    await finishLeaving()
    expect(shown()).toEqual(['second'])
  })

  it('do what they offer once, and leave with it', async () => {
    const takeBack = vi.fn<() => void>()
    notify.success({ message: 'Moved', action: { label: 'Undo', act: takeBack } })
    await arrive()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await pass()
    expect(isLeaving('Moved')).toBe(true)
    await finishLeaving()
    expect(takeBack).toHaveBeenCalledOnce()
    expect(shown()).toEqual([])
  })
})

describe('where one notification at a time is allowed', () => {
  beforeEach(() => notify.allowSeveral(false))

  it('the one before leaves first, and the next comes 390 ms later', async () => {
    await show('first')
    await show('second')
    expect(isLeaving('first')).toBe(true)
    expect(shown()).toEqual(['first'])
    await finishLeaving()
    expect(shown()).toEqual(['second'])
  })

  it('the next does not come before the 390 ms have passed, though the one before has left', async () => {
    await show('first')
    notify.info('second')
    await pass(50)
    endAnimations('exit')
    await pass(389)
    expect(shown()).toEqual([])
    await pass(1)
    expect(shown()).toEqual(['second'])
  })

  it('comes at once after the one before was closed by hand', async () => {
    await show('first')
    fireEvent.click(within(box('first')).getByRole('button', { name: /close/i }))
    await pass()
    await finishLeaving()
    await show('second')
    expect(shown()).toEqual(['second'])
  })
})
