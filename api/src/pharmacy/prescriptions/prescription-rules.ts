import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { quantityLeft } from '@polyclinic/contract/pharmacy/prescriptions/dispense-rules'
import { prescriptionMachine } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { PrescriptionStatus } from '@polyclinic/contract/pharmacy/prescriptions/prescription-statuses'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { performerOf, refusalsOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'

interface Facts {
  is_deceased: boolean
  expired: boolean
  /** What may still be dispensed. */
  remaining: number
  dispensed: number
}

export const prescriptionRules: RulesFor<typeof prescriptionMachine, Facts> = {
  machine: prescriptionMachine,
  refusals: refusalsOf('prescription', {
    draft: 'draft',
    active: 'active',
    'on-hold': 'on hold',
    completed: 'completed',
    stopped: 'stopped',
    cancelled: 'cancelled',
    'entered-in-error': 'marked as entered in error',
  }),
  guards: {
    living: ({ is_deceased }) => (is_deceased ? 'This patient has died.' : null),
    'not-expired': ({ expired }) => (expired ? 'This prescription has expired. Write a new one.' : null),
    'nothing-dispensed': ({ dispensed }) => (dispensed > 0 ? 'Something of this prescription was dispensed. Stop it instead.' : null),
    'something-left': ({ remaining }) => (remaining > 0 ? null : 'All of this prescription was dispensed.'),
  },
}

type PrescriptionFacts = Pick<
  Prescription,
  'status' | 'expired' | 'quantity' | 'refills' | 'dispensed_quantity' | 'prescriber_account_id' | 'author_account_id' | 'editor_account_id'
>

/** The subject as the transition engine takes it. Only dispensing asks whether the patient has died. */
export const subjectOf = (scope: Scope, prescription: PrescriptionFacts, is_deceased = false): Subject<PrescriptionStatus, Facts> => ({
  status: prescription.status,
  performer: performerOf(scope),
  facts: { is_deceased, expired: prescription.expired, remaining: quantityLeft(prescription), dispensed: prescription.dispensed_quantity },
  is_own: isOfActor(scope, prescription),
})

/** Whether the caller prescribed it, or is the only author of the draft. */
const isOfActor = ({ actor }: Scope, { prescriber_account_id, author_account_id, editor_account_id }: PrescriptionFacts) =>
  prescriber_account_id === null
    ? author_account_id === actor.account_id && editor_account_id === actor.account_id
    : prescriber_account_id === actor.account_id
