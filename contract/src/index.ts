/** The table of contents: every call of Polyclinic, by domain. */
import { absences } from './absences.ts'
import { apiTokens } from './api-tokens.ts'
import { appointments } from './appointments.ts'
import { billing } from './billing.ts'
import { board } from './board.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { calendarRules } from './calendar-settings.ts'
import { chartMerges } from './chart-merges.ts'
import { chartSummary } from './chart-summary.ts'
import { confirmations } from './confirmations.ts'
import { consents } from './consents.ts'
import { directory } from './directory.ts'
import { dispenses } from './dispenses.ts'
import { documents } from './documents.ts'
import { explainedTimes } from './explained-times.ts'
import { familyHistory } from './family-history.ts'
import { fhir } from './fhir.ts'
import { followUpRules } from './follow-up-settings.ts'
import { growthCalls } from './growth.ts'
import { holds } from './holds.ts'
import { identity } from './identity.ts'
import { vaccinationSchedules } from './immunization-schedule.ts'
import { immunizations } from './immunizations.ts'
import { importedResources } from './imported-resources.ts'
import { labCatalogues } from './lab-catalogue.ts'
import { labWorkCalls } from './lab-work.ts'
import { labs } from './labs.ts'
import { medications } from './medications.ts'
import { messageTexts } from './message-texts.ts'
import { missedVisitFees } from './missed-visit-fees.ts'
import { myDetailCalls } from './my-details.ts'
import { myOverview } from './my-overview.ts'
import { myPrescriptions } from './my-prescriptions.ts'
import { noteTemplateCalls } from './note-templates.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { observations } from './observations.ts'
import { operations } from './operations.ts'
import { organizations } from './organizations.ts'
import { outsideCalendars } from './outside-calendars.ts'
import { patientDetailCalls } from './patient-details.ts'
import { patientImports } from './patient-imports.ts'
import { patientListCalls } from './patient-list.ts'
import { patients } from './patients.ts'
import { platform } from './platform.ts'
import { pos } from './pos.ts'
import { prepayments } from './prepayments.ts'
import { prescriptions } from './prescriptions.ts'
import { proxies } from './proxies.ts'
import { recalls } from './recalls.ts'
import { records } from './records.ts'
import { referrals } from './referrals.ts'
import { reminders } from './reminders.ts'
import { reports } from './reports.ts'
import { requests } from './requests.ts'
import { series } from './series.ts'
import { socialHistoryCalls } from './social-history-calls.ts'
import { staff } from './staff.ts'
import { stock } from './stock.ts'
import { subscriptions } from './subscriptions.ts'
import { support } from './support.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'
import { terminology } from './terminology.ts'
import { timeline } from './timeline.ts'
import { users } from './users.ts'
import { visitSummaries } from './visit-summaries.ts'
import { waitlist } from './waitlist.ts'

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
  prescriptions: { ...prescriptions, ...myPrescriptions, ...dispenses },
  proxies,
  recalls,
  records: { ...notes, ...noteTemplateCalls, ...records, ...chartSummary },
  referrals,
  reminders,
  reports,
  requests,
  series,
  settings: { ...calendarRules, ...followUpRules, ...missedVisitFees, ...vaccinationSchedules },
  staff: { ...staff, ...outsideCalendars },
  stock,
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
