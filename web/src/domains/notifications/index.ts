/** The inbox and what one is told. */
export { NotificationSettings } from './NotificationSettings.tsx'
export { NotificationsMenu } from './NotificationsMenu.tsx'
