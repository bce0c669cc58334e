/** A visit on paper: what was found, ordered, prescribed and charged, for staff; what was released, for the patient. */
import { z } from 'zod'
import { call, idParams } from '../../kernel/call.ts'

export const visitSummaries = {
  getVisitSummary: call({
    method: 'GET',
    path: '/org/appointments/{id}/summary',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    produces: 'application/pdf',
    cost: 20,
    errors: ['not_found', 'break_glass_required', 'state_not_allowed', 'refused_by_rule', 'too_large'],
    summary:
      'A visit on one page as PDF: reason, vital signs, diagnoses, signed notes, orders, prescriptions and charges, as far as the role sees them. From the consultation on.',
    params: idParams,
    output: z.any(),
  }),
  getMyVisitSummary: call({
    method: 'GET',
    path: '/patient/appointments/{id}/summary',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'clinical',
    produces: 'application/pdf',
    cost: 20,
    errors: ['not_found', 'state_not_allowed', 'too_large'],
    summary: 'My visit as PDF: what was released of it, and what was prescribed. From the consultation on.',
    params: idParams,
    output: z.any(),
  }),
}
