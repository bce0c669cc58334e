/**
 * Proxies lets an account act for a patient. The rows and the codes belong to identity, because they connect clinics.
 * Invariants: a code works once, and only with the date of birth of its patient; an account acts for a patient once at a time; a
 * revoked proxy has no access from the next request on.
 */
import type { Module } from '../../kernel/events/domain-events.ts'
import { proxiesRoutes } from './proxies.routes.ts'

export const proxiesModule: Module = {
  name: 'proxies',
  routes: proxiesRoutes,
}
