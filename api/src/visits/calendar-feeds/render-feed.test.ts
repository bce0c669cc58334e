import { expect, it } from 'vitest'
import { largeCalendar } from '../../../test/heavy/large-data.ts'
import { renderFeed } from './render-feed.ts'

it('a calendar of thousands of visits, which is rendered in pieces, is one calendar with each of them once', async () => {
  const rows = largeCalendar(2500)
  const text = await renderFeed(rows, {
    clinic: { name: 'Clinic', time_zone: 'UTC' },
    public_url: 'https://clinic.example',
    of: 'practitioner',
    detail: 'full',
  })
  const lines = text.split('\r\n').filter((line) => /^(?:BEGIN|END):VCALENDAR|^UID:/.test(line))
  const visits = rows.map(({ id }) => `UID:${id}@clinic.example`)
  expect(lines).toEqual(['BEGIN:VCALENDAR', ...visits, 'END:VCALENDAR'])
})
