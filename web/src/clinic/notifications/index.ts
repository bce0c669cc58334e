/** The inbox, and the settings of notifications. */
export { NotificationSettings } from './NotificationSettings.tsx'
