/** What other domains use of reminders: the checkbox for patients who were called. */
export { CalledCheckbox } from './CalledCheckbox.tsx'
