import { vaccinationSchedules } from '@polyclinic/contract/foundation/settings/immunization-schedule'
import { implement } from '../../kernel/http/implement.ts'
import { changeVaccinationSchedule, vaccinationSchedule } from './vaccination-schedule.ts'

export const vaccinationScheduleRoutes = implement('settings', vaccinationSchedules, {
  getVaccinationSchedule: (scope) => vaccinationSchedule(scope),
  updateVaccinationSchedule: (scope, { body, if_match }) => changeVaccinationSchedule(scope, body, if_match),
})
