import { appointmentSubject, messageSettings, recordAsked, requestSubject, seriesSubject } from './domains/appointments/index.ts'
import { invoiceSubject } from './domains/billing/index.ts'
import type { Questions } from './domains/notifications/index.ts'
import { hasDied, patientAddresses } from './domains/patients/index.ts'
import { recallSubject } from './domains/recalls/index.ts'
import { offerSubject } from './domains/waitlist/index.ts'

/** The questions that the outboxes ask the domains before a message is sent. */
export const questions: Questions = {
  subjects: {
    appointment: appointmentSubject,
    'appointment-request': requestSubject,
    recall: recallSubject,
    'appointment-series': seriesSubject,
    'waitlist-offer': offerSubject,
    invoice: invoiceSubject,
  },
  hasDied,
  chart: patientAddresses,
  settings: messageSettings,
  sent: recordAsked,
}
