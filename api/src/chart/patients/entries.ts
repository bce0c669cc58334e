import { type EntryAction, entryMachine } from '@polyclinic/contract/chart/patients/entry-rules'
import { allowedActions, type RulesFor, type Subject } from '@polyclinic/contract/kernel/machine'
import { performerOf, refusalsOf, requireTransition } from '../../kernel/machine.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'

export const entryRules: RulesFor<typeof entryMachine, null> = {
  machine: entryMachine,
  refusals: refusalsOf('entry', { recorded: 'recorded', 'entered-in-error': 'marked as entered in error' }),
  guards: {},
}

/** An allergy or a problem with who recorded it and who wrote the version that stands. */
interface EntryRow {
  status: string
  recorded_by: string | null
  editor_account_id: string | null
}

/** As the engine asks for it: an entry is the caller's own where nobody else recorded it or wrote what stands. */
const subjectOf = (scope: Scope, { status, recorded_by, editor_account_id }: EntryRow): Subject<'recorded' | 'entered-in-error', null> => ({
  status: status === 'entered-in-error' ? status : 'recorded',
  performer: performerOf(scope),
  facts: null,
  is_own: recorded_by === scope.actor.account_id && editor_account_id === scope.actor.account_id,
})

/** Refuses what may not be done to the entry by the caller. */
export const requireEntryAction = (scope: Scope, row: EntryRow, action: EntryAction) =>
  requireTransition(entryRules, action, subjectOf(scope, row))

/** Refuses a change without a reason of what somebody else wrote. */
export function requireReason(scope: Scope, row: EntryRow, reason: string | undefined) {
  if (!subjectOf(scope, row).is_own && !reason) refuseField('reason', 'Somebody else wrote this: say why it is changed.')
}

/** The entry as the contract has it. */
export function presentEntry<Row extends EntryRow>(scope: Scope, row: Row) {
  const { recorded_by: _, editor_account_id: __, ...shown } = row
  const subject = subjectOf(scope, row)
  return { ...shown, can: allowedActions(entryRules, subject).can, needs_reason: !subject.is_own }
}

/** Who writes a version, and when. */
export const writtenBy = ({ actor, now }: Scope) => ({
  author_account_id: actor.account_id,
  author_name: actor.name,
  author_role: actor.role,
  written_at: now,
})

/** Who records an entry, and when. */
export const recordedBy = ({ actor, now }: Scope) => ({
  recorded_by: actor.account_id,
  recorder_name: actor.name,
  recorder_role: actor.role,
  recorded_at: now,
})
