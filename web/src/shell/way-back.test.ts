import { describe, expect, it } from 'vitest'
import { landing, signInSearch, wayBack } from './way-back.ts'

describe('the way back after signing in', () => {
  it.each(['/org/patients?status=active#top', '/doctors', '/'])('leads to %s of this site', (path) => {
    expect(wayBack(path)).toBe(path)
  })

  it.each([
    'https://elsewhere.test/org',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '\\/elsewhere.test',
    '/.//elsewhere.test',
    '/./\\elsewhere.test',
    '/org/..//elsewhere.test',
    'javascript:alert(1)',
    'org/patients',
    '/auth/login',
    '/login',
    '/login/admin',
    '/setup',
    '/select-organization',
    '/unauthorized',
    '',
    7,
    null,
    '/\nelsewhere',
  ])('never leads to %s', (path) => {
    expect(wayBack(path)).toBeUndefined()
  })

  it('is left for the dashboard when it belongs to another kind', () => {
    expect(landing('patient', '/org/patients')).toBe('/patient/dashboard')
    expect(landing('org_user', '/org/patients')).toBe('/org/patients')
    expect(landing('org_user', '/patient/directory?q=x')).toBe('/patient/directory?q=x')
    expect(landing('admin', undefined)).toBe('/admin/dashboard')
  })

  it('and the kind that was signed in are all that a sign-in page reads', () => {
    expect(signInSearch({ from: '/org/patients', kind: 'org_user', other: 1 })).toEqual({ from: '/org/patients', kind: 'org_user' })
    expect(signInSearch({ from: 'https://elsewhere.test', kind: 'root' })).toEqual({})
  })
})
