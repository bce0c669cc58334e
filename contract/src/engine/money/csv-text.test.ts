import { describe, expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

describe('a table as CSV', () => {
  it('has numbers and amounts plainly, also below zero, and texts so that nothing splits them', () => {
    const rows = [
      ['Name', 'Visits', 'Open'],
      ['O’Neill, "Doc"', 3, { amount: -350, currency: 'EUR' }],
      ['two\nlines', -2, null],
    ]
    expect(csvText(rows)).toBe('Name,Visits,Open\r\n"O’Neill, ""Doc""",3,-3.50\r\n"two\nlines",-2,\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1'])(
    'keeps %j a text that no spreadsheet runs',
    (text) => {
      expect(csvText([[text]]).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('leaves alone what only contains such a character', () => {
    expect(csvText([['a=b', 'A-1', 'a@b']])).toBe('a=b,A-1,a@b\r\n')
  })
})
