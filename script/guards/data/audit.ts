/** The audit rows of calls, and the limits of time. */
// biome-ignore-all format: a row is a line
import { inCode } from '../sabotage.ts'

const at = (file: string) => `api/src/${file}`
const kernel = (file: string) => `api/src/kernel/${file}`
const refused = kernel('audit/refused-looks.test.ts')
const sessionEnds = at('foundation/identity/session-ends.test.ts')
const lastSecond = at('foundation/identity/last-second.test.ts')
const streamEnds = at('system/system/stream-ends.test.ts')
const notice = at('engine/scheduling/notice-and-horizon.test.ts')

const log = at('clinic/organizations/audit-log.test.ts')
const listed = at('clinic/organizations/listed-patients.test.ts')
const stopping = kernel('http/stopping.test.ts')

export const audit = [
  ...inCode(
    'audit: what the log shows',
    ['audit-category-of-noun', kernel('audit/event.ts'), "happening.category ?? categoryOfNoun[happening.action.split('.')[0] as AuditNoun] ?? null", 'happening.category ?? null', at('chart/proxies/proxies.test.ts')],
    ['audit-log-lists-left-out', at('clinic/organizations/audit-log.ts'), '[...single, ...lists]', '[...single]', log],
    ['audit-log-other-patients', at('clinic/organizations/audit-log.ts'), ".where('patient_id', '=', patient_id)", '', log],
    ['audit-log-rest-of-lists', at('clinic/organizations/audit-log.ts'), 'return [rest, ...days', 'return [...days', listed],
    ['audit-log-days-before', at('clinic/organizations/audit-log.ts'), 'lowestId, high: highestId }', 'highestId, high: highestId }', listed],
    ['audit-log-every-list', at('clinic/organizations/audit-log.sql.ts'), 'audit_events.id >= r.low and audit_events.id < r.high', 'audit_events.id < r.high', listed],
    ['listed-day-left-out', at('clinic/organizations/note-listed-patients.ts'), 'day < last; day++', 'day < last - 1; day++', listed],
    ['listed-day-still-open', at('clinic/organizations/listed-patients.sql.ts'), 'now.getTime() - 3_600_000', 'now.getTime() + 86_400_000', listed],
    ['listed-without-change', at('clinic/organizations/listed-patients.sql.ts'), 'f.counted_at >= ${next}', 'f.counted_at is not null', listed],
    ['audit-log-refused-as-done', kernel('audit/present.ts'), "if (kind === 'refused') return sql<boolean>`outcome = 'refused'`", "if (kind === 'refused') return sql<boolean>`outcome = 'done'`", log],
    ['audit-log-without-price', at('clinic/organizations/services.ts'), '  scope.setAuditSubject({ details: fieldChanges(before, input) })\n', '', log],
    ['audit-log-alert-quoted', at('chart/patients/update-patient.ts'), 'fieldChanges(before, identity)', 'fieldChanges(before, body)', log],
    ['audit-log-not-named', at('clinic/organizations/audit-log.ts'), '  scope.recordAccess(distinct)\n', '  scope.recordAccess([])\n', log],
  ),
  ...inCode(
    'audit: whose data was shown',
    ['audit-saw-patients', at('chart/patients/list-patients.ts'), 'scope.recordAccess([...page.items, ...page.similar].map((item) => item.id))', 'scope.recordAccess([])', at('chart/patients/patients.test.ts')],
    ['audit-saw-similar', at('chart/patients/list-patients.ts'), 'scope.recordAccess([...page.items, ...page.similar].map((item) => item.id))', 'scope.recordAccess(page.items.map((item) => item.id))', at('chart/patients/similar-names.test.ts')],
    ['audit-saw-similar-everywhere', at('system/system/search.ts'), '...[...charts, ...near].map((chart) => chart.id)', '...charts.map((chart) => chart.id)', at('chart/patients/similar-names.test.ts')],
    ['audit-saw-one-of-many', at('chart/patients/list-patients.ts'), 'scope.recordAccess([...page.items, ...page.similar].map((item) => item.id))', 'scope.recordAccess(page.items.slice(0, 1).map((item) => item.id))', at('chart/patients/patients.test.ts')],
    ['audit-saw-duplicates', at('chart/patients/create-patient.ts'), '  scope.recordAccess(possible_duplicates.map(({ id }) => id))\n', '', at('chart/patients/patients.test.ts')],
    ['audit-saw-visits', at('visits/appointments/list-appointments.ts'), 'scope.recordAccess([...new Set(page.items.map((item) => item.patient.id))])', 'scope.recordAccess([])', at('visits/appointments/calendar.test.ts')],
    ['audit-saw-today', at('visits/board/today.ts'), 'scope.recordAccess([...new Set(rows.map((row) => row.patient_id))])', 'scope.recordAccess([])', at('visits/board/door-to-bill.test.ts')],
    ['audit-saw-note', at('care/records/records.routes.ts'), 'scope.recordAccess(note.patient_id)', 'scope.recordAccess([])', at('care/records/records.test.ts')],
    ['audit-saw-payments', at('money/billing/present-payment.ts'), 'scope.recordAccess([row.patient_id, ...allocations.map((part) => part.patient_id)])', 'scope.recordAccess([])', at('money/billing/payments.test.ts')],
    ['audit-saw-paid-for-another', at('money/billing/present-payment.ts'), 'scope.recordAccess([row.patient_id, ...allocations.map((part) => part.patient_id)])', 'scope.recordAccess(row.patient_id)', at('visits/appointments/enrolment/enrol.test.ts')],
    ['audit-saw-ledger', at('money/billing/ledger.ts'), 'scope.recordAccess([...new Set(page.items.flatMap((item) => item.patient_id ?? []))])', 'scope.recordAccess([])', at('money/billing/invoices.test.ts')],
    ['audit-saw-orders', at('care/labs/lists.ts'), 'scope.recordAccess(rows.map((row) => row.patient_id))', 'scope.recordAccess([])', at('care/labs/lists.test.ts')],
    ['audit-saw-refills', at('pharmacy/refills/list-refills.ts'), 'scope.recordAccess([...new Set(page.rows.map((row) => row.patient_id))])', 'scope.recordAccess([])', at('care/labs/lists.test.ts')],
    ['audit-saw-messages', at('clinic/support/messages.ts'), 'scope.recordAccess([...new Set(rows.map((row) => row.patient_id))])', 'scope.recordAccess([])', at('clinic/support/support.test.ts')],
    ['audit-saw-prescriptions', at('pharmacy/prescriptions/list-prescriptions.ts'), 'scope.recordAccess([...new Set(page.items.map((row) => row.patient_id))])', 'scope.recordAccess([])', at('pharmacy/prescriptions/prescriptions.test.ts')],
    ['audit-saw-visit-to-move', at('engine/scheduling/explain-time.ts'), '...(visit ? [visit.patient_id] : [])', '', at('engine/scheduling/explain-time.test.ts')],
    ['audit-saw-both-rooms', at('visits/board/swap-rooms.ts'), '  scope.recordAccess([...new Set(rows.map((row) => row.patient_id))])\n', '', at('visits/board/displays.test.ts')],
    ['audit-problem-text', at('chart/patients/update-condition.ts'), 'const details = { changed: Object.keys(changes) }', 'const details = { ...changes }', at('chart/patients/logged-changes.test.ts')],
    ['audit-allergy-text', at('chart/patients/update-allergy.ts'), 'const details = { changed: Object.keys(body) }', 'const details = { ...body }', at('chart/patients/logged-changes.test.ts')],
    ['audit-task-outcome', at('care/tasks/move-task.ts'), "subject_id: id, patient_id: row.patient_id })", "subject_id: id, patient_id: row.patient_id, details: { outcome } })", at('care/tasks/tasks.test.ts')],
    ['audit-saw-claimed', at('visits/appointments/enrolment/enrol.ts'), '    scope.recordAccess(enrolment.patient_id)\n', '', at('visits/appointments/enrolment/enrol.test.ts')],
    ['audit-empty-list', kernel('request-context.ts'), '      await this.#nameAskedFor(tx, identity, effects)\n', '', refused],
    ['audit-own-chart', kernel('audit/event.ts'), 'const own_chart = isOfPatient ? (identity.session?.patient_id ?? null) : null', 'const own_chart = null', at('clinic/support/support.test.ts')],
    ['audit-undeclared', 'contract/src/clinic/support/support.ts', "    patient_data: 'messages',\n    audit: 'message.send',\n    status: 201,\n    errors", "    audit: 'message.send',\n    status: 201,\n    errors", at('clinic/support/support.test.ts')],
  ),
  ...inCode(
    'audit: what was changed, and about whom',
    ['audit-about-patient', at('chart/patients/create-patient.ts'), "  scope.setAuditSubject({ subject_kind: 'patient', subject_id: chart.id, patient_id: chart.id })\n", '', at('chart/patients/patients.test.ts')],
    ['audit-about-nobody', at('chart/patients/break-glass.ts'), "subject_id: patient_id, patient_id, details", "subject_id: patient_id, details", at('chart/patients/patients.test.ts')],
    ['audit-about-invoice', at('money/billing/issue-invoice.ts'), "subject_name: label, patient_id, details: { label", "subject_name: label, details: { label", at('money/billing/invoices.test.ts')],
    ['audit-about-message', at('clinic/support/messages.ts'), "  scope.setAuditSubject({ subject_kind: 'message', subject_id: id, patient_id })\n", '', at('clinic/support/support.test.ts')],
    ['audit-about-room', at('clinic/organizations/rooms.ts'), "  scope.setAuditSubject({ subject_kind: 'room', subject_id: id, subject_name: room.name })\n", '', at('clinic/organizations/clinic-schedule.test.ts')],
    ['audit-about-account', at('foundation/identity/passwords-by-link.ts'), "    if (account) scope.setAuditSubject({ subject_kind: 'account', subject_id: account.id })\n", '', at('foundation/identity/account.test.ts')],
    ['audit-about-known-account', at('foundation/identity/begin-registration.ts'), "account ? { subject_kind: 'account', subject_id: account.id } : ", '', at('foundation/identity/registering.test.ts')],
  ),
  ...inCode(
    'audit: refused looks',
    ['audit-refused-nobody', kernel('request-context.ts'), "patients: identity.organization_id ? await this.#patientsAskedFor(identity.organization_id) : [],", 'patients: [],', refused],
    ['audit-refused-query', kernel('audit/asked-for.ts'), "fieldOf(query, 'patient_id'), ", '', refused],
    ['audit-refused-body', kernel('audit/asked-for.ts'), ", fieldOf(body, 'patient_id')", '', refused],
    ['audit-refused-rows', kernel('audit/asked-for.ts'), 'return table && isId(id) ?', 'return false && table && isId(id) ?', refused],
    ['audit-refused-foreign', kernel('audit/asked-for.ts'), "from('patients').select('id').where('id', 'in', ids)", "from('patients').select((eb) => eb.val(ids[0] as string).as('id')).limit(1)", refused],
  ),
  ...inCode(
    'edges of time',
    ['edge-session-end', kernel('session.ts'), 's.expires_at > $4::timestamptz', 's.expires_at >= $4::timestamptz', sessionEnds],
    ['edge-session-idle', kernel('session.ts'), 'now.getTime() - Date.parse(session.last_seen_at) > idleLimit(session)', 'now.getTime() - Date.parse(session.last_seen_at) >= idleLimit(session)', sessionEnds],
    ['edge-password-again', kernel('http/authorize.ts'), 'Date.parse(session.reauthenticated_at) > fiveMinutes', 'Date.parse(session.reauthenticated_at) >= fiveMinutes', sessionEnds],
    ['edge-background-any-value', kernel('http/server.ts'), "request.headers['x-background'] !== '1'", "request.headers['x-background'] === undefined", sessionEnds],
    ['edge-reauthentication-extends', at('foundation/identity/passwords-by-link.ts'), '.set({ reauthenticated_at: context.now })', '.set({ reauthenticated_at: context.now, expires_at: new Date(context.now.getTime() + 43_200_000) })', sessionEnds],
    ['edge-proxy-day-of-clinic', kernel('session.ts'), 'at time zone po.time_zone', "at time zone 'UTC'", sessionEnds],
    ['edge-proxy-listed-day', at('foundation/identity/identity.sql.ts'), 'at time zone o.time_zone', "at time zone 'UTC'", sessionEnds],
    ['edge-link-last-second', at('foundation/identity/identity.sql.ts'), "    .where('expires_at', '>', at)\n    .returning", "    .where('expires_at', '>=', at)\n    .returning", lastSecond],
    ['edge-link-shown', at('foundation/identity/identity.sql.ts'), "    .where('used_at', 'is', null)\n    .where('expires_at', '>', at)\n\n", "    .where('used_at', 'is', null)\n    .where('expires_at', '>=', at)\n\n", lastSecond],
    ['edge-claim-code-shorter', at('chart/patients/claim-code.ts'), 'const tenDays = 10 * 86_400_000', 'const tenDays = 9 * 86_400_000', lastSecond],
    ['edge-recovery-raced', at('foundation/identity/identity.sql.ts'), "    .where(({ eb, val }) => eb(val(hash), '=', eb.fn.any('recovery_code_hashes')))\n", '', lastSecond],
    ['edge-stream-silent', at('system/system/live-events.ts'), 'setInterval(() => void beat(), 15_000)', 'setInterval(() => {}, 15_000)', streamEnds],
    ['edge-stream-kept-by-beat', at('system/system/live-events.ts'), "    if (out.writableEnded) return\n", "    if (out.writableEnded) return\n    await context.kernel.lookups.query({ name: 'seen', text: 'update sessions set last_seen_at = $2 where id = $1', values: [session.session_id, clock.now()] })\n", streamEnds],
    ['edge-silent-connections', kernel('http/open-connections.ts'), '      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()\n', '', at('system/system/live-events.test.ts > do not keep')],
    ['stop-no-problem-document', kernel('http/server.ts'), 'return503OnClosing: false', 'return503OnClosing: true', stopping],
    ['stop-answers-nobody', kernel('http/server.ts'), '    await connections.drained(limits.farewell)\n', '', stopping],
    ['stop-streams-not-ended', kernel('http/server.ts'), '    for (const end of kernel.streams) end()\n', '', stopping],
    ['edge-notice-minute', at('engine/scheduling/time-rules.ts'), 'now + service.minimum_notice_minutes * minute,', 'now + (service.minimum_notice_minutes - 1) * minute,', notice],
    ['edge-notice-beyond', at('engine/scheduling/time-rules.ts'), 'now + service.minimum_notice_minutes * minute,', 'now + service.minimum_notice_minutes * minute + 1,', notice],
    ['edge-notice-in-booking', 'contract/src/engine/scheduling/evaluate-slot.ts', 'service.earliest > now && start < service.earliest', 'false', notice],
    ['edge-horizon-midnight', at('engine/scheduling/time-rules.ts'), 'clock.at(clock.dayAt(now) + service.horizon_days + 1, 0) - 1', 'now + service.horizon_days * 1440 * minute', notice],
    ['edge-move-notice', at('visits/appointments/appointment-rules.ts'), 'now <= starts - notice * 60_000', 'now < starts - notice * 60_000', notice],
    ['edge-cancel-late', at('visits/appointments/lifecycle/appointment-effects.ts'), "scope.now.getTime() > cancelUntil(visit)", "scope.now.getTime() >= cancelUntil(visit)", notice],
  ),
]
