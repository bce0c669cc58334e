import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, needsRehash, passwordCost, refuseWeakPassword, verifyPassword } from './passwords.ts'

const sources = fileURLToPath(new URL('../../', import.meta.url))

describe('a password', () => {
  beforeAll(() => passwordCost.release())

  it('is kept as OWASP asks for: argon2id, 19 MiB, two passes, one lane', async () => {
    const hashed = await hashPassword('a quiet river bends', '::1')
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(needsRehash(hashed)).toBe(false)
    expect([await verifyPassword(hashed, 'a quiet river bends', '::1'), await verifyPassword(hashed, 'a quiet river bend', '::1')]).toEqual(
      [true, false],
    )
  })

  it('is kept for less by tests alone', () => {
    const isOfServer = (file: string) => !file.endsWith('.test.ts') && !file.endsWith('identity/passwords.ts')
    const lowering = globSync('**/*.ts', { cwd: sources }).filter(
      (file) => isOfServer(file) && readFileSync(`${sources}${file}`, 'utf8').includes('passwordCost'),
    )
    expect(lowering).toEqual([])
  })

  it.each([
    ['the person’s own address', 'ada.lovelace@example.test'],
    ['the first part of it', 'ada.lovelace'],
    ['the first part of it with a year', 'Ada.Lovelace1815!'],
    ['the person’s own name', 'AdaKing'],
    ['one letter again and again', 'zzzzzzzzzzzz'],
    ['what many people choose', 'password1234'],
  ])('is not %s', (_what, password) => {
    expect(() => refuseWeakPassword(password, { email: 'ada.lovelace@example.test', name: 'Ada King' })).toThrow()
  })

  it('may be anything else', () => {
    expect(() => refuseWeakPassword('a quiet river bends', { email: 'ada.lovelace@example.test', name: 'Ada King' })).not.toThrow()
  })
})
