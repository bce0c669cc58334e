/** The table of contents: every call of Polyclinic, by domain. */

import { labCatalogues } from './care/labs/lab-catalogue.ts'
import { labWorkCalls } from './care/labs/lab-work.ts'
import { labs } from './care/labs/labs.ts'
import { growthCalls } from './care/observations/growth.ts'
import { observations } from './care/observations/observations.ts'
import { socialHistoryCalls } from './care/observations/social-history-calls.ts'
import { recalls } from './care/recalls/recalls.ts'
import { amendmentRequestCalls } from './care/records/amendment-requests.ts'
import { noteTemplateCalls } from './care/records/note-templates.ts'
import { notes } from './care/records/notes.ts'
import { records } from './care/records/records.ts'
import { referrals } from './care/referrals/referrals.ts'
import { tasks } from './care/tasks/tasks.ts'
import { consents } from './chart/consents/consents.ts'
import { documents } from './chart/documents/documents.ts'
import { familyHistory } from './chart/family-history/family-history.ts'
import { immunizations } from './chart/immunizations/immunizations.ts'
import { importedResources } from './chart/imported-resources/imported-resources.ts'
import { myDetailCalls } from './chart/patients/my-details.ts'
import { patientDetailCalls } from './chart/patients/patient-details.ts'
import { patientListCalls } from './chart/patients/patient-list.ts'
import { patients } from './chart/patients/patients.ts'
import { proxies } from './chart/proxies/proxies.ts'
import { directory } from './clinic/directory/directory.ts'
import { messageTexts } from './clinic/notifications/message-texts.ts'
import { notifications } from './clinic/notifications/notifications.ts'
import { organizations } from './clinic/organizations/organizations.ts'
import { outsideCalendars } from './clinic/staff/outside-calendars.ts'
import { staff } from './clinic/staff/staff.ts'
import { subscriptions } from './clinic/subscriptions/subscriptions.ts'
import { support } from './clinic/support/support.ts'
import { apiTokens } from './exchange/api-tokens/api-tokens.ts'
import { chartMerges } from './exchange/chart-merges/chart-merges.ts'
import { chartSummary } from './exchange/chart-summaries/chart-summary.ts'
import { fhir } from './exchange/fhir/fhir.ts'
import { patientImports } from './exchange/patient-imports/patient-imports.ts'
import { reports } from './exchange/reports/reports.ts'
import { timeline } from './exchange/timeline/timeline.ts'
import { visitSummaries } from './exchange/visit-summaries/visit-summaries.ts'
import { identity } from './foundation/identity/identity.ts'
import { users } from './foundation/identity/users.ts'
import { calendarRules } from './foundation/settings/calendar-settings.ts'
import { followUpRules } from './foundation/settings/follow-up-settings.ts'
import { vaccinationSchedules } from './foundation/settings/immunization-schedule.ts'
import { missedVisitFees } from './foundation/settings/missed-visit-fees.ts'
import { terminology } from './foundation/terminology/terminology.ts'
import { billing } from './money/billing/billing.ts'
import { pos } from './money/pos/pos.ts'
import { medications } from './pharmacy/formulary/medications.ts'
import { dispenses } from './pharmacy/prescriptions/dispenses.ts'
import { medicationListCalls } from './pharmacy/prescriptions/medication-list.ts'
import { myPrescriptions } from './pharmacy/prescriptions/my-prescriptions.ts'
import { prescriptionDocuments } from './pharmacy/prescriptions/prescription-documents.ts'
import { prescriptions } from './pharmacy/prescriptions/prescriptions.ts'
import { refills } from './pharmacy/refills/refills.ts'
import { purchaseOrders } from './pharmacy/stock/purchase-orders.ts'
import { stock } from './pharmacy/stock/stock.ts'
import { stockTakes } from './pharmacy/stock/stock-takes.ts'
import { stockTransfers } from './pharmacy/stock/stock-transfers.ts'
import { operations } from './system/system/operations.ts'
import { platform } from './system/system/platform.ts'
import { system } from './system/system/system.ts'
import { absences } from './visits/absences/absences.ts'
import { appointments } from './visits/appointments/appointments.ts'
import { confirmations } from './visits/appointments/confirmations.ts'
import { explainedTimes } from './visits/appointments/explained-times.ts'
import { holds } from './visits/appointments/holds.ts'
import { prepayments } from './visits/appointments/prepayments.ts'
import { board } from './visits/board/board.ts'
import { calendarFeeds } from './visits/calendar-feeds/calendar-feeds.ts'
import { myOverview } from './visits/overview/my-overview.ts'
import { reminders } from './visits/reminders/reminders.ts'
import { requests } from './visits/requests/requests.ts'
import { series } from './visits/series/series.ts'
import { waitlist } from './visits/waitlist/waitlist.ts'

export const contract = {
  absences,
  apiTokens,
  appointments: { ...appointments, ...confirmations, ...explainedTimes, ...holds, ...prepayments },
  billing,
  board,
  calendarFeeds,
  chartMerges,
  consents,
  directory,
  documents,
  familyHistory,
  fhir,
  identity,
  immunizations,
  importedResources,
  labs: { ...labs, ...labCatalogues, ...labWorkCalls },
  medications,
  notifications: { ...messageTexts, ...notifications },
  observations: { ...observations, ...growthCalls, ...socialHistoryCalls },
  operations,
  organizations,
  overview: myOverview,
  patientImports,
  patients: { ...patients, ...patientDetailCalls, ...patientListCalls, ...myDetailCalls },
  platform,
  pos,
  prescriptions: { ...prescriptions, ...prescriptionDocuments, ...myPrescriptions, ...medicationListCalls, ...dispenses },
  proxies,
  recalls,
  records: { ...notes, ...noteTemplateCalls, ...records, ...amendmentRequestCalls, ...chartSummary },
  referrals,
  refills,
  reminders,
  reports,
  requests,
  series,
  settings: { ...calendarRules, ...followUpRules, ...missedVisitFees, ...vaccinationSchedules },
  staff: { ...staff, ...outsideCalendars },
  stock: { ...stock, ...stockTakes, ...stockTransfers, ...purchaseOrders },
  subscriptions,
  support,
  system,
  tasks,
  terminology,
  timeline,
  users,
  visitSummaries,
  waitlist,
}
export type Contract = typeof contract
