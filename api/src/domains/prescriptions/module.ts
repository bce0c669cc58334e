import type { Module } from '../../kernel/events/domain-events.ts'
import { prescriptionEffects } from './prescription-effects.ts'
import { prescriptionRules } from './prescription-rules.ts'
import { prescriptionsRoutes } from './prescriptions.routes.ts'

export const prescriptionsModule: Module = {
  name: 'prescriptions',
  routes: prescriptionsRoutes,
  lifecycles: [{ ...prescriptionRules, effects: prescriptionEffects }],
}
