/**
 * What takes a file or answers with one, and other work of the server that grows with what is handed to it: each act with the
 * measure that runs it at its largest permitted size, while `/health/live` is asked beside it. A call that is new has to be here.
 */
export type MeasureName =
  | 'upload of people'
  | 'chart of an import'
  | 'upload of a document'
  | 'download of a document'
  | 'photo'
  | 'paper'
  | 'list of patients'
  | 'report of billing'
  | 'FHIR'
  | 'one imported resource'
  | 'description of the interface'
  | 'calendar'

/** A live stream: it sends a line for each change, and nothing as long as nothing changes. */
type Act = MeasureName | 'stream'

/** Every call whose body is a file or whose answer is one. */
export const heavyCalls: Readonly<Record<string, Act>> = {
  'patientImports.uploadPatientImport': 'upload of people',
  'documents.uploadFile': 'upload of a document',
  'documents.getDocumentFile': 'download of a document',
  'documents.getMyDocumentFile': 'download of a document',
  'patients.getPatientsCsv': 'list of patients',
  'billing.getBillingReportCsv': 'report of billing',
  'importedResources.getImportedResource': 'one imported resource',
  'system.getOpenApi': 'description of the interface',
  'system.getReferencePage': 'description of the interface',
  'system.getReferenceScript': 'description of the interface',
  'system.watchEvents': 'stream',
  'board.watchWaitingRoom': 'stream',
  'appointments.getMyCalendarFile': 'calendar',
  'staff.updatePractitionerPhoto': 'photo',
  'staff.getPractitionerPhoto': 'photo',
  'directory.getPractitionerPhoto': 'photo',
  'billing.getReceiptPdf': 'paper',
  'billing.getMyReceiptPdf': 'paper',
  'billing.getInvoicePdf': 'paper',
  'billing.getMyInvoicePdf': 'paper',
  'visitSummaries.getVisitSummary': 'paper',
  'visitSummaries.getMyVisitSummary': 'paper',
  'referrals.getReferralLetter': 'paper',
  'prescriptions.getPrescriptionPdf': 'paper',
  'prescriptions.getMyPrescriptionPdf': 'paper',
  'records.getNotePdf': 'paper',
  'labs.getOrderRequest': 'paper',
  'calendarFeeds.getCalendarFeedFile': 'calendar',
}

/** Calls that are made from one table. */
export const actOf = (name: string): Act | undefined => heavyCalls[name] ?? (name.startsWith('fhir.') ? 'FHIR' : undefined)

/** Work that no call waits for, but that runs in the same process. */
export const heavyJobs: readonly MeasureName[] = ['chart of an import']
