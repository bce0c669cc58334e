import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#api/storage.fixture.ts'
import { createEventReader, listenToChanges, topicsOf } from './live-events.ts'

describe('live events', () => {
  it('are read across the borders of chunks, comments left aside', () => {
    const events: [string, string][] = []
    const read = createEventReader((event, data) => events.push([event, data]))
    for (const chunk of [': hello\n\neve', 'nt: change\r\nda', 'ta: {"topics":["appoint', 'ments"]}\n', '\ndata: plain\n\n']) read(chunk)
    expect(events).toEqual([
      ['change', '{"topics":["appointments"]}'],
      ['message', 'plain'],
    ])
  })

  it('name domains, and what can not be read names none', () => {
    expect(topicsOf('{"topics":["patients",3]}')).toEqual(['patients'])
    expect(topicsOf('{"topics":"patients"}')).toEqual([])
    expect(topicsOf('not json')).toEqual([])
  })
})

it('a patient who acts for another person listens as that person', async () => {
  const sent: Headers[] = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return new Promise(() => {})
  })
  localStorage.setItem('user_type', 'patient')
  sessionStorage.setItem('acting_for', JSON.stringify({ id: 'p-1', name: 'Oisín' }))
  const none = () => undefined
  listenToChanges(new QueryClient(), none, none)()
  localStorage.setItem('user_type', 'org_user')
  listenToChanges(new QueryClient(), none, none)()
  expect(sent.map((headers) => headers.get('x-patient'))).toEqual(['p-1', null])
  vi.unstubAllGlobals()
})

describe('what the live stream missed', () => {
  const old = () => queries.getQueryState(['patients', 'list', {}])?.isInvalidated
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  let queries: QueryClient
  let replies: (() => Response)[]
  let stop: () => void

  const stream = () => new Response(new ReadableStream({ start: (controller) => void open.push(controller) }))
  const listen = () => {
    stop = listenToChanges(
      queries,
      () => undefined,
      () => undefined,
    )
    return vi.advanceTimersByTimeAsync(0)
  }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('localStorage', memoryStorage())
    vi.stubGlobal('fetch', async () => (replies.shift() ?? stream)())
    queries = new QueryClient()
    queries.setQueryData(['patients', 'list', {}], [])
    replies = []
    open.length = 0
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('counts anew what waits to be done, when something of it changed', async () => {
    const key = ['system', 'getOpenWork', {}]
    queries.setQueryData(key, {})
    const publish = async (topic: string) => {
      open[0]?.enqueue(new TextEncoder().encode(`event: change\ndata: {"topics":["${topic}"]}\n\n`))
      await vi.advanceTimersByTimeAsync(0)
      return queries.getQueryState(key)?.isInvalidated
    }
    await listen()
    expect(await publish('billing')).toBe(false)
    expect(await publish('appointments')).toBe(true)
    // Each number of the menu has the domain that changes it.
    for (const topic of ['labs', 'records', 'support', 'tasks', 'waitlist']) {
      queries.setQueryData(key, {})
      expect([topic, await publish(topic)]).toEqual([topic, true])
    }
  })

  it('is fetched again when it is back, and not when it opens the first time', async () => {
    await listen()
    expect([open.length, old()]).toEqual([1, false])
    open[0]?.close()
    await vi.advanceTimersByTimeAsync(999)
    expect([open.length, old()]).toEqual([1, false])
    await vi.advanceTimersByTimeAsync(1)
    expect([open.length, old()]).toEqual([2, true])
  })

  it('is fetched again when the first tries to open it failed', async () => {
    replies = [() => new Response(null, { status: 503 }), () => new Response(null, { status: 503 })]
    await listen()
    await vi.advanceTimersByTimeAsync(3000)
    expect([open.length, old()]).toEqual([1, true])
  })

  it('is only what a change names while it is open', async () => {
    queries.setQueryData(['stock', 'list', {}], [])
    await listen()
    open[0]?.enqueue(new TextEncoder().encode('event: change\ndata: {"topics":["stock"]}\n\n'))
    await vi.advanceTimersByTimeAsync(0)
    expect([old(), queries.getQueryState(['stock', 'list', {}])?.isInvalidated]).toEqual([false, true])
  })

  it('is not asked for once its screen is left, not even when a try was about to follow', async () => {
    replies = [() => new Response(null, { status: 503 })]
    await listen()
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([open.length, old()]).toEqual([0, false])
  })
})
