import { describe, expect, it } from 'vitest'
import { contract } from './index.ts'
import { staleTopics } from './topics.ts'

describe('topics that a change makes stale', () => {
  it('are the domain itself, and all that show visits when one of them changes', () => {
    expect(staleTopics(['billing', 'access'])).toEqual(['billing', 'access'])
    expect(staleTopics(['requests']).toSorted()).toEqual(staleTopics(['appointments']).toSorted())
    expect(staleTopics(['requests'])).toContain('board')
    expect(staleTopics(['calendarFeeds'])).toEqual(['calendarFeeds'])
  })

  it('are each named once, and are domains of the contract', () => {
    const all = staleTopics(['appointments', 'settings', 'waitlist'])
    expect(all).toHaveLength(new Set(all).size)
    expect(Object.keys(contract)).toEqual(expect.arrayContaining(all))
  })
})
