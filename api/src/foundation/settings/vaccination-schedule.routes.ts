import { vaccinationSchedules } from '@polyclinic/contract/foundation/settings/immunization-schedule'
import { implement } from '../../kernel/http/implement.ts'
import { updateVaccinationSchedule, vaccinationSchedule } from './vaccination-schedule.ts'

export const vaccinationScheduleRoutes = implement('settings', vaccinationSchedules, {
  getVaccinationSchedule: (scope) => vaccinationSchedule(scope),
  updateVaccinationSchedule: (scope, { body, if_match }) => updateVaccinationSchedule(scope, body, if_match),
})
