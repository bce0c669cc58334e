import { isDeceased } from './deceased.ts'
import { refuseField } from './problem.ts'
import type { WriteScope } from './scope.ts'

interface Death {
  is_deceased: boolean
  deceased_on: string | null
  deceased_date_time: string | null
}

/** Refuses what is written for somebody who has died, until the caller says that the death is known; the log then says so. */
export function requireDeathKnown(scope: WriteScope, patient: Death, death_known: boolean | undefined) {
  if (!isDeceased(patient)) return
  const on = patient.deceased_date_time ?? patient.deceased_on
  if (!death_known) refuseField('death_known', on ? `This patient died (${on}).` : 'This patient has died.')
  scope.setAuditSubject({ details: { death_known: true } })
}
