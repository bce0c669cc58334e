// @vitest-environment jsdom
import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { enterPlaceOfEntry } from './clinic-of-link.ts'
import { createHistoryWithPlaces, placeOfEntry } from './history-places.ts'
import { type Staff, session, storeSession } from './session/session.ts'

const server = prepareServer()
const history = createHistoryWithPlaces()
const [riverside, hillside] = [
  { id: 'o-1', name: 'Riverside' },
  { id: 'o-2', name: 'Hillside' },
]
const ada = { id: 'u-1', name: 'Ada', organizations: [riverside, hillside] } as unknown as Staff

const workAt = (organization: object, user = ada) =>
  storeSession({ token: 't-1', user, userType: 'org_user', organization: organization as Staff['organizations'][number] })
/** The entry that Back leads to. */
async function back() {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  history.back()
  await gone
  return history.location
}
const enter = async () => {
  const thrown = await enterPlaceOfEntry({ location: history.location, preload: false }).catch((error) => error)
  return isRedirect(thrown) ? thrown.options.to : thrown
}

beforeEach(() => {
  workAt(riverside)
  history.push('/org/patients/1')
  history.flush()
})

it('Back to a screen of another clinic enters that clinic, and opens the screen there', async () => {
  workAt(hillside)
  history.push('/org/dashboard')
  history.flush()
  expect(placeOfEntry(history.location.state)).toBeUndefined()
  expect((await back()).pathname).toBe('/org/patients/1')
  expect(placeOfEntry(history.location.state)).toEqual({ clinic: 'o-1', person: null })
  server.on('GET /org/me', () => json(200, ada))
  const landed = vi.fn<(landing: string | undefined) => void>()
  const stop = session.subscribe((_now, _before, _ended, landing) => landed(landing))
  expect(await enter()).toBe('/org/patients/1')
  stop()
  expect(session.get().organizationId).toBe('o-1')
  expect(landed).toHaveBeenCalledWith('/org/patients/1')
})

it('Back within a clinic opens the screen as it is', async () => {
  history.push('/org/dashboard')
  history.flush()
  await back()
  expect(await enter()).toBeUndefined()
  expect(server.sent).toEqual([])
})

it('Back to a screen of a clinic where one does not work any more leads to the dashboard', async () => {
  workAt(hillside, { ...ada, organizations: [hillside] } as unknown as Staff)
  history.push('/org/dashboard')
  history.flush()
  await back()
  expect(await enter()).toBe('/org/dashboard')
  expect(session.get().organizationId).toBe('o-2')
})
