/** The inbox, what each account wants to be told and how, and leaving a topic by the link of a mail. */
import { z } from 'zod'
import type { UserKind } from '../../kernel/access.ts'
import { body, call, idParams, listQuery, message, page } from '../../kernel/call.ts'
import { flag, id, instant, line, timeOfDay } from '../../kernel/values.ts'

export const channels = ['in_app', 'email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** What a line of the inbox is about: a domain, or what keeps accounts and charts safe. */
export type NotificationTopic =
  | 'appointments'
  | 'records'
  | 'prescriptions'
  | 'billing'
  | 'messages'
  | 'support'
  | 'tasks'
  | 'staff'
  | 'organizations'
  | 'account'
  | 'security'

/**
 * What each kind of account can be told about, with the channels that exist for it. Not listed and never switched off:
 * `account` and `security`. A bill that somebody at the desk mails is not a notification: it is always sent.
 */
export const notificationTopics: Record<UserKind, Partial<Readonly<Record<NotificationTopic, readonly Channel[]>>>> = {
  patient: {
    appointments: ['in_app', 'email', 'sms'],
    records: ['in_app'],
    prescriptions: ['in_app'],
    billing: ['in_app'],
    messages: ['in_app'],
    support: ['in_app'],
  },
  org_user: { appointments: ['in_app'], tasks: ['in_app'], staff: ['in_app'], support: ['in_app'] },
  admin: { organizations: ['in_app'] },
}

/** Where nothing is stored: told on the screen and by mail, not by text message. */
export const channelDefaults: Record<Channel, boolean> = { in_app: true, email: true, sms: false }

/** Something the signed-in user should know. */
export const notification = z.object({
  id,
  /** A domain, or `account`. */
  topic: z.string(),
  title: z.string(),
  body: z.string(),
  /** A path of the web application. */
  link: z.string().nullable(),
  /** The clinic it comes from; null when it comes from the platform. */
  organization_id: id.nullable(),
  organization_name: z.string().nullable(),
  created_at: instant,
  read_at: instant.nullable(),
})
export type Notification = z.infer<typeof notification>

/** Each channel is on or off; null where the topic has no such channel. */
const topicSetting = z.object({
  topic: z.string(),
  in_app: z.boolean().nullable(),
  email: z.boolean().nullable(),
  sms: z.boolean().nullable(),
})
export type TopicSetting = z.infer<typeof topicSetting>
const clockTime = timeOfDay.refine((time) => time < '24:00', 'Write midnight as 00:00.')
/** No mails and text messages that can wait in between, on the clinic's clock. The same time twice: at any hour. */
export const quietHours = z.strictObject({ quiet_from: clockTime, quiet_until: clockTime })
export type QuietHours = z.infer<typeof quietHours>
const settings = z.object({
  items: z.array(topicSetting),
  /** null: those of each clinic hold. */
  quiet_hours: quietHours.nullable(),
  /** Where mails and text messages go. */
  email: z.string(),
  phone: z.string().nullable(),
})
const newSettings = body({
  items: z
    .array(body({ topic: line(40), in_app: z.boolean().optional(), email: z.boolean().optional(), sms: z.boolean().optional() }))
    .min(1)
    .max(20)
    .optional(),
  quiet_hours: quietHours.nullable().optional(),
})

const inboxQuery = listQuery.extend({
  /** Only what has not been read. */
  unread: flag.optional(),
})
const unread = z.object({ unread: z.number().int() })
const unsubscribeParams = z.object({ token: z.string().min(20).max(500) })

export const notifications = {
  listNotifications: call({
    method: 'GET',
    path: '/notifications',
    access: 'signed-in',
    summary: 'My inbox, newest first.',
    query: inboxQuery,
    output: page(notification),
  }),
  listMyNotifications: call({
    method: 'GET',
    path: '/patient/notifications',
    access: 'patient',
    organization: false,
    summary: 'The inbox of a patient, newest first.',
    query: inboxQuery,
    output: page(notification),
  }),
  countUnread: call({ method: 'GET', path: '/notifications/unread', access: 'signed-in', summary: 'How many are unread.', output: unread }),
  markRead: call({
    method: 'POST',
    path: '/notifications/{id}/read',
    access: 'signed-in',
    audit: 'notification.read',
    errors: ['not_found'],
    summary: 'Marks one as read.',
    params: idParams,
    output: unread,
  }),
  markAllRead: call({
    method: 'POST',
    path: '/notifications/read-all',
    access: 'signed-in',
    audit: 'notification.read-all',
    summary: 'Marks all as read.',
    output: unread,
  }),

  getNotificationSettings: call({
    method: 'GET',
    path: '/notification-settings',
    access: 'signed-in',
    summary: 'What I am told, by topic and channel.',
    output: settings,
  }),
  updateNotificationSettings: call({
    method: 'PUT',
    path: '/notification-settings',
    access: 'signed-in',
    audit: 'notification-settings.change',
    errors: ['refused_by_rule'],
    summary: 'Switches channels of topics on or off, and sets own quiet hours or ends them; what is left out stays.',
    body: newSettings,
    output: settings,
  }),
  getMyNotificationSettings: call({
    method: 'GET',
    path: '/patient/notification-settings',
    access: 'patient',
    organization: false,
    summary: 'What a patient is told, by topic and channel.',
    output: settings,
  }),
  updateMyNotificationSettings: call({
    method: 'PUT',
    path: '/patient/notification-settings',
    access: 'patient',
    organization: false,
    audit: 'notification-settings.change',
    errors: ['refused_by_rule'],
    summary: 'Switches channels of topics on or off, and sets own quiet hours or ends them; what is left out stays.',
    body: newSettings,
    output: settings,
  }),

  getUnsubscription: call({
    method: 'GET',
    path: '/public/unsubscribe/{token}',
    access: 'public',
    errors: ['not_found'],
    summary: 'What the link at the foot of a mail would end.',
    params: unsubscribeParams,
    output: z.object({ topic: z.string(), /** Most of it hidden. */ email: z.string(), subscribed: z.boolean() }),
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/public/unsubscribe/{token}',
    access: 'public',
    audit: 'notification-settings.unsubscribe',
    errors: ['not_found'],
    summary: 'Ends the mails of one topic; no sign-in is needed.',
    params: unsubscribeParams,
    output: message,
  }),
}
