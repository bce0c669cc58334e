import { expect, it } from 'vitest'
import { refuseValue } from '../src/exchange/fhir/request-parameters.ts'
import { readCursor } from '../src/kernel/http/keyset.ts'
import { notFound, Problem, watchProblems } from '../src/kernel/problem.ts'
import { positionsIn, refusalsInCode } from './refusals-in-code.ts'
import { unreachable, unreachedRefusals } from './unreached-refusals.ts'

const refusals = refusalsInCode()
const cursor = `api/src/kernel/http/keyset.ts readCursor: new Problem('malformed', 'The cursor cannot be read.')`

/** The positions that are noted of what `work` refuses. */
function notedOf(work: () => unknown): Set<string> {
  const before = watchProblems.made
  const positions: string[] = []
  watchProblems.made = (problem) => positions.push(...positionsIn(problem.stack ?? ''))
  try {
    expect(work).toThrow(Problem)
  } finally {
    watchProblems.made = before
  }
  return new Set(positions)
}

it('reads every place that refuses from the sources, each with a name of its own', () => {
  const names = refusals.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      cursor,
      // a call of a function that returns `never`
      `api/src/money/billing/present-invoice.ts invoiceById: notFound('This invoice was not found.')`,
      // of one of the domain, which is imported
      'api/src/money/billing/issue-invoice.ts issueInvoice: refuseIssued(scope, id)',
      // of one that returns a Problem of a class of its own
      "api/src/engine/scheduling/reserve-slot.ts takeResource: timeTaken(wanted, resource_id === wanted.room_id ? 'room' : 'practitioner')",
    ]),
  )
  expect(new Set(names).size).toBe(names.length)
})

it('finds the place of a refusal by its stack trace, and of the function that was called to refuse', () => {
  const missing = (positions: Set<string>) => unreachedRefusals(positions, '', refusals).join('\n')
  expect(missing(new Set())).toContain(`No test is refused by ${cursor}`)
  expect(missing(notedOf(() => readCursor('nonsense', 1)))).not.toContain(cursor)
  const direct = notedOf(() => refuseValue('birthdate', 'soon'))
  expect(missing(direct)).not.toContain('request-parameters.ts refuseValue')
  expect(missing(notedOf(() => notFound()))).not.toContain('problem.ts notFound')
})

it('takes the place of an await for that of the call behind it', () => {
  const issued = refusals.find(({ name }) => name.includes('issueInvoice: refuseIssued'))
  expect(issued?.positions).toHaveLength(2)
})

it('tells the places of one folder alone, and exceptions that are none', () => {
  const faults = unreachedRefusals(new Set(), 'api/src/kernel/http/keyset', refusals)
  expect(faults).toEqual([`No test is refused by ${cursor}`])
  const all = new Set(refusals.flatMap(({ positions }) => positions))
  expect(unreachedRefusals(all, '', refusals)).toHaveLength(Object.keys(unreachable).length)
})
