import { describe, expect, it } from 'vitest'
import { hashToken, newCode, newToken, Vault } from './crypto.ts'

const vault = new Vault(Buffer.alloc(32, 7))

it('a token has 256 random bits, and is stored as its SHA-256', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  // FIPS 180-2, appendix B.1
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('a code has the requested length, and only letters and digits that are not confused with each other', () => {
  for (const length of [8, 10]) expect(newCode(length)).toMatch(new RegExp(`^[A-HJ-NP-Z2-9]{${length}}$`))
})

describe('a signature', () => {
  const signature = vault.sign('unsubscribe', 'ada@example.test')

  it('is valid only for its own text', () => {
    expect(vault.isSigned('unsubscribe', 'ada@example.test', signature)).toBe(true)
    expect(vault.isSigned('unsubscribe', 'bob@example.test', signature)).toBe(false)
    expect(vault.isSigned('unsubscribe', 'ada@example.test', '')).toBe(false)
  })

  it('is valid only for its own purpose', () => expect(vault.isSigned('confirm', 'ada@example.test', signature)).toBe(false))

  it('is valid only under its own key', () =>
    expect(new Vault(Buffer.alloc(32, 8)).isSigned('unsubscribe', 'ada@example.test', signature)).toBe(false))
})

it('an encrypted value opens in its own row only, and not when it was changed', () => {
  const sealed = vault.seal('a secret', 'row-1')
  expect(vault.open(sealed, 'row-1')).toBe('a secret')
  expect(() => vault.open(sealed, 'row-2')).toThrow()
  expect(() => vault.open(`${sealed.slice(0, -4)}AAAA`, 'row-1')).toThrow()
})
