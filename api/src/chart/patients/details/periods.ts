import { refuseField } from '../../../kernel/problem.ts'

interface Period {
  starts_on: string | null
  ends_on: string | null
}

/** Refuses a period that ends before it begins. `within` is the path of the period in the input, such as `names.0.`. */
export function checkPeriod({ starts_on, ends_on }: Period, within = '') {
  if (starts_on && ends_on && ends_on < starts_on) refuseField(`${within}ends_on`, 'This is before the first day.')
}
