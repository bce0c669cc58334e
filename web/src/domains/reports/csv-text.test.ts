import { expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

it('writes numbers plainly, and texts so that no spreadsheet runs or splits them', () => {
  expect(
    csvText([
      ['Name', 'Visits'],
      ['O’Neill, "Doc"', 3],
      ['=1+1', -2],
    ]),
  ).toBe('Name,Visits\r\n"O’Neill, ""Doc""",3\r\n\'=1+1,-2\r\n')
})
