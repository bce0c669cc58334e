import { describe, expect, it } from 'vitest'
import { createEventReader, topicsOf } from './live-events.ts'

describe('live events', () => {
  it('are read across the borders of chunks, comments left aside', () => {
    const heard: [string, string][] = []
    const read = createEventReader((event, data) => heard.push([event, data]))
    for (const chunk of [': hello\n\neve', 'nt: change\r\nda', 'ta: {"topics":["appoint', 'ments"]}\n', '\ndata: plain\n\n']) read(chunk)
    expect(heard).toEqual([
      ['change', '{"topics":["appointments"]}'],
      ['message', 'plain'],
    ])
  })

  it('name domains, and what can not be read names none', () => {
    expect(topicsOf('{"topics":["patients",3]}')).toEqual(['patients'])
    expect(topicsOf('{"topics":"patients"}')).toEqual([])
    expect(topicsOf('not json')).toEqual([])
  })
})
