import { recallSubject } from './care/recalls/index.ts'
import { hasDied, patientAddresses } from './chart/patients/index.ts'
import type { Questions } from './clinic/notifications/index.ts'
import { invoiceSubject } from './money/billing/index.ts'
import { appointmentSubject, messageSettings, recordAsked, requestSubject, seriesSubject } from './visits/appointments/index.ts'
import { offerSubject } from './visits/waitlist/index.ts'

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
