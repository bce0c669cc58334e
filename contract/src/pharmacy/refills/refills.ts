/** The refills that patients ask for. */
import { z } from 'zod'
import { call, listQuery, page } from '../../kernel/call.ts'
import { id, instant } from '../../kernel/values.ts'

/** That a patient asks for more of a medication. */
export const refillRequest = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  medication_text: z.string(),
  status: z.enum(['requested', 'approved', 'changed', 'denied', 'needs-visit']),
  created_at: instant,
})
export type RefillRequest = z.infer<typeof refillRequest>

export const refills = {
  listRefills: call({
    method: 'GET',
    path: '/org/refill-requests',
    access: 'org:prescriptions.view',
    patient_data: 'prescriptions',
    summary: 'Refills that patients ask for, the oldest first.',
    query: listQuery,
    output: page(refillRequest),
  }),
}
