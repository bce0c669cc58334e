import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Entries with their replacement and the mark of an error. */
export const familyHistoryRows = (scope: Scope) =>
  scope
    .from('family_history')
    .leftJoin('family_history as newer', 'newer.replaces_id', 'family_history.id')
    .leftJoin('family_history_errors as e', 'e.entry_id', 'family_history.id')
    .select([
      'family_history.id',
      'family_history.patient_id',
      'family_history.relation',
      'family_history.code',
      'family_history.code_system',
      'family_history.display',
      'family_history.onset_age',
      'family_history.is_deceased',
      'family_history.note',
      'family_history.replaces_id',
      'family_history.author_account_id',
      'family_history.author_name',
      'family_history.author_role',
      'family_history.created_at',
      'newer.id as replaced_by',
      'e.reason as error_reason',
      'e.author_name as error_author_name',
      'e.author_role as error_author_role',
      'e.created_at as error_created_at',
    ])

export const insertEntry = (scope: WriteScope, values: Row<'family_history'>) => scope.insert('family_history', values)
export const insertEntryError = (scope: WriteScope, values: Row<'family_history_errors'>) => scope.insert('family_history_errors', values)

/** How many entries of a chart hold: neither replaced nor entered in error. */
export const familyHistoryCount = (org: string, patient_id: string) =>
  sql<number>`(select count(*) from family_history f where f.organization_id = ${org} and f.patient_id = ${patient_id}
    and not exists (select 1 from family_history n where n.organization_id = ${org} and n.replaces_id = f.id)
    and not exists (select 1 from family_history_errors e where e.organization_id = ${org} and e.entry_id = f.id))`
