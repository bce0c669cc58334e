import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#api/index.ts'
import { readDraft, writeActingFor, writeDraft } from '#api/session-storage.ts'
import { memoryStorage } from '#api/storage.fixture.ts'
import { enterClinicOfLink } from './clinic-of-link.ts'
import { connectShell } from './connect.ts'
import { actFor, clearSession, type Patient, restoreSession, session, storeSession } from './session/session.ts'
import { chooseOrganization, clinicsOf, signOut } from './session/session-commands.ts'

const page = new EventTarget()
const queries = new QueryClient()
const navigate = vi.fn<(to: unknown) => void>()
const at = { pathname: '/patient/records', href: '/patient/records' }
const router = { state: { location: at }, navigate, invalidate: vi.fn<() => void>() } as unknown as AnyRouter

const clinic = { id: 'o-1', name: 'Riverside' }
const proxies = [{ patient_id: 'p-9', organization_id: 'o-1', name: 'Juno Stone' }]
const sam = { id: 'u-1', name: 'Sam Stone', organizations: [clinic], default_organization: clinic, proxies } as unknown as Patient
const ada = { ...sam, id: 'u-2', name: 'Ada Byrne', proxies: [] } as Patient
const juno = { id: 'p-9', name: 'Juno Stone' }

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })
const ended = { type: 'about:blank', title: 'Not signed in', status: 401, code: 'unauthenticated', detail: 'Your session has ended.' }

/** The server's answer to each call; the live stream opens and stays silent. */
let answer: (path: string) => Response
const silent = () => new Response(new ReadableStream({ start: () => undefined }), { headers: { 'content-type': 'text/event-stream' } })
async function serve(input: Request | string) {
  const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://clinic.test')
  const path = pathname.replace('/api/v1', '')
  return path === '/events' ? silent() : answer(path)
}

const signInAs = (user: Patient, token: string) =>
  storeSession({ token, user, userType: 'patient', organization: user.organizations[0] ?? null })

/** Signs in, with all data in the browser that a screen leaves there. */
function workAs(user: Patient, token: string) {
  signInAs(user, token)
  actFor(juno)
  queries.setQueryData(['records', 'listMyRecords', {}], { items: [{ title: 'Your cough' }] })
  writeDraft('a visit', 'A cough for two weeks')
}

const leftBehind = () => ({
  cached: queries.getQueryCache().getAll().length,
  stored: [localStorage, sessionStorage].flatMap((storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i))),
  acting_for: session.get().actingFor,
})
const nothing = { cached: 0, stored: [], acting_for: null }

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  const Ordinary = globalThis.Request
  // An address without a host belongs to the page itself.
  const Here = class extends Ordinary {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://clinic.test') : input, init)
    }
  }
  vi.stubGlobal('Request', Here)
  vi.stubGlobal('fetch', serve)
  connectShell(router, queries)
})
beforeEach(() => {
  answer = () => json(200, { message: 'Signed out.' })
  clearSession('elsewhere')
  navigate.mockClear()
})
afterEach(() => queries.clear())

describe('a session that ends', () => {
  it('by signing out leaves nothing in the cache, in the storages or of whom one acted for, also when the server is not told', async () => {
    for (const status of [200, 400]) {
      answer = () => json(status, {})
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      workAs(sam, 't-1')
      expect(leftBehind().stored).toHaveLength(7)
      await signOut()
      expect(leftBehind()).toEqual(nothing)
      expect(navigate).toHaveBeenLastCalledWith({ to: '/auth/patient/login' })
      warned.mockRestore()
    }
  })

  it('by a refused call alone leaves as little, while the live stream is silent', async () => {
    workAs(sam, 't-1')
    answer = () => json(401, ended)
    await expect(api.notifications.listNotifications({ query: {} })).rejects.toThrow('Your session has ended.')
    expect(session.get().isAuthenticated).toBe(false)
    expect(session.ended()).toEqual({ reason: 'expired', sentence: 'Your session has ended.' })
    expect(leftBehind()).toEqual(nothing)
    expect(navigate).toHaveBeenLastCalledWith({ to: '/login', search: { from: '/patient/records', kind: 'patient' } })
  })

  it('in another tab leaves nothing of this one either', () => {
    workAs(sam, 't-1')
    localStorage.clear()
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token' }))
    vi.advanceTimersByTime(25)
    expect(leftBehind()).toEqual(nothing)
  })
})

describe('another account', () => {
  it('that signs in here finds nothing of the one before', () => {
    workAs(sam, 't-1')
    signInAs(ada, 't-2')
    expect([leftBehind().cached, leftBehind().acting_for, readDraft('a visit')]).toEqual([0, null, ''])
    expect(sessionStorage).toHaveLength(0)
    expect(JSON.stringify(Object.fromEntries(leftBehind().stored.map((key) => [key, localStorage.getItem(key as string)])))).not.toMatch(
      /Sam|Juno|t-1/,
    )
  })

  it('that signed in in another tab finds nothing here of the one before', () => {
    workAs(sam, 't-1')
    localStorage.setItem('auth_token', 't-2')
    localStorage.setItem('user', JSON.stringify(ada))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token' }))
    vi.advanceTimersByTime(25)
    expect(session.get().user?.name).toBe('Ada Byrne')
    expect([leftBehind().cached, leftBehind().acting_for, readDraft('a visit')]).toEqual([0, null, ''])
  })
})

