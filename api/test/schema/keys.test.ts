/** Foreign keys, read from the catalogue: no row of a clinic names a row that is not there, or is another clinic's. */
import { describe, expect, it } from 'vitest'
import { useCatalogue } from './catalogue.ts'
import { columnsWithoutKey, keyFaults } from './key-faults.ts'

const catalogue = useCatalogue()

/** Columns with ids that no key can or should check, and why. */
const withoutKey: Record<string, string> = {
  'audit_events.on_behalf_of': 'the log keeps what was asked for, whether or not it is there',
  'audit_events.patient_id': 'the log keeps what was asked for, whether or not it is there',
  'audit_events.patient_ids': 'the log keeps what was asked for, whether or not it is there',
  'audit_events.subject_id': 'of many tables: subject_kind says which',
  'chart_counts.before_id': 'a place in an order, which holds also without a chart',
  'chart_merge_changes.row_id': 'of many tables: table_name says which',
  'chart_merge_moves.former_id': 'the chart that was merged away, which the merge itself names with a key',
  'chart_merge_moves.row_ids': 'of many tables: table_name says which',
  'file_removals.file_id': 'the upload has no row of `files` yet, or may never get one',
  'imported_resources.placed_id': 'of many tables: placed_as says which',
  'ledger_entries.source_id': 'of many tables: source_kind says which',
  'listed_patients.patient_id': 'copied from the log, which keeps what was asked for',
  'observations.derived_from': 'several rows, which the command that computes it has written or read itself',
  'occupancies.resource_id': 'a practitioner, a room or a device',
  'organization_idempotency_keys.key': 'made by the caller for a request',
  'outbox_messages.subject_id': 'of many tables: subject_kind says which',
  'patient_calls.subject_id': 'of many tables: subject_kind says which',
  'patient_search_keys.patient_id': 'written with its chart, eight at once, and read with it: one without a chart finds nothing',
  'recall_sweeps.after_patient_id': 'how far the charts were looked at: the chart may be gone',
  'released_slots.hold_id': 'a hold that has ended, and whose row is gone',
  'similar_chart_scans.scanned_id': 'a place in an order, which holds also when the chart has gone',
  'similar_charts.other_patient_id': 'found by the keys of two charts, fifty at once; a pair without a chart is not listed',
  'similar_charts.patient_id': 'found by the keys of two charts, fifty at once; a pair without a chart is not listed',
  'stock_moves.reference_id': 'of many tables: reference_kind says which',
  'tasks.source_id': 'of many tables: source_kind says which',
  'waitlist_entries.practitioner_ids': 'a list: a key checks one',
  'waitlist_offers.released_slot_id': 'a time that is deleted once it has passed, while the offer is kept',
}

it('a key leads from each column of a clinic’s table that names a row of the clinic, but for what is known', async () => {
  expect(await columnsWithoutKey(catalogue)).toEqual(Object.keys(withoutKey))
})

it('every key between tables of a clinic is composite, checked at once, and never sets null', async () => {
  expect(await keyFaults(catalogue)).toEqual([])
})

describe('what is found when', () => {
  it.each([
    ['a key is taken away', ['alter table encounters drop constraint encounters_patient_fkey'], 'encounters.patient_id'],
    [
      'a key is not of the clinic',
      [
        'create unique index on rooms (id)',
        'alter table appointments drop constraint appointments_room_fkey',
        'alter table appointments add foreign key (room_id) references rooms (id)',
      ],
      'appointments.room_id',
    ],
    [
      'a key was never checked on the rows that are there',
      [
        'alter table encounters drop constraint encounters_patient_fkey',
        'alter table encounters add constraint encounters_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) not valid',
      ],
      'encounters.patient_id',
    ],
    ['a new column names a row', ['alter table tasks add column room_id uuid'], 'tasks.room_id'],
  ])('%s', async (_name, statements, column) => {
    expect(await catalogue.after(statements, () => columnsWithoutKey(catalogue))).toContain(column)
  })

  it('a key sets null', async () => {
    const statements = [
      'alter table appointments drop constraint appointments_room_fkey',
      'alter table appointments add constraint appointments_room_fkey foreign key (organization_id, room_id) references rooms (organization_id, id) on delete set null',
    ]
    expect(await catalogue.after(statements, () => keyFaults(catalogue))).toEqual(['appointments_room_fkey'])
  })
})
