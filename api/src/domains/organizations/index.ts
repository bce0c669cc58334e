/**
 * Organizations owns organizations, organization_settings, organization_figures, locations, location_hours, rooms, room_closures, closures
 * and services.
 * Invariants: a clinic's status moves as `organizationLifecycle` says; the currency is chosen once; the owner may everything.
 */
export { clinicSettings } from './clinic-settings.ts'
export { organizationCounts, searchOrganizations, waitingOrganizations } from './platform-organizations.ts'
export { adjustmentsOf } from './roles.ts'
export { readSettings, writeSettings } from './stored-settings.ts'
