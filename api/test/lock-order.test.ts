import { beforeAll, describe, expect, it } from 'vitest'
import { locksOf, watchLockOrder } from './lock-order.ts'
import { ready } from './statement-check.ts'

beforeAll(() => ready)

const lock = (table: string) => `select id from ${table} where organization_id = $1 for update`

describe('the order in which rows are locked', () => {
  it('is read from the statements', () => {
    expect(locksOf('select a.id from appointments as a join patients on patients.id = a.patient_id for update of a').locked).toEqual([
      'appointments',
    ])
    expect(locksOf('select 1 from charges join patients on true for update').locked).toEqual(['charges', 'patients'])
    expect(locksOf('with x as (select id from waitlist_offers for update) select id from x').locked).toEqual(['waitlist_offers'])
    expect(locksOf('select id from appointments').locked).toEqual([])
  })

  it('is refused when a transaction reverses it, and not when two transactions do', () => {
    const watch = watchLockOrder()
    const [first, second] = [{}, {}]
    watch.record(lock('appointments'), first)
    watch.record(lock('waitlist_entries'), first)
    watch.record(lock('waitlist_entries'), second)
    expect([...watch.faults]).toEqual([])
    watch.record(lock('appointments'), second)
    expect([...watch.faults]).toEqual(['appointments is locked after waitlist_entries, against docs/lock-order.md'])
  })

  it('asks for the tables that are missing in it', () => {
    const watch = watchLockOrder()
    const run = {}
    watch.record(lock('rooms'), run)
    expect([...watch.faults]).toEqual([])
    watch.record(lock('patients'), run)
    expect([...watch.faults]).toEqual(['rooms is locked together with others: put it into docs/lock-order.md'])
  })

  it('does not count rows that the transaction made itself', () => {
    const watch = watchLockOrder()
    const run = {}
    watch.record(lock('charges'), run)
    watch.record('insert into invoice_drafts (id) values ($1)', run)
    watch.record(lock('invoice_drafts'), run)
    expect([...watch.faults]).toEqual([])
  })
})
