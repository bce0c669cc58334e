import type { AppointmentAction } from '@polyclinic/contract/appointment-transitions'
import { useStaff } from '#shell/session/use-session.ts'
import { isAsked } from './action-labels.ts'

interface WithPractitioner {
  practitioner: { id: string }
}

/** Whether this step ends a consultation that is not the doctor's own. `own` is null for who sees no patients. */
export const endsConsultationOfColleague = (
  action: AppointmentAction,
  { practitioner }: WithPractitioner,
  practitioner_id: string | null,
) => action === 'fulfil' && practitioner.id !== practitioner_id

/** Whether a transition is asked about before it is applied: it has a reason to give, is not easily taken back, or is a colleague's. */
export function useAskFirst() {
  const { user } = useStaff()
  return (action: AppointmentAction, visit: WithPractitioner) =>
    isAsked(action) || endsConsultationOfColleague(action, visit, user.practitioner_id)
}
