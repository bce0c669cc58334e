import { isRedirect } from '@tanstack/react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#api/storage.fixture.ts'
import { guestOnly, requireKind } from './guard.ts'
import { clearSession, restoreSession } from './session/session.ts'

function signInAs(kind: string, organization_id?: string) {
  localStorage.setItem('auth_token', 't')
  localStorage.setItem('user', '{"id":"u"}')
  localStorage.setItem('user_type', kind)
  if (organization_id) localStorage.setItem('organization_id', organization_id)
  restoreSession()
}

function leadsTo(visit: () => void) {
  try {
    visit()
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options
    throw thrown
  }
  return undefined
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  clearSession('elsewhere')
})

describe('a protected place', () => {
  const visit = (kind: 'admin' | 'org_user' | 'patient', href: string) => leadsTo(() => requireKind(kind)({ location: { href } }))

  it('sends a visitor to the sign-in, with the way back', () => {
    expect(visit('org_user', '/org/patients?page=2')).toMatchObject({ to: '/auth/login', search: { from: '/org/patients?page=2' } })
  })

  it('sends another kind to "not allowed"', () => {
    signInAs('patient')
    expect(visit('admin', '/admin/users')).toMatchObject({ to: '/unauthorized' })
  })

  it('sends staff without a clinic to choose one', () => {
    signInAs('org_user')
    expect(visit('org_user', '/org/patients')).toMatchObject({ to: '/select-organization', search: { from: '/org/patients' } })
  })

  it('lets in the kind of account that it belongs to', () => {
    signInAs('org_user', 'o-1')
    expect(visit('org_user', '/org/patients')).toBeUndefined()
    clearSession('elsewhere')
    signInAs('patient')
    expect(visit('patient', '/patient/bills')).toBeUndefined()
  })
})

describe('a sign-in page', () => {
  it('is open to a visitor', () => {
    expect(leadsTo(() => guestOnly({ location: { search: {} } }))).toBeUndefined()
  })

  it.each([
    ['admin', '/admin/dashboard'],
    ['org_user', '/org/dashboard'],
    ['patient', '/patient/dashboard'],
  ])('sends %s to %s', (kind, dashboard) => {
    signInAs(kind)
    expect(leadsTo(() => guestOnly({ location: { search: {} } }))).toMatchObject({ to: dashboard })
  })

  it('sends who came from somewhere back there', () => {
    signInAs('patient')
    expect(leadsTo(() => guestOnly({ location: { search: { from: '/patient/bills?status=open' } } }))).toMatchObject({
      to: '/patient/bills',
      search: { status: 'open' },
    })
  })
})

describe('a stored session', () => {
  it('of a kind that does not exist is none', () => {
    signInAs('somebody')
    expect(leadsTo(() => requireKind('patient')({ location: { href: '/patient/bills' } }))).toMatchObject({ to: '/auth/login' })
    expect(localStorage.length).toBe(0)
  })

  it.each(['auth_token', 'user', 'user_type'])('without %s is none, and what is left of it goes', (missing) => {
    signInAs('patient')
    localStorage.removeItem(missing)
    restoreSession()
    expect(leadsTo(() => requireKind('patient')({ location: { href: '/patient/bills' } }))).toMatchObject({ to: '/auth/login' })
    expect(localStorage.length).toBe(0)
  })
})
