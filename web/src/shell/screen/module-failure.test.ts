import { describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#api/storage.fixture.ts'
import { forgetReloads, isModuleFailure, keepPageOffline, reloadOnce } from './module-failure.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: http://clinic.test/assets/patients.js')

describe('a screen whose module does not arrive', () => {
  it('reloads the page once, and not again for the same screen', () => {
    const page = { storage: memoryStorage(), reload: vi.fn<() => void>() }
    expect(reloadOnce(missing, page)).toBe(true)
    expect(reloadOnce(missing, page)).toBe(false)
    expect(page.reload).toHaveBeenCalledOnce()
  })

  it('may reload again once the page has stood for a while', () => {
    const page = { storage: memoryStorage(), reload: vi.fn<() => void>() }
    reloadOnce(missing, page)
    forgetReloads(page.storage)
    expect(reloadOnce(missing, page)).toBe(true)
  })

  it('does not reload a page that has no network', () => {
    const page = { storage: memoryStorage(), reload: vi.fn<() => void>() }
    keepPageOffline(missing, { storage: page.storage, isOnline: false })
    expect(reloadOnce(missing, page)).toBe(false)
  })

  it.each([
    'Failed to fetch dynamically imported module: http://clinic.test/assets/patients.js',
    'error loading dynamically imported module: http://clinic.test/assets/patients.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/patients.css',
  ])('is known by "%s"', (text) => {
    expect(isModuleFailure(new TypeError(text))).toBe(true)
  })

  it('is not every error', () => {
    expect(isModuleFailure(new TypeError('x is undefined'))).toBe(false)
  })
})
