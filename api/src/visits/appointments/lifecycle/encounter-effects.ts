import { newId } from '../../../kernel/ids.ts'
import type { EffectHandler } from '../../../kernel/machine.ts'
import { encounterOf, insertEncounter, updateEncounter } from '../appointments.sql.ts'
import type { AppointmentChange } from './appointment-change.ts'

type Handler = EffectHandler<AppointmentChange>

/** A withdrawn encounter comes back with everything that was written in it. */
export const opensEncounter: Handler = {
  before: async ({ scope, visit, times }) => {
    const started_at = times?.started_at ?? scope.at
    const encounter = await scope.maybe(encounterOf(scope, visit.id))
    const { patient_id, practitioner_id } = visit
    await scope.run(
      encounter
        ? updateEncounter(scope, visit.id).set({ status: 'in-progress', started_at, finished_at: null }).where('id', '=', encounter.id)
        : insertEncounter(scope, {
            id: newId(),
            appointment_id: visit.id,
            patient_id,
            practitioner_id,
            status: 'in-progress',
            started_at,
          }),
    )
    scope.invalidate('records')
  },
}

export const finishesEncounter: Handler = {
  before: ({ scope, visit, times }) =>
    scope.run(updateEncounter(scope, visit.id).set({ status: 'finished', finished_at: times?.fulfilled_at ?? scope.at })),
}

/** One whose outcome was recorded afterwards had no consultation to go on with. */
export const continuesEncounter: Handler = {
  before: async ({ scope, visit, to }) => {
    const back = to === 'in-consultation' ? { status: 'in-progress', finished_at: null } : { status: 'entered-in-error' }
    await scope.run(updateEncounter(scope, visit.id).set(back).where('status', '=', 'finished'))
    scope.invalidate('records')
  },
}

export const withdrawsEncounter: Handler = {
  before: async ({ scope, visit }) => {
    if (!['in-consultation', 'fulfilled'].includes(visit.status)) return
    await scope.run(updateEncounter(scope, visit.id).set({ status: 'entered-in-error' }))
    scope.invalidate('records')
  },
}
