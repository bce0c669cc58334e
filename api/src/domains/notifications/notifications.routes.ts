import { notifications } from '@polyclinic/contract/notifications'
import { implement } from '../../kernel/http/implement.ts'
import { sessionOf } from '../identity/index.ts'
import { listNotifications, readAllNotifications, readNotification } from './inbox.ts'
import { countNotifications } from './notifications.sql.ts'
import { changeSettings, readSettings } from './settings.ts'
import { readUnsubscription, unsubscribe } from './unsubscribe.ts'

export const notificationsRoutes = implement('notifications', notifications, {
  list: (desk, { query }) => listNotifications(desk, query),
  listPatient: (desk, { query }) => listNotifications(desk, query),
  unread: (desk) =>
    desk.read(async (scope) => {
      const { count } = await scope.one(countNotifications(scope, sessionOf(desk).account_id, { unread: true }))
      return { unread: count }
    }),
  read: (desk, { params }) => readNotification(desk, params.id),
  readAll: (desk) => readAllNotifications(desk),
  settings: (desk) => readSettings(desk),
  changeSettings: (desk, { body }) => changeSettings(desk, body),
  settingsPatient: (desk) => readSettings(desk),
  changeSettingsPatient: (desk, { body }) => changeSettings(desk, body),
  unsubscription: (desk, { params }) => readUnsubscription(desk, params.token),
  unsubscribe: (desk, { params }) => unsubscribe(desk, params.token),
})
