import type { Availability, FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { ApiCall } from '#api/index.ts'
import { wholeRange } from './whole-range.ts'

interface Input {
  query: { from: string; to: string }
}
const time = (starts_at: string): FreeTime => ({ practitioner_id: 'p', location_id: 'l', starts_at, ends_at: starts_at })
const reply = (starts: string[], next_from: string | null, next_on: string | null = null): Availability => ({
  items: starts.map(time),
  reason:
    starts.length > 0 ? null : { code: 'fully_booked', detail: 'None.', closure: null, next_on, longest_minutes: null, limit_at: null },
  next_from,
  time_zone: 'Europe/Dublin',
  practitioners: [],
  locations: [],
})

async function ask(replies: Availability[]) {
  const cursors: string[] = []
  const send = async (input: Input | undefined) => {
    cursors.push(input?.query.from ?? '')
    return replies[cursors.length - 1] as Availability
  }
  const call = Object.assign(send, { domain: 'directory', call: 'getAvailability', send }) as unknown as ApiCall<Input, Availability>
  const data = await new QueryClient().fetchQuery(wholeRange(call, { query: { from: '2026-03-02', to: '2026-03-15' } }))
  return { cursors, data }
}

describe('free times over a whole range', () => {
  it('are asked for until nothing is left, and shown as one', async () => {
    const { cursors, data } = await ask([reply(['a'], 'second'), reply([], 'third', '2026-03-20'), reply(['b'], null)])
    expect(cursors).toEqual(['2026-03-02', 'second', 'third'])
    expect([data.items.map((item) => item.starts_at), data.reason, data.next_from]).toEqual([['a', 'b'], null, null])
  })

  it('are none for the reason of the last piece, whose next day lies behind the range', async () => {
    const { data } = await ask([reply([], 'second', '2026-03-09'), reply([], null, '2026-04-01')])
    expect(data.reason?.next_on).toBe('2026-04-01')
  })
})
