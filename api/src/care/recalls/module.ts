import { moves, ownOfChart } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { recallRules } from './recall-lifecycle.ts'
import { recallsSweep } from './recalls.jobs.ts'
import { recallsRoutes } from './recalls.routes.ts'
import { refreshPatient } from './sweep-recalls.ts'

export const recallsModule: Module = {
  name: 'recalls',
  routes: recallsRoutes,
  jobs: [recallsSweep],
  subscribers: { 'immunization.recorded': refreshPatient },
  charts: {
    recalls: moves({ shown_as: 'recalls', once: { columns: ['rule_id', 'due_on'] } }),
    recall_sweeps: ownOfChart('how far the charts were looked at', 'after_patient_id'),
  },
  lifecycles: [{ ...recallRules, effects: {} }],
}
