/** What other domains use of reminders: ticking off who was rung. */
export { CalledCheckbox } from './CalledCheckbox.tsx'
