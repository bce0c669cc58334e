// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { watchActivity } from './keep-alive.ts'
import { clearSession, type Patient, storeSession } from './session.ts'

vi.mock('./session-commands.ts', () => ({ checkSession: () => fetch(new Request('/api/v1/checked')) }))
const server = prepareServer()
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') })
  storeSession({ token: 't-1', user: { id: 'u-1' } as Patient, userType: 'patient', organization: null })
  watchActivity()
})
afterEach(() => {
  clearSession('elsewhere')
  vi.clearAllTimers()
  vi.useRealTimers()
})

describe('a screen that is left alone', () => {
  it('asks once a minute from the sixth minute on, and no more once the session has ended', async () => {
    for (let i = 0; i < 2; i++) server.on('GET /checked', () => json(200, {}))
    await minutes(5)
    expect(server.sent).toHaveLength(0)
    await minutes(2)
    expect(server.sent).toHaveLength(2)
    clearSession('elsewhere')
    await minutes(5)
    expect(server.sent).toHaveLength(2)
  })

  it('asks for nothing without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await minutes(10)
    expect(server.sent).toHaveLength(0)
    vi.restoreAllMocks()
  })
})
