import type { Module } from '../../kernel/events/domain-events.ts'
import { appointmentEffects } from './appointment-effects.ts'
import { appointmentRules } from './appointment-rules.ts'
import { holdsSweep, textQuestionsSweep } from './appointments.jobs.ts'
import { appointmentsRoutes } from './appointments.routes.ts'
import { holdsRoutes } from './holds/holds.routes.ts'

export const appointmentsModule: Module = {
  name: 'appointments',
  routes: [...appointmentsRoutes, ...holdsRoutes],
  jobs: [holdsSweep, textQuestionsSweep],
  lifecycles: [{ ...appointmentRules, effects: appointmentEffects }],
}
