import type { CancelOutcome } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { asSystem } from '../../../kernel/jobs/as-system.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { log } from '../../../kernel/log.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import type { Clinic } from '../../../kernel/session.ts'
import { lockAppointment, unpaidVisits } from '../appointments.sql.ts'
import { updateStatus } from '../lifecycle/apply-transition.ts'
import { requireDue } from './record-prepayment.ts'

/** Cancels the visits whose prepayment did not arrive in time, one by one, and notifies the patients. Answers how many. */
export async function lapseUnpaid(kernel: Kernel, clinic: Clinic): Promise<number> {
  const act = { reason: 'unpaid visits', domain: 'appointments', clinic } as const
  const found = await asSystem(kernel, act, (scope) => scope.rows(unpaidVisits(scope)))
  let lapsed = 0
  for (const { id } of found) {
    try {
      await asSystem(kernel, { ...act, audit: 'appointment.lapse' }, (scope) => lapse(scope, id))
      lapsed += 1
    } catch (error) {
      // A visit that was paid, waived or cancelled since it was found does not lapse.
      if (error instanceof Problem) continue
      // A visit that cannot be cancelled does not keep the job from those after it.
      log.warn({ organization_id: clinic.id, appointment_id: id, error: (error as Error).message }, 'unpaid visit not freed')
    }
  }
  return lapsed
}

async function lapse(scope: WriteScope, id: string) {
  const visit = await lockAppointment(scope, id)
  requireDue(visit)
  if ((visit.prepayment_due_at as string) > scope.at) throw new Problem('state_not_allowed')
  // The patient knew of a visit that has begun; only the staff who reopened it waited for the payment.
  const message = visit.starts_at > scope.at ? { template: 'appointment-unpaid' as const } : null
  await updateStatus(scope, visit, 'cancel', { reason: 'not-paid-in-time' satisfies CancelOutcome, message })
}
