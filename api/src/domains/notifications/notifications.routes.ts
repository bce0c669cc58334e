import { notifications } from '@polyclinic/contract/notifications'
import { implement } from '../../kernel/http/implement.ts'
import { sessionOf } from '../identity/index.ts'
import { listNotifications, readAllNotifications, readNotification } from './inbox.ts'
import { countNotifications } from './notifications.sql.ts'
import { changeSettings, readSettings } from './settings.ts'
import { readUnsubscription, unsubscribe } from './unsubscribe.ts'

export const notificationsRoutes = implement('notifications', notifications, {
  listNotifications: (desk, { query }) => listNotifications(desk, query),
  listMyNotifications: (desk, { query }) => listNotifications(desk, query),
  countUnread: (desk) =>
    desk.read(async (scope) => {
      const { count } = await scope.one(countNotifications(scope, sessionOf(desk).account_id, { unread: true }))
      return { unread: count }
    }),
  markRead: (desk, { params }) => readNotification(desk, params.id),
  markAllRead: (desk) => readAllNotifications(desk),
  getNotificationSettings: (desk) => readSettings(desk),
  updateNotificationSettings: (desk, { body }) => changeSettings(desk, body),
  getMyNotificationSettings: (desk) => readSettings(desk),
  updateMyNotificationSettings: (desk, { body }) => changeSettings(desk, body),
  getUnsubscription: (desk, { params }) => readUnsubscription(desk, params.token),
  unsubscribe: (desk, { params }) => unsubscribe(desk, params.token),
})
