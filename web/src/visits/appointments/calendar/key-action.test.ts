import { describe, expect, it } from 'vitest'
import { keyAction } from './key-action.ts'

const press = (key: string, more: object = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...more })

describe('a key on a visit of the calendar', () => {
  it.each([
    { key: 'm', does: 'ask' },
    { key: 'G', does: 'pick-up' },
    { key: 'ArrowUp', does: undefined },
    { key: 'Enter', does: undefined },
    { key: 'Escape', does: undefined },
  ])('$key with nothing picked up', ({ key, does }) => {
    expect(keyAction(press(key), undefined)).toBe(does)
  })

  it.each([
    { key: 'ArrowLeft', does: 'shift' },
    { key: 'Enter', does: 'drop' },
    { key: ' ', does: 'drop' },
    { key: 'Escape', does: 'put-back' },
    { key: 'm', does: undefined },
    { key: 'g', does: undefined },
  ])('$key with a visit picked up', ({ key, does }) => {
    expect(keyAction(press(key), 'keys')).toBe(does)
  })

  it('picks up and moves in one with Alt and an arrow', () => {
    expect(keyAction(press('ArrowDown', { altKey: true }), undefined)).toBe('shift')
    expect(keyAction(press('g', { altKey: true }), undefined)).toBeUndefined()
  })

  it('leaves to the browser what is pressed with Ctrl or Cmd', () => {
    expect(keyAction(press('m', { ctrlKey: true }), undefined)).toBeUndefined()
    expect(keyAction(press('Enter', { metaKey: true }), 'keys')).toBeUndefined()
  })

  it('neither drops nor puts back what the pointer drags', () => {
    for (const key of ['Enter', 'Escape', 'm', 'g']) expect(keyAction(press(key), 'pointer')).toBeUndefined()
  })
})
