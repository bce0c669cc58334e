import { openStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { inTurn } from '../../../kernel/db/in-turn.ts'
import { refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'

interface Seat {
  patient_id: string
  practitioner_id: string
  starts_at: string
}

/**
 * Nobody has two seats of one group: a second one would be somebody else's. A booking asks in the patient's turn, so that of
 * two who book the same patient at once the second is refused. `except`: the visit that is moved, which is locked already:
 * the patient's turn is never waited for with a visit in hand.
 */
export async function refuseSecondSeat(
  scope: WriteScope,
  service: { id: string; capacity: number },
  { patient_id, practitioner_id, starts_at }: Seat,
  except?: string,
) {
  if (service.capacity === 1) return
  const [, rows] = await Promise.all([
    except ? null : inTurn(scope, patient_id),
    scope.rows(
      scope
        .from('appointments')
        .select('id')
        .where('patient_id', '=', patient_id)
        .where('service_id', '=', service.id)
        .where('practitioner_id', '=', practitioner_id)
        .where('starts_at', '=', starts_at)
        .where('status', 'in', openStatuses),
    ),
  ])
  if (rows.some(({ id }) => id !== except)) refuseField('patient_id', 'This patient is in this group already.')
}
