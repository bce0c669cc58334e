import { absencesModule } from './domains/absences/module.ts'
import { apiTokensModule } from './domains/api-tokens/module.ts'
import { confirmationsModule } from './domains/appointments/confirmation/module.ts'
import { appointmentsModule } from './domains/appointments/module.ts'
import { prepaymentsModule } from './domains/appointments/prepayment/module.ts'
import { billingModule } from './domains/billing/module.ts'
import { boardModule } from './domains/board/module.ts'
import { feedsModule } from './domains/calendar-feeds/module.ts'
import { chartMergesModule } from './domains/chart-merges/module.ts'
import { chartSummariesModule } from './domains/chart-summaries/module.ts'
import { consentsModule } from './domains/consents/module.ts'
import { directoryModule } from './domains/directory/module.ts'
import { documentsModule } from './domains/documents/module.ts'
import { familyHistoryModule } from './domains/family-history/module.ts'
import { fhirModule } from './domains/fhir/module.ts'
import { identityModule } from './domains/identity/module.ts'
import { immunizationsModule } from './domains/immunizations/module.ts'
import { importedResourcesModule } from './domains/imported-resources/module.ts'
import { labsModule } from './domains/labs/module.ts'
import { medicationsModule } from './domains/medications/module.ts'
import { notificationsModule } from './domains/notifications/module.ts'
import { observationsModule } from './domains/observations/module.ts'
import { organizationsModule } from './domains/organizations/module.ts'
import { overviewModule } from './domains/overview/module.ts'
import { patientImportsModule } from './domains/patient-imports/module.ts'
import { patientsModule } from './domains/patients/module.ts'
import { posModule } from './domains/pos/module.ts'
import { prescriptionsModule } from './domains/prescriptions/module.ts'
import { proxiesModule } from './domains/proxies/module.ts'
import { recallsModule } from './domains/recalls/module.ts'
import { recordsModule } from './domains/records/module.ts'
import { referralsModule } from './domains/referrals/module.ts'
import { remindersModule } from './domains/reminders/module.ts'
import { reportsModule } from './domains/reports/module.ts'
import { requestsModule } from './domains/requests/module.ts'
import { seriesModule } from './domains/series/module.ts'
import { settingsModule } from './domains/settings/module.ts'
import { staffModule } from './domains/staff/module.ts'
import { subscriptionsModule } from './domains/subscriptions/module.ts'
import { supportModule } from './domains/support/module.ts'
import { systemModule } from './domains/system/module.ts'
import { tasksModule } from './domains/tasks/module.ts'
import { terminologyModule } from './domains/terminology/module.ts'
import { timelineModule } from './domains/timeline/module.ts'
import { visitSummariesModule } from './domains/visit-summaries/module.ts'
import { waitlistModule } from './domains/waitlist/module.ts'
import type { ChartTables } from './kernel/chart-tables.ts'
import { EventHandlers, type Module } from './kernel/events/domain-events.ts'
import type { Kernel } from './kernel/kernel.ts'

/** Every domain of the product. Handlers of the same event run in this order. */
export const modules: readonly Module[] = [
  systemModule,
  identityModule,
  settingsModule,
  organizationsModule,
  staffModule,
  terminologyModule,
  patientsModule,
  notificationsModule,
  billingModule,
  appointmentsModule,
  visitSummariesModule,
  waitlistModule,
  requestsModule,
  seriesModule,
  overviewModule,
  boardModule,
  remindersModule,
  confirmationsModule,
  prepaymentsModule,
  feedsModule,
  absencesModule,
  proxiesModule,
  documentsModule,
  consentsModule,
  immunizationsModule,
  familyHistoryModule,
  importedResourcesModule,
  recordsModule,
  observationsModule,
  prescriptionsModule,
  chartSummariesModule,
  medicationsModule,
  labsModule,
  patientImportsModule,
  referralsModule,
  recallsModule,
  tasksModule,
  chartMergesModule,
  posModule,
  directoryModule,
  reportsModule,
  subscriptionsModule,
  supportModule,
  timelineModule,
  apiTokensModule,
  fhirModule,
]

/** Every table that names a patient, as the domains declare them. */
export const chartTables: ChartTables = Object.assign({}, ...modules.map(({ charts }) => charts))

/** Connects the domains' handlers to each other's events in this process. */
export function plugIn(kernel: Kernel) {
  kernel.handlers ??= new EventHandlers(modules)
  kernel.chart_tables = chartTables
}
