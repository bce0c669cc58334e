/** What other domains use of appointments: choosing a free time, and the words of a visit's status. */
export { NoTimes } from './times/NoTimes.tsx'
export { shownDays, TimePicker } from './times/TimePicker.tsx'
