/** The web application: who sees what, what a session leaves behind, where a link may lead. */
// biome-ignore-all format: a row is a line
import { inCode } from '../sabotage.ts'

const shell = (file: string) => `web/src/shell/${file}`
const booking = (file: string) => `web/src/domains/appointments/${file}`
const guard = shell('guard.test.ts')
const http = 'web/src/api/http.test.ts'
const connect = shell('connect.test.ts')
const records = (file: string) => `web/src/domains/records/${file}`
const steps = booking('booking/BookingScreen.test.tsx')
const toasts = shell('notify/Toasts.test.tsx')
const note = records('notes/use-note-draft.test.tsx')

export const web = [
  ...inCode(
    'web guard',
    ['web-guard-signed-out', shell('guard.ts'), "if (!now.isAuthenticated) throw redirect({ to: '/auth/login', search, replace: true })", '', guard],
    ['web-guard-other-kind', shell('guard.ts'), "if (now.userType !== kind) throw redirect({ to: '/unauthorized', replace: true })", '', guard],
    ['web-guard-no-clinic', shell('guard.ts'), 'if (organization && !now.organizationId) throw', 'if (false) throw', guard],
    ['web-guard-permission', shell('screen/PermissionGate.tsx'), '!screen?.permission || can(screen.permission)', 'true', shell('screen/PermissionGate.test.tsx')],
    ['web-guard-guest', shell('guard.ts'), '  if (!userType) return\n', '  return\n', guard],
    ['web-guard-half-session', shell('session/session.ts'), 'if (!token || !user || !isUserKind(userType)) {', 'if (!token) {', guard],
    ['web-guard-kind-made-up', shell('session/session.ts'), "return value === 'admin' || value === 'org_user' || value === 'patient'", 'return value !== null', guard],
    ['web-way-back-elsewhere', shell('way-back.ts'), '!/^\\/(?![/\\\\])/.test(from) || ', '', shell('way-back.test.ts')],
    ['web-way-back-dots', shell('way-back.ts'), 'url.origin !== origin || /^\\/[/\\\\]/.test(url.pathname)', 'url.origin !== origin', shell('way-back.test.ts')],
    ['web-way-back-loop', shell('way-back.ts'), '  if (/^\\/(auth|login|setup|unauthorized|select-organization)(\\/|$)/.test(url.pathname)) return undefined\n', '', shell('way-back.test.ts')],
    ['web-way-back-other-kind', shell('way-back.ts'), 'return back && (owner === null || owner === kind) ? back : dashboards[kind]', 'return back ?? dashboards[kind]', shell('way-back.test.ts')],
    ['web-redirect-slash', shell('redirects.ts'), "pathname.replace(/(.)\\/+$/, '$1')", 'pathname', shell('redirects.test.ts')],
    ['web-trusted-types', shell('trusted-types.ts'), "if (text.includes('<')) throw", 'if (false) throw', shell('trusted-types.test.ts')],
    ['web-screen-budget', 'web/screen-budget.ts', 'bytes > most)', 'bytes > Number.POSITIVE_INFINITY)', 'web/screen-budget.test.ts'],
  ),
  ...inCode(
    'web session',
    ['web-401-ends-nothing', 'web/src/api/http.ts', 'if (refusal.status === 401 && endsSession(refusal, entry, token))', 'if (false)', http],
    ['web-401-of-sign-in-ends', 'web/src/api/http.ts', "if (refusal.code === 'sign_in_failed' || refusal.code === 'second_factor_required') return false", '', http],
    ['web-401-of-earlier-session', 'web/src/api/http.ts', "return sentToken === readStored('auth_token')", 'return true', http],
    ['web-background-marks', 'web/src/api/http.ts', "if (isBackground) headers['X-Background'] = '1'\n  else", 'if (!isBackground)', http],
    ['web-staff-act-for', 'web/src/api/http.ts', "if (person && readStored('user_type') === 'patient')", 'if (person)', http],
    ['web-key-per-try', 'web/src/api/http.ts', 'input.idempotency_key ?? newActionKey()', 'newActionKey()', http],
    ['web-retries-refusals', 'web/src/api/http.ts', 'return status === 429 || status >= 500', 'return status >= 400', http],
    ['web-clear-keeps-acting-for', 'web/src/api/session-storage.ts', "  writeActingFor(null)\n  writeDraft('', '')", "  writeDraft('', '')", connect],
    ['web-clear-keeps-draft', 'web/src/api/session-storage.ts', "  writeActingFor(null)\n  writeDraft('', '')", '  writeActingFor(null)', connect],
    ['web-clear-keeps-keys', 'web/src/api/session-storage.ts', '  for (const key of sessionKeys) writeStored(key, null)\n', '', guard],
    ['web-cache-kept', shell('connect.ts'), '    queries.clear()\n', '', connect],
    ['web-expired-stays', shell('connect.ts'), 'onUnauthenticated: (error) => expire(error.message)', 'onUnauthenticated: () => undefined', connect],
    ['web-other-account-acts-for', shell('session/session.ts'), '  if (next.user.id !== state.user?.id) clearTab()\n', '', connect],
    ['web-reconnected-stale', shell('live-events.ts'), 'if (wasConnected || failures > 0) inBackground(() => queries.invalidateQueries())', '', shell('live-events.test.ts')],
    ['web-proxy-revoked-acts', shell('session/session-commands.ts'), "    if (userType === 'patient' && now.actingFor && !isProxyOf(user as Patient, now.actingFor.id)) actFor(null)\n", '', connect],
  ),
  ...inCode(
    'web time that is kept or moved',
    ['web-desk-hold-left-behind', booking('desk/use-desk-hold.ts'), 'if (id && id !== booked.current)', 'if (false)', booking('desk/use-desk-hold.test.tsx')],
    ['web-desk-hold-booked-released', booking('desk/use-desk-hold.ts'), 'if (id && id !== booked.current)', 'if (id)', booking('desk/use-desk-hold.test.tsx')],
    ['web-desk-hold-refused-booked', booking('desk/use-desk-hold.ts'), 'if (concernsTime(error)) last.current = { key, hold: null }', 'if (false) return', booking('desk/use-desk-hold.test.tsx')],
    ['web-visitor-hold-lost', booking('booking/use-hold.ts'), 'visitor ? { visitor_token: visitor.visitor_token } : {}', '{}', booking('booking/holds.test.tsx')],
    ['web-move-refused-stays', booking('calendar/use-moves.ts'), '    setPending((all) => new Map([...all].filter(([id, position]) => id !== visit.id || position !== to)))\n', '', booking('calendar/use-moves.test.tsx')],
    ['web-move-refused-unsaid', booking('calendar/use-moves.ts'), 'setRefused({ move: wanted, error: failure.current })', '', booking('calendar/use-moves.test.tsx')],
    ['web-carry-not-allowed', booking('calendar/use-drag.ts'), "return visit?.can.includes('move') ? visit : undefined", 'return visit', booking('calendar/use-drag.test.tsx')],
    ['web-carry-escape-drops', booking('calendar/use-drag.ts'), "drop(action === 'drop')", 'drop(true)', booking('calendar/use-drag.test.tsx')],
    ['web-series-undecided-booked', booking('series/repeat.ts'), 'undecidedDates(dates, decisions, key).length > 0', 'false', booking('series/RepeatSection.test.tsx')],
    ['web-series-refused-booked', booking('series/use-series-dates.ts'), 'dates.error && !items)', 'false)', booking('series/RepeatSection.test.tsx')],
    ['web-series-moves-far', booking('series/series-shift.ts'), 'Math.abs(shift_days) > farthest', 'false', booking('series/series-shift.test.ts')],
    ['web-cart-large-discount', 'web/src/domains/pos/cart-refusal.ts', ' && !checkout.mayGiveLargeDiscounts) return', ' && false) return', 'web/src/domains/pos/cart-refusal.test.ts'],
    ['web-cart-short-cash', 'web/src/domains/pos/cart-refusal.ts', 'cash_minor < checkout.total_minor', 'false', 'web/src/domains/pos/cart-refusal.test.ts'],
    ['web-role-grants-more', 'web/src/domains/organizations/settings/grants.ts', ' || granted_to_me.includes(permission)', ' || true', 'web/src/domains/organizations/settings/grants.test.ts'],
    ['web-series-far-time', booking('series/SeriesDates.tsx'), '.sort((a, b) => away(a) - away(b))', '', booking('series/RepeatSection.test.tsx')],
    ['web-time-gone-keeps-time', booking('booking/TimeGone.tsx'), 'starts_at: time.starts_at,', '', booking('booking/TimeGone.test.tsx')],
    ['web-asks-after-sign-out', shell('session/keep-alive.ts'), '!session.get().isAuthenticated || ', '', shell('session/watch-activity.test.ts')],
    ['web-listens-after-leaving', shell('live-events.ts'), 'while (!signal.aborted)', 'while (true)', shell('live-events.test.ts')],
  ),
  ...inCode(
    'web state of a screen',
    ['web-booking-over-booked', booking('booking/ConfirmStep.tsx'), '  if (isOver) {', '  if (false) {', steps],
    ['web-booking-hold-not-released', booking('booking/ConfirmStep.tsx'), '    void api.appointments\n      .deleteMyHold({ organization_id: booking.organization_id as string, params: { id: hold.id } })\n      .catch(() => undefined)\n', '', steps],
    ['web-booking-skips-who', booking('booking/BookingScreen.tsx'), "  if (!booking.practitioner_id) return 'who'\n", '', steps],
    ['web-booking-keyboard-left', booking('booking/BookingScreen.tsx'), "    if (step) document.querySelector<HTMLElement>('[data-main-heading]')?.focus()\n", '', steps],
    ['web-booking-any-practitioner', booking('booking/ConfirmStep.tsx'), "...(booking.practitioner_id && booking.practitioner_id !== 'any' ? { practitioner_id: booking.practitioner_id } : {}),", '', steps],
    ['web-notice-leaves-keyboard', shell('notify/NoticeBody.tsx'), '    if (hasFocus && !isPaused) toast.pause({ id })\n', '', toasts],
    ['web-notice-leaves-mouse', shell('notify/ToastView.tsx'), '      pauseOnHover\n', '      pauseOnHover={false}\n', toasts],
    ['web-notice-guard-short', shell('notify/notifier.ts'), 'guardTimer = setTimeout(endGuard, notice.guard)', 'guardTimer = setTimeout(endGuard, notice.guard - 1)', toasts],
    ['web-notice-guard-none', shell('notify/notifier.ts'), '    if (several || !isShowing) return present(shown)', '    return present(shown)', toasts],
    ['web-notice-left-unheard', shell('notify/notify.ts'), '  onAllLeft(notify.left)\n', '', toasts],
    ['web-notice-twice', shell('notify/notifier.ts'), '    clearTimeout(pending)\n', '', toasts],
    ['web-note-tab-closed', records('notes/use-note-draft.ts'), '      if (refs.isDirty || refs.isSaving) event.preventDefault()\n', '', note],
    ['web-note-tab-closed-saving', records('notes/use-note-draft.ts'), 'refs.isDirty || refs.isSaving', 'refs.isDirty', note],
    ['web-note-left-unsaved', records('notes/use-note-draft.ts'), '      if (refs.isDirty) void flushLater.current()\n', '', note],
    ['web-note-conflict-overwrites', shell('use-conflict.ts'), '      setTheirs(current)\n', '', note],
    ['web-note-made-twice', records('notes/use-note-draft.ts'), '    now.current.chain = now.current.chain.then(() => saveNow.current())', '    now.current.chain = saveNow.current()', note],
    ['web-command-key-per-try', shell('use-command.ts'), 'if (unanswered.current?.input !== text || unanswered.current.file !== file)\n', '', shell('use-command.test.tsx')],
    ['web-command-key-kept', shell('use-command.ts'), '      if (!isUnanswered(error)) unanswered.current = null\n', '', shell('use-command.test.tsx')],
    ['web-form-sent-twice', 'web/src/ui/FormShell.tsx', 'if (!isOfForm(event) || pending || disabledReason) return', 'if (!isOfForm(event) || disabledReason) return', shell('use-command.test.tsx')],
    ['web-list-link-opens-row', 'web/src/ui/ListTable.tsx', '    if (event.target !== event.currentTarget) return\n', '', shell('list-by-keyboard.test.tsx')],
    ['web-list-lost-stop', 'web/src/ui/ListTable.tsx', 'index === Math.min(active, items.length - 1) ? 0 : -1', 'index === active ? 0 : -1', shell('list-by-keyboard.test.tsx')],
    ['web-list-many-stops', 'web/src/ui/ListTable.tsx', 'index === Math.min(active, items.length - 1) ? 0 : -1', '0', shell('list-by-keyboard.test.tsx')],
  ),
  ...inCode(
    'journeys',
    ['web-journey-hidden-503', 'e2e/journey.ts', '.toBeLessThanOrEqual(allowed)', '.toBeLessThanOrEqual(Number.POSITIVE_INFINITY)', 'e2e/repeats.spec.ts'],
    ['web-journey-429-uncounted', 'e2e/repeats.ts', 'isWorthRetrying(reply.status())', 'reply.status() >= 500', 'e2e/repeats.spec.ts'],
    ['web-lint-sleep', 'web/lint/clock.js', "if (name === 'waitForTimeout') report(node)", '', 'web/lint/clock.test.ts'],
    ['web-lint-wall-clock', 'web/lint/clock.js', "if (node.callee.name === 'Date' && node.arguments.length === 0) report(node)", '', 'web/lint/clock.test.ts'],
    ['web-lint-effect-call', 'web/lint/effects.js', "if (node.body.type !== 'BlockStatement' && isEffect(node) && comesFromCall(node.body)) report(node.body)", '', 'web/lint/effects.test.ts'],
    ['web-lint-effect-return', 'web/lint/effects.js', 'if (comesFromCall(node.argument) && isEffect(functionAround(node))) report(node)', '', 'web/lint/effects.test.ts'],
    ['web-lint-format', 'web/lint/formats.js', "node.parent.type !== 'ExpressionStatement' && nameOf(node.parent) !== 'resolvedOptions') report(node)", 'false) report(node)', 'web/lint/formats.test.ts'],
    ['web-lint-format-cut-out', 'web/lint/formats.js', ' || isCutOut(callee)', '', 'web/lint/formats.test.ts'],
    ['web-lint-unexplained', 'web/lint/clock.js', ' && !/ -- \\S+/.test(comment.value)', ' && false', 'web/lint/clock.test.ts'],
  ),
]
