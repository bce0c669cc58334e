import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import { checkAllergies } from '@polyclinic/contract/engine/drug-safety/check-allergies'
import { compositionOf } from '@polyclinic/contract/engine/drug-safety/medicines'
import { activeAllergies, type HeldAllergy } from '../../chart/patients/index.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { medicinesInForce } from './medicines-in-force.ts'

/**
 * Tells the prescriber of each prescription in force that an allergy which holds from now on speaks against it. What stands on the
 * prescription stays what was found then; its screen shows beside it what is found now.
 */
export async function recheckPrescriptions(scope: WriteScope, { patient_id, allergy_id }: HeldAllergy) {
  const allergy = (await activeAllergies(scope, patient_id)).filter(isAllergy).find(({ id }) => id === allergy_id)
  if (!allergy) return
  const recorded = [{ id: allergy.id, substance: allergy.substance, allergen: allergy.allergen_code }]
  for (const { id, prescriber_account_id, ...medicine } of await medicinesInForce(scope, patient_id)) {
    if (!prescriber_account_id || checkAllergies([compositionOf(medicine)], recorded).outcome !== 'alert') continue
    await scope.notify(prescriber_account_id, {
      topic: 'tasks',
      title: 'An allergy speaks against a prescription of yours',
      body: 'It was recorded after you prescribed. Read what the safety check finds now.',
      link: `/org/prescriptions/${id}`,
    })
  }
}
