import { moves, stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { appointmentRules } from './appointment-rules.ts'
import { holdsSweep, textQuestionsSweep } from './appointments.jobs.ts'
import { appointmentsRoutes } from './appointments.routes.ts'
import { holdsRoutes } from './booking/holds/holds.routes.ts'
import { appointmentEffects } from './lifecycle/appointment-effects.ts'

export const appointmentsModule: Module = {
  name: 'appointments',
  routes: [...appointmentsRoutes, ...holdsRoutes],
  jobs: [holdsSweep, textQuestionsSweep],
  lifecycles: [{ ...appointmentRules, effects: appointmentEffects }],
  charts: {
    appointments: moves({ shown_as: 'appointments' }),
    appointment_confirmations: moves({ key: 'appointment_id' }),
    appointment_participants: moves({ key: 'appointment_id' }),
    appointment_events: stays(),
    encounters: moves({ part_of: 'appointment_id' }),
    holds: moves(),
  },
}
