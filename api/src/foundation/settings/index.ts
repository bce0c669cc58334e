/**
 * Settings owns organization_settings: the settings of each clinic, a group under each key. A setting that was never stored has
 * its default.
 * Invariants: a group is read in one place, with its defaults; a group with a version is never overwritten in a version that was
 * not read.
 */
export { boardLimitsOf, calendarSettings, startInterval } from './calendar-settings.ts'
export { feeSettings } from './fee-settings.ts'
export { followUpSettings } from './follow-up-settings.ts'
export { invoiceSettings } from './invoice-settings.ts'
export { longestReminder, reminderSettings } from './reminder-settings.ts'
export { roleAdjustments } from './role-adjustments.ts'
export { readSettings, writeSettings } from './stored-settings.ts'
export { vaccinationSchedule, vaccineKey } from './vaccination-schedule.ts'
export { updateWaitlistSettings, waitlistSettings } from './waitlist-settings.ts'
