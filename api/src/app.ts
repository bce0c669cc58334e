import type { FastifyInstance } from 'fastify'
import { absencesRoutes } from './domains/appointments/absence/absences.routes.ts'
import { appointmentsRoutes } from './domains/appointments/appointments.routes.ts'
import { boardRoutes } from './domains/appointments/board/board.routes.ts'
import { calendarRulesRoutes } from './domains/appointments/calendar-rules.routes.ts'
import { calendarFeedsRoutes } from './domains/appointments/feeds/calendar-feeds.routes.ts'
import { remindersRoutes } from './domains/appointments/messages/reminders.routes.ts'
import { prepaymentsRoutes } from './domains/appointments/prepayment/prepayments.routes.ts'
import { requestsRoutes } from './domains/appointments/requests/requests.routes.ts'
import { seriesRoutes } from './domains/appointments/series/series.routes.ts'
import { holdsRoutes } from './domains/appointments/times/holds.routes.ts'
import { waitlistRoutes } from './domains/appointments/waitlist/waitlist.routes.ts'
import { billingRoutes } from './domains/billing/billing.routes.ts'
import { directoryRoutes } from './domains/directory/directory.routes.ts'
import { identityRoutes } from './domains/identity/identity.routes.ts'
import { usersRoutes } from './domains/identity/users.routes.ts'
import { labsRoutes } from './domains/labs/labs.routes.ts'
import { medicationsRoutes } from './domains/medications/medications.routes.ts'
import { stockRoutes } from './domains/medications/stock.routes.ts'
import { messageTextsRoutes } from './domains/notifications/message-texts.routes.ts'
import { notificationsRoutes } from './domains/notifications/notifications.routes.ts'
import { organizationsRoutes } from './domains/organizations/organizations.routes.ts'
import { patientsRoutes } from './domains/patients/patients.routes.ts'
import { posRoutes } from './domains/pos/pos.routes.ts'
import { prescriptionsRoutes } from './domains/prescriptions/prescriptions.routes.ts'
import { recordsRoutes } from './domains/records/records.routes.ts'
import { reportsRoutes } from './domains/reports/reports.routes.ts'
import { staffRoutes } from './domains/staff/staff.routes.ts'
import { subscriptionsRoutes } from './domains/subscriptions/subscriptions.routes.ts'
import { supportRoutes } from './domains/support/support.routes.ts'
import { operationsRoutes } from './domains/system/operations.routes.ts'
import { platformRoutes } from './domains/system/platform.routes.ts'
import { systemRoutes } from './domains/system/system.routes.ts'
import type { ConnectionLimits } from './kernel/http/connection-limits.ts'
import type { Route } from './kernel/http/implement.ts'
import { serveMetrics } from './kernel/http/metrics.ts'
import { createServer } from './kernel/http/server.ts'
import { serveWeb } from './kernel/http/static.ts'
import type { Kernel } from './kernel/kernel.ts'

export const routes: Route[] = [
  ...appointmentsRoutes,
  ...absencesRoutes,
  ...holdsRoutes,
  ...prepaymentsRoutes,
  ...boardRoutes,
  ...directoryRoutes,
  ...billingRoutes,
  ...posRoutes,
  ...identityRoutes,
  ...medicationsRoutes,
  ...messageTextsRoutes,
  ...notificationsRoutes,
  ...patientsRoutes,
  ...prescriptionsRoutes,
  ...recordsRoutes,
  ...systemRoutes,
  ...waitlistRoutes,
  ...organizationsRoutes,
  ...platformRoutes,
  ...staffRoutes,
  ...usersRoutes,
  ...supportRoutes,
  ...operationsRoutes,
  ...reportsRoutes,
  ...calendarFeedsRoutes,
  ...calendarRulesRoutes,
  ...remindersRoutes,
  ...requestsRoutes,
  ...seriesRoutes,
  ...stockRoutes,
  ...labsRoutes,
  ...subscriptionsRoutes,
]

/** The whole product on one server: the calls of the contract, and the built web application beside them. */
export async function createApp(kernel: Kernel, limits?: ConnectionLimits): Promise<FastifyInstance> {
  const app = createServer(kernel, routes, limits)
  serveMetrics(app, kernel)
  await serveWeb(app)
  return app
}
