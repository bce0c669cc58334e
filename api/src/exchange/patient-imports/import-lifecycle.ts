import { type ImportStatus, patientImportMachine } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { performerOf, refusalsOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'

export const importRules: RulesFor<typeof patientImportMachine, null> = {
  machine: patientImportMachine,
  refusals: refusalsOf('import', { draft: 'not started', 'in-progress': 'running', completed: 'finished', cancelled: 'cancelled' }),
  guards: {},
}

/** The subject as the transition engine takes it. */
export const subjectOf = (scope: Scope, { status }: { status: string }): Subject<ImportStatus, null> => ({
  status: status as ImportStatus,
  performer: performerOf(scope),
  facts: null,
})
