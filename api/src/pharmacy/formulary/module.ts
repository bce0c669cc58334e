import type { Module } from '../../kernel/events/domain-events.ts'
import { medicationsRoutes } from './medications.routes.ts'

export const formularyModule: Module = { name: 'formulary', routes: medicationsRoutes }
