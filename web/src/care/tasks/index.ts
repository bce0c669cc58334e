/** What other domains use of tasks: those of a chart, and the settings of follow-up tasks. */
export { FollowUpSettings } from './FollowUpSettings.tsx'
export { TasksSection } from './TasksSection.tsx'
