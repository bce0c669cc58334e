/**
 * Organizations owns organizations, organization_figures, locations, location_hours, rooms, room_closures, closures, services,
 * audit_events, listed_patients and list_sweeps.
 * Invariants: a clinic's status moves as `organizationMachine` says; the currency is chosen once; the owner has every permission.
 */
export { countFigures, figuresAreDue } from './count-figures.ts'
export { isClinicCalled } from './organizations.sql.ts'
export { organizationCounts, searchOrganizations, waitingOrganizations } from './platform-organizations.ts'
