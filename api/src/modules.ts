import { labsModule } from './care/labs/module.ts'
import { observationsModule } from './care/observations/module.ts'
import { recallsModule } from './care/recalls/module.ts'
import { recordsModule } from './care/records/module.ts'
import { referralsModule } from './care/referrals/module.ts'
import { tasksModule } from './care/tasks/module.ts'
import { consentsModule } from './chart/consents/module.ts'
import { documentsModule } from './chart/documents/module.ts'
import { familyHistoryModule } from './chart/family-history/module.ts'
import { immunizationsModule } from './chart/immunizations/module.ts'
import { importedResourcesModule } from './chart/imported-resources/module.ts'
import { patientsModule } from './chart/patients/module.ts'
import { proxiesModule } from './chart/proxies/module.ts'
import { directoryModule } from './clinic/directory/module.ts'
import { notificationsModule } from './clinic/notifications/module.ts'
import { organizationsModule } from './clinic/organizations/module.ts'
import { staffModule } from './clinic/staff/module.ts'
import { subscriptionsModule } from './clinic/subscriptions/module.ts'
import { supportModule } from './clinic/support/module.ts'
import { apiTokensModule } from './exchange/api-tokens/module.ts'
import { chartMergesModule } from './exchange/chart-merges/module.ts'
import { chartSummariesModule } from './exchange/chart-summaries/module.ts'
import { fhirModule } from './exchange/fhir/module.ts'
import { patientImportsModule } from './exchange/patient-imports/module.ts'
import { reportsModule } from './exchange/reports/module.ts'
import { timelineModule } from './exchange/timeline/module.ts'
import { visitSummariesModule } from './exchange/visit-summaries/module.ts'
import { identityModule } from './foundation/identity/module.ts'
import { settingsModule } from './foundation/settings/module.ts'
import { terminologyModule } from './foundation/terminology/module.ts'
import type { ChartTables } from './kernel/chart-tables.ts'
import { EventHandlers, type Module } from './kernel/events/domain-events.ts'
import type { Kernel } from './kernel/kernel.ts'
import { billingModule } from './money/billing/module.ts'
import { posModule } from './money/pos/module.ts'
import { formularyModule } from './pharmacy/formulary/module.ts'
import { prescriptionsModule } from './pharmacy/prescriptions/module.ts'
import { refillsModule } from './pharmacy/refills/module.ts'
import { stockModule } from './pharmacy/stock/module.ts'
import { systemModule } from './system/system/module.ts'
import { absencesModule } from './visits/absences/module.ts'
import { confirmationsModule } from './visits/appointments/confirmation/module.ts'
import { appointmentsModule } from './visits/appointments/module.ts'
import { prepaymentsModule } from './visits/appointments/prepayment/module.ts'
import { boardModule } from './visits/board/module.ts'
import { feedsModule } from './visits/calendar-feeds/module.ts'
import { overviewModule } from './visits/overview/module.ts'
import { remindersModule } from './visits/reminders/module.ts'
import { requestsModule } from './visits/requests/module.ts'
import { seriesModule } from './visits/series/module.ts'
import { waitlistModule } from './visits/waitlist/module.ts'

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
  formularyModule,
  stockModule,
  refillsModule,
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
