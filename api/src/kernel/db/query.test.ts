import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildersFor } from './builders.ts'
import { preparedStatement } from './prepared-statement.ts'
import { compile, type Statement } from './query.ts'

const clinic = 'a clinic'
const scope = buildersFor(clinic)

/** The joins of a statement with their conditions, every value written into the text. */
function joinsOf(statement: Statement<unknown>, organization_id: string | null = clinic) {
  const { sql: text, parameters } = compile(statement, organization_id)
  const whole = text.replaceAll('"', '').replaceAll(/\$(\d+)/g, (_, n) => `<${parameters[Number(n) - 1]}>`)
  return [...whole.matchAll(/((?:inner|left) join .*?) ?(?=inner join|left join|where|\)|$)/g)].map(([, join]) => join)
}

describe('a join of a table that belongs to a clinic', () => {
  it('has the clinic of the transaction among its conditions', () => {
    expect(joinsOf(scope.from('notes').innerJoin('patients', 'patients.id', 'notes.patient_id').select('notes.id'))).toEqual([
      'inner join patients on patients.id = notes.patient_id and patients.organization_id = <a clinic>',
    ])
  })

  it('keeps the rows of an outer join: the clinic is a condition of the join and not of the result', () => {
    expect(joinsOf(scope.from('appointments').leftJoin('rooms', 'rooms.id', 'appointments.room_id').select('rooms.name'))).toEqual([
      'left join rooms on rooms.id = appointments.room_id and rooms.organization_id = <a clinic>',
    ])
  })

  it('names the clinic by the alias of the table, in each of several joins', () => {
    const statement = scope
      .from('appointment_requests')
      .innerJoin('locations', 'locations.id', 'appointment_requests.location_id')
      .leftJoin('locations as offered', (join) =>
        join.onRef('offered.id', '=', 'appointment_requests.offered_location_id').on('offered.status', '=', 'active'),
      )
      .select('offered.name')
    expect(joinsOf(statement)).toEqual([
      'inner join locations on locations.id = appointment_requests.location_id and locations.organization_id = <a clinic>',
      'left join locations as offered on offered.id = appointment_requests.offered_location_id and offered.status = <active> and offered.organization_id = <a clinic>',
    ])
  })

  it('adds the clinic in a subquery, whether that is joined or evaluated for each row', () => {
    const notes = scope.from('notes').innerJoin('patients', 'patients.id', 'notes.patient_id').select('notes.encounter_id')
    const joined = scope
      .from('encounters')
      .leftJoin(notes.as('n'), 'n.encounter_id', 'encounters.id')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('records').innerJoin('released_records as r', 'r.record_id', 'records.id').select('records.id')),
      )
      .select('encounters.id')
    expect(joinsOf(joined)).toContain('inner join patients on patients.id = notes.patient_id and patients.organization_id = <a clinic>')
    expect(joinsOf(joined)).toContain('inner join released_records as r on r.record_id = records.id and r.organization_id = <a clinic>')
  })

  it('adds the clinic in a builder within SQL that is written by hand', () => {
    const written = sql`select exists (${scope.from('notes').innerJoin('patients', 'patients.id', 'notes.patient_id').select('notes.id')})`
    expect(joinsOf(written)).toEqual(['inner join patients on patients.id = notes.patient_id and patients.organization_id = <a clinic>'])
  })

  it('adds the clinic in a prepared statement, with the clinic of each use', () => {
    const nameOf = preparedStatement((innerScope: typeof scope, id: string) =>
      innerScope.from('notes').innerJoin('patients', 'patients.id', 'notes.patient_id').select('patients.name').where('notes.id', '=', id),
    )
    for (const organization_id of ['one', 'another'])
      expect(joinsOf(nameOf(buildersFor(organization_id), 'a note'), organization_id)).toEqual([
        `inner join patients on patients.id = notes.patient_id and patients.organization_id = <${organization_id}>`,
      ])
  })
})

describe('a join that gets no clinic', () => {
  it('is one of a table that belongs to no clinic', () => {
    const statement = scope.sql.selectFrom('memberships as m').innerJoin('accounts as a', 'a.id', 'm.account_id').select('a.name')
    expect(joinsOf(statement)).toEqual(['inner join accounts as a on a.id = m.account_id'])
  })

  it('is one of a list of values, even under the name of such a table', () => {
    const statement = scope
      .from('notes')
      .innerJoin(sql<{ id: string }>`unnest(${['a chart']}::text[])`.as<'patients'>(sql`patients(id)`), 'patients.id', 'notes.patient_id')
      .select('notes.id')
    expect(joinsOf(statement).join()).not.toContain('organization_id')
  })

  it('is one in a transaction of no clinic, where the statement check asks for it by hand', () => {
    const statement = scope.sql.selectFrom('notes').innerJoin('patients', 'patients.id', 'notes.patient_id').select('notes.id')
    expect(joinsOf(statement, null)).toEqual(['inner join patients on patients.id = notes.patient_id'])
  })
})
