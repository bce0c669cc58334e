import { describe, expect, it } from 'vitest'
import { dayNumber, zoneClock } from '../../kernel/zone.ts'
import { isOfferHour, matchOf, type Offerable, rankMatches, type Wish } from './rank-matches.ts'

const clock = zoneClock('Europe/Dublin')
// a Friday
const now = Date.parse('2031-02-28T10:00:00Z')
const day = 86_400_000
const monday = clock.at(dayNumber('2031-03-03'), 9 * 60)

const wish = (more: Partial<Wish> = {}): Wish => ({
  id: 'a',
  service_id: 'check',
  practitioner_ids: [],
  weekdays: [],
  windows: [],
  earliest: dayNumber('2031-02-28'),
  latest: null,
  urgency: 'routine',
  created: now - 12 * day,
  before: null,
  ...more,
})
const time = (more: Partial<Offerable> = {}): Offerable => ({
  service_id: 'check',
  practitioner_id: 'murphy',
  practitioner_name: 'Dr Murphy',
  start: monday,
  end: monday + 30 * 60_000,
  fills_gap: false,
  ...more,
})

describe('whether a time suits a wish', () => {
  const table: [string, Partial<Wish>, Partial<Offerable>, boolean][] = [
    ['nothing but the service', {}, {}, true],
    ['another service', {}, { service_id: 'scan' }, false],
    ['a named practitioner', { practitioner_ids: ['murphy', 'walsh'] }, {}, true],
    ['one who is not named', { practitioner_ids: ['walsh'] }, {}, false],
    ['its weekday', { weekdays: [1] }, {}, true],
    ['another weekday', { weekdays: [2, 3] }, {}, false],
    ['inside its window', { windows: [{ starts: 540, ends: 600 }] }, {}, true],
    ['ending with its window', { windows: [{ starts: 540, ends: 570 }] }, {}, true],
    ['reaching out of its window', { windows: [{ starts: 540, ends: 569 }] }, {}, false],
    [
      'in the second of two windows',
      {
        windows: [
          { starts: 840, ends: 960 },
          { starts: 480, ends: 720 },
        ],
      },
      {},
      true,
    ],
    ['on its first day', { earliest: dayNumber('2031-03-03') }, {}, true],
    ['before its first day', { earliest: dayNumber('2031-03-04') }, {}, false],
    ['on its last day', { latest: dayNumber('2031-03-03') }, {}, true],
    ['after its last day', { latest: dayNumber('2031-03-02') }, {}, false],
    ['earlier than the appointment', { before: monday + 1 }, {}, true],
    ['no earlier than the appointment', { before: monday }, {}, false],
  ]
  it.each(table)('%s', (_, wanted, offered, suits) => {
    expect(matchOf(wish(wanted), time(offered), clock, now) !== null).toBe(suits)
  })

  it('gives the reasons as codes', () => {
    const match = matchOf(
      wish({
        practitioner_ids: ['murphy'],
        weekdays: [1],
        windows: [{ starts: 480, ends: 720 }],
        urgency: 'asap',
        before: monday + 9 * day,
      }),
      time({ fills_gap: true }),
      clock,
      now,
    )
    expect(match?.reasons).toEqual([
      { code: 'urgency', urgency: 'asap' },
      { code: 'practitioner', name: 'Dr Murphy' },
      { code: 'weekday', weekday: 1 },
      { code: 'window', starts: '08:00', ends: '12:00' },
      { code: 'earlier', days: 9 },
      { code: 'fills-gap' },
      { code: 'waiting', days: 12 },
    ])
  })

  it('reads windows on the clinic’s clock, also on the day on which the clocks change', () => {
    const changed = clock.at(dayNumber('2031-03-30'), 9 * 60)
    const nine = { windows: [{ starts: 540, ends: 570 }] }
    expect(matchOf(wish(nine), time({ start: changed, end: changed + 30 * 60_000 }), clock, now)).not.toBeNull()
    expect(new Date(changed).toISOString()).toBe('2031-03-30T08:00:00.000Z')
  })
})

describe('who comes first', () => {
  const order = (wishes: Wish[], times = [time()]) => rankMatches(wishes, times, clock, now).map((match) => match.wish.id)
  const table: [string, Wish[], string[]][] = [
    [
      'the more urgent, however long another has waited',
      [wish({ id: 'long', created: 0 }), wish({ id: 'asap', urgency: 'asap', created: now })],
      ['asap', 'long'],
    ],
    ['who has waited more days', [wish({ id: 'new', created: now }), wish({ id: 'old' })], ['old', 'new']],
    [
      'of one day whoever names the practitioner',
      [
        wish({ id: 'any', created: now - 12 * day - 1000 }),
        wish({ id: 'named', practitioner_ids: ['murphy'], created: now - 12 * day - 5 }),
      ],
      ['named', 'any'],
    ],
    [
      'then who came first',
      [wish({ id: 'second', created: now - 12 * day - 5 }), wish({ id: 'first', created: now - 12 * day - 10 })],
      ['first', 'second'],
    ],
    ['then always the same one', [wish({ id: 'b' }), wish({ id: 'a' })], ['a', 'b']],
  ]
  it.each(table)('%s', (_, wishes, ids) => expect(order(wishes)).toEqual(ids))

  it('gives each the time that fits best, and the earliest of those', () => {
    const later = time({ start: monday + 3_600_000, end: monday + 5_400_000, fills_gap: true })
    const [first] = rankMatches([wish()], [time(), later, { ...later, start: later.start + 60_000 }], clock, now)
    expect(first?.time.start).toBe(later.start)
  })

  it('prefers a time that the patient can come to', () => {
    const later = time({ start: monday + 3_600_000, end: monday + 5_400_000 })
    const [first] = rankMatches([wish()], [time({ fills_gap: true }), later], clock, now, (_, t) => t.start === monday)
    expect([first?.time.start, first?.hindered]).toEqual([later.start, false])
  })
})

describe('when offers go out', () => {
  it.each([
    ['2031-03-03T07:59:00Z', false],
    ['2031-03-03T08:00:00Z', true],
    ['2031-03-03T19:59:59Z', true],
    ['2031-03-03T20:00:00Z', false],
    // It is summer time, so the time is an hour earlier in UTC.
    ['2031-06-03T07:00:00Z', true],
    ['2031-06-03T19:00:00Z', false],
  ])('%s: %s', (at, open) => expect(isOfferHour(clock, Date.parse(at), 480, 1200)).toBe(open))
})
