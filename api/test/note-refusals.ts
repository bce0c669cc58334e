/** Notes where each refusal of the tests is made, so that the end of a run can tell which places no test reaches. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { watchProblems } from '../src/kernel/problem.ts'
import { positionsIn } from './refusals-in-code.ts'

if (process.env.CHECK_CALLS || process.env.CHECK_REFUSALS) {
  const record = process.env.REFUSALS_RECORD ?? join(inject('data_dir'), 'positions-of-refusals')
  const noted = new Set<string>()
  watchProblems.made = (problem) => {
    const found = positionsIn(problem.stack ?? '').filter((position) => !noted.has(position))
    for (const position of found) noted.add(position)
    if (found.length > 0) appendFileSync(record, [...found, ''].join('\n'))
  }
}
