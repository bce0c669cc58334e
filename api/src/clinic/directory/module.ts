import type { Module } from '../../kernel/events/domain-events.ts'
import { directoryRoutes } from './directory.routes.ts'

export const directoryModule: Module = {
  name: 'directory',
  routes: directoryRoutes,
}
