import type { waitlistStatuses } from '@polyclinic/contract/waitlist'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export type WaitlistStatus = (typeof waitlistStatuses)[number]

/** Entries with the names that a list shows. */
export const waitlistEntries = (scope: Scope) =>
  scope
    .from('waitlist_entries')
    .innerJoin('patients', (j) =>
      j.onRef('patients.id', '=', 'waitlist_entries.patient_id').on('patients.organization_id', '=', scope.organization_id),
    )
    .innerJoin('services', (j) =>
      j.onRef('services.id', '=', 'waitlist_entries.service_id').on('services.organization_id', '=', scope.organization_id),
    )
    .leftJoin('practitioners', (j) =>
      j.onRef('practitioners.id', '=', 'waitlist_entries.practitioner_id').on('practitioners.organization_id', '=', scope.organization_id),
    )
    .select([
      'waitlist_entries.id',
      'waitlist_entries.earliest_on',
      'waitlist_entries.notes',
      'waitlist_entries.status',
      'waitlist_entries.created_at',
      'patients.id as patient_id',
      'patients.name as patient_name',
      'patients.birth_date',
      'patients.phone',
      'patients.record_number',
      'services.id as service_id',
      'services.name as service_name',
      'practitioners.id as practitioner_id',
      'practitioners.name as practitioner_name',
    ])

export const insertWaitlistEntry = (scope: WriteScope, values: Row<'waitlist_entries'>) => scope.insert('waitlist_entries', values)

/** Moves an entry on, unless somebody has done so already. */
export const moveWaitlistEntry = (scope: WriteScope, id: string, from: WaitlistStatus, to: WaitlistStatus) =>
  scope.update('waitlist_entries').set({ status: to }).where('id', '=', id).where('status', '=', from)

export const countWaitlistEntries = (scope: Scope) => scope.from('waitlist_entries').select((eb) => eb.fn.countAll<number>().as('count'))
