import { describe, expect, it } from 'vitest'
import { waitlistSearch } from './waitlist-search.ts'

const id = '01a1fd10-bcd6-747f-a81f-d2971038cc66'

describe('the address of the waitlist', () => {
  it('keeps what it knows', () => {
    const search = {
      view: 'offers',
      status: 'expired',
      offers: 'open',
      urgency: 'asap',
      service_id: id,
      entry: id,
      time: id,
      add: true,
    } as const
    expect(waitlistSearch({ ...search })).toEqual(search)
  })
  it('leaves out what it does not', () => {
    expect(waitlistSearch({ view: 'all', status: 'gone', offers: 1, urgency: 'now', service_id: 'x', entry: '', add: 'no' })).toEqual({})
  })
})
