import type { Dispense } from '@polyclinic/contract/pharmacy/prescriptions/dispenses'
import { authorOf } from '../../../kernel/author-of.ts'
import { requireTransition } from '../../../kernel/machine.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { returnToStock } from '../../stock/index.ts'
import { insertDispenseError } from '../dispenses.sql.ts'
import { lockPrescription } from '../prescriptions.sql.ts'
import { dispenseRules } from './dispense-lifecycle.ts'
import { dispenseById, presentDispense, subjectOf } from './present-dispense.ts'

/** Marks a dispense as entered in error: it stays and no longer counts, and what it took from stock is back. */
export async function enterDispenseInError(scope: WriteScope, id: string, reason: string): Promise<Dispense> {
  const { patient_id, prescription_id, stock_move_id } = await dispenseById(scope, id)
  await scope.one(lockPrescription(scope, prescription_id))
  requireTransition(dispenseRules, 'enter-in-error', subjectOf(scope, await dispenseById(scope, id)))
  scope.setAuditSubject({ subject_kind: 'dispense', subject_id: id, patient_id })
  scope.recordAccess(patient_id)
  await scope.run(insertDispenseError(scope, { dispense_id: id, patient_id, reason, ...authorOf(scope), created_at: scope.now }))
  if (stock_move_id)
    await returnToStock(scope, {
      reference: { kind: 'dispense', id, patient_id },
      was_handed_out: false,
      reason: 'Dispense entered in error',
    })
  return presentDispense(scope, await dispenseById(scope, id))
}
