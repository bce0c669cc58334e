/** What other domains use of appointments: a list of visits, choosing a free time, where a booking begins. */
export { type BookingSearch, bookingSearch } from './booking-search.ts'
export { CompactVisit, visitColumns } from './desk/visit-columns.tsx'
export { CalendarSubscription } from './feeds/CalendarSubscription.tsx'
export { MessageChannels } from './MessageChannels.tsx'
export { NoTimes } from './times/NoTimes.tsx'
export { shownDays, TimePicker } from './times/TimePicker.tsx'
export { RunningVisit } from './visit/RunningVisit.tsx'
