import type { Module } from '../../kernel/events/domain-events.ts'
import { refillsRoutes } from './refills.routes.ts'

export const refillsModule: Module = { name: 'refills', routes: refillsRoutes }
