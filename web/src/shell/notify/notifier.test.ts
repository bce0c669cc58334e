import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotifier, type Toast } from './notifier.ts'

const shown: Toast[] = []
const dismissAll = vi.fn<() => void>()
let notify = createNotifier((notice) => shown.push(notice), dismissAll)

beforeEach(() => {
  vi.useFakeTimers()
  shown.length = 0
  dismissAll.mockClear()
  notify = createNotifier((notice) => shown.push(notice), dismissAll)
})
afterEach(() => vi.useRealTimers())

describe('a notification', () => {
  it('stays 5 seconds at the top right unless it says otherwise', () => {
    notify.success('Saved')
    notify.error({ message: 'Refused', duration: 900, position: 'bottom-left' })
    vi.advanceTimersByTime(50)
    expect(shown).toEqual([
      { kind: 'success', message: 'Saved', duration: 5000, position: 'top-right' },
      { kind: 'error', message: 'Refused', duration: 900, position: 'bottom-left' },
    ])
  })

  it('said twice within 50 ms is shown once', () => {
    notify.info('New result')
    vi.advanceTimersByTime(49)
    expect(shown).toHaveLength(0)
    notify.info('New result')
    vi.advanceTimersByTime(50)
    expect(shown).toHaveLength(1)
  })

  it('with several disallowed lets the one before leave for 390 ms, and shows the last of those that came', () => {
    notify.allowSeveral(false)
    notify.warn('first')
    vi.advanceTimersByTime(50)
    notify.warn('second')
    notify.warn('third')
    vi.advanceTimersByTime(50)
    expect(dismissAll).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(389)
    expect(shown.map(({ message }) => message)).toEqual(['first'])
    vi.advanceTimersByTime(1)
    expect(shown.map(({ message }) => message)).toEqual(['first', 'third'])
  })

  it('with several disallowed waits out the 390 ms even when the one before has left already, and never overtakes', () => {
    notify.allowSeveral(false)
    notify.info('first')
    vi.advanceTimersByTime(50)
    notify.info('second')
    vi.advanceTimersByTime(50)
    notify.left()
    notify.info('third')
    vi.advanceTimersByTime(50)
    expect(shown.map(({ message }) => message)).toEqual(['first'])
    vi.advanceTimersByTime(340)
    expect(shown.map(({ message }) => message)).toEqual(['first', 'third'])
  })

  it('that waits is shown at once when several are allowed again, before those that follow', () => {
    notify.allowSeveral(false)
    notify.info('first')
    vi.advanceTimersByTime(50)
    notify.info('second')
    vi.advanceTimersByTime(50)
    notify.allowSeveral(true)
    notify.info('third')
    vi.advanceTimersByTime(50)
    expect(shown.map(({ message }) => message)).toEqual(['first', 'second', 'third'])
    vi.advanceTimersByTime(390)
    expect(shown).toHaveLength(3)
  })

  it('with several disallowed comes at once when none is on the screen', () => {
    notify.allowSeveral(false)
    notify.info('first')
    vi.advanceTimersByTime(50)
    notify.left()
    notify.info('second')
    vi.advanceTimersByTime(50)
    expect(shown.map(({ message }) => message)).toEqual(['first', 'second'])
  })

  it('keeps its progress between 0 and 1', () => {
    for (const progress of [-1, 0.4, 7, Number.NaN]) notify.info({ message: `Uploading ${progress}`, progress })
    vi.advanceTimersByTime(50)
    expect(shown.map(({ progress }) => progress)).toEqual([0, 0.4, 1, 0])
    expect(shown[0]).not.toHaveProperty('action')
  })
})
