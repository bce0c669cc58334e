import { workingTime } from '@polyclinic/contract/engine/scheduling/working-time'
import {
  anyService,
  practitionersOffering,
  readClinicSchedule,
  readPractitionerSchedules,
  timeRules,
} from '../../engine/scheduling/index.ts'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { promiseWait } from '../appointments/index.ts'

const minute = 60_000

/** Of those who offer a service and work now, at a place when one is asked for: who is free first; by name among equals. */
export async function freeFirst(scope: Scope, service_id: string, location_id: string | undefined): Promise<string> {
  const now = scope.now.getTime()
  const able = await scope.rows(practitionersOffering(scope, service_id))
  const ids = able.map((practitioner) => practitioner.id)
  // The hours of the clinic are not checked, because whoever adds the visit sees that the clinic is open.
  if (ids.includes(service_id)) return service_id
  const [service, clinic_schedule, practitioner_schedules] = await Promise.all([
    scope.maybe(anyService(scope, service_id)),
    readClinicSchedule(scope, now, now + minute),
    readPractitionerSchedules(scope, ids, now, now + minute, { without_bookings: true }),
  ])
  // A practitioner without hours works in those of the service.
  const rules = timeRules(service ?? notFound('This service was not found.'), 'staff', clinic_schedule, now)
  const present = practitioner_schedules.filter((practitioner_schedule) =>
    workingTime(clinic_schedule, practitioner_schedule, now, now + minute, rules.hours).some(
      (w) => w.open.length > 0 && (!location_id || w.location_id === location_id),
    ),
  )
  const starts_at = scope.at
  const waits = await Promise.all(
    present.map(async ({ practitioner_id }) => ({
      practitioner_id,
      wait: await promiseWait(scope, { id: '', practitioner_id, service_id, starts_at }),
    })),
  )
  const [first] = waits.sort((a, b) => a.wait - b.wait)
  return first?.practitioner_id ?? refuseField('practitioner_id', 'Nobody who offers this works now: choose who sees the patient.')
}
