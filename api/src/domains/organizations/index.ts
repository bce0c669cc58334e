/**
 * Organizations owns organizations, organization_figures, locations, location_hours, rooms, room_closures, closures and services.
 * Invariants: a clinic's status moves as `organizationMachine` says; the currency is chosen once; the owner has every permission.
 */
export { organizationCounts, searchOrganizations, waitingOrganizations } from './platform-organizations.ts'
