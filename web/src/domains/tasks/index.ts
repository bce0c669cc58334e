/** What other domains use of tasks: those of a chart, and after what time something counts as forgotten. */
export { FollowUpSettings } from './FollowUpSettings.tsx'
export { priorityLabel } from './labels.ts'
export { TasksSection } from './TasksSection.tsx'
