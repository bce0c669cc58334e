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
  lifecycles: [{ ...recallRules, effects: {} }],
}
