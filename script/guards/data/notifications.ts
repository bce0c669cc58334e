/** Messages: what leaves, to whom, when, and what it says. */
// biome-ignore-all format: a row is a line
import { inBoth, inCode } from '../sabotage.ts'

const at = (file: string) => `api/src/domains/notifications/${file}`
const [relay, letters, inbox, quiet, texts] = ['relay', 'letters', 'inbox', 'quiet-hours', 'message-texts'].map((name) => at(`${name}.test.ts`)) as [
  string,
  string,
  string,
  string,
  string,
]
const ways = at('message-ways.test.ts')
const calls = 'api/src/domains/appointments/messages/patient-calls.test.ts'
const reminders = 'api/src/domains/appointments/messages/reminders.test.ts'

/** Row security keeps everybody to their own inbox as well. */
const anyInbox = 'alter policy own on notifications using (true) with check (true)'

export const notifications = [
  ...inBoth(
    'mail',
    ['inbox-read-of-others', at('notifications.sql.ts'), ".set({ read_at: text`coalesce(read_at, ${at})` })\n    .where('account_id', '=', account_id)", '.set({ read_at: text`coalesce(read_at, ${at})` })', anyInbox, inbox],
    ['inbox-read-all-of-others', at('notifications.sql.ts'), ".set({ read_at: at }).where('account_id', '=', account_id)", '.set({ read_at: at })', anyInbox, inbox],
  ),
  ...inCode(
    'mail',
    ['mail-not-escaped', at('draw-letter.ts'), "text.replace(/[&<>\"']/g, (c) => `&#${c.charCodeAt(0)};`)", 'text', letters],
    ['mail-foreign-link', at('draw-letter.ts'), 'url.origin === new URL(public_url).origin ?', 'url.origin ?', letters],
    ['mail-opted-out', at('notification-readers.ts'), "if (outs?.some((one) => one.channel === 'email')) return 'opted-out'", '', reminders],
    ['mail-switched-off', at('choose-ways.ts'), "reach[way] === 'open' && wishes[way] !== 'no')", "reach[way] === 'open')", ways],
    ['mail-of-the-dead', at('judge-message.ts'), "if (patient_id && (await hasDied(scope, patient_id))) return { verdict: 'The patient has died.' }", '', relay],
    ['mail-stale', at('judge-message.ts'), 'version > subject_version)', 'version < subject_version)', relay],
    ['mail-of-what-is-gone', at('judge-message.ts'), "if (!subject) return { verdict: 'What it is about is gone.' }", 'if (!subject) return { patient_id: null }', relay],
    ['mail-unconfirmed', at('notification-readers.ts'), 'return account && email === account.email && account.email_verified_at === null ?', 'return account && email === null ?', relay],
    ['mail-unconfirmed-for-ever', at('route-message.ts'), 'now.getTime() - Date.parse(account.created_at) < 86_400_000', 'true', relay],
    ['mail-verified-owner', at('notification-readers.ts'), '.filter((account) => account.email_verified_at !== null)', '', relay],
    ['mail-not-for-proxy-any-more', at('judge-message.ts'), 'patient_id && !(await mayStillRead(scope, patient_id, message))', 'false', 'api/src/domains/appointments/messages/proxies-told.test.ts'],
    ['mail-sms-undialable', at('notification-readers.ts'), "if (number === null) return phone === null ? 'none' : 'not-textable'", "if (number === null) return phone === null ? 'none' : 'open'", relay],
    ['mail-sms-unasked', at('choose-ways.ts'), 'return some(asked.length > 0 ? asked : open.slice(0, 1))', 'return some(open)', ways],
    ['mail-sms-landline', 'api/src/kernel/mail/phone-number.ts', 'type === undefined || textable.has(type)', 'true', ways],
    ['mail-bounced-again', at('notification-readers.ts'), "if (bounce) return 'bounced'", '', ways],
    ['mail-bounce-unmarked', at('after-failure.ts'), 'await scope.run(putBounce(scope, message.recipient))', '{}', ways],
    ['mail-bounced-no-other-way', at('after-failure.ts'), "end === 'refused' && !taken.includes('sms')", 'false', ways],
    ['mail-failed-as-skipped', 'api/src/kernel/outbox/clinic-outbox.ts', '{ cancelled_at: scope.now, failed_at: scope.now }', '{ cancelled_at: scope.now }', ways],
    ['mail-unreached-not-rung', at('route-message.ts'), 'if (!message.payload.also) await recordUnreached(', 'if (false) await recordUnreached(', ways],
    ['mail-rung-though-told', at('route-message.ts'), 'if (found?.through) return', '', ways],
    ['mail-rung-by-own-doing', at('route-message.ts'), 'payload.own === true ||', '', ways],
    ['mail-called-before', at('patient-calls.sql.ts'), ', called_at: null, called_by: null, called_by_name: null }', ' }', ways],
    ['mail-rung-twice-for-absence', at('route-message.ts'), "typeof payload.absence_id === 'string'", 'false', calls],
    ['mail-call-listed-after', 'api/src/domains/appointments/messages/patient-calls.ts', "          .where('patient_calls.called_at', 'is', null)\n", '', calls],
    ['mail-bounce-never-cleared', 'api/src/domains/appointments/messages/message-channels.ts', 'if (body.email_confirmed)', 'if (false)', calls],
    ['visit-other-clock-unsaid', 'web/src/ui/visit-time.ts', 'at_clinic.day === at_reader.day && at_clinic.time === at_reader.time', 'at_clinic.day === at_reader.day', 'web/src/ui/visit-time.test.ts'],
    ['visit-other-day-unsaid', 'web/src/ui/visit-time.ts', "style === 'clock' && isOtherDay ?", 'false ?', 'web/src/ui/visit-time.test.ts'],
    ['mail-video-without-zone', at('templates/facts.ts'), "if (text === '' || this.text('location') !== videoVisit) return text", 'return text', letters],
    ['mail-sms-at-night', at('route-message.ts'), "if (way === 'sms' && canWait && deliveries[kind] !== 'by-rule')", 'if (false)', ways],
    ['mail-offer-slow-way-only', at('choose-ways.ts'), "'waitlist-offer': 'fastest',", "'waitlist-offer': 'mail-first',", ways],
    ['mail-twice-by-two', 'api/src/kernel/outbox/clinic-outbox.ts', "            .forUpdate()\n            .skipLocked(),", '', relay],
    ['mail-early', 'api/src/kernel/outbox/clinic-outbox.ts', "            .where('send_at', '<=', scope.at)\n", '', relay],
    ['mail-cancelled', 'api/src/kernel/outbox/clinic-outbox.ts', "            .where('cancelled_at', 'is', null)\n            .where('send_at'", "            .where('send_at'", relay],
    ['mail-for-ever', 'api/src/kernel/outbox/waiting.ts', 'export const maxAttempts = 8', 'export const maxAttempts = 800', relay],
    ['mail-final-again', 'api/src/kernel/mail/mail.ts', "return command === 'RCPT TO' &&", "return command === 'NEVER' &&", relay],
    ['mail-no-lease', 'api/src/kernel/outbox/waiting.ts', 'const delays = [3, 5,', 'const delays = [0, 5,', relay],
    ['mail-inbox-twice', 'api/src/kernel/scope.ts', "fixedInsert('notifications', (line) => line.onConflict((on) => on.doNothing()))", "fixedInsert('notifications')", relay],
    ['mail-broken-blocks', 'api/src/kernel/outbox/platform-outbox.ts', '} catch (error) {\n    log.error', '} catch (error) {\n    throw error\n    log.error', relay],
    ['mail-log-names', 'api/src/kernel/outbox/relay.ts', 'error: (error as Error).name, code', 'error: (error as Error).message, code', relay],
    ['mail-same-id', 'api/src/kernel/mail/mail.ts', 'messageId: `<${mail.id}@', 'messageId: `<${Math.random()}@', 'api/src/kernel/mail/mail.test.ts'],
    ['mail-unsubscribe-any-signature', at('unsubscribe-link.ts'), 'if (!vault.isSigned(purpose, text, signature)) return null', '', inbox],
    ['mail-own-words-fact', at('message-texts.ts'), 'if (fault) refuseField(part, fault)', '', texts],
    ['mail-own-words-subject', 'contract/src/values.ts', '!lineBreaks.test(s)', 'true', texts],
    ['mail-subject-names', 'contract/src/message-kinds.ts', "['clinic', 'phone', 'when', 'date', 'time', 'until']", "['clinic', 'phone', 'when', 'date', 'time', 'until', 'practitioner', 'service', 'patient']", 'contract/src/message-kinds.test.ts'],
    ['inbox-switched-off-topic', at('notifications.sql.ts'), ".where('s.in_app', '=', false)", ".where('s.in_app', '=', true)", inbox],
    ['settings-sms-without-phone', at('settings.ts'), 'if (choice.sms && !addresses.phone)', 'if (false)', inbox],
    ['settings-channel-not-offered', at('settings.ts'), 'chosen[channel] !== undefined && !offered.includes(channel)', 'false', inbox],
    ['mail-unsubscribe-all', at('unsubscribe.ts'), '{ in_app, sms, email: false }', '{ in_app, sms, email: true }', inbox],
  ),
  ...inCode(
    'reminders',
    ['quiet-hours-off', at('quiet-hours.ts'), 'if (from <= at && at < until) return { from, until }', '', quiet],
    ['quiet-hours-midnight', at('quiet-hours.ts'), 'ends < begins ? day + 1 : day', 'day', quiet],
    ['quiet-hours-too-late', at('quiet-hours.ts'), 'night.until + useful <= deadline ?', 'night.until <= Infinity ?', quiet],
    ['reminder-quiet-when-sent', 'api/src/domains/appointments/messages/judge-visit-message.ts', 'if (night) return night.until', 'if (false && night) return night.until', reminders],
    ['reminder-of-other-time', 'api/src/domains/appointments/messages/judge-visit-message.ts', 'if (row.starts_at !== starts_at || row.patient_id !== patient_id) return changed', '', reminders],
    ['reminder-not-booked', 'api/src/domains/appointments/messages/judge-visit-message.ts', "if (row.status !== 'booked') return 'The visit does not wait any more.'", '', reminders],
    ['reminder-begun', 'api/src/domains/appointments/messages/judge-visit-message.ts', "if (row.starts_at <= scope.at) return 'The visit has begun.'", '', reminders],
    ['reminder-of-the-dead', 'api/src/domains/appointments/messages/plan-reminders.ts', 'if (visit.deceased_on) continue', '', reminders],
    ['reminder-twice-after-rules', 'api/src/domains/appointments/messages/plan-reminders.ts', 'if (reminded.has(keyOf(', 'if (false && reminded.has(keyOf(', reminders],
    ['reminder-same-address-twice', 'api/src/domains/appointments/messages/plan-reminders.ts', 'if (people.slice(0, i).some((other) => other[channel] === person[channel])) person[channel] = null', '', reminders],
    ['reminder-right-after-booking', 'api/src/domains/appointments/messages/reminder-times.ts', 'if (due < visit.made_at + fresh) continue', '', 'api/src/domains/appointments/messages/reminder-times.test.ts'],
    ['reminder-past', 'api/src/domains/appointments/messages/reminder-times.ts', 'if (send_at <= now || ', 'if (', 'api/src/domains/appointments/messages/reminder-times.test.ts'],
    ['reminder-day-by-clock', 'api/src/domains/appointments/messages/reminder-times.ts', 'if (minutes_before % dayMinutes !== 0) return', 'return', reminders],
    ['reminder-moved-keeps-old', 'api/src/domains/appointments/messages/reminders.sql.ts', "    .where(sql<boolean>`appointments.reminders_for is distinct from appointments.starts_at`)\n", "    .where('appointments.reminders_for', 'is', null)\n", reminders],
    ['grace-tells-nothing-new', 'api/src/domains/appointments/messages/judge-visit-message.ts', 'if (all.some((other) => versionOf(other) > version)) return changed', '', 'api/src/domains/appointments/messages/grace.test.ts'],
    ['grace-booked-and-cancelled', 'api/src/domains/appointments/messages/judge-visit-message.ts', "if (own && gone && is_new) return 'It was taken back before anything was told.'", '', 'api/src/domains/appointments/messages/grace.test.ts'],
    ['quiet-hours-margin', at('quiet-hours.ts'), 'night.from - margin', 'night.from', quiet],
  ),
]
