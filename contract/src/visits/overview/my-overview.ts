/** A patient's visits in all clinics at once; part of the domain `appointments`. */
import { z } from 'zod'
import { inClinic, overview } from '../../chart/patients/patient-overview.ts'
import { call } from '../../kernel/call.ts'
import { patientAppointment, patientRequest } from '../appointments/appointment-shapes.ts'
import { myWaitlistOffer } from '../waitlist/waitlist-shapes.ts'

export const myOverview = {
  getMyOverview: call({
    method: 'GET',
    path: '/patient/overview/appointments',
    access: 'patient',
    cost: 10,
    proxy_scopes: ['see visits', 'book'],
    patient_data: 'appointments',
    summary: 'My visits in all my clinics, and what waits for my answer in any of them.',
    output: overview({
      /** The next four, wherever they are, the next first. */
      upcoming: z.array(patientAppointment.extend(inClinic)),
      /** The last three, the last first. */
      past: z.array(patientAppointment.extend(inClinic)),
      /** Times that are kept for me now, what ends first first. */
      offers: z.array(myWaitlistOffer.extend(inClinic)),
      /** Answered with another time, or declined for a time that is still to come; the last first. */
      requests: z.array(patientRequest.extend(inClinic)),
    }),
  }),
}
