import type { Module } from '../../../kernel/events/domain-events.ts'
import { confirmationsRoutes } from './confirmations.routes.ts'

export const confirmationsModule: Module = { name: 'confirmations', routes: confirmationsRoutes }
