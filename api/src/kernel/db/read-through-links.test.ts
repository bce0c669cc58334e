import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anyOf } from './any-of.ts'
import { buildersFor } from './builders.ts'
import { compile, type Statement } from './query.ts'
import { readThroughLinks } from './read-through-links.ts'
import type { Transaction } from './transaction.ts'

const clinic = '01900000-0000-7000-8000-000000000001'
const [survivor, away, alone] = ['a', 'b', 'c'].map((end) => `01900000-0000-7000-8000-00000000000${end}`) as [string, string, string]

/** A transaction in which `away` was merged into `survivor`, and the statements that were sent in it. */
function world(linkedIds: readonly string[] | null = null) {
  const sent: { text: string; values: readonly unknown[] }[] = []
  const tx: Transaction = {
    async query<R>(statement: Statement<R>) {
      const { sql: text, parameters } = compile(statement, clinic)
      sent.push({ text, values: parameters })
      const patient_ids = text.includes('from chart_links') ? (parameters[1] as string[]) : []
      const isLinked = patient_ids.some((id) => id === survivor || id === away)
      return { rows: (isLinked ? [{ patient_id: away, survivor_id: survivor }] : []) as R[], count: 0 }
    },
    atEnd() {},
  }
  return { sent, ...readThroughLinks(tx, clinic, linkedIds) }
}
const { from, update } = buildersFor(clinic)
const notesOf = (id: string) => from('notes').select('id').where('notes.patient_id', '=', id)

describe('a read by patient', () => {
  it('reads the links with the statement, and adds nothing for a person with one chart', async () => {
    const { sent, tx } = world()
    await tx.query(notesOf(alone))
    await tx.query(notesOf(alone))
    expect(sent.map(({ text }) => text.includes('chart_links'))).toEqual([false, true, false])
    expect(sent[0]?.text).toContain('"notes"."patient_id" = $2')
  })

  it('reads the links once for all reads of one turn', async () => {
    const { sent, tx } = world()
    await Promise.all([tx.query(notesOf(alone)), tx.query(notesOf(alone)), tx.query(notesOf(alone))])
    expect(sent.filter(({ text }) => text.includes('chart_links'))).toHaveLength(1)
  })

  it.each([survivor, away])('reads both charts by either of them (%s)', async (id) => {
    const { sent, tx } = world()
    await tx.query(notesOf(id))
    expect(sent.at(-1)).toEqual({
      text: 'select "id" from "notes" where "notes"."organization_id" = $1 and "notes"."patient_id" = any($2::uuid[])',
      values: [clinic, [survivor, away]],
    })
  })

  it.each([
    [
      'a list of patients',
      from('notes')
        .select('id')
        .where('patient_id', '=', anyOf([alone, away])),
      [[alone, survivor, away]],
    ],
    ['a statement that is written out', sql`select 1 from notes n where n.patient_id = ${away}`, [[survivor, away]]],
    ['a value with its type', sql`select 1 from notes n where n.patient_id = ${away}::uuid and n.id = ${away}`, [[survivor, away], away]],
    [
      'a statement that begins with another',
      sql`with n as (select 1 from notes where patient_id = ${away}) select 1 from n`,
      [[survivor, away]],
    ],
  ])('reads %s', async (_, statement, values) => {
    const { sent, tx } = world()
    await tx.query(statement as Statement<unknown>)
    expect(sent.at(-1)?.values.filter((value) => value !== clinic)).toEqual(values)
  })

  it.each([
    ['writes', update('notes').set({ patient_id: survivor }).where('patient_id', '=', away)],
    ['writes before it reads', sql`with gone as (delete from notes where patient_id = ${away} returning id) select 1 from gone`],
    ['names one chart alone', from('notes').select('id').where('patient_id', 'in', [away])],
    ['asks for another column', sql`select 1 from similar_charts where other_patient_id = ${away}`],
    ['compares two columns', sql`select 1 from notes n join records r on r.patient_id = n.patient_id`],
  ])('leaves a statement unchanged that %s', async (_, statement) => {
    const { sent, tx } = world()
    await tx.query(statement as Statement<unknown>)
    expect(sent).toHaveLength(1)
  })

  it('adds nothing in the session of a patient, which has named the charts', async () => {
    const { sent, tx, charts } = world([survivor, away])
    await tx.query(notesOf(survivor))
    expect(sent.map(({ values }) => values)).toEqual([[clinic, [survivor, away]]])
    expect(await charts.of(away)).toEqual([survivor, away])
    // The chart of another person stays separate.
    await tx.query(notesOf(alone))
    expect(sent.at(-1)?.values).toEqual([clinic, alone])
  })
})
