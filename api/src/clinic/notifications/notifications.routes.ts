import { notifications } from '@polyclinic/contract/clinic/notifications/notifications'
import { implement } from '../../kernel/http/implement.ts'
import { countUnread, listNotifications, readAllNotifications, readNotification } from './inbox.ts'
import { readSettings, updateSettings } from './settings.ts'
import { readUnsubscription, unsubscribe } from './unsubscribe.ts'

export const notificationsRoutes = implement('notifications', notifications, {
  listNotifications: (context, { query }) => listNotifications(context, query),
  listMyNotifications: (context, { query }) => listNotifications(context, query),
  countUnread: (context) => countUnread(context),
  markRead: (context, { params }) => readNotification(context, params.id),
  markAllRead: (context) => readAllNotifications(context),
  getNotificationSettings: (context) => readSettings(context),
  updateNotificationSettings: (context, { body }) => updateSettings(context, body),
  getMyNotificationSettings: (context) => readSettings(context),
  updateMyNotificationSettings: (context, { body }) => updateSettings(context, body),
  getUnsubscription: (context, { params }) => readUnsubscription(context, params.token),
  unsubscribe: (context, { params }) => unsubscribe(context, params.token),
})
