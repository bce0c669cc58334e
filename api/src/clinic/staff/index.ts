/**
 * Staff owns staff_members, practitioners (people, and the schedules of services that need none), practitioner_hours,
 * practitioner_exceptions, service_practitioners, outside_calendars with outside_busy_times, and the public directory's
 * practitioner_listings.
 * Invariants: a clinic always has an active owner; whatever is signed or recorded here has the name from the staff list; an
 * inactive member has no access; only active practitioners of active, listed clinics who chose to be public are in the directory.
 */
export { accountsWith, membersWith } from './accounts-with.ts'
export { closedByAbsence, closeTime, isTimeClosed } from './close-time.ts'
export { refreshListings } from './listings.ts'
export { membersOf, publishLostPermissions } from './lost-permissions.ts'
export { insertStaffMember, practitionersOfServices, setOfferings, setServiceSchedule } from './staff.sql.ts'
export { getSignature, type Signature } from './staff-names.ts'
