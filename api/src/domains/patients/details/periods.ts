import { refuseField } from '../../../kernel/problem.ts'

interface Period {
  starts_on: string | null
  ends_on: string | null
}

/** A period does not end before it begins. `within`: where it stands in the input, `names.0.`. */
export function checkPeriod({ starts_on, ends_on }: Period, within = '') {
  if (starts_on && ends_on && ends_on < starts_on) refuseField(`${within}ends_on`, 'This is before the first day.')
}
