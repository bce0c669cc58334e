import { describe, expect, it } from 'vitest'
import { dueSessionCheck } from './keep-alive.ts'

const minutes = (count: number) => count * 60_000
const now = minutes(1000)

describe('a session at an open screen', () => {
  it('counts long writing as use, at most every four minutes', () => {
    expect(dueSessionCheck({ now, activeAt: now - 500, usedAt: now - minutes(5) })).toBe('use')
    expect(dueSessionCheck({ now, activeAt: now - 500, usedAt: now - minutes(3) })).toBeUndefined()
  })

  it('is only looked at when nobody is there', () => {
    expect(dueSessionCheck({ now, activeAt: now - minutes(6), usedAt: now - minutes(6) })).toBe('look')
    expect(dueSessionCheck({ now, activeAt: now - minutes(3), usedAt: now - minutes(6) })).toBeUndefined()
  })
})