describe('a link into another clinic', () => {
  const hillside = { id: 'o-2', name: 'Hillside' }
  const kit = { patient_id: 'p-4', organization_id: 'o-2', name: 'Kit Stone' }
  const both = { ...sam, organizations: [clinic, hillside], proxies: [...proxies, kit] } as unknown as Patient
  const open = (href: string, preload = false) =>
    enterClinicOfLink({ location: { href }, preload }).then(
      () => 'stays',
      (redirect) => redirect.options.to,
    )
  beforeEach(() => {
    answer = () => json(200, both)
    signInAs(both, 't-1')
    navigate.mockClear()
  })

  it('goes to that clinic and keeps what it leads to, not the dashboard', async () => {
    expect(await open('/patient/appointments/a-1?clinic=o-2&when=past')).toBe('/patient/appointments/a-1')
    expect([session.get().organizationId, session.get().actingFor]).toEqual(['o-2', null])
    const target = { to: '/patient/appointments/a-1', search: { when: 'past' }, hash: '', replace: true }
    expect(navigate.mock.calls).toEqual([[target]])
  })

  it('goes there for the person it names, and for oneself where it names none', async () => {
    actFor(juno)
    await open('/patient/appointments/a-1?clinic=o-2&person=p-4')
    expect(session.get()).toMatchObject({ organizationId: 'o-2', actingFor: { id: 'p-4', name: 'Kit Stone' } })
    await open('/patient/appointments/a-1?clinic=o-1')
    expect(session.get()).toMatchObject({ organizationId: 'o-1', actingFor: null })
  })

  it('acts for nobody whose proxy one is not there, and enters no clinic one is not with', async () => {
    await open('/patient/appointments/a-1?clinic=o-2&person=p-9')
    expect(session.get()).toMatchObject({ organizationId: 'o-2', actingFor: null })
    expect(await open('/patient/appointments/a-1?clinic=o-3')).toBe('/patient/appointments/a-1')
    expect(session.get().organizationId).toBe('o-2')
  })

  it('changes nothing while the pointer only rests on it, or when it names no clinic', async () => {
    expect(await open('/patient/appointments/a-1?clinic=o-2', true)).toBe('stays')
    expect(await open('/patient/appointments/a-1')).toBe('stays')
    expect(session.get().organizationId).toBe('o-1')
  })
})

describe('the person a patient acts for', () => {
  it('stays behind when another clinic is chosen, where they have another chart', async () => {
    const hillside = { id: 'o-2', name: 'Hillside' } as Patient['organizations'][number]
    const both = { ...sam, organizations: [clinic, hillside] } as unknown as Patient
    answer = () => json(200, both)
    signInAs(both, 't-1')
    actFor(juno)
    await chooseOrganization(hillside)
    expect(session.get()).toMatchObject({ organizationId: 'o-2', actingFor: null })
  })

  it('is always somebody in a clinic where one has no chart, and whoever was named there', async () => {
    const [elsewhere, kit] = [
      { id: 'o-3', name: 'Elsewhere' },
      { patient_id: 'p-5', organization_id: 'o-3', name: 'Kit Stone' },
    ]
    const otherPerson = { ...kit, patient_id: 'p-6', name: 'Lou Stone' }
    const parent = { ...sam, proxies: [...proxies, kit, otherPerson], proxy_organizations: [elsewhere] } as unknown as Patient
    answer = () => json(200, parent)
    signInAs(parent, 't-1')
    const [, hillsideClinic] = clinicsOf(parent) as [unknown, Patient['proxy_organizations'][number]]
    await chooseOrganization(hillsideClinic)
    expect(session.get()).toMatchObject({ organizationId: 'o-3', actingFor: { id: 'p-5', name: 'Kit Stone' } })
    await chooseOrganization(hillsideClinic, { person: { id: 'p-6', name: 'Lou Stone' } })
    expect(session.get().actingFor).toEqual({ id: 'p-6', name: 'Lou Stone' })
    // Another tab has not chosen anybody yet.
    writeActingFor(null)
    restoreSession()
    expect(session.get()).toMatchObject({ organizationId: 'o-3', actingFor: { id: 'p-5' } })
    await chooseOrganization(clinic as Patient['organizations'][number], { person: null })
    expect(session.get()).toMatchObject({ organizationId: 'o-1', actingFor: null })
  })

  it('and the clinic divide what is kept: a change of either empties the cache', () => {
    signInAs(sam, 't-1')
    const cached = () => queries.setQueryData(['records'], 'of somebody')
    cached()
    actFor(juno)
    expect(leftBehind().cached).toBe(0)
    cached()
    const otherClinic = { id: 'o-2', name: 'Hillside' } as Patient['organizations'][number]
    storeSession({ token: 't-1', user: sam, userType: 'patient', organization: otherClinic })
    expect(leftBehind().cached).toBe(0)
  })

  it('is nobody any more once the server no longer names them', async () => {
    writeActingFor(juno)
    signInAs(sam, 't-1')
    actFor(juno)
    answer = () => json(200, { ...sam, proxies: [] })
    const { refreshUser } = await import('./session/session-commands.ts')
    await refreshUser()
    expect([session.get().actingFor, sessionStorage.length]).toEqual([null, 0])
  })
})
