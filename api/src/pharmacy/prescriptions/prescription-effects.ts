import type { PrescriptionEffect } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { hashToken } from '../../kernel/crypto.ts'
import type { Effects } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'

/**
 * A prescription before its transition, the account of its patient, and the code that its document gets at its activation: with the
 * first of the lines, so that a document has one code and the patient one message.
 */
export interface PrescriptionChange {
  scope: WriteScope
  prescription: Prescription
  account_id: string | null
  verification_code?: string
}

export const prescriptionEffects: Effects<PrescriptionEffect, PrescriptionChange> = {
  'issues-code': {
    after: async ({ scope, prescription: { document_id }, verification_code }) => {
      if (!verification_code) return
      const { organization_id } = scope
      const code_hash = hashToken(verification_code)
      await scope.run(scope.sql.insertInto('prescription_codes').values({ code_hash, organization_id, document_id }))
    },
  },
  'notifies-of-prescription': {
    after: (change) => (change.verification_code ? notify(change, 'A prescription is ready for you') : null),
  },
  // The patient did not know of a draft.
  'notifies-of-end': {
    after: (change) => (change.prescription.activated_at ? notify(change, 'A prescription of yours has ended') : null),
  },
}

// The notification never names the medication, because others may read it.
async function notify({ scope, account_id, prescription: { id } }: PrescriptionChange, title: string) {
  if (account_id)
    await scope.notify(account_id, {
      topic: 'prescriptions',
      title,
      body: `From ${scope.clinic.name}.`,
      link: `/patient/prescriptions/${id}`,
    })
}
