import type { conventionSchedules } from './medication-terms.ts'

type Schedule = (typeof conventionSchedules)[number]

/**
 * Substances of the base formulary that the conventions control. Sources: International Narcotics Control Board, Yellow List (narcotic
 * drugs) and Green List (psychotropic substances). What a country controls besides, its clinics write themselves.
 */
const schedules: Readonly<Record<string, Schedule>> = {
  fentanyl: 'Single Convention 1961, Schedule I',
  methadone: 'Single Convention 1961, Schedule I',
  morphine: 'Single Convention 1961, Schedule I',
  codeine: 'Single Convention 1961, Schedule II',
  diazepam: 'Convention 1971, Schedule IV',
  midazolam: 'Convention 1971, Schedule IV',
  phenobarbital: 'Convention 1971, Schedule IV',
}

export const scheduleOf = (substance: string | null): Schedule | null => (substance && schedules[substance]) || null
