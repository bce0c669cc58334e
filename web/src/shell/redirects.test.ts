import { describe, expect, it } from 'vitest'
import { redirectOf } from './redirects.ts'

describe('a shorter address', () => {
  it.each([
    ['/login', '/auth/patient/login'],
    ['/auth/register', '/auth/patient/register'],
    ['/login/patient', '/auth/patient/login'],
    ['/login/organization', '/auth/org/login'],
    ['/login/admin', '/auth/admin/login'],
    ['/patient/login', '/auth/patient/login'],
    ['/org/login', '/auth/org/login'],
    ['/admin/login', '/auth/admin/login'],
    ['/patient/register', '/auth/patient/register'],
    ['/auth/login/patient', '/auth/patient/login'],
    ['/auth/login/organization', '/auth/org/login'],
    ['/auth/login/admin', '/auth/admin/login'],
    ['/login/', '/auth/patient/login'],
  ])('%s leads to %s', (from, to) => {
    expect(redirectOf(from)).toBe(to)
  })

  it.each([
    ['org_user', '/auth/org/login'],
    ['admin', '/auth/admin/login'],
    ['patient', '/auth/patient/login'],
    ['toString', '/auth/patient/login'],
  ])('/login leads a session of %s that has ended to %s', (kind, to) => {
    expect(redirectOf('/login', { kind })).toBe(to)
    expect(redirectOf('/auth/patient/login', { kind }), 'no other address does').toBeUndefined()
  })

  it.each(['/', '/org/register', '/auth/login', '/auth/org/login'])('%s stays', (path) => {
    expect(redirectOf(path)).toBeUndefined()
  })
})
