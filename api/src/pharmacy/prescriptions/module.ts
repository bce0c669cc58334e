import { moves, stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { dispenseRules } from './dispenses/dispense-lifecycle.ts'
import { prescriptionEffects } from './prescription-effects.ts'
import { prescriptionRules } from './prescription-rules.ts'
import { prescriptionsRoutes } from './prescriptions.routes.ts'
import { recheckPrescriptions } from './recheck-prescriptions.ts'

export const prescriptionsModule: Module = {
  name: 'prescriptions',
  routes: prescriptionsRoutes,
  subscribers: { 'allergy.holds': recheckPrescriptions },
  lifecycles: [
    { ...prescriptionRules, effects: prescriptionEffects },
    { ...dispenseRules, effects: {} },
  ],
  charts: {
    prescriptions: moves({ shown_as: 'prescriptions', which: 'activated_at is null', part_of: 'encounter_id' }),
    prescription_documents: moves({ which: 'activated_at is null', part_of: 'encounter_id' }),
    prescription_status_changes: stays(),
    prescription_statuses: moves({ key: 'prescription_id', which: `status = 'draft'` }),
    dispenses: stays(),
    dispense_errors: stays(),
    medication_statements: stays(),
  },
}
