import type { AppointmentAction } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { useStaff } from '#shell/session/use-session.ts'
import { isAsked } from './action-labels.ts'

interface WithPractitioner {
  practitioner: { id: string }
}

/** Whether this transition ends a consultation of another doctor. `own` is null for staff who see no patients. */
export const endsConsultationOfColleague = (
  action: AppointmentAction,
  { practitioner }: WithPractitioner,
  practitioner_id: string | null,
) => action === 'fulfil' && practitioner.id !== practitioner_id

/** Returns whether a question is asked before a transition: it needs a reason, is hard to undo, or ends a colleague's consultation. */
export function useAskFirst() {
  const { user } = useStaff()
  return (action: AppointmentAction, visit: WithPractitioner) =>
    isAsked(action) || endsConsultationOfColleague(action, visit, user.practitioner_id)
}
