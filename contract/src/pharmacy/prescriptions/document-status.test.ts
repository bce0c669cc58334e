import { describe, expect, it } from 'vitest'
import { type DispensedPart, type DocumentStatus, dispensedPart, documentStatus, type LineState } from './document-status.ts'

/** `active`, `active*` is expired; `active 5` had five of ten dispensed. */
const line = (words: string): LineState => {
  const [name = '', dispensed = '0'] = words.split(' ')
  const expired = name.endsWith('*')
  return { status: name.replace('*', '') as LineState['status'], expired, quantity: 10, refills: 0, dispensed_quantity: Number(dispensed) }
}

const table: [string, DocumentStatus, DispensedPart][] = [
  ['draft', 'draft', 'none'],
  ['draft, draft', 'draft', 'none'],
  ['draft, cancelled', 'draft', 'none'],
  ['active', 'active', 'none'],
  ['active, active', 'active', 'none'],
  ['active 5, active', 'active', 'part'],
  ['active 10, active', 'active', 'part'],
  ['active 10, active 10', 'active', 'all'],
  ['active, on-hold', 'active', 'none'],
  ['on-hold, on-hold', 'on-hold', 'none'],
  ['on-hold, stopped', 'on-hold', 'none'],
  ['active*, on-hold', 'on-hold', 'none'],
  ['active*', 'expired', 'none'],
  ['active* 5, stopped', 'expired', 'part'],
  ['on-hold*, completed', 'expired', 'none'],
  ['active, stopped', 'active', 'none'],
  ['active, completed 10', 'active', 'part'],
  ['stopped', 'stopped', 'none'],
  ['stopped 5', 'stopped', 'part'],
  ['stopped 10, cancelled', 'stopped', 'all'],
  ['stopped, completed', 'stopped', 'none'],
  ['completed', 'completed', 'none'],
  ['completed 10, completed 10', 'completed', 'all'],
  ['completed, cancelled', 'completed', 'none'],
  ['cancelled', 'cancelled', 'none'],
  ['cancelled, cancelled', 'cancelled', 'none'],
  ['cancelled, entered-in-error', 'cancelled', 'none'],
  ['entered-in-error', 'entered-in-error', 'none'],
  ['entered-in-error 5', 'entered-in-error', 'none'],
  ['active, entered-in-error 5', 'active', 'none'],
  ['stopped, entered-in-error', 'stopped', 'none'],
]

describe('a prescription of these lines', () => {
  it.each(table)('%s is %s, of which was dispensed: %s', (lines, status, dispensed) => {
    const states = lines.split(', ').map(line)
    for (const order of [states, states.toReversed()]) expect([documentStatus(order), dispensedPart(order)]).toEqual([status, dispensed])
  })
})
