import type { Module } from '../../kernel/events/domain-events.ts'
import { apiTokensRoutes } from './api-tokens.routes.ts'

export const apiTokensModule: Module = {
  name: 'apiTokens',
  routes: apiTokensRoutes,
}
